import VitrineText
import Foundation
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

// Inter-Regular has 2816 units per em, an ascender of 2728, a descender of -680 and no line gap; "Hello"
// advances by 2084 + 1640 + 668 + 668 + 1680 = 6740 units (hb-shape). At 28.16 points a unit is 0.01 point.
@MainActor @Suite("Text drawing")
struct DrawingTextTests {
    private let font = UIFont.systemFont(ofSize: 28.16)

    @Test func fontMetricsAreTheFaces() {
        #expect(abs(font.ascender - 27.28) < 1e-6)
        #expect(abs(font.descender + 6.80) < 1e-6)
        #expect(abs(font.lineHeight - 34.08) < 1e-6)
        #expect(abs(font.capHeight - 20.48) < 1e-6)
        #expect(abs(font.xHeight - 15.36) < 1e-6)
        #expect(font.pointSize == 28.16)
    }

    @Test func sizeIsTheAdvances() {
        let size = "Hello".size(withAttributes: [.font: font])
        #expect(abs(size.width - 67.40) < 0.01)
        #expect(abs(size.height - 34.08) < 0.6)
    }

    @Test func kernAddsToEachCharacter() {
        let size = "Hello".size(withAttributes: [.font: font, .kern: 2])
        #expect(abs(size.width - 77.40) < 0.01)
    }

    @Test func boundingRectBreaksLines() {
        let attributes: [NSAttributedString.Key: Any] = [.font: font]
        let one = "Hello".boundingRect(
            with: CGSize(width: 1000, height: 1000), options: .usesLineFragmentOrigin, attributes: attributes,
            context: nil)
        let two = "Hello Hello".boundingRect(
            with: CGSize(width: 80, height: 1000), options: .usesLineFragmentOrigin, attributes: attributes,
            context: nil)
        #expect(abs(two.width - one.width) < 0.01)
        #expect(abs(two.height - 2 * one.height) < 1.01)
    }

    @Test func withoutLineFragmentsTheOriginIsTheBaseline() {
        let rect = "Hello".boundingRect(with: .zero, options: [], attributes: [.font: font], context: nil)
        #expect(abs(rect.minY + 27.28) < 0.6)
    }

