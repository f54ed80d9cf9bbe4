// CoverageRaster.swift: filled paths as coverage, by FreeType's gray raster.
//
// A pixel's coverage is its covered area, 0…255. Overlaps inside one pixel add
// up there, as everywhere with area coverage.
// Coordinates: device pixels, y down.

import CVitrineFreeType
import Foundation
import Synchronization

package enum CoverageRaster {
    /// A stretch of one row: `coverage` has `count` bytes; nil means all are 255.
    package typealias Row = (_ y: Int, _ x: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>?) -> Void

    /// Fills `lines` and calls `row` for every stretch with coverage inside `clip`; no pixel comes twice.
    package static func fill(_ lines: Polylines, rule: CGPathFillRule, clip: PixelRect, row: Row) {
        let bounds = PixelRect(covering: lines.bounds.insetBy(dx: -1.0 / 64, dy: -1.0 / 64))
        let area = clip.intersection(bounds)
        if area.isEmpty { return }
        fillPart(lines, rule: rule, area: area, row: row)
    }

    /// Fills `path` into bytes, one a pixel of `area`, rows of `stride` bytes. Pixels that are not covered stay as they are.
    package static func fill(
        _ path: CGPath, transform: CGAffineTransform = .identity, rule: CGPathFillRule = .winding,
        area: PixelRect,
        into bytes: UnsafeMutablePointer<UInt8>, stride: Int
    ) {
        let elements = path.elements.transformed(by: transform)
        guard elements.isFinite else { return }
        fill(Polylines(elements), rule: rule, clip: area) { y, x, count, coverage in
            let out = bytes + (y - area.minY) * stride + (x - area.minX)
            if let coverage {
                out.update(from: coverage, count: count)
            } else {
                out.update(repeating: 255, count: count)
            }
        }
    }

    /// The widest picture whose positions FreeType's spans can hold.
    private static let widest = 16_384

    private static func fillPart(_ lines: Polylines, rule: CGPathFillRule, area: PixelRect, row: Row) {
        if area.width > widest || area.height > widest {
            for part in halves(of: area) { fillPart(lines, rule: rule, area: part, row: row) }
            return
        }
        var outline = OutlineBuilder(clip: area)
        outline.add(lines)
        if outline.overflows, area.area > 1 {
            for part in halves(of: area) { fillPart(lines, rule: rule, area: part, row: row) }
            return
        }
        if !outline.ends.isEmpty { render(outline, rule: rule, area: area, row: row) }
    }

    private static func halves(of r: PixelRect) -> [PixelRect] {
        if r.height > 1 {
            let middle = r.minY + r.height / 2
            return [
                PixelRect(minX: r.minX, minY: r.minY, maxX: r.maxX, maxY: middle),
                PixelRect(minX: r.minX, minY: middle, maxX: r.maxX, maxY: r.maxY),
            ]
        }
        let middle = r.minX + r.width / 2
        return [
            PixelRect(minX: r.minX, minY: r.minY, maxX: middle, maxY: r.maxY),
            PixelRect(minX: middle, minY: r.minY, maxX: r.maxX, maxY: r.maxY),
        ]
    }

    private static func render(_ outline: OutlineBuilder, rule: CGPathFillRule, area: PixelRect, row: Row) {
        withoutActuallyEscaping(row) { row in
            let sink = SpanSink(area: area, row: row)
            var points = outline.points
            var ends = outline.ends
            var tags = [CChar](repeating: 1, count: points.count)
            points.withUnsafeMutableBufferPointer { p in
                ends.withUnsafeMutableBufferPointer { e in
                    tags.withUnsafeMutableBufferPointer { t in
                        var shape = FT_Outline()
                        shape.n_points = numericCast(p.count)
                        shape.n_contours = numericCast(e.count)
                        shape.points = p.baseAddress
                        point(&shape.contours, at: e.baseAddress)
                        point(&shape.tags, at: t.baseAddress)
                        shape.flags = rule == .evenOdd ? Int32(FT_OUTLINE_EVEN_ODD_FILL) : 0
                        FreeTypeRaster.shared.render(&shape, area: area, sink: sink)
                    }
                }
            }
        }
    }
}

/// FreeType's releases differ in the signs of these fields' elements.
private func point<Field, Element>(
    _ field: inout UnsafeMutablePointer<Field>?, at memory: UnsafeMutablePointer<Element>?
) {
    field = memory.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: Field.self) }
}

/// Turns FreeType's spans into rows.
private final class SpanSink {
    let area: PixelRect
    private let row: CoverageRaster.Row
    private let scratch: UnsafeMutablePointer<UInt8>

    init(area: PixelRect, row: @escaping CoverageRaster.Row) {
        self.area = area
        self.row = row
        scratch = .allocate(capacity: area.width)
    }

    deinit { scratch.deallocate() }

    /// Full runs at least this long are worth a call without coverage.
    private static let longRun = 16

    func take(y: Int, spans: UnsafeBufferPointer<FT_Span>) {
        let line = area.maxY - 1 - y
        var start = 0, end = 0
        func flush() {
            if end > start { row(line, area.minX + start, end - start, scratch) }
        }
        for span in spans where span.coverage != 0 {
            let x = Int(span.x), count = Int(span.len)
            if x != end {
                flush()
                start = x
                end = x
            }
            if span.coverage == 255, count >= SpanSink.longRun {
                flush()
                row(line, area.minX + x, count, nil)
                start = x + count
                end = start
                continue
            }
            (scratch + (end - start)).update(repeating: span.coverage, count: count)
            end += count
        }
        flush()
    }
}

/// A FreeType library for rendering alone; FreeType wants one caller at a time.
private final class FreeTypeRaster: Sendable {
    static let shared = FreeTypeRaster()

    private struct Handle: @unchecked Sendable { var library: FT_Library? }
    private let handle: Mutex<Handle>

    private init() {
        var library: FT_Library?
        let error = FT_Init_FreeType(&library)
        precondition(error == 0, "FreeType does not start: error \(error) of FT_Init_FreeType")
        handle = Mutex(Handle(library: library))
    }

    func render(_ outline: inout FT_Outline, area: PixelRect, sink: SpanSink) {
        var params = FT_Raster_Params()
        params.flags = Int32(FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP)
        params.clip_box = FT_BBox(xMin: 0, yMin: 0, xMax: area.width, yMax: area.height)
        params.gray_spans = { y, count, spans, user in
            guard let spans, let user else { return }
            Unmanaged<SpanSink>.fromOpaque(user).takeUnretainedValue()
                .take(y: Int(y), spans: UnsafeBufferPointer(start: spans, count: Int(count)))
        }
        params.user = Unmanaged.passUnretained(sink).toOpaque()
        let library = handle.withLock { $0 }.library
        // FT_Outline_Render keeps its cells on the stack and only reads the library.
        _ = FT_Outline_Render(library, &outline, &params)
        withExtendedLifetime(sink) {}
    }
}
