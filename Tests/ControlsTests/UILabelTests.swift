import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@testable import VitrineControls

// Inter-Regular: 2816 units per em, ascender 2728, descender -680; "Hello" is 6740 units wide (hb-shape).
// At 28.16 points a unit is 0.01 point: 67.40 wide, 34.08 high.
@MainActor @Suite("UILabel")
struct UILabelTests {
    private func label(_ text: String, scale: CGFloat = 1, lines: Int = 1) -> UILabel {
        let label = UILabel(frame: .zero)
        label.contentScaleFactor = scale
        label.font = .systemFont(ofSize: 28.16)
        label.numberOfLines = lines
        label.text = text
        return label
    }

    /// Rounded up to whole device pixels.
    @Test(arguments: [1, 2, 3] as [CGFloat], [CGSize(width: 67.4, height: 34.08)])
    func intrinsicSizeIsTheAdvances(scale: CGFloat, exact: CGSize) {
        let size = label("Hello", scale: scale).intrinsicContentSize
        #expect(abs(size.width - (exact.width * scale).rounded(.up) / scale) < 1e-6)
        // Baselines are moved to whole pixels, which may cost one.
        #expect(size.height >= exact.height - 1e-6 && size.height < exact.height + 2 / scale)
        #expect(abs(size.height * scale - (size.height * scale).rounded()) < 1e-6)
    }

    @Test func severalLinesBreakAtTheWidth() {
        let label = label("Hello Hello Hello", lines: 0)
        let one = label.sizeThatFits(CGSize(width: 1000, height: 0))
        let three = label.sizeThatFits(CGSize(width: 80, height: 0))
        #expect(three.width == 68)
        #expect(abs(three.height - 3 * 34.08) <= 2)
        #expect(one.height <= 35 && one.width > 200)
        label.numberOfLines = 2
        #expect(abs(label.sizeThatFits(CGSize(width: 80, height: 0)).height - 2 * 34.08) <= 2)
        // A single line is never broken.
        label.numberOfLines = 1
        #expect(label.sizeThatFits(CGSize(width: 80, height: 0)) == one)
    }

    @Test func preferredWidthDecidesTheIntrinsicSize() {
        let label = label("Hello Hello Hello", lines: 0)
        label.preferredMaxLayoutWidth = 80
        #expect(label.intrinsicContentSize.width == 68)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func baselinesAreOnWholePixels(scale: CGFloat) {
        let label = label("Hello", scale: scale)
        for height in stride(from: CGFloat(20), through: 60, by: 0.5) {
            let bounds = CGRect(x: 0, y: 0, width: 100, height: height)
            let text = label.prepared(bounds.size, lines: 1, mayShrink: true)
            let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
            let pixel = (rect.minY + text.firstBaseline) * scale
            #expect(abs(pixel - pixel.rounded()) < 1e-6)
        }
    }

    @Test func textIsCentredVertically() {
        let rect = label("Hello").textRect(
            forBounds: CGRect(x: 10, y: 20, width: 200, height: 101), limitedToNumberOfLines: 1)
        #expect(rect.minX == 10 && rect.width == 68)
        #expect(abs(rect.midY - 70.5) <= 1)
    }

    @Test func alignmentMovesTheRect() {
        let label = label("Hello")
        let bounds = CGRect(x: 0, y: 0, width: 168, height: 40)
        label.textAlignment = .right
        #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).minX == 100)
        label.textAlignment = .center
        #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).minX == 50)
    }

    @Test func longTextIsTruncated() {
        let label = label("Hello Hello Hello")
        let text = label.prepared(CGSize(width: 100, height: 40), lines: 1, mayShrink: true)
        #expect(text.isTruncated && text.numberOfLines == 1)
        #expect(text.size.width <= 100)
        // As many lines as fit, however many are allowed.
        label.numberOfLines = 0
        #expect(label.prepared(CGSize(width: 80, height: 70), lines: 0, mayShrink: true).numberOfLines == 2)
    }

