// FillAccuracyTests.swift: filled paths of many kinds against 32 x 32 samples per pixel.
//
// A fill may differ by 10 of 255; a sample grid alone differs by up to 7
// where edges are nearly horizontal.

import Foundation
import SeededNumbers
import Testing

@testable import VitrineGraphics

@Suite("Coverage of filled paths")
struct FillAccuracyTests {
    private static let side = 48

    enum Kind: String, CaseIterable {
        case scribble, star, sliver, rings, level, tiny, beyond, steps, walk
    }

    /// Polygons of a kind; curves are flattened finely.
    private static func polygons(_ kind: Kind, _ r: inout SeededNumbers) -> [[CGPoint]] {
        let s = CGFloat(side)
        func points(_ n: Int, _ x: ClosedRange<CGFloat>, _ y: ClosedRange<CGFloat>) -> [CGPoint] {
            (0..<n).map { _ in CGPoint(x: r.number(x), y: r.number(y)) }
        }
        switch kind {
        case .scribble: return [points(3 + r.int(0..<30), 0...s, 0...s)]
        case .star:
            let n = 5 + 2 * r.int(0..<10), step = n / 2 - r.int(0..<2), turn = r.number(0...6)
            let center = points(1, 20...28, 20...28)[0], radius = r.number(10...24)
            return [
                (0..<n).map {
                    let angle = turn + CGFloat($0 * step) * 2 * .pi / CGFloat(n)
                    return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
                }
            ]
        case .sliver:
            let p = points(1, 0...20, 2...44)[0], angle = r.number(-0.04...0.04), length = r.number(10...40)
            let q = CGPoint(x: p.x + length * cos(angle), y: p.y + length * sin(angle))
            let thick = r.number(0.01...0.6)
            return [[p, q, CGPoint(x: q.x, y: q.y + thick), CGPoint(x: p.x, y: p.y + thick)]]
        case .rings:
            return (0..<1 + r.int(0..<5)).map { k in
                let c = points(1, 5...43, 5...43)[0], rx = r.number(2...24), ry = r.number(2...24)
                return (0..<90).map {
                    let angle = CGFloat(k % 2 == 0 ? $0 : -$0) * 2 * .pi / 90
                    return CGPoint(x: c.x + rx * cos(angle), y: c.y + ry * sin(angle))
                }
            }
        case .level: return [points(3 + r.int(0..<20), 0...s, 20...23)]
        case .tiny:
            return (0..<25).map { _ in
                let p = points(1, 0...s, 0...s)[0]
                return points(3, p.x - 1.5...p.x + 1.5, p.y - 1.5...p.y + 1.5)
            }
        case .beyond: return [points(3 + r.int(0..<16), -3 * s...4 * s, -3 * s...4 * s)]
        case .steps:
            // Rectangles, one after the other, edges in quarters of a pixel, in either direction.
            return (0..<5).map { _ in
                let x = CGFloat(r.int(0..<160)) / 4, y = CGFloat(r.int(0..<160)) / 4
                let w = CGFloat(r.int(1..<80)) / 4 * (r.int(0..<2) == 0 ? 1 : -1),
                    h = CGFloat(r.int(1..<80)) / 4
                return [
                    CGPoint(x: x, y: y), CGPoint(x: x + w, y: y), CGPoint(x: x + w, y: y + h),
                    CGPoint(x: x, y: y + h),
                ]
            }
        case .walk:
            var p = CGPoint(x: s / 2, y: s / 2)
            return [
                (0..<200).map { _ in
                    p = CGPoint(x: p.x + r.number(-4...4), y: p.y + r.number(-4...4))
                    return p
                }
            ]
        }
    }

    private func expectClose(
        _ path: CGPath, to polygons: [[CGPoint]], _ label: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let side = Self.side, area = PixelRect(x: 0, y: 0, width: side, height: side)
        for rule in [CGPathFillRule.winding, .evenOdd] {
            var bytes = [UInt8](repeating: 0, count: side * side)
            CoverageRaster.fill(path, rule: rule, area: area, into: &bytes, stride: side)
            let samples = SampledCoverage(polygons, rule: rule, side: side).values
            let worst = zip(bytes, samples).map { abs(Double($0) - $1) }.max() ?? 0
            #expect(worst <= 10, "\(label), \(rule): off by \(worst)", sourceLocation: sourceLocation)
        }
    }

