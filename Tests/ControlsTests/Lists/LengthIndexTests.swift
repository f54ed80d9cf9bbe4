import Foundation
import Testing
import VitrineDrawing

@testable import VitrineLists

@MainActor @Suite("Positions by length")
struct LengthIndexTests {
    @Test func evenLengthsNeedNoTree() {
        let index = LengthIndex(count: 100_000, each: 44)
        #expect(index.total == 4_400_000 && index.start(of: 1000) == 44_000)
        #expect(index.index(at: 44_000) == 1000 && index.index(at: 43_999.5) == 999)
        #expect(index.index(at: -1) == nil && index.index(at: 4_400_000) == nil)
        #expect(index.uniformLength == 44)
    }

    @Test func emptyLengthsHaveNoIndex() {
        #expect(LengthIndex(count: 0, each: 44).index(at: 0) == nil)
        #expect(LengthIndex(count: 3, each: 0).index(at: 0) == nil)
    }

    /// 3, 0, 5, 2: the second has no length, so position 3 is in the third.
    @Test func elementsWithoutLengthAreSkipped() {
        let index = LengthIndex([3, 0, 5, 2])
        #expect([0, 2.5, 3, 7.9, 8, 9.9].map { index.index(at: $0) } == [0, 0, 2, 2, 3, 3])
        #expect((0...4).map { index.start(of: $0) } == [0, 3, 3, 8, 10])
    }

    @Test(arguments: 1...20) func changesEqualASum(seed: Int) {
        var random = Seeded(UInt64(seed))
        let count = Int.random(in: 1...200, using: &random)
        var lengths = (0..<count).map { _ in CGFloat(Int.random(in: 0...50, using: &random)) }
        var index = LengthIndex(lengths)
        for _ in 0..<100 {
            let place = Int.random(in: 0..<count, using: &random)
            lengths[place] = CGFloat(Int.random(in: 0...50, using: &random))
            index[place] = lengths[place]
            let asked = Int.random(in: 0...count, using: &random)
            #expect(index.start(of: asked) == lengths[..<asked].reduce(0, +))
            #expect(index.total == lengths.reduce(0, +))
            let y = CGFloat(Int.random(in: 0...max(1, Int(index.total)), using: &random))
            var sum: CGFloat = 0
            let expected = lengths.indices.first { place in
                defer { sum += lengths[place] }
                return y >= sum && y < sum + lengths[place]
            }
            #expect(index.index(at: y) == expected)
        }
    }
}