    @Test func fontShrinksToFit() {
        let label = label("Hello")
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        let text = label.prepared(CGSize(width: 50, height: 40), lines: 1, mayShrink: true)
        #expect(!text.isTruncated && text.actualScaleFactor < 0.75 && text.actualScaleFactor > 0.7)
        // The intrinsic size is that of the full font.
        #expect(label.intrinsicContentSize.width == 68)
    }

    @Test func sameTextChangesNothing() async {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
        let label = label("Hello")
        label.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
        stage.window.addSubview(label)
        await stage.settle()
        label.text = "Hel" + "lo"
        label.textColor = label.textColor
        label.font = .systemFont(ofSize: 28.16)
        await stage.advance(by: 0.1)
        #expect(!stage.lastFrame.didPresent)
    }

    @Test func colorsDoNotShapeAgain() {
        let label = label("Hello")
        let available = CGSize(width: 100, height: 40)
        let before = label.prepared(available, lines: 1, mayShrink: true)
        label.textColor = .red
        label.isHighlighted = true
        label.isEnabled = false
        label.shadowColor = .blue
        #expect(label.prepared(available, lines: 1, mayShrink: true) === before)
        label.text = "Hullo"
        #expect(label.prepared(available, lines: 1, mayShrink: true) !== before)
    }

