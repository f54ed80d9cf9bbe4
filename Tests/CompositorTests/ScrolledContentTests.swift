// ScrolledContentTests.swift: the drawn and the moved parts of scrolled content.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics
@testable import VitrineRaster

@MainActor @Suite("Content that scrolls")
struct ScrolledContentTests {
    /// A list of 100x80 points at (10, 10) on a stage of 120x100, whose rows are 20 points high.
    private func list(
        on stage: Stage, _ drawing: ScrollDrawing = .moved, row: (CALayer, Int) -> Void = { _, _ in }
    ) -> CALayer {
        stage.compositor.scrollDrawing = drawing
        let list = stage.add(CGRect(x: 10, y: 10, width: 100, height: 80), .whiteColor)
        list.masksToBounds = true
        for k in 0..<40 {
            let layer = stage.add(
                CGRect(x: 5, y: CGFloat(k) * 20 + 2, width: 90, height: 16),
                .rgb(CGFloat(k % 7) / 7, CGFloat(k % 3) / 3, 0.5), to: list)
            row(layer, k)
        }
        return list
    }

    private func scroll(_ list: CALayer, by y: CGFloat, x: CGFloat = 0) {
        quietly {
            list.bounds.origin.y += y
            list.bounds.origin.x += x
        }
    }

    private func equalsRepaint(_ stage: Stage) -> Bool { stage.output.shownBytes == stage.repaintedBytes }

    @Test func onlyNewlyVisibleContentIsDrawn() throws {
        let stage = Stage(120, 100)
        let list = list(on: stage)
        try stage.turn()
        scroll(list, by: 7)
        // Drawn once into separate memory.
        #expect(try stage.turn().pixelsKept == 0)
        scroll(list, by: 5)
        let report = try stage.turn()
        #expect(report.pixelsKept == 100 * 75)
        // The display's damage contains everything that moved.
        #expect(report.damage == [PixelRect(x: 10, y: 10, width: 100, height: 80)])
        #expect(equalsRepaint(stage))
        scroll(list, by: -11, x: 4)
        #expect(try stage.turn().pixelsKept == 96 * 69)
        #expect(equalsRepaint(stage))
    }

    @Test func plainRowsAreDrawnAndReducedPicturesMoved() throws {
        let plain = Stage(120, 100), rich = Stage(1000, 800)
        let rows = list(on: plain, .automatic)
        rich.compositor.scrollDrawing = .automatic
        let pictures = rich.add(CGRect(x: 0, y: 0, width: 1000, height: 800), .whiteColor)
        pictures.masksToBounds = true
        let picture = image(300, 200) { x, y in 0xFF00_0000 | UInt32(x + y * 256) }
        for k in 0..<40 {
            let layer = rich.add(
                CGRect(x: CGFloat(k % 4) * 250, y: CGFloat(k / 4) * 170, width: 245, height: 165),
                to: pictures)
            layer.contents = picture
        }
        var kept = [0, 0]
        for _ in 0..<6 {
            scroll(rows, by: 8)
            scroll(pictures, by: 8)
            kept[0] += try plain.turn(after: 1.0 / 60).pixelsKept
            kept[1] += try rich.turn(after: 1.0 / 60).pixelsKept
        }
        #expect(kept[0] == 0)
        // The first frame shows the list, the second moves it, and the third begins to keep it.
        #expect(kept[1] == 3 * 1000 * 792)
        #expect(equalsRepaint(plain) && equalsRepaint(rich))
    }

    /// A frame of several damage rectangles visits all nodes; the next one considers only those of the list.
    @Test func aListScrollsAfterChangesInManyPlaces() throws {
        let stage = Stage(200, 200)
        let rows = list(on: stage, .automatic)
        let dots = (0..<60).map { k in
            stage.add(CGRect(x: 120 + CGFloat(k % 8) * 10, y: CGFloat(k / 8) * 24, width: 4, height: 4), .red)
        }
        try stage.turn()
        for _ in 0..<3 {
            quietly { for k in [0, 7, 24, 31, 59] { dots[k].backgroundColor = .green } }
            try stage.turn(after: 1.0 / 60)
            for _ in 0..<3 {
                scroll(rows, by: 4)
                try stage.turn(after: 1.0 / 60)
                #expect(equalsRepaint(stage))
            }
            quietly { for k in [0, 7, 24, 31, 59] { dots[k].backgroundColor = .red } }
            try stage.turn(after: 1.0 / 60)
        }
    }

    @Test func aRowChangesWhileScrolling() throws {
        let stage = Stage(120, 100)
        let list = list(on: stage)
        try stage.turn()
        for step in 0..<8 {
            scroll(list, by: 3)
            let row = list.sublayers![step % 4 + 1]
            quietly { row.backgroundColor = .rgb(1, CGFloat(step) / 8, 0) }
            try stage.turn(after: 1.0 / 60)
            #expect(equalsRepaint(stage))
        }
        // A change before the move, in the same turn, and a removed row.
        quietly { list.sublayers![3].backgroundColor = .green }
        scroll(list, by: 4)
        list.sublayers![2].removeFromSuperlayer()
        #expect(try stage.turn(after: 1.0 / 60).pixelsKept > 0)
        #expect(equalsRepaint(stage))
    }

    @Test func underATranslucentBar() throws {
        let stage = Stage(120, 100)
        let list = list(on: stage)
        let bar = stage.add(CGRect(x: 0, y: 0, width: 120, height: 30), .rgb(0.9, 0.9, 0.9, 0.6))
        let glass = stage.add(CGRect(x: 20, y: 60, width: 60, height: 30))
        glass.backgroundFilters = [CAFilter.gaussianBlur(radius: 4)]
        bar.shadowOpacity = 0.4
        try stage.turn()
        var kept = 0
        for _ in 0..<6 {
            scroll(list, by: 5)
            kept += try stage.turn(after: 1.0 / 60).pixelsKept
            #expect(equalsRepaint(stage))
        }
        #expect(kept == 5 * 100 * 75)
    }

