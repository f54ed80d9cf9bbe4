// RegionTests.swift: regions against a bitmap that keeps every pixel.

import Testing

@testable import VitrineGraphics

/// A set of pixels, one bit each.
private struct Bitmap: Equatable {
    static let side = 48
    var bits = [Bool](repeating: false, count: side * side)

    mutating func set(_ r: PixelRect, _ value: Bool) {
        let inside = r.intersection(PixelRect(x: 0, y: 0, width: Bitmap.side, height: Bitmap.side))
        for y in inside.minY..<inside.maxY {
            for x in inside.minX..<inside.maxX { bits[y * Bitmap.side + x] = value }
        }
    }

    init() {}

    init(_ region: Region) {
        for r in region.rects { set(r, true) }
    }

    var count: Int { bits.reduce(0) { $0 + ($1 ? 1 : 0) } }
    func isSubset(of other: Bitmap) -> Bool { !zip(bits, other.bits).contains { $0 && !$1 } }
}

extension SeededGenerator {
    fileprivate mutating func rect() -> PixelRect {
        let x = int(0..<Bitmap.side), y = int(0..<Bitmap.side)
        return PixelRect(
            minX: x, minY: y, maxX: min(Bitmap.side, x + int(0..<20)), maxY: min(Bitmap.side, y + int(0..<20))
        )
    }
}

@Suite struct RegionTests {
    private func checkInvariants(_ region: Region) {
        #expect(region.rects.allSatisfy { !$0.isEmpty })
        #expect(region.rects.count <= region.cap)
        // Bits set equal the sum of areas only if nothing overlaps.
        #expect(Bitmap(region).count == region.area)
        #expect(region.rects.reduce(PixelRect.empty) { $0.union($1) } == region.bounds)
    }

    @Test(arguments: UInt64(0)..<40)
    func withoutACapARegionIsExact(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var region = Region(cap: .max), bitmap = Bitmap()
        for _ in 0..<25 {
            let r = random.rect()
            switch random.int(0..<8) {
            case 0..<4:
                region.formUnion(r)
                bitmap.set(r, true)
            case 4..<6:
                region.subtract(r)
                bitmap.set(r, false)
            case 6:
                let other = Region([random.rect(), random.rect(), random.rect()], cap: .max)
                region.formUnion(other)
                for piece in other.rects { bitmap.set(piece, true) }
            default:
                let other = Region([r, PixelRect(x: 4, y: 4, width: 30, height: 30)], cap: .max)
                region.formIntersection(other)
                let mask = Bitmap(other)
                for i in bitmap.bits.indices { bitmap.bits[i] = bitmap.bits[i] && mask.bits[i] }
            }
            #expect(Bitmap(region) == bitmap)
            checkInvariants(region)
            let probe = random.rect()
            var covered = Bitmap()
            covered.set(probe, true)
            #expect(region.contains(probe) == covered.isSubset(of: bitmap))
            let touches = zip(covered.bits, bitmap.bits).contains { $0 && $1 }
            #expect(region.intersects(probe) == touches)
        }
    }

    @Test(arguments: UInt64(100)..<130)
    func aCapMayCoverMoreButNeverLess(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var region = Region(cap: 1 + Int(seed % 7)), bitmap = Bitmap()
        for _ in 0..<40 {
            let r = random.rect()
            if random.int(0..<3) > 0 {
                region.formUnion(r)
                bitmap.set(r, true)
            } else {
                region.subtract(r)
                bitmap.set(r, false)
            }
            #expect(bitmap.isSubset(of: Bitmap(region)))
            checkInvariants(region)
        }
    }

    @Test func neighboursBecomeOne() {
        let strips = Region((0..<10).map { PixelRect(x: 0, y: $0 * 3, width: 7, height: 3) })
        #expect(strips.rects == [PixelRect(x: 0, y: 0, width: 7, height: 30)])
    }

    @Test func equalityIsOfPixels() {
        let a = Region(
            [PixelRect(x: 0, y: 0, width: 4, height: 8), PixelRect(x: 0, y: 0, width: 8, height: 4)],
            cap: .max)
        let b = Region(
            [PixelRect(x: 0, y: 0, width: 8, height: 4), PixelRect(x: 0, y: 4, width: 4, height: 4)],
            cap: .max)
        #expect(a == b)
        #expect(a != b.union(PixelRect(x: 7, y: 7, width: 1, height: 1)))
        #expect(a.subtracting(b).isEmpty)
    }

    @Test func movingMovesAll() {
        var region = Region([
            PixelRect(x: 0, y: 0, width: 2, height: 2), PixelRect(x: 9, y: 9, width: 1, height: 1),
        ])
        region.translate(dx: -3, dy: 5)
        #expect(region.bounds == PixelRect(minX: -3, minY: 5, maxX: 7, maxY: 15))
        #expect(region.contains(x: 6, y: 14) && !region.contains(x: 5, y: 13))
    }
}
