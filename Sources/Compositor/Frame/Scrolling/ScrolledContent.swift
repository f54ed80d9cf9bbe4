// ScrolledContent.swift: the cached pixels of a scrolled layer's sublayers.
//
// The sublayers of a layer that clips them are drawn over the one colour behind
// them into separate memory, and copied from there to the frame. When the layer's
// bounds move by whole pixels, the memory moves by wrap-around, and only the
// uncovered part is drawn. Content above the layer, or clipped by other layers
// around it, is drawn as usual: it is not in this memory.
//
// Invariant: outside `stale`, each pixel equals the result of drawing the
// sublayers' nodes over `background`.
// Coordinates: device pixels.

import Foundation
import VitrineRaster

@MainActor
final class ScrolledContent {
    /// The layer that clips. The list removes its content when the layer leaves.
    let layer: Unmanaged<CALayer>
    private(set) var pixels: RingPixels
    /// The opaque colour behind all of it.
    private(set) var background: UInt32
    private(set) var stale: DamageRegion
    /// Seconds of the compositor's clock.
    var lastMove: Double
    /// Whether it moved since the last frame.
    var hasMoved = false
    var cost: ScrollingCost
    /// Moves until the next cost estimate.
    var movesUntilEstimate = ScrollingCost.interval
    /// The number of consecutive frames in which at least half of it was drawn.
    var framesMostlyRedrawn = 0
    /// The number of pixels that the last move uncovered.
    private(set) var uncovered = 0

    var area: DeviceRect { pixels.area }

    init(of layer: CALayer, area: DeviceRect, background: UInt32, cost: ScrollingCost, at time: Double) {
        self.layer = .passUnretained(layer)
        self.background = background
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

    /// Marks pixels as stale. Pixels outside the content are ignored.
    func add(_ rect: DeviceRect) { stale.add(rect) }

    func add(_ region: DamageRegion) {
        guard !region.isEmpty else { return }
        for rect in region.rects { stale.add(rect) }
    }

    func setBackground(_ color: UInt32) {
        guard color != background else { return }
        background = color
        stale.add(area)
    }

    /// Moves all content; the uncovered part becomes stale.
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

    /// Called when all of it was drawn.
    func markFresh() { stale.clear() }
}
