// PathFuzzTests.swift: paths of any numbers are drawn or ignored, and never trap.

import Foundation
import Testing
import VitrineGraphics

@Suite struct PathFuzzTests {
    private static let numbers: [CGFloat] = [
        0, 1, -1, 0.5, 7.25, 31, 63, 64, -200, 1e3, 32767, 32768, 65536, 1e6, 1e9, 1e18, 1e38, 1e300, -1e300,
        .infinity, -.infinity, .nan, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]

    @Test func pathsOfAnyNumbersNeverTrap() throws {
        for seed in 0..<UInt64(FuzzRun.rounds(1500)) {
            var mutator = Mutator(seed: FuzzRun.firstSeed &+ seed)
            let buffer = PixelBuffer(width: 64, height: 48)
            let context = CGContext(bitmap: buffer, scale: 1)
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.7))
            context.setStrokeColor(CGColor(red: 0, green: 0, blue: 1, alpha: 0.7))
            let path = CGMutablePath()
            for _ in 0...mutator.below(12) { append(to: path, &mutator) }
            context.setLineWidth(number(&mutator))
            context.addPath(path)
            context.drawPath(using: mutator.below(2) == 0 ? .fill : .stroke)
            #expect(unpremultiplied(buffer) == nil, "seed \(seed) left a colour brighter than its alpha")
        }
    }

    /// Corpus/paths contains drawings of every kind, and those that once caused a failure.
    @Test func damagedDrawingsAreDrawnOrNot() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Corpus/paths")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let corpus = try files.map { [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))) }
        for file in corpus { try check(file, "the corpus") }
        try FuzzRun.attempts("path", corpus: corpus, rounds: 600) { bytes, seed in
            try check(bytes, "seed \(seed)")
        }
    }

    private func check(_ bytes: [UInt8], _ origin: String) throws {
        let buffer = PixelBuffer(width: 64, height: 48)
        let context = CGContext(bitmap: buffer, scale: 1)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.7))
        context.setStrokeColor(CGColor(red: 0, green: 0, blue: 1, alpha: 0.7))
        for path in DrawingScript(bytes).draw(in: context).prefix(8) { check(path, origin) }
        #expect(unpremultiplied(buffer) == nil, "\(origin) left a colour brighter than its alpha")
    }

    /// Calls every query of a path, and compares the related results.
    private func check(_ path: CGPath, _ origin: String) {
        let whole = PixelRect(x: 0, y: 0, width: 64, height: 48)
        var bytes = [UInt8](repeating: 0, count: whole.area), parts = bytes
        CoverageRaster.fill(path, area: whole, into: &bytes, stride: 64)
        for part in [
            PixelRect(minX: 0, minY: 0, maxX: 23, maxY: 48), PixelRect(minX: 23, minY: 0, maxX: 64, maxY: 17),
            PixelRect(minX: 23, minY: 17, maxX: 64, maxY: 48),
        ] {
            parts.withUnsafeMutableBufferPointer {
                CoverageRaster.fill(
                    path, area: part, into: $0.baseAddress! + part.minY * 64 + part.minX, stride: 64)
            }
        }
        #expect(bytes == parts, "\(origin): pixels depend on the clip")
        let box = path.boundingBox, tight = path.boundingBoxOfPath
        let screens = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
        if path.elements.isFinite, !tight.isNull, screens.contains(box) {
            #expect(
                box.insetBy(dx: -1, dy: -1).contains(tight), "\(origin): the curve leaves its control points")
        }
        _ = path.contains(CGPoint(x: 20, y: 20), using: .evenOdd)
        _ = path.isRect(nil)
        #expect(
            path.elements.reversed.reversed.points.count == path.elements.reversed.points.count, "\(origin)")
        _ = path.copy(dashingWithPhase: 3, lengths: [2, 5]).interpolated(to: path, at: 0.5)
        _ = path.flattened(threshold: 0.5)
        let lines = Polylines(path.elements, marksSmoothPoints: true)
        _ = lines.bounds
    }

    /// The first pixel with a colour that its alpha does not allow.
    private func unpremultiplied(_ buffer: PixelBuffer) -> UInt32? {
        for y in 0..<buffer.height {
            for x in 0..<buffer.width {
                let p = buffer[x, y], alpha = p >> 24
                if (p >> 16 & 255) > alpha || (p >> 8 & 255) > alpha || (p & 255) > alpha { return p }
            }
        }
        return nil
    }

    private func number(_ mutator: inout Mutator) -> CGFloat {
        if mutator.below(3) == 0 { return Self.numbers[mutator.below(Self.numbers.count)] }
        return CGFloat(mutator.below(1600)) / 16 - 20
    }

    private func point(_ mutator: inout Mutator) -> CGPoint {
        CGPoint(x: number(&mutator), y: number(&mutator))
    }

    private func append(to path: CGMutablePath, _ m: inout Mutator) {
        switch m.below(7) {
        case 0: path.move(to: point(&m))
        case 1: path.addLine(to: point(&m))
        case 2: path.addQuadCurve(to: point(&m), control: point(&m))
        case 3: path.addCurve(to: point(&m), control1: point(&m), control2: point(&m))
        case 4: path.addRect(CGRect(x: number(&m), y: number(&m), width: number(&m), height: number(&m)))
        case 5:
            path.addEllipse(in: CGRect(x: number(&m), y: number(&m), width: number(&m), height: number(&m)))
        default: path.closeSubpath()
        }
    }
}
