// TextLayerTests.swift: the position and colour of text layers' ink.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics
import VitrineLayerSettings
import VitrineText

@MainActor @Suite("Text layers")
struct TextLayerTests {
    private func text(_ string: Any?, on stage: Stage, _ change: (CATextLayer) -> Void = { _ in })
        -> CATextLayer
    {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        layer.string = string
        layer.fontSize = 16
        change(layer)
        quietly { stage.root.addSublayer(layer) }
        return layer
    }

    /// The bounding box of all pixels that are not black; nil if there are none.
    private func ink(_ stage: Stage) -> PixelRect? {
        var box = PixelRect.empty
        let size = stage.output.pixelSize
        for y in 0..<size.height {
            for x in 0..<size.width where stage.pixel(x, y) & 0xFFFFFF != 0 {
                box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box.isEmpty ? nil : box
    }

    @Test func textStartsInTheUpperLeftAndIsWhite() throws {
        let stage = Stage(200, 60)
        _ = text("HELLO", on: stage)
        try stage.turn()
        let box = try #require(ink(stage))
        #expect(box.minX <= 3 && box.minY < 10 && box.maxY <= 20 && box.width > 30 && box.width < 80)
        #expect((0..<200).contains { stage.pixel($0, (box.minY + box.maxY) / 2) == white })
    }

    @Test func alignmentMovesLines() throws {
        let stage = Stage(200, 60)
        let layer = text("HI", on: stage)
        func box(_ mode: CATextLayerAlignmentMode) throws -> PixelRect {
            layer.alignmentMode = mode
            try stage.turn()
            return try #require(ink(stage))
        }
        let left = try box(.left), center = try box(.center), right = try box(.right)
        #expect(left.minX <= 3 && right.maxX >= 197)
        #expect(abs(center.minX + center.maxX - 200) <= 3)
        #expect(abs(left.width - right.width) <= 1)
    }

    @Test func linesBreakAtNewlinesAndWhereTheyAreWrapped() throws {
        let stage = Stage(200, 60)
        let layer = text("one\ntwo", on: stage)
        try stage.turn()
        let two = try #require(ink(stage))
        #expect(two.height > 20)
        quietly {
            layer.string = "one two three four five six seven"
            layer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        }
        try stage.turn()
        let cut = try #require(ink(stage))
        // One line, clipped to the bounds.
        #expect(cut.height < 20 && cut.maxX <= 60 && cut.maxX > 50)
        layer.isWrapped = true
        try stage.turn()
        #expect(try #require(ink(stage)).height > 40)
    }

    @Test func truncationShortensTextThatDoesNotFit() throws {
        let stage = Stage(200, 60)
        let layer = text("WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", on: stage)
        try stage.turn()
        let plain = stage.repaintedBytes
        layer.truncationMode = .end
        try stage.turn()
        let end = stage.repaintedBytes
        layer.truncationMode = .start
        try stage.turn()
        #expect(plain != end && stage.repaintedBytes != end)
        #expect(try #require(ink(stage)).maxX <= 200)
    }

    @Test func coloursAndSizesChangeAndAnimate() throws {
        let stage = Stage(200, 60)
        let layer = text("HELLO", on: stage)
        quietly { layer.foregroundColor = .red }
        try stage.turn()
        let box = try #require(ink(stage))
        #expect((0..<200).contains { stage.pixel($0, (box.minY + box.maxY) / 2) == 0xFFFF_0000 })
        CATransaction.setAnimationDuration(1)
        layer.fontSize = 32
        try stage.turn()
        try stage.turn(after: 0.5)
        try stage.turn(after: 0.01)
        let middle = try #require(ink(stage))
        #expect(middle.height > box.height + 2)
        try stage.turn(after: 1)
        try stage.turn()
        let end = try #require(ink(stage))
        #expect(end.height > middle.height && abs(end.height - 2 * box.height) <= 2)
        quietly { layer.foregroundColor = nil }
        try stage.turn()
        #expect(ink(stage) == nil)
    }

    @Test func attributedStringsUseTheirAttributes() throws {
        let stage = Stage(200, 60)
        let string = NSMutableAttributedString(string: "HI HI")
        string.setAttributes(
            [
                NSAttributedString.Key("NSColor"): CGColor.green,
                NSAttributedString.Key("NSFont"): CGFont(face: FontLibrary.shared.font(size: 1).face),
            ], range: NSRange(location: 0, length: 2))
        _ = text(string, on: stage)
        try stage.turn()
        let all = (0..<60).flatMap { y in (0..<200).map { x in stage.pixel(x, y) } }
        #expect(all.contains(green) && all.contains(white))
    }

    @Test func superscriptIsRaised() throws {
        func height(_ offset: Double) throws -> Int {
            let stage = Stage(200, 60)
            let string = NSMutableAttributedString(string: "HH")
            string.setAttributes(
                [NSAttributedString.Key("NSBaselineOffset"): NSNumber(value: offset)],
                range: NSRange(location: 1, length: 1))
            _ = text(string, on: stage)
            try stage.turn()
            return try #require(ink(stage)).height
        }
        let plain = try height(0)
        #expect(try height(7) == plain + 7 && height(-4) == plain + 4)
    }

    @Test func textAtTheScreensScaleNeedsNoBitmap() throws {
        let stage = Stage(200, 60, scale: 2)
        let layer = text("HELLO", on: stage) { $0.contentsScale = 2 }
        try stage.turn()
        guard case .list = layer.storedContents else {
            Issue.record("a bitmap was made")
            return
        }
    }

    @Test func objectsThatAreNoTextDrawNothing() throws {
        let stage = Stage(200, 60)
        let layer = text(nil, on: stage)
        for string in ["", 5, NSAttributedString(string: "")] as [Any] {
            layer.string = string
            try stage.turn()
            #expect(ink(stage) == nil)
        }
        layer.string = "HELLO"
        for size in [0, -4, CGFloat.nan, .infinity, 1e300] {
            quietly { layer.fontSize = size }
            try stage.turn()
        }
        quietly {
            layer.fontSize = 16
            layer.font = "no such font"
            layer.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)
        }
        try stage.turn()
    }
}
