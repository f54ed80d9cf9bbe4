// ShapeCoverage.swift: the coverage of shapes, kept for as long as they are drawn alike.
//
// A mask is known by the shape's geometry and by where it lies within a pixel:
// shapes that change their colour, or move by whole pixels, share one. Shared
// by all threads; bounded in bytes, and what was not used for longest goes first.

import Foundation
import Synchronization
import VitrineGraphics

final class ShapeCoverage: Sendable {
    static let shared = ShapeCoverage(limit: 8 << 20)

    private struct Key: Hashable {
        var geometry: UInt64
        var part: ShapeGeometry.Part
        /// With the whole pixels of its translation taken off, where the mask holds all of the shape.
        var placement: PlanePlacement
        /// What the mask is cut to, where it does not hold all of the shape.
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
    /// Pixels of the largest shape that is kept whole, so that it can move without being filled anew: four full
    /// screens of 1920x1080.
    private static let largestWhole = 8 << 20

    init(limit: Int) { self.limit = limit }

    /// Whether all of the shape is kept, and not what a clip leaves of it.
    static func isKeptWhole(_ ink: Box, _ placement: PlanePlacement) -> Bool {
        placement.isAffine && ink.mapped(by: placement.affine).inset(-1, -1).outside.area <= largestWhole
    }

    /// The coverage of one part of a shape, and by how many whole pixels it is to be moved.
    /// - Parameter ink: the part's box in the layer's own coordinates.
    func mask(
        of geometry: ShapeGeometry, _ part: ShapeGeometry.Part, ink: Box, placement: PlanePlacement,
        clip: DeviceRect
    ) -> (mask: CoverageMask, shift: SIMD2<Int>) {
        var placement = placement, shift = SIMD2<Int>.zero
        var area = clip.pixelRect
        if placement.isAffine {
            let box = ink.mapped(by: placement.affine).inset(-1, -1).outside
            if Self.isKeptWhole(ink, placement) {
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
        keep(mask, key)
        return (mask, shift)
    }

    private func find(_ key: Key) -> CoverageMask? {
        state.withLock { state in
            state.uses += 1
            state.entries[key]?.lastUse = state.uses
            return state.entries[key]?.mask
        }
    }

    private func keep(_ mask: CoverageMask, _ key: Key) {
        // One that takes most of the room would drive out all the others and be driven out itself.
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

    /// Bytes and number of the masks that are kept.
    var size: (bytes: Int, count: Int) { state.withLock { ($0.bytes, $0.entries.count) } }
}
