// UIFontTests.swift: fonts by style, category, trait, feature and name.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite struct UIFontTests {
    /// Apple's Human Interface Guidelines, Typography: sizes at extra small, Large, and the two extreme accessibility
    /// sizes.
    @Test(
        "Text styles have Apple's sizes",
        arguments: [
            (.largeTitle, [31, 34, 44, 60]), (.title1, [25, 28, 38, 58]), (.title2, [19, 22, 34, 56]),
            (.title3, [17, 20, 31, 55]), (.headline, [14, 17, 28, 53]), (.body, [14, 17, 28, 53]),
            (.callout, [13, 16, 26, 51]), (.subheadline, [12, 15, 25, 49]), (.footnote, [12, 13, 23, 44]),
            (.caption1, [11, 12, 22, 43]), (.caption2, [11, 11, 20, 40]),
        ] as [(UIFont.TextStyle, [CGFloat])])
    func styles(_ style: UIFont.TextStyle, _ sizes: [CGFloat]) {
        let categories: [UIContentSizeCategory] = [
            .extraSmall, .large, .accessibilityMedium, .accessibilityExtraExtraExtraLarge,
        ]
        for (category, size) in zip(categories, sizes) {
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
            #expect(font.pointSize == size)
            #expect((font.fontName == "Inter-SemiBold") == (style == .headline))
            #expect(font.fontDescriptor.fontAttributes[.textStyle] as? UIFont.TextStyle == style)
        }
    }

    @Test("Categories are in order, and five are for accessibility")
    func categories() {
        let all: [UIContentSizeCategory] = [
            .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
            .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
            .accessibilityExtraExtraLarge,
            .accessibilityExtraExtraExtraLarge,
        ]
        #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 })
        #expect(all.filter(\.isAccessibilityCategory) == Array(all.suffix(5)))
        let bodies = all.map {
            UIFont.preferredFont(
                forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0)
            ).pointSize
        }
        #expect(bodies == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    }

    /// San Francisco's, at 17 points, as UIKit returns them: ascender 16.187, descender -4.1, cap height 11.979,
    /// x-height 8.94, line height 20.287, no leading. Inter's proportions differ by less than a twentieth.
    @Test("The system font's metrics are near San Francisco's")
    func metrics() {
        let font = UIFont.systemFont(ofSize: 17)
        for (own, apple) in [
            (font.ascender, 16.187), (font.descender, -4.1), (font.capHeight, 11.979), (font.xHeight, 8.94),
            (font.lineHeight, 20.287),
        ] as [(CGFloat, CGFloat)] {
            #expect(abs(own / apple - 1) < 0.05, "\(own), \(apple)")
        }
        #expect(font.leading == 0)
        #expect(abs(font.lineHeight - (font.ascender - font.descender + font.leading)) < 0.001)
    }

    @Test("Font metrics scale fonts and lengths with their style, up to a limit")
    func scaling() {
        let metrics = UIFontMetrics(forTextStyle: .body)
        let large = UITraitCollection { traits in
            traits.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
            traits.displayScale = 2
        }
        let base = UIFont.systemFont(ofSize: 10, weight: .bold)
        // 53 against 17.
        #expect(abs(metrics.scaledFont(for: base, compatibleWith: large).pointSize - 10 * 53 / 17) < 0.01)
        #expect(metrics.scaledFont(for: base, maximumPointSize: 20, compatibleWith: large).pointSize == 20)
        #expect(metrics.scaledFont(for: base, maximumPointSize: 200, compatibleWith: large).pointSize < 32)
        #expect(metrics.scaledFont(for: base, compatibleWith: large).fontName == "Inter-Bold")
        // Rounded to half points: 31.176.
        #expect(metrics.scaledValue(for: 10, compatibleWith: large) == 31)
        let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
        #expect(abs(metrics.scaledFont(for: base, compatibleWith: small).pointSize - 10 * 14 / 17) < 0.01)
        let title = UIFontMetrics(forTextStyle: .largeTitle)
        #expect(abs(title.scaledFont(for: base, compatibleWith: large).pointSize - 10 * 60 / 34) < 0.01)
    }

    @Test("Weights, italics, monospaced: each by its own file")
    func faces() {
        #expect(UIFont.systemFont(ofSize: 12, weight: .medium).fontName == "Inter-Medium")
        #expect(UIFont.systemFont(ofSize: 12, weight: .light).fontName == "Inter-Light")
        #expect(UIFont.italicSystemFont(ofSize: 12).fontName == "Inter-Italic")
        #expect(UIFont.monospacedSystemFont(ofSize: 12, weight: .bold).fontName == "DejaVuSansMono-Bold")
        let bold = UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits(.traitBold)
        #expect(bold.map { UIFont(descriptor: $0, size: 0).fontName } == "Inter-Bold")
        #expect(bold.map { UIFont(descriptor: $0, size: 0).pointSize } == 12)
        let both = UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])
        #expect(both.map { UIFont(descriptor: $0, size: 20).fontName } == "Inter-BoldItalic")
        #expect(UIFont.systemFont(ofSize: 0).pointSize == UIFont.systemFontSize)
        #expect(UIFont(name: "No such font", size: 12) == nil)
    }

    @Test("Digits of equal width: by the font, and by a feature")
    func digits() {
        func width(_ text: String, _ font: UIFont) -> CGFloat {
            text.size(withAttributes: [.font: font]).width
        }
        let plain = UIFont.systemFont(ofSize: 30)
        #expect(width("111", plain) < width("000", plain) - 1)
        let tabular = UIFont.monospacedDigitSystemFont(ofSize: 30, weight: .regular)
        #expect(abs(width("111", tabular) - width("000", tabular)) < 0.01)
        // Number spacing, monospaced numbers.
        let asked = UIFont(
            descriptor: plain.fontDescriptor.addingAttributes([
                .featureSettings: [[UIFontDescriptor.FeatureKey.type: 6, .selector: 0]]
            ]), size: 0)
        #expect(abs(width("111", asked) - width("000", asked)) < 0.01)
        #expect(width("000", asked) == width("000", tabular))
    }

    @Test("Families and their fonts are listed, and found by the listed names")
    func lists() throws {
        #expect(UIFont.familyNames.contains("Inter") && UIFont.familyNames == UIFont.familyNames.sorted())
        let names = UIFont.fontNames(forFamilyName: "Inter")
        #expect(names.contains("Inter-Regular") && names.contains("Inter-BoldItalic"))
        for name in names {
            let font = try #require(UIFont(name: name, size: 15))
            #expect(font.fontName == name && font.familyName == "Inter" && font.pointSize == 15)
        }
        #expect(UIFont.fontNames(forFamilyName: "No such family").isEmpty)
    }

    @Test("Equal fonts are equal, and keys of a dictionary")
    func equality() {
        #expect(UIFont.systemFont(ofSize: 13) == UIFont.systemFont(ofSize: 13))
        #expect(UIFont.systemFont(ofSize: 13) != UIFont.systemFont(ofSize: 14))
        #expect(UIFont.systemFont(ofSize: 13) != UIFont.boldSystemFont(ofSize: 13))
        #expect(
            Set([UIFont.systemFont(ofSize: 13), .systemFont(ofSize: 13), .italicSystemFont(ofSize: 13)]).count
                == 2)
        #expect(UIFont.systemFont(ofSize: 13).withSize(20).pointSize == 20)
    }
}
