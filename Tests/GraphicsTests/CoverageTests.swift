// CoverageTests.swift: filled paths against 32 x 32 samples per pixel.

import Foundation
import SeededNumbers
import Testing

@testable import VitrineGraphics

@Suite struct CoverageTests {
    static let side = 40

    /// Coverage bytes of `path` on a square of pixels.
    private func coverage(_ path: CGPath, rule: CGPathFillRule = .winding, at origin: PixelRect? = nil)
        -> [UInt8]
    {
        let area = origin ?? PixelRect(x: 0, y: 0, width: CoverageTests.side, height: CoverageTests.side)
        var bytes = [UInt8](repeating: 0, count: area.area)
        CoverageRaster.fill(path, rule: rule, area: area, into: &bytes, stride: area.width)
        return bytes
    }

    /// The fraction of 32 x 32 sample points inside, as 0…255.
    private func sampled(_ isInside: (Double, Double) -> Bool) -> [Double] {
        var out: [Double] = []
        for y in 0..<CoverageTests.side {
            for x in 0..<CoverageTests.side {
                // If 7 x 7 points, edges included, agree, no edge of these shapes crosses the pixel.
                var coarse = 0
                for k in 0..<49 where isInside(Double(x) + Double(k % 7) / 6, Double(y) + Double(k / 7) / 6) {
                    coarse += 1
                }
                if coarse == 0 || coarse == 49 {
                    out.append(coarse == 0 ? 0 : 255)
                    continue
                }
                var hits = 0
                for j in 0..<32 {
                    for i in 0..<32
                    where isInside(Double(x) + (Double(i) + 0.5) / 32, Double(y) + (Double(j) + 0.5) / 32) {
                        hits += 1
                    }
                }
                out.append(Double(hits) * 255 / 1024)
            }
        }
        return out
    }

    private func expectClose(_ bytes: [UInt8], _ samples: [Double], tolerance: Double = 6) {
        let worst = zip(bytes, samples).map { abs(Double($0) - $1) }.max() ?? 0
        #expect(worst <= tolerance, "off by \(worst) of 255")
    }

