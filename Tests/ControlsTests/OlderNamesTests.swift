import Foundation
import OffscreenTesting
import Testing
import VitrineContainers
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// Names that libraries for iOS use, many of them deprecated there. The numbers are those of Apple's headers.
@MainActor @Suite struct OlderNamesTests {
    /// UIActivityIndicatorView.h: WhiteLarge = 0, White = 1, Gray = 2, Medium = 100, Large = 101.
    @Test func ringsHaveTheirOldStyles() throws {
        let white = try #require(UIActivityIndicatorView.Style(rawValue: 0))
        let ring = UIActivityIndicatorView(style: white)
        #expect(ring.intrinsicContentSize == UIActivityIndicatorView(style: .large).intrinsicContentSize)
        #expect(ring.color == .white)
        ring.style = .medium
        #expect(ring.color == .systemGray)
        ring.color = .red
        ring.style = .large
        #expect(ring.color == .red)
        #expect(try #require(UIActivityIndicatorView.Style(rawValue: 2)).rawValue == 2)
    }

    /// UIWindow.Level is a number: libraries put their windows at `.alert + 1`.
    @Test func levelsAreAddedTo() {
        #expect(UIWindow.Level.alert + 1 > .alert)
        #expect((UIWindow.Level.normal - 1).rawValue == -1)
    }

    @Test func colorsAndFontsAreMadeWithoutArguments() {
        var alpha: CGFloat = 1
        UIColor().getRed(nil, green: nil, blue: nil, alpha: &alpha)
        #expect(alpha == 0)
        #expect(UIFont().pointSize == UIFont.systemFontSize)
    }

    /// SFNTLayoutTypes.h, and Apple's page of `featureSettings`: pairs of a type and a selector.
    @Test func featuresAreChosenByTheirConstants() {
        let descriptor = UIFont.systemFont(ofSize: 20).fontDescriptor.addingAttributes([
            .featureSettings: [
                [UIFontDescriptor.FeatureKey.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector],
                [UIFontDescriptor.FeatureKey.type: kLowerCaseType, .selector: kLowerCaseSmallCapsSelector],
            ]
        ])
        let narrow = UIFont.systemFont(ofSize: 20), even = UIFont(descriptor: descriptor, size: 20)
        func width(_ text: String, _ font: UIFont) -> CGFloat {
            (text as NSString).size(withAttributes: [.font: font]).width
        }
        #expect(width("111", even) == width("888", even))
        #expect(width("111", narrow) < width("888", narrow))
        #expect((kStylisticAltOneOnSelector, kStylisticAltTwentyOffSelector) == (2, 41))
        #expect((kLastFeatureType, kCJKRomanSpacingType, kStylisticAlternativesType) == (-1, 103, 35))
    }

    /// UIKit initialises a navigation controller by each of its four initialisers; a subclass calls any of them.
    @Test func aSubclassCallsTheInitialiserWithARoot() {
        final class Menu: UINavigationController {
            let level: Int
            init(_ root: UIViewController, level: Int) {
                self.level = level
                super.init(rootViewController: root)
            }
            required init?(coder: NSCoder) { nil }
        }
        let root = UIViewController()
        #expect(Menu(root, level: 2).viewControllers == [root])
    }

    @Test func limitsOfTextSizesAreDescribed() {
        let outer = UIView(), inner = UILabel()
        outer.addSubview(inner)
        outer.maximumContentSizeCategory = .large
        #expect(inner.appliedContentSizeCategoryLimitsDescription.contains("UICTContentSizeCategoryL"))
    }
}
