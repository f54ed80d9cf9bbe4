// ShapeCoverage.swift: a cache for the coverage of shapes.
//
// The key of a mask is the shape's geometry and its position within a pixel:
// shapes that change their colour, or move by whole pixels, share one mask. All
// threads share the cache. It is limited in bytes; the least recently used mask is removed first.

import Foundation
import Synchronization
import VitrineGraphics

final class ShapeCoverage: Sendable {
    static let shared = ShapeCoverage(limit: 8 << 20)

    private struct Key: Hashable {
        var geometry: UInt64
        var part: ShapeGeometry.Part
        /// Without the whole pixels of its translation, if the mask contains the whole shape.
        var placement: PlanePlacement
        /// The clip of the mask, if it does not contain the whole shape.
        var clip: PixelRect
    }

    private struct Entry {
        var mask: CoverageMask
        var lastUse: UInt64
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var bytes = 0
        var uses: UInt64 = 0
    }

    private let state = Mutex(State())
    private let limit: Int
    /// The largest shape that is cached whole, in pixels, so it can move without filling it again: four
    /// screens of 1920x1080.
    private static let largestWhole = 8 << 20

    init(limit: Int) { self.limit = limit }

    /// Whether the whole shape is cached, not only the part within a clip.
    static func isCachedWhole(_ ink: Box, _ placement: PlanePlacement) -> Bool {
        placement.isAffine && ink.mapped(by: placement.affine).inset(-1, -1).outside.area <= largestWhole
    }

    /// The coverage of one part of a shape, and the whole pixels by which it must be moved.
    /// - Parameter ink: the part's box in the layer's coordinates.
    func mask(
        of geometry: ShapeGeometry, _ part: ShapeGeometry.Part, ink: Box, placement: PlanePlacement,
        clip: DeviceRect
    ) -> (mask: CoverageMask, shift: SIMD2<Int>) {
        var placement = placement, shift = SIMD2<Int>.zero
        var area = clip.pixelRect
        if placement.isAffine {
            let box = ink.mapped(by: placement.affine).inset(-1, -1).outside
            if Self.isCachedWhole(ink, placement) {
                shift = placement.affine.splitTranslation()
                area = PixelRect(
                    minX: Int(box.minX) - shift.x - 1, minY: Int(box.minY) - shift.y - 1,
                    maxX: Int(box.maxX) - shift.x + 1, maxY: Int(box.maxY) - shift.y + 1)
            }
        }
        let key = Key(geometry: geometry.number, part: part, placement: placement, clip: area)
        if let known = find(key) { return (known, shift) }
        let lines = placement.map(geometry.lines(part, scale: placement.scale(over: ink)))
        let rule = part == .fill ? geometry.outline.rule : .winding
        let mask = CoverageMask(lines, rule: rule, clip: area)
        insert(mask, key)
        return (mask, shift)
    }

    private func find(_ key: Key) -> CoverageMask? {
        state.withLock { state in
            state.uses += 1
            state.entries[key]?.lastUse = state.uses
            return state.entries[key]?.mask
        }
    }

    private func insert(_ mask: CoverageMask, _ key: Key) {
        // A mask that fills most of the cache would evict all others and then be evicted itself.
        guard mask.byteCount <= limit / 2 else { return }
        state.withLock { state in
            guard state.entries[key] == nil else { return }
            state.entries[key] = Entry(mask: mask, lastUse: state.uses)
            state.bytes += mask.byteCount
            if state.bytes > limit { Self.trim(&state, to: limit / 2) }
        }
    }

    private static func trim(_ state: inout State, to limit: Int) {
        for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            if state.bytes <= limit { return }
            state.bytes -= entry.mask.byteCount
            state.entries[key] = nil
        }
    }

    /// Bytes and number of the cached masks.
    var size: (bytes: Int, count: Int) { state.withLock { ($0.bytes, $0.entries.count) } }
}
