// Stage.swift: a compositor in memory, with a clock that the test moves.

import CVitrineKernels
import Foundation
import SeededNumbers
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics

@MainActor
final class Stage {
    let output: OffscreenOutput
    let clock: FrameClock
    let compositor: Compositor
    var root: CALayer { compositor.rootLayer }

    init(
        _ width: Int = 100, _ height: Int = 80, scale: CGFloat = 1, bufferCount: Int = 2,
        format: ScanoutFormat = .xrgb8888, turn: QuarterTurn = .none
    ) {
        output = OffscreenOutput(
            size: PixelSize(width: width, height: height), turn: turn, bufferCount: bufferCount,
            format: format)
        clock = FrameClock(virtualAt: 100)
        compositor = Compositor(output: output, clock: clock, scale: scale)
    }

    /// One turn: layout, display, commit and a frame for the current time.
    @discardableResult
    func turn(after seconds: Double = 0) throws -> FrameReport {
        clock.advance(to: clock.seconds + seconds)
        compositor.bringUpToDate()
        return try compositor.renderFrame(at: clock.seconds)
    }

    /// A sublayer of the root, without implicit animations.
    @discardableResult
    func add(_ frame: CGRect, _ color: CGColor? = nil, to parent: CALayer? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        (parent ?? root).addSublayer(layer)
        return layer
    }

    func pixel(_ x: Int, _ y: Int) -> UInt32 { output.pixel(x, y) }

    /// The bytes of a full repaint in the output's format.
    var repaintedBytes: [UInt8] {
        let image = compositor.repaintedFromScratch()
        let kernels = vk_active()!.pointee
        var bytes: [UInt8] = []
        for y in 0..<image.height {
            switch output.format {
            case .xrgb8888:
                var row = [UInt32](repeating: 0, count: image.width)
                kernels.to_xrgb8888(&row, image.buffer.row(y), image.width)
                row.withUnsafeBytes { bytes.append(contentsOf: $0) }
            case .rgb565:
                var row = [UInt16](repeating: 0, count: image.width)
                kernels.to_rgb565(&row, image.buffer.row(y), image.width, 0, Int32(y))
                row.withUnsafeBytes { bytes.append(contentsOf: $0) }
            }
        }
        return bytes
    }
}

extension CGColor {
    static func rgb(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat = 1) -> CGColor {
        CGColor(red: r, green: g, blue: b, alpha: a)
    }
    static let red = rgb(1, 0, 0), green = rgb(0, 1, 0), blue = rgb(0, 0, 1)
    static let whiteColor = rgb(1, 1, 1)
}

let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, blue: UInt32 = 0xFF00_00FF
let white: UInt32 = 0xFFFF_FFFF, black: UInt32 = 0xFF00_0000

/// Changes without implicit animations.
@MainActor
func quietly(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
}

/// An image with the pixels of `body`.
func image(_ width: Int, _ height: Int, _ body: (Int, Int) -> UInt32) -> CGImage {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height { for x in 0..<width { buffer[x, y] = body(x, y) } }
    return CGImage(buffer)
}

extension CGImage {
    subscript(x: Int, y: Int) -> UInt32 { buffer[x, y] }
}

/// Reproducible random numbers.
struct Seeded: RandomNumberGenerator {
    private var numbers: SeededNumbers

    /// Otherwise neighbouring seeds would give the same sequence, shifted by a step.
    init(_ seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
        numbers = SeededNumbers(seed: numbers.next())
    }

    mutating func next() -> UInt64 { numbers.next() }

    mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
    mutating func number(_ range: ClosedRange<Double>) -> CGFloat {
        CGFloat(range.lowerBound + unit() * (range.upperBound - range.lowerBound))
    }
    mutating func chance(_ p: Double) -> Bool { unit() < p }
}

/// Glyphs that are boxes of rising coverage, in place of a font.
final class BoxGlyphs: GlyphSource, @unchecked Sendable {
    private struct Mask {
        var memory: UnsafeMutablePointer<UInt8>
        var width: Int
        var height: Int
    }

    private let lock = NSLock()
    private var masks: [String: Mask] = [:]
    private var page: UInt64 = 1
    private var asked = 0
    /// The number of requests for a mask.
    var askedCount: Int { lock.withLock { asked } }

    func coverage(glyph: UInt32, pixelSize: Int32, phase: UInt8) -> GlyphCoverage? {
        if glyph == 0 { return nil }
        let size = max(1, Int(pixelSize) / 64)
        let width = max(1, size / 2) + 1, height = size
        return lock.withLock {
            asked += 1
            let key = "\(glyph)/\(pixelSize)/\(phase)"
            let mask = masks[key] ?? Self.mask(glyph, width, height, phase)
            masks[key] = mask
            return GlyphCoverage(
                base: UnsafePointer(mask.memory), stride: mask.width, width: mask.width, height: mask.height,
                left: 0,
                top: -mask.height + mask.height / 4, format: .mask, page: page)
        }
    }

    private static func mask(_ glyph: UInt32, _ width: Int, _ height: Int, _ phase: UInt8) -> Mask {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
        for i in 0..<width * height {
            let x = i % width
            let edge = x == 0 ? 255 - Int(phase) * 63 : x == width - 1 ? Int(phase) * 63 : 255
            memory[i] = UInt8(max(0, edge - Int(glyph) * 8 % 64))
        }
        return Mask(memory: memory, width: width, height: height)
    }

    var dropCount: Int { lock.withLock { Int(page) } }

    func validate(pages: [UInt64]) -> Bool { lock.withLock { pages.allSatisfy { $0 == page } } }

    /// Drops all masks, like a full cache. Their memory is overwritten and never freed.
    func forget() {
        lock.withLock {
            for mask in masks.values { mask.memory.update(repeating: 0x5A, count: mask.width * mask.height) }
            masks = [:]
            page += 1
        }
    }

    func outline(glyph: UInt32) -> CGPath? { nil }

    var emBounds: CGRect { CGRect(x: 0, y: -1, width: 0.75, height: 1.3) }
}
