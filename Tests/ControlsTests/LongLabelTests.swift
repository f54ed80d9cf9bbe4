// LongLabelTests.swift: what a label lays out of a long text.
//
// UIKit lays a label out for its size (`sizeThatFits(_:)`) and again for drawing; a text of a megabyte takes a second.

import Foundation
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@testable import VitrineControls

@MainActor @Suite("A label with a long text")
struct LongLabelTests {
    nonisolated private static let paragraphs = (0..<300).map {
        "Paragraph \($0) of what a guest has to agree with, in more words than there are in a line."
    }
    nonisolated private static let text = paragraphs.joined(separator: "\n")

    private func label(_ text: String = text) -> UILabel {
        let label = UILabel(frame: .zero)
        label.contentScaleFactor = 2
        label.numberOfLines = 0
        label.text = text
        return label
    }

    private func measured(_ label: UILabel, width: CGFloat = 300) -> PreparedText {
        label.prepared(CGSize(width: width, height: .infinity), lines: 0, mayShrink: false)
    }

    @Test func isLaidOutOnceForItsSizeAndForDrawing() {
        let label = label()
        let size = label.sizeThatFits(CGSize(width: 300, height: CGFloat.infinity))
        let drawn = label.prepared(CGSize(width: 300, height: size.height), lines: 0, mayShrink: true)
        #expect(drawn === measured(label))
        // With less space there are fewer lines.
        let cut = label.prepared(CGSize(width: 300, height: size.height / 2), lines: 0, mayShrink: true)
        #expect(cut !== drawn && cut.isTruncated && cut.numberOfLines < drawn.numberOfLines)
        // Another width has other lines.
        #expect(label.prepared(CGSize(width: 299, height: size.height), lines: 0, mayShrink: true) !== drawn)
        #expect(label.prepared(CGSize(width: 300, height: size.height), lines: 2, mayShrink: true) !== drawn)
    }

    @Test func theSharedLayoutLooksLikeOneOfItsOwn() {
        for alignment in [NSTextAlignment.natural, .center, .right, .justified] {
            let label = label()
            label.textAlignment = alignment
            let shared = measured(label)
            let own = PreparedText(
                label.attributedText ?? NSAttributedString(),
                fitting: CGSize(width: 300, height: shared.size.height + 1), displayScale: 2)
            #expect(own.size == shared.size && own.numberOfLines == shared.numberOfLines)
            #expect(own.firstBaseline == shared.firstBaseline && own.lastBaseline == shared.lastBaseline)
        }
    }

    @Test func aLetterCostsItsParagraph() {
        let label = label()
        #expect(measured(label).shapedUnits > 20_000)
        var changed = Self.paragraphs
        changed[150] += " x"
        label.text = changed.joined(separator: "\n")
        #expect(measured(label).shapedUnits < 300)
        #expect(measured(label).size == measured(self.label(changed.joined(separator: "\n"))).size)
        // A text that grows at its end.
        label.text = changed.joined(separator: "\n") + "\nMore"
        #expect(measured(label).shapedUnits < 300)
        // With another font all of it is new.
        label.font = .systemFont(ofSize: 20)
        #expect(measured(label).shapedUnits > 20_000)
    }

    @Test func aLetterCostsItsParagraphAtEachWidth() {
        let label = label()
        _ = label.intrinsicContentSize
        _ = measured(label)
        label.text = Self.text + "!"
        #expect(measured(label, width: .infinity).shapedUnits < 300)
        #expect(measured(label).shapedUnits < 300)
    }

    @Test func onlyWhatHasSpaceIsShaped() {
        let label = label(Self.paragraphs.joined(separator: " "))
        for height in [100, 700, 1500] as [CGFloat] {
            let text = label.prepared(CGSize(width: 300, height: height), lines: 0, mayShrink: true)
            #expect(text.isTruncated)
            // A line of 17 points is 20.6 points high and has about 38 units; the half is a reserve for other letters.
            let visible = Int((height + 500) / 20.6 * 38)
            #expect(text.shapedUnits <= max(4096, visible * 3 / 2))
        }
    }
}