    @Test func roundedCornersOfTheListAreClipped() throws {
        let stage = Stage(120, 100)
        let list = list(on: stage) { row, k in row.cornerRadius = CGFloat(k % 4) * 2 }
        list.cornerRadius = 20
        list.borderWidth = 2
        list.borderColor = .blue
        try stage.turn()
        var kept = 0
        for _ in 0..<5 {
            scroll(list, by: 3)
            kept += try stage.turn(after: 1.0 / 60).pixelsKept
            #expect(equalsRepaint(stage))
        }
        #expect(kept == 4 * 100 * 77)
    }

    @Test func fixedContentIsDrawnWhileScrolling() throws {
        let stage = Stage(120, 100)
        let list = list(on: stage)
        let header = stage.add(CGRect(x: 0, y: 0, width: 100, height: 12), .rgb(0, 0, 0, 0.5), to: list)
        try stage.turn()
        for _ in 0..<4 {
            scroll(list, by: 6)
            quietly { header.position.y += 6 }
            let kept = try stage.turn(after: 1.0 / 60).pixelsKept
            // The header's old pixels are within its new position.
            #expect(kept == 0 || kept == 100 * (80 - 12 - 6))
            #expect(equalsRepaint(stage))
        }
    }

    /// The background is not one colour, the list is rotated, or it moves by less than a pixel.
    @Test(arguments: 0..<5)
    func contentIsRedrawnIfItCannotBeCopied(_ kind: Int) throws {
        let stage = Stage(120, 100)
        let list = list(on: stage)
        switch kind {
        case 0:
            list.backgroundColor = nil
            stage.root.insertSublayer(stage.add(CGRect(x: 0, y: 0, width: 60, height: 50), .red), at: 0)
        case 1: list.backgroundColor = .rgb(1, 1, 1, 0.5)
        case 2: list.transform = CATransform3DMakeRotation(0.1, 0, 0, 1)
        case 3: list.sublayers![0].backgroundFilters = [CAFilter.gaussianBlur(radius: 4)]
        default: break
        }
        try stage.turn()
        for _ in 0..<4 {
            scroll(list, by: kind == 4 ? 3.5 : 3)
            #expect(try stage.turn(after: 1.0 / 60).pixelsKept == 0)
            #expect(equalsRepaint(stage))
        }
    }

    @Test func theColourBehindMayBelongToAnotherLayer() throws {
        let stage = Stage(120, 100)
        stage.root.backgroundColor = .green
        let list = list(on: stage)
        list.backgroundColor = nil
        try stage.turn()
        for _ in 0..<3 { scroll(list, by: 3); try stage.turn(after: 1.0 / 60) }
        quietly { stage.root.backgroundColor = .blue }
        scroll(list, by: 3)
        #expect(try stage.turn(after: 1.0 / 60).pixelsKept == 0)
        #expect(equalsRepaint(stage))
        scroll(list, by: 3)
        #expect(try stage.turn(after: 1.0 / 60).pixelsKept == 100 * 77)
    }

    @Test func memoryIsReleasedAtRest() throws {
        let stage = Stage(120, 100)
        let list = list(on: stage)
        try stage.turn()
        for _ in 0..<3 { scroll(list, by: 3); try stage.turn(after: 1.0 / 60) }
        #expect(stage.compositor.list.scrolls.contents.count == 1)
        let due = try #require(stage.compositor.nextTurnTime)
        #expect(abs(due - stage.clock.seconds - 0.5) < 1e-9)
        #expect(try stage.turn(after: due - stage.clock.seconds).didPresent == false)
        #expect(stage.compositor.list.scrolls.contents.isEmpty)
        #expect(stage.compositor.nextTurnTime == nil)
        // The memory is also released with the layer.
        for _ in 0..<3 { scroll(list, by: 3); try stage.turn(after: 1.0 / 60) }
        #expect(stage.compositor.list.scrolls.contents.count == 1)
        list.removeFromSuperlayer()
        try stage.turn()
        #expect(stage.compositor.list.scrolls.isIdle)
        #expect(equalsRepaint(stage))
    }

    @Test func pixelsWrapAroundTheRing() {
        let area = DeviceRect(minX: 3, minY: 5, maxX: 10, maxY: 9)
        let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 64)
        defer { memory.deallocate() }
        var ring = RingPixels(base: memory, area: area)
        ring.move(by: PixelShift(x: 2, y: -1))
        // Seven columns, of which the first is at index 5; four rows, of which the first is at index 1.
        #expect(ring.column == 5 && ring.row == 1)
        var pieces: [DeviceRect] = [], places: [Int] = []
        ring.forEachPiece(of: area) {
            pieces.append($0)
            places.append($1 - memory)
        }
        #expect(
            pieces == [
                DeviceRect(minX: 3, minY: 5, maxX: 5, maxY: 8),
                DeviceRect(minX: 5, minY: 5, maxX: 10, maxY: 8),
                DeviceRect(minX: 3, minY: 8, maxX: 5, maxY: 9),
                DeviceRect(minX: 5, minY: 8, maxX: 10, maxY: 9),
            ])
        #expect(places == [16 + 5, 16, 5, 0])
        ring.move(by: PixelShift(x: -16, y: 401))
        #expect(ring.column == 0 && ring.row == 0)
    }
}
