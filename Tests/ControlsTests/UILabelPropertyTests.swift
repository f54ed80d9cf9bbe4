// UILabelPropertyTests.swift: the effect of each of a label's properties on its text and its pixels.

import VitrineText
import Foundation
import OffscreenTesting
import Testing

@testable import VitrineControls
@testable import VitrineDrawing
@testable import VitrineRuntime

// DejaVu Sans Mono: every glyph is 12.33 points wide at 20.48.
@MainActor @Suite("UILabel's properties")
struct UILabelPropertyTests {
    private static let advance: CGFloat = 12.33

    private func label(_ text: String, width: CGFloat = 0, height: CGFloat = 30, lines: Int = 1) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
        label.contentScaleFactor = 1
        label.font = .monospacedSystemFont(ofSize: 20.48, weight: .regular)
        label.numberOfLines = lines
        label.text = text
        return label
    }

    private func prepared(_ label: UILabel) -> PreparedText {
        label.prepared(label.bounds.size, lines: label.numberOfLines, mayShrink: true)
    }

    /// The text of each line, in the text's order, with an ellipsis where text is hidden.
    private func lines(_ label: UILabel) -> [String] {
        let text = prepared(label)
        return text.blocks.flatMap { block in
            let units = Array(block.layout.text.utf16)
            return block.layout.lines.map { line in
                guard let hidden = line.hiddenRange else {
                    return String(decoding: units[line.utf16Range], as: UTF16.self)
                }
                return String(decoding: units[line.utf16Range.lowerBound..<hidden.lowerBound], as: UTF16.self)
                    + "…"
                    + String(
                        decoding: units[
                            min(hidden.upperBound, line.utf16Range.upperBound)..<line.utf16Range.upperBound],
                        as: UTF16.self)
            }
        }
    }

    // MARK: Lines

    /// Eight characters fit.
    @Test(
        "Each line break mode, in one line of eight characters",
        arguments: [
            (.byTruncatingTail, ["abcdefg…"]), (.byTruncatingHead, ["…56789AB"]),
            (.byTruncatingMiddle, ["abc…89AB"]), (.byWordWrapping, ["abcdefgh"]),
            (.byCharWrapping, ["abcdefgh"]),
        ] as [(NSLineBreakMode, [String])])
    func modes(_ mode: NSLineBreakMode, _ expected: [String]) {
        let label = label("abcdefghijklmnopqrstuvwxyz0123456789AB", width: 8 * Self.advance + 1)
        label.lineBreakMode = mode
        #expect(lines(label) == expected)
        #expect(prepared(label).isTruncated)
    }

    @Test("Clipped text continues beyond the edge")
    func clipping() {
        let label = label("abcdefghijklmnop", width: 8 * Self.advance + 1)
        label.lineBreakMode = .byClipping
        #expect(lines(label) == ["abcdefghijklmnop"])
    }

    @Test("Several lines: words, characters, and the last one truncated")
    func severalLines() {
        let label = label("one three fivesix nine", width: 8 * Self.advance + 1, height: 200, lines: 0)
        #expect(lines(label) == ["one ", "three ", "fivesix ", "nine"])
        label.lineBreakMode = .byCharWrapping
        #expect(lines(label) == ["one thre", "e fivesi", "x nine"])
        label.lineBreakMode = .byTruncatingTail
        label.numberOfLines = 2
        #expect(lines(label) == ["one ", "three f…"])
        label.lineBreakMode = .byTruncatingMiddle
        #expect(lines(label) == ["one ", "thr…nine"])
        // As many as fit.
        label.lineBreakMode = .byTruncatingTail
        label.numberOfLines = 0
        label.bounds.size.height = 50
        #expect(lines(label) == ["one ", "three f…"])
    }

    @Test("The strategy that avoids a last line of one word")
    func strategy() {
        let label = label("aaa bbb ccc ddd", width: 11 * Self.advance + 1, height: 200, lines: 0)
        #expect(lines(label) == ["aaa bbb ccc ", "ddd"])
        label.lineBreakStrategy = .pushOut
        #expect(lines(label) == ["aaa bbb ", "ccc ddd"])
    }

    // MARK: Fitting

    @Test("Text shrinks as little as necessary, and not below its minimum scale")
    func shrinking() {
        let label = label("abcdefghij", width: 8 * Self.advance)
        #expect(prepared(label).actualScaleFactor == 1 && prepared(label).isTruncated)
        label.adjustsFontSizeToFitWidth = true
        // Ten characters in the width of eight.
        #expect(abs(prepared(label).actualScaleFactor - 0.8) < 0.02 && !prepared(label).isTruncated)
        label.minimumScaleFactor = 0.9
        #expect(prepared(label).isTruncated)
        label.minimumScaleFactor = 0.5
        #expect(!prepared(label).isTruncated)
        // Text that fits is not shrunk.
        label.text = "abc"
        #expect(prepared(label).actualScaleFactor == 1)
    }

    @Test("Shrunk text is aligned at the full-size baseline, the middle, or the top")
    func baselineAdjustment() {
        let full = label("abcd", width: 200, height: 60)
        let label = label("abcdefghijklmnop", width: 8 * Self.advance, height: 60)
        label.adjustsFontSizeToFitWidth = true
        func baseline(_ label: UILabel) -> CGFloat {
            label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minY
                + prepared(label).firstBaseline
        }
        #expect(abs(baseline(label) - baseline(full)) < 0.01)
        label.baselineAdjustment = .alignCenters
        let text = prepared(label)
        let top = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minY
        #expect(abs(top + text.size.height / 2 - 30) <= 1)
        #expect(baseline(label) < baseline(full))
        label.baselineAdjustment = .none
        #expect(
            label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minY
                == full.textRect(forBounds: full.bounds, limitedToNumberOfLines: 1).minY)
    }

    @Test("Tracking shrinks by up to a twentieth of the font size before text is truncated")
    func tightening() {
        let label = label("abcdefghij", width: 10 * Self.advance - 5)
        #expect(prepared(label).isTruncated)
        label.allowsDefaultTighteningForTruncation = true
        #expect(!prepared(label).isTruncated)
        label.bounds.size.width = 10 * Self.advance - 30
        #expect(prepared(label).isTruncated)
    }

    @Test("A preferred width invalidates the intrinsic size")
    func preferredWidth() {
        let label = label("one two three", lines: 0)
        let wide = label.intrinsicContentSize
        label.preferredMaxLayoutWidth = 8 * Self.advance + 1
        #expect(label.intrinsicContentSize.width < wide.width)
        #expect(abs(label.intrinsicContentSize.height - 2 * wide.height) <= 1)
        label.preferredMaxLayoutWidth = 0
        #expect(label.intrinsicContentSize == wide)
    }

    // MARK: Appearance

    private func stage(_ label: UILabel) -> OffscreenStage {
        let stage = OffscreenStage(size: CGSize(width: 120, height: 40), scale: 1)
        stage.window.backgroundColor = .white
        label.frame = CGRect(x: 10, y: 5, width: 100, height: 30)
        stage.window.addSubview(label)
        return stage
    }

    /// The columns that contain pixels with this colour.
    private func columns(_ stage: OffscreenStage, where isIncluded: (Int, Int, Int) -> Bool) -> [Int] {
        (0..<120).filter { x in
            (0..<40).contains { y in
                let pixel = stage.pixel(x, y)
                return isIncluded(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
            }
        }
    }

    @Test("The highlighted colour is shown while the label is highlighted; a disabled label is pale")
    func colors() async {
        let label = label("HHH")
        label.textColor = .black
        label.highlightedTextColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let stage = stage(label)
        await stage.settle()
        #expect(!columns(stage) { $0 < 60 && $1 < 60 && $2 < 60 }.isEmpty)
        label.isHighlighted = true
        await stage.settle()
        #expect(!columns(stage) { $0 > 240 && $1 < 40 && $2 < 40 }.isEmpty)
        #expect(columns(stage) { $0 < 60 && $1 < 60 && $2 < 60 }.isEmpty)
        label.isHighlighted = false
        label.isEnabled = false
        await stage.settle()
        // 40 % of black.
        #expect(columns(stage) { $0 < 120 && $1 < 120 && $2 < 120 }.isEmpty)
        #expect(!columns(stage) { abs($0 - 153) < 4 && $0 == $1 && $1 == $2 }.isEmpty)
    }

    @Test("The shadow is a moved copy of the text")
    func shadow() async {
        let label = label("I")
        label.shadowColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        label.shadowOffset = CGSize(width: 30, height: 2)
        let stage = stage(label)
        await stage.settle()
        let text = columns(stage) { $0 < 60 && $1 < 60 && $2 < 60 }
        let blue = columns(stage) { $0 < 60 && $1 < 60 && $2 > 200 }
        #expect(!text.isEmpty && blue == text.map { $0 + 30 }, "\(text), \(blue)")
        label.shadowColor = nil
        await stage.settle()
        #expect(columns(stage) { $0 < 60 && $2 > 200 }.isEmpty)
    }

    /// UITraitCollection.h of iOS 26: "When set to true, the resolved visual alignment is determined by the resolved base
    /// writing direction; otherwise, it is using the user's preferred language."
    @Test("Natural alignment is that of the view's direction, or with the trait that of the text")
    func naturalAlignment() {
        let label = label("123", width: 100)
        label.textAlignment = .natural
        #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX == 0)
        label.semanticContentAttribute = .forceRightToLeft
        #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).maxX == 100)
        label.text = "abc"
        #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).maxX == 100)
        label.attributedText = NSAttributedString(string: "abc")
        #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).maxX == 100)
        label.textAlignment = .left
        #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX == 0)
        label.textAlignment = .natural
        label.semanticContentAttribute = .unspecified
        #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX == 0)
        label.text = "אבג"
        #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX == 0)
        label.traitOverrides.resolvesNaturalAlignmentWithBaseWritingDirection = true
        #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).maxX == 100)
        label.semanticContentAttribute = .forceRightToLeft
        label.text = "abc"
        #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX == 0)
        label.text = "123"
        #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).maxX == 100)
    }

    // MARK: Auto Layout, dynamic type

    @Test("Labels of different sizes share a baseline, first and last")
    func baselines() async {
        let small = label("small"), large = label("large\nlines", lines: 0)
        large.font = .systemFont(ofSize: 34)
        let stage = OffscreenStage(size: CGSize(width: 300, height: 200), scale: 2)
        for view in [small, large] {
            view.translatesAutoresizingMaskIntoConstraints = false
            stage.window.addSubview(view)
        }
        let last = label("last")
        last.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(last)
        NSLayoutConstraint.activate([
            large.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 20),
            large.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
            small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
            last.leadingAnchor.constraint(equalTo: small.trailingAnchor),
            last.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
        ])
        await stage.settle()
        func first(_ label: UILabel) -> CGFloat { label.frame.minY + prepared(label).firstBaseline }
        func end(_ label: UILabel) -> CGFloat { label.frame.minY + prepared(label).lastBaseline }
        #expect(abs(first(small) - first(large)) <= 0.5)
        #expect(abs(end(last) - end(large)) <= 0.5)
    }

    @Test(
        "The content size category changes while the label is shown: font, size and attributed parts")
    func dynamicType() async {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.text = "Hello"
        let fixed = UILabel()
        fixed.font = .preferredFont(forTextStyle: .body)
        fixed.text = "Hello"
        let attributed = UILabel()
        attributed.adjustsFontForContentSizeCategory = true
        let text = NSMutableAttributedString(
            string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .caption2)])
        text.append(NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
        attributed.attributedText = text
        let stage = OffscreenStage(size: CGSize(width: 300, height: 200))
        let controller = UIViewController()
        stage.window.rootViewController = controller
        for view in [label, fixed, attributed] { controller.view.addSubview(view) }
        await stage.settle()
        let before = label.intrinsicContentSize
        #expect(label.font.pointSize == 17)
        controller.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        await stage.settle()
        #expect(label.font.pointSize == 40)
        #expect(fixed.font.pointSize == 17)
        #expect(abs(label.intrinsicContentSize.width - before.width * 40 / 17) < 2)
        #expect(
            (attributed.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize
                == 29)
        #expect(
            (attributed.attributedText?.attribute(.font, at: 1, effectiveRange: nil) as? UIFont)?.pointSize
                == 10)
        controller.traitOverrides.preferredContentSizeCategory = .extraSmall
        await stage.settle()
        #expect(label.font.pointSize == 14)
    }
}