    /// A label that draws more than its text.
    private final class Framed: UILabel {
        override func drawText(in rect: CGRect) {
            textColor.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: rect.width, height: 3))
            super.drawText(in: rect)
        }
    }

    @Test func changingTheColourEqualsANewLabel() async {
        let kinds: [(subclass: Bool, set: (UILabel) -> Void)] = [
            (false, { _ in }), (false, { $0.isEnabled = false }), (false, { $0.shadowColor = .blue }),
            (true, { _ in }),
            (
                false,
                {
                    $0.highlightedTextColor = .blue
                    $0.isHighlighted = true
                }
            ),
            (false, { $0.attributedText = NSAttributedString(string: "Hello", attributes: [.kern: 2]) }),
            (false, { $0.transform = CGAffineTransform(rotationAngle: 0.3) }),
        ]
        func shown(_ kind: (subclass: Bool, set: (UILabel) -> Void), _ colors: [UIColor]) async -> CGImage {
            let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 2)
            let frame = CGRect(x: 10, y: 10, width: 100, height: 40)
            let label = kind.subclass ? Framed(frame: frame) : UILabel(frame: frame)
            label.text = "Hello"
            kind.set(label)
            stage.window.addSubview(label)
            for color in colors {
                label.textColor = color
                await stage.settle()
            }
            return stage.image
        }
        for (index, kind) in kinds.enumerated() {
            let changed = await shown(kind, [.black, .clear, .green, .red.withAlphaComponent(0.5)])
            let always = await shown(kind, [.red.withAlphaComponent(0.5)])
            let isSame = (0..<changed.height).allSatisfy { y in
                (0..<changed.width).allSatisfy { changed.buffer[$0, y] == always.buffer[$0, y] }
            }
            #expect(isSame, "kind \(index)")
        }
    }

    @Test func damageIsTheLabelsRectangle() async {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 2)
        let label = label("12:00", scale: 2)
        label.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
        stage.window.addSubview(label)
        await stage.settle()
        label.text = "12:01"
        await stage.advance(by: 1.0 / 60)
        let frame = PixelRect(minX: 20, minY: 20, maxX: 220, maxY: 100)
        let inside = stage.lastFrame.damage.allSatisfy { frame.contains($0) }
        #expect(stage.lastFrame.didPresent && inside)
    }

    @Test func aClockLabelDamagesOnlyItself() async {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 2)
        let clock = label("12:00:00", scale: 2)
        clock.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
        let other = label("Open", scale: 2)
        other.frame = CGRect(x: 120, y: 10, width: 60, height: 40)
        for view in [clock, other] { stage.window.addSubview(view) }
        await stage.settle()
        // The second of two buffers is drawn in full at its first use.
        clock.text = "12:00:00 "
        await stage.advance(by: 1)
        for second in 1...5 {
            clock.text = "12:00:0\(second)"
            await stage.advance(by: 1.0 / 60)
            let report = stage.lastFrame
            #expect(report.didPresent && !report.damage.isEmpty)
            #expect(report.damage.allSatisfy { PixelRect(x: 20, y: 20, width: 200, height: 80).contains($0) })
            // The label's rectangle at 4 bytes a pixel, also for the buffer that missed the previous change.
            #expect(report.bytesWritten <= 200 * 80 * 4)
            await stage.advance(by: 59.0 / 60)
            #expect(!stage.lastFrame.didPresent && stage.lastFrame.bytesWritten == 0)
        }
    }

    @Test func attributesOfTheTextTakePrecedence() {
        let label = label("")
        label.attributedText = NSAttributedString(
            string: "Hello",
            attributes: [.font: UIFont.systemFont(ofSize: 56.32), .foregroundColor: UIColor.red])
        #expect(label.intrinsicContentSize.width == 135)
        #expect(label.text == "Hello" && label.textColor == UIColor.red && label.font.pointSize == 56.32)
        label.textColor = .green
        let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        #expect(color == UIColor.green)
        label.font = .systemFont(ofSize: 28.16)
        #expect(label.intrinsicContentSize.width == 68)
    }

    /// An attribute of an application, which Foundation treats as an object without a type.
    private final class Tag: NSObject {
        private let nothing = 0
        let name: String
        init(_ name: String) { self.name = name }
        override func isEqual(_ object: Any?) -> Bool { (object as? Tag)?.name == name }
    }

    @Test("Texts with an application's own values are set, compared, changed and drawn")
    func ownAttributes() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 40), scale: 1)
        stage.window.backgroundColor = .white
        let label = label("")
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        stage.window.addSubview(label)
        let key = NSAttributedString.Key("Tag")
        func text(_ names: String...) -> NSAttributedString {
            let text = NSMutableAttributedString(string: "")
            for name in names {
                text.append(NSAttributedString(string: "MM", attributes: [key: Tag(name)]))
            }
            return text
        }
        label.attributedText = text("a", "b")
        await stage.advance(by: 1.0 / 60)
        #expect(stage.lastFrame.didPresent)
        label.attributedText = text("a", "b")
        await stage.advance(by: 1.0 / 60)
        #expect(!stage.lastFrame.didPresent, "the same text again changes nothing")
        label.attributedText = text("b", "a")
        label.textColor = .red
        label.font = .systemFont(ofSize: 20)
        label.textAlignment = .center
        label.adjustsFontForContentSizeCategory = true
        await stage.advance(by: 1.0 / 60)
        #expect(stage.lastFrame.didPresent)
        #expect((label.attributedText?.attribute(key, at: 3, effectiveRange: nil) as? Tag)?.name == "a")
        #expect(label.attributedText != text("b", "a"), "a colour and a font were added")
    }

    @Test func textFollowsTheStyle() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 60), scale: 1)
        stage.window.backgroundColor = .systemBackground
        let label = label("IIIIIIIIIIII")
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        label.font = .systemFont(ofSize: 40, weight: .bold)
        stage.window.addSubview(label)
        func darkest() -> Int { (0..<100).map { stage.pixel($0, 30).red }.min() ?? 255 }
        await stage.settle()
        #expect(darkest() == 0 && stage.pixel(1, 1) == PixelColor(red: 255, green: 255, blue: 255))
        stage.window.overrideUserInterfaceStyle = .dark
        await stage.settle()
        #expect(stage.pixel(1, 1) == PixelColor(red: 0, green: 0, blue: 0))
        #expect((0..<100).map { stage.pixel($0, 30).red }.max() == 255)
    }

    @Test func emptyLabelsHaveNoSize() {
        #expect(label("").intrinsicContentSize == .zero)
        #expect(UILabel(frame: .zero).intrinsicContentSize == .zero)
    }
}