    @Test func textStylesHaveUIKitsSizes() {
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
        #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
        #expect(
            UIFont.preferredFont(forTextStyle: .headline).font.weight
                > UIFont.preferredFont(forTextStyle: .body).font.weight)
    }

    @Test func unknownFontNamesReturnNil() {
        #expect(UIFont(name: "No Such Font 7", size: 12) == nil)
        #expect(UIFont(name: "Inter-Bold", size: 12)?.fontName == "Inter-Bold")
    }

    @Test func monospacedDigitsAreEquallyWide() {
        let font = UIFont.monospacedDigitSystemFont(ofSize: 40, weight: .regular)
        let widths = ["1111", "0000", "4444"].map { $0.size(withAttributes: [.font: font]).width }
        #expect(widths[0] == widths[1] && widths[1] == widths[2])
        let ordinary = UIFont.systemFont(ofSize: 40)
        #expect(
            "1111".size(withAttributes: [.font: ordinary]).width
                < "0000".size(withAttributes: [.font: ordinary]).width)
    }

    @Test func paragraphStyleCopies() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineSpacing = 3
        let copy = style.copy() as? NSParagraphStyle
        style.lineSpacing = 9
        #expect(copy?.alignment == .center && copy?.lineSpacing == 3)
        #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
    }

    @Test func plainTextRecordsGlyphsOnly() {
        let context = CGContext(recordingSize: CGSize(width: 200, height: 50), scale: 2)
        UIGraphicsPushContext(context)
        PreparedText("Hello", font: font).draw(at: CGPoint(x: 3, y: 4), color: .red)
        UIGraphicsPopContext()
        guard case .list(let list) = context.finishRecording() else {
            Issue.record("text alone must not need a bitmap")
            return
        }
        #expect(list.commands.count == 1)
        guard case .glyphs(let run, let origin, let color) = list.commands[0] else {
            Issue.record("expected a run of glyphs")
            return
        }
        #expect(run.glyphs.count == 5 && origin.x == 3 && color == UIColor.red.cgColor)
        #expect(abs(origin.y - 4 - 27.28) <= 0.5)
    }

    @Test func colorsFollowTheirCharacters() {
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.font: font, .foregroundColor: UIColor.red])
        text.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 1, length: 1))
        let context = CGContext(recordingSize: CGSize(width: 200, height: 50), scale: 1)
        UIGraphicsPushContext(context)
        text.draw(at: .zero)
        UIGraphicsPopContext()
        guard case .list(let list) = context.finishRecording() else {
            Issue.record("coloured text must not need a bitmap")
            return
        }
        let colors = list.commands.compactMap { command -> CGColor? in
            if case .glyphs(_, _, let color) = command { return color }
            return nil
        }
        #expect(colors == [UIColor.red.cgColor, UIColor.green.cgColor])
    }

    @Test func backgroundAndUnderlineAreRectangles() {
        let text = NSAttributedString(
            string: "Hello",
            attributes: [
                .font: font, .backgroundColor: UIColor.yellow,
                .underlineStyle: NSUnderlineStyle.single.rawValue,
                .underlineColor: UIColor.blue,
            ])
        let context = CGContext(recordingSize: CGSize(width: 200, height: 50), scale: 1)
        UIGraphicsPushContext(context)
        text.draw(at: .zero)
        UIGraphicsPopContext()
        guard case .list(let list) = context.finishRecording() else {
            Issue.record("rectangles and text must not need a bitmap")
            return
        }
        var fills: [(CGRect, CGColor)] = []
        for case .fill(let rect, let color) in list.commands { fills.append((rect, color)) }
        #expect(fills.count == 2)
        #expect(fills.first?.1 == UIColor.yellow.cgColor)
        #expect(abs((fills.first?.0.width ?? 0) - 67.40) < 0.01)
        #expect(fills.last?.1 == UIColor.blue.cgColor)
        // Below the baseline, on whole pixels.
        let line = fills.last?.0 ?? .zero
        #expect(line.minY > 27 && line.minY == line.minY.rounded() && line.height == line.height.rounded())
    }

    @Test func shrinkingFitsTheWidth() {
        // 67.40 points have to fit into 33.70: half the size.
        let available = CGSize(width: 33.7, height: CGFloat.infinity)
        let text = PreparedText("Hello", font: font, fitting: available, maximumLines: 1, minimumScaleFactor: 0.25)
        #expect(!text.isTruncated)
        #expect(text.actualScaleFactor <= 0.5 && text.actualScaleFactor > 0.49)
        let tight = PreparedText("Hello", font: font, fitting: available, maximumLines: 1, minimumScaleFactor: 0.8)
        #expect(tight.actualScaleFactor == 0.8)
    }

    @Test func heightLimitsTheLines() {
        let available = CGSize(width: 80, height: 70)
        let text = PreparedText("Hello Hello Hello", font: font, fitting: available)
        #expect(text.numberOfLines == 2 && text.isTruncated)
        let low = PreparedText("Hello Hello Hello", font: font, fitting: CGSize(width: 80, height: 5))
        #expect(low.numberOfLines == 1)
    }

    @Test func paragraphsKeepTheirOwnStyles() {
        let right = NSMutableParagraphStyle()
        right.alignment = .right
        let text = NSMutableAttributedString(string: "Hello\n", attributes: [.font: font])
        text.append(NSAttributedString(string: "Hello", attributes: [.font: font, .paragraphStyle: right]))
        let prepared = PreparedText(text, fitting: CGSize(width: 200, height: CGFloat.infinity))
        #expect(prepared.numberOfLines == 2)
        #expect(prepared.blocks.count == 2)
        #expect(prepared.blocks[0].layout.lines[0].origin.x == 0)
        #expect(abs(prepared.blocks[1].layout.lines[0].origin.x - 132.6) < 0.01)
    }

    @Test func objectAttributesAreReplacedAndCompared() {
        func make() -> NSMutableAttributedString {
            NSMutableAttributedString(string: "ab", attributes: [.font: font, .foregroundColor: UIColor.red])
        }
        let text = make()
        #expect(text.isEqual(to: make()))
        text.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 0, length: 1))
        #expect(!text.isEqual(to: make()))
        #expect(text.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == UIColor.red)
        #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
        #expect(text.isEqual(to: make()))
    }

    @Test func attributedStringsConvert() {
        var text = AttributedString("big")
        text.font = font
        text.foregroundColor = UIColor.red
        text.append(AttributedString(" small"))
        let converted = NSAttributedString(text)
        #expect(converted.string == "big small")
        #expect(converted.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
        #expect(converted.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == UIColor.red)
        #expect(converted.attribute(.font, at: 4, effectiveRange: nil) == nil)
    }

    @Test func emptyStringsAndNewlinesHaveNoWidth() {
        #expect("".size(withAttributes: [.font: font]).width == 0)
        #expect(NSAttributedString(string: "").size().width == 0)
        let newline = "\n".size(withAttributes: [.font: font])
        #expect(newline.width == 0 && newline.height >= 34)
    }
}
