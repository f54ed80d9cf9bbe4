// ScrolledContent.swift: what lies in a layer that scrolls, as it was drawn.
//
// The sublayers of a layer that clips them are drawn over the one colour
// behind them into memory of their own, and from there to the frame. When the
// layer's bounds move by whole pixels, the memory moves along by going round,
// and only what came into sight is drawn. Whatever lies above the layer, or is
// cut by clips around it, is drawn as ever: it is not in there.
//
// Invariant: outside of `stale`, a pixel is what the sublayers' nodes would
// draw over `ground` now.
// Coordinates: device pixels.

import Foundation

@MainActor
final class ScrolledContent {
    /// The layer that clips. The list forgets its content when it goes.
    let layer: Unmanaged<CALayer>
    private(set) var pixels: RingPixels
    /// The colour behind all of it, opaque.
    private(set) var ground: UInt32
    private(set) var stale: DamageRegion
    /// Seconds of the compositor's clock.
    var lastMove: Double
    /// It moved since the last frame.
    var hasMoved = false
    var cost: ScrollingCost
    /// Moves until the cost is looked at again.
    var movesUntilEstimate = ScrollingCost.interval
    /// Frames in a row for which half of it or more was drawn.
    var framesDrawnWhole = 0
    /// Pixels that the last move uncovered.
    private(set) var uncovered = 0

    var area: DeviceRect { pixels.area }

    init(of layer: CALayer, area: DeviceRect, ground: UInt32, cost: ScrollingCost, at time: Double) {
        self.layer = .passUnretained(layer)
        self.ground = ground
        self.cost = cost
        lastMove = time
        let count = RingPixels.stride(of: area) * area.height
        let memory = UnsafeMutableRawPointer.allocate(byteCount: count * 4, alignment: 64)
        pixels = RingPixels(base: memory.bindMemory(to: UInt32.self, capacity: count), area: area)
        stale = DamageRegion(surface: area)
        stale.add(area)
    }

    deinit { UnsafeMutableRawPointer(pixels.base).deallocate() }

    var isOn: CALayer { layer._withUnsafeGuaranteedRef { $0 } }

    var staleArea: Int { stale.area }

    /// These pixels are not what they should be. What lies elsewhere does not matter.
    func add(_ rect: DeviceRect) { stale.add(rect) }

    func add(_ region: DamageRegion) {
        guard !region.isEmpty else { return }
        for rect in region.rects { stale.add(rect) }
    }

    func setGround(_ color: UInt32) {
        guard color != ground else { return }
        ground = color
        stale.add(area)
    }

    /// All content moves; what comes into sight is stale.
    func move(by shift: PixelShift) {
        pixels.move(by: shift)
        let former = stale.rects
        stale.clear()
        for rect in former { stale.add(rect.moved(by: shift)) }
        let kept = area.intersection(area.moved(by: shift))
        uncovered = area.area - kept.area
        guard !kept.isEmpty else { return stale.add(area) }
        stale.add(DeviceRect(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: kept.minY))
        stale.add(DeviceRect(minX: area.minX, minY: kept.maxY, maxX: area.maxX, maxY: area.maxY))
        stale.add(DeviceRect(minX: area.minX, minY: kept.minY, maxX: kept.minX, maxY: kept.maxY))
        stale.add(DeviceRect(minX: kept.maxX, minY: kept.minY, maxX: area.maxX, maxY: kept.maxY))
    }

    /// All of it was drawn.
    func markFresh() { stale.clear() }
}

/// Nodes that are shown from what was drawn of them, as the raster sees them. Plain values; the pixels are there for the
/// length of a frame.
struct ScrolledPart {
    /// The layer that clips them.
    var node: Int32
    var nodes: Range<Int32>
    /// What of the surface they may touch.
    var area: DeviceRect
    /// Where they hide what lies behind.
    var opaque: DeviceRect
    var pixels: RingPixels
}

/// Parts of a list, in the order of their nodes.
struct ScrolledParts {
    var base: UnsafePointer<ScrolledPart>?
    var count = 0

    @inline(__always)
    subscript(k: Int) -> ScrolledPart { base![k] }
}
