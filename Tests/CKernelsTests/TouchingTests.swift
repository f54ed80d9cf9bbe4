// TouchingTests.swift: the search for rectangles that share pixels with another.

import CVitrineKernels
import SeededNumbers
import Testing

@Suite("Touching rectangles") struct TouchingTests {
    /// Rectangles of a few pixels, some empty, close enough that most pairs are near each other's edges.
    private func rectangles(_ count: Int, _ random: inout SeededNumbers) -> [vk_clip] {
        (0..<count).map { _ in
            let x = Int32.random(in: -6...12, using: &random), y = Int32.random(in: -6...12, using: &random)
            return vk_clip(
                min_x: x, min_y: y, max_x: x + Int32.random(in: -1...6, using: &random),
                max_y: y + Int32.random(in: -1...6, using: &random))
        }
    }

    private func hasPixels(_ r: vk_clip) -> Bool { r.min_x < r.max_x && r.min_y < r.max_y }

    /// Whether the two share a pixel.
    private func share(_ a: vk_clip, _ b: vk_clip) -> Bool {
        guard hasPixels(a), hasPixels(b) else { return false }
        let across = (a.min_x..<a.max_x).overlaps(b.min_x..<b.max_x)
        return across && (a.min_y..<a.max_y).overlaps(b.min_y..<b.max_y)
    }

    @Test func allTouchingRectanglesAreFoundAndNoOthers() {
        var random = SeededNumbers(seed: 8)
        for _ in 0..<300 {
            let all = rectangles(40, &random)
            var rect = rectangles(1, &random)[0]
            if !hasPixels(rect) { rect = vk_clip(min_x: 2, min_y: 2, max_x: 5, max_y: 4) }
            let from = Int.random(in: 0...10, using: &random), end = Int.random(in: 20...40, using: &random)
            var found: [Int] = []
            var next = vk_first_touching(all, Int64(from), Int64(end), &rect)
            while next < end {
                found.append(Int(next))
                next = vk_first_touching(all, next + 1, Int64(end), &rect)
            }
            #expect(next == end)
            #expect(found.filter { hasPixels(all[$0]) } == (from..<end).filter { share(all[$0], rect) })
        }
    }

    @Test func extremeCoordinatesAreCompared() {
        let all = [
            vk_clip(min_x: .min, min_y: .min, max_x: .max, max_y: .max),
            vk_clip(min_x: .max, min_y: .max, max_x: .min, max_y: .min),
        ]
        var rect = vk_clip(min_x: -16_777_216, min_y: 0, max_x: 16_777_216, max_y: 1)
        #expect(vk_first_touching(all, 0, 2, &rect) == 0)
        #expect(vk_first_touching(all, 1, 2, &rect) == 2)
        #expect(vk_first_touching(all, 2, 2, &rect) == 2)
    }
}
