// LongTextTests.swift: a megabyte of text in space for some lines: only the visible part is shaped.

import Foundation
import Testing
import VitrineControls

@testable import VitrineDrawing
@testable import VitrineRuntime
@testable import VitrineText

@MainActor @Suite struct LongTextTests {
    /// A megabyte without a newline: one paragraph.
    nonisolated private static let paragraph = String(
        repeating: "The guest has more to say than there is room for. ", count: 20_000)
    nonisolated private static let paragraphs = String(repeating: "One line of many.\n", count: 60_000)
    private let font = UIFont.systemFont(ofSize: 17)

    private func prepared(
        _ text: String, width: CGFloat = 200, height: CGFloat = .infinity, lines: Int = 0,
        mode: NSLineBreakMode = .byTruncatingTail, scale: CGFloat = 1
    ) -> PreparedText {
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = mode
        return PreparedText(
            text, font: font, paragraphStyle: style, fitting: CGSize(width: width, height: height),
            maximumLines: lines, minimumScaleFactor: scale)
    }

    /// The number of UTF-16 units that were laid out.
    private func units(_ text: PreparedText) -> Int { text.blocks.reduce(0) { $0 + $1.layout.utf16Count } }

    @Test(arguments: [true, false], [(0, 100.0), (1, .infinity), (3, .infinity), (3, 40), (1, 5)])
    func onlyVisibleTextIsShaped(isOneParagraph: Bool, available: (lines: Int, height: Double)) {
        let text = isOneParagraph ? Self.paragraph : Self.paragraphs
        let long = prepared(text, height: available.height, lines: available.lines)
        #expect(units(long) < 10_000)
        #expect(long.isTruncated)
        // The same text, cut shortly after the visible part.
        let short = prepared(String(text.prefix(3000)), height: available.height, lines: available.lines)
        #expect(long.size == short.size && long.numberOfLines == short.numberOfLines)
        #expect(long.firstBaseline == short.firstBaseline && long.lastBaseline == short.lastBaseline)
        #expect(
            long.blocks[0].layout.lines.map(\.utf16Range.lowerBound)
                == short.blocks[0].layout.lines.map(\.utf16Range.lowerBound))
    }

    @Test func aShrinkingLabelShapesOnlyVisibleText() {
        let long = prepared(Self.paragraph, height: 60, lines: 2, scale: 0.5)
        #expect(units(long) < 10_000 && long.actualScaleFactor == 0.5)
    }

    /// A single line is laid out only as far as a screen could show.
    @Test func aSingleLineIsMeasuredUpToTheWidthOfAScreen() {
        let label = UILabel()
        label.text = Self.paragraph
        #expect(label.intrinsicContentSize.width > 20_000)
        #expect(label.intrinsicContentSize.width < 1_000_000)
    }

    @Test func lettersWithoutWidthDoNotHideTheRest() {
        let text = String(repeating: "\u{200B}", count: 30_000) + "end"
        let long = prepared(text, lines: 1)
        #expect(!long.isTruncated && long.size.width > 10)
    }

    @Test(arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle])
    func headAndMiddleTruncationShowTheEnd(mode: NSLineBreakMode) {
        let text = String(Self.paragraph.prefix(20_000)) + "the very end"
        let long = prepared(text, lines: 1, mode: mode)
        let line = long.blocks[0].layout.lines[0]
        #expect(units(long) == text.utf16.count)
        #expect((line.hiddenRange?.upperBound ?? 0) < text.utf16.count - 5)
    }
}