    @Test(arguments: [
        (20.0, 20.0, 15.0), (19.3, 20.7, 3.2), (20.5, 20.5, 0.7), (0.0, 12.0, 17.0), (38.0, 41.0, 22.5),
    ])
    func circles(x: Double, y: Double, r: Double) {
        let path = CGPath(ellipseIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r), transform: nil)
        expectClose(coverage(path), sampled { ($0 - x) * ($0 - x) + ($1 - y) * ($1 - y) < r * r })
    }

    @Test func roundedRectangles() {
        let path = CGPath(
            roundedRect: CGRect(x: 3.25, y: 4.5, width: 30, height: 25.5), cornerWidth: 9, cornerHeight: 6,
            transform: nil)
        expectClose(
            coverage(path),
            sampled { x, y in
                guard x > 3.25, x < 33.25, y > 4.5, y < 30 else { return false }
                let dx = max(12.25 - x, x - 24.25, 0) / 9, dy = max(10.5 - y, y - 24, 0) / 6
                return dx * dx + dy * dy < 1
            })
    }

    @Test(arguments: UInt64(0)..<12)
    func triangles(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        // Far outside too, where lines are clipped.
        let p = (0..<3).map { _ in CGPoint(x: random.number(-60...100), y: random.number(-60...100)) }
        let path = CGMutablePath()
        path.addLines(between: p)
        path.closeSubpath()
        func side(_ a: CGPoint, _ b: CGPoint, _ x: Double, _ y: Double) -> Bool {
            (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > 0
        }
        expectClose(
            coverage(path),
            sampled { x, y in
                let sides = [side(p[0], p[1], x, y), side(p[1], p[2], x, y), side(p[2], p[0], x, y)]
                return sides == [true, true, true] || sides == [false, false, false]
            })
    }

    @Test func theFillRuleAppliesWhereOutlinesOverlap() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 4, y: 4, width: 24, height: 24))
        path.addRect(CGRect(x: 12, y: 12, width: 24, height: 24))
        func inside(_ r: CGRect, _ x: Double, _ y: Double) -> Bool { r.contains(CGPoint(x: x, y: y)) }
        let a = CGRect(x: 4, y: 4, width: 24, height: 24), b = CGRect(x: 12, y: 12, width: 24, height: 24)
        expectClose(coverage(path), sampled { inside(a, $0, $1) || inside(b, $0, $1) }, tolerance: 0)
        expectClose(
            coverage(path, rule: .evenOdd), sampled { inside(a, $0, $1) != inside(b, $0, $1) }, tolerance: 0)
    }

    @Test func partsOfAPictureEqualThePicture() {
        let path = CGPath(ellipseIn: CGRect(x: -8.3, y: 2.1, width: 60, height: 33), transform: nil)
        let whole = coverage(path)
        for part in [
            PixelRect(x: 5, y: 7, width: 11, height: 9), PixelRect(x: 0, y: 20, width: 40, height: 1),
        ] {
            let bytes = coverage(path, at: part)
            for y in 0..<part.height {
                for x in 0..<part.width {
                    let a = Int(bytes[y * part.width + x]),
                        b = Int(whole[(y + part.minY) * 40 + x + part.minX])
                    #expect(a == b)
                }
            }
        }
    }

    @Test func teethThinnerThanTheGrid() {
        // 60,000 teeth of 1/1500 pixel along the top of a rectangle: half a pixel of them on average.
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 30))
        for i in 0..<60_000 {
            path.addLine(to: CGPoint(x: Double(i) / 1500, y: i % 2 == 0 ? 10 : 11))
        }
        path.addLine(to: CGPoint(x: 40, y: 30))
        path.closeSubpath()
        let bytes = coverage(path)
        for x in 0..<40 {
            #expect(bytes[9 * 40 + x] == 0 && bytes[20 * 40 + x] == 255)
            // Corners snap to 1/256 pixel, where such thin teeth coincide.
            #expect(bytes[11 * 40 + x] == 255)
        }
    }

    @Test func manyContoursStayApart() {
        // 40,000 contours. Each pixel of 200 x 200 has its left half covered.
        let path = CGMutablePath()
        for y in 0..<200 {
            for x in 0..<200 { path.addRect(CGRect(x: Double(x), y: Double(y), width: 0.5, height: 1)) }
        }
        let bytes = coverage(path, at: PixelRect(x: 0, y: 0, width: 200, height: 200))
        #expect(bytes.allSatisfy { $0 == 128 })
    }

    @Test func hugeAndInvalidPathsDoNotTrap() {
        let huge = CGMutablePath()
        huge.addRect(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12))
        #expect(coverage(huge).allSatisfy { $0 == 255 })
        let broken = CGMutablePath()
        broken.addLines(between: [.zero, CGPoint(x: CGFloat.nan, y: 3), CGPoint(x: CGFloat.infinity, y: 9)])
        #expect(coverage(broken).allSatisfy { $0 == 0 })
        #expect(coverage(CGMutablePath()).allSatisfy { $0 == 0 })
        let curve = CGMutablePath()
        curve.move(to: .zero)
        curve.addCurve(
            to: CGPoint(x: 40, y: 0), control1: CGPoint(x: 1e30, y: 1e30),
            control2: CGPoint(x: -1e30, y: 1e30))
        _ = coverage(curve)
    }

    @Test func rectanglesAndTheirPathsHaveEqualCoverage() {
        var random = SeededNumbers(seed: 9)
        for _ in 0..<50 {
            // Edges in quarters of a pixel, which both represent exactly.
            func quarter(_ low: Int, _ high: Int) -> CGFloat { CGFloat(random.int(low * 4..<high * 4)) / 4 }
            let r = CGRect(
                x: quarter(0, 20), y: quarter(0, 20), width: quarter(1, 20), height: quarter(1, 20))
            let shape = RectCoverage(r)
            var bytes = [UInt8](repeating: 0, count: 1600)
            let pixels = shape.pixels
            for y in pixels.minY..<pixels.maxY {
                bytes.withUnsafeMutableBufferPointer {
                    shape.fill(
                        $0.baseAddress! + y * 40 + pixels.minX, y: y, from: pixels.minX, to: pixels.maxX)
                }
            }
            #expect(bytes == coverage(CGPath(rect: r, transform: nil)), "\(r)")
        }
    }
}