    @Test("An error of at most 10 of 255, also where edges cross within a pixel", arguments: Kind.allCases)
    func polygons(_ kind: Kind) {
        for seed in 0..<UInt64(12) {
            var random = SeededNumbers(seed: seed &* 77 &+ 5)
            let polygons = Self.polygons(kind, &random)
            let path = CGMutablePath()
            for polygon in polygons { path.addLines(between: polygon) }
            expectClose(path, to: polygons, "\(kind) \(seed)")
        }
    }

    /// Closed curves through random points, some with others inside, as in text and drawings.
    @Test("The error of curves is that of lines", arguments: UInt64(0)..<16)
    func curves(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        let path = CGMutablePath()
        var polygons: [[CGPoint]] = []
        for _ in 0..<1 + random.int(0..<4) {
            func point() -> CGPoint { CGPoint(x: random.number(-4...52), y: random.number(-4...52)) }
            var here = point()
            var polygon = [here]
            path.move(to: here)
            for _ in 0..<2 + random.int(0..<5) {
                let (a, b, end) = (point(), point(), point())
                path.addCurve(to: end, control1: a, control2: b)
                for k in 1...300 {
                    let t = CGFloat(k) / 300, u = 1 - t
                    let w = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    polygon.append(
                        CGPoint(
                            x: w.0 * here.x + w.1 * a.x + w.2 * b.x + w.3 * end.x,
                            y: w.0 * here.y + w.1 * a.y + w.2 * b.y + w.3 * end.y))
                }
                here = end
            }
            path.closeSubpath()
            polygons.append(polygon)
        }
        expectClose(path, to: polygons, "curves \(seed)")
    }

    @Test("A pixel's coverage does not depend on the bounds of the area", arguments: Kind.allCases)
    func cuts(_ kind: Kind) {
        let side = Self.side, whole = PixelRect(x: 0, y: 0, width: side, height: side)
        for seed in 0..<UInt64(6) {
            var random = SeededNumbers(seed: seed &* 31 &+ 2)
            let path = CGMutablePath()
            for polygon in Self.polygons(kind, &random) { path.addLines(between: polygon) }
            var all = [UInt8](repeating: 0, count: side * side), pieces = all
            CoverageRaster.fill(path, area: whole, into: &all, stride: side)
            let xs = [0, 5 + random.int(0..<10), 30, side], ys = [0, 9, 10, 20 + random.int(0..<20), side]
            for (y0, y1) in zip(ys, ys.dropFirst()) {
                for (x0, x1) in zip(xs, xs.dropFirst()) {
                    let part = PixelRect(minX: x0, minY: y0, maxX: x1, maxY: y1)
                    pieces.withUnsafeMutableBufferPointer {
                        CoverageRaster.fill(
                            path, area: part, into: $0.baseAddress! + y0 * side + x0, stride: side)
                    }
                }
            }
            #expect(all == pieces, "\(kind) \(seed)")
        }
    }

    @Test("A million edges, and as many overlapping ones, are drawn")
    func aMillionEdges() {
        let n = 1_000_000
        var lines = Polylines()
        for k in 0..<n {
            // A comb, a tooth every 1/10,000 pixel, between y = 10 and 30.
            let p = CGPoint(x: 4 + 40 * Double(k) / Double(n), y: k % 2 == 0 ? 10 : 30)
            if k == 0 { lines.move(to: p) } else { lines.line(to: p) }
        }
        lines.end(closed: true)
        var rows = Set<Int>()
        CoverageRaster.fill(
            lines, rule: .evenOdd, clip: PixelRect(x: 0, y: 0, width: Self.side, height: 12)
        ) { y, _, _, _ in
            rows.insert(y)
        }
        #expect(rows == [10, 11])
    }

    @Test("More points than the limit draw nothing")
    func tooManyPoints() {
        var lines = Polylines()
        lines.move(to: .zero)
        for k in 0...CoverageRaster.mostPoints { lines.line(to: CGPoint(x: Double(k % 7), y: Double(k % 5))) }
        lines.end(closed: true)
        CoverageRaster.fill(lines, rule: .winding, clip: PixelRect(x: 0, y: 0, width: 9, height: 9)) {
            _, _, _, _ in
            Issue.record("drawn")
        }
    }
}
