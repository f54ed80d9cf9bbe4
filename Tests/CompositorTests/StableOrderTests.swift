// StableOrderTests.swift: redrawn parts when sublayers change their order.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
@testable import VitrineLayerSettings
import VitrineGraphics

@MainActor @Suite("Layers that keep their order")
struct StableOrderTests {
    private func kept(_ former: [Int32]) -> [Bool] {
        let order = StableOrder(ContiguousArray(former))
        return former.indices.map { order.isStable($0) }
    }

    @Test func asFewAsPossibleAreRedrawn() {
        #expect(kept([0, 1, -1, 2]) == [true, true, true, true])
        // The last one moved to the front of the list: the others stay.
        #expect(kept([4, 0, 1, 2, 3]) == [false, true, true, true, true])
        #expect(kept([1, 2, 3, 4, 0]) == [true, true, true, true, false])
        #expect(kept([]) == [])
    }

    @Test func theLongestOrderedRunIsKept() {
        var random = Seeded(7)
        for _ in 0..<300 {
            let former = (0..<Int32(random.number(1...9))).shuffled(using: &random)
            let kept = kept(former)
            let rise = former.indices.filter { kept[$0] }.map { former[$0] }
            #expect(rise == rise.sorted())
            // All subsets.
            var longest = 0
            for bits in 0..<(1 << former.count) {
                let part = former.indices.filter { bits >> $0 & 1 == 1 }.map { former[$0] }
                if part == part.sorted() { longest = max(longest, part.count) }
            }
            #expect(rise.count == longest)
        }
    }

    @Test func sendingALayerToTheBackDamagesOnlyItsPixels() throws {
        let stage = Stage()
        for k in 0..<4 {
            stage.add(CGRect(x: 10 + k * 5, y: 10 + k * 5, width: 20, height: 20), .rgb(CGFloat(k) / 4, 0, 1))
        }
        try stage.turn()
        stage.root.insertSublayer(stage.root.sublayers![3], at: 0)
        let report = try stage.turn()
        #expect(report.damage == [PixelRect(x: 25, y: 25, width: 20, height: 20)])
        #expect(stage.output.shownBytes == stage.repaintedBytes)
    }

    /// Its blur included the pixels behind it, also beyond its edges.
    @Test func backdropsOmitContentThatMovedInFront() throws {
        let stage = Stage()
        stage.add(CGRect(x: 0, y: 0, width: 100, height: 80), .whiteColor)
        let bar = stage.add(CGRect(x: 0, y: 0, width: 100, height: 24), .red)
        let glass = stage.add(CGRect(x: 20, y: 28, width: 40, height: 40))
        glass.backgroundFilters = [CAFilter.gaussianBlur(radius: 6)]
        try stage.turn()
        stage.root.insertSublayer(glass, below: bar)
        try stage.turn()
        #expect(stage.output.shownBytes == stage.repaintedBytes)
        stage.root.insertSublayer(glass, above: bar)
        try stage.turn()
        #expect(stage.output.shownBytes == stage.repaintedBytes)
    }
}
