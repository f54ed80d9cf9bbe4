// Raster.swift: draws the render list as pixels.
//
// Work is done in bands: as many rows of a damage rectangle as fit the second-level
// cache. A band is blended back to front in cached memory and then passed to the sink,
// so scan-out memory is written once, in order, and never read.
//
// Invariant: a pixel's value depends only on the list, never on the band or
// the damage rectangle in which it is drawn. All fast paths follow this rule.
// Coordinates: device pixels, top-left origin. One thread at a time. It belongs to
// no actor, so its loops have no isolation checks.

import CVitrineKernels
package import VitrineGraphics

package final class Raster {
    /// The size of a band in bytes: a quarter of a small board's second-level cache.
    static let bandBytes = 256 << 10

    package let kernels = Kernels.active
    var corners = CornerCache()
    var coverage = Scratch<UInt8>(capacity: 8192)
    var pixelLine = Scratch<UInt32>(capacity: 8192)
    var sampled = SampledRows()
    /// The particles of a content that touch the band.
    var sprites = Scratch<vk_placed_sprite>(capacity: 16)
    /// The band's memory, which receives all results.
    @exclusivity(unchecked) private var bandMemory = Scratch<UInt32>(capacity: 16)
    /// One surface for each open group. The first is not used.
    private var surfaces: [Scratch<UInt32>] = []
    /// The pixels behind clipped edges, in the order in which clips opened.
    var saved = Scratch<UInt32>(capacity: 4096)
    var savedCount = 0
    var turned = TurnedShapes()
    // Read for each small rectangle. Nothing else uses the raster at that time, so accesses are not checked.
    @exclusivity(unchecked) var plan = BandPlan()
    /// Whether bands may use the fast paths to the sink. False for tests that compare both paths.
    var usesFastPaths = true
    /// How text may use the stripes of the panel's pixels.
    package var subpixels = SubpixelOrder.none
    /// The band, then the open groups.
    var stack: ContiguousArray<OpenSurface> = []
    /// The index of the surface for the next group.
    var nextSurface = 1
    @exclusivity(unchecked) private var stamps = ScratchList<UInt32>()
    private var stamp: UInt32 = 0
    /// The number of written pixels, counted once for each node that wrote them.
    @exclusivity(unchecked) package private(set) var pixelsComposited = 0
    @exclusivity(unchecked) package private(set) var layersDrawn = 0

    package init() {}

    deinit {
        corners.clear()
        turned.clear()
        coverage.deallocate()
        pixelLine.deallocate()
        sampled.deallocate()
        sprites.deallocate()
        saved.deallocate()
        bandMemory.deallocate()
        plan.deallocate()
        stamps.deallocate()
        for surface in surfaces { surface.deallocate() }
    }

    /// Resets the counts, and frees caches that grew too large. Call before each frame.
    package func beginFrame(nodeCount: Int) {
        corners.trim()
        turned.trim()
        plan.invalidateSurvey()
        pixelsComposited = 0
        layersDrawn = 0
        stamp &+= 1
        while stamps.count < nodeCount { stamps.append(0) }
    }

    /// Adds the counts of other rasters from the same frame. A layer drawn by several counts once.
    func addCounts(of others: ArraySlice<Raster>, nodeCount: Int) {
        for other in others {
            pixelsComposited += other.pixelsComposited
            for i in 0..<nodeCount where other.stamps[i] == other.stamp && stamps[i] != stamp {
                stamps[i] = stamp
                layersDrawn += 1
            }
        }
    }

    /// Finds the glyphs of all lists in `rect`, so that drawing does not change shared data.
    func placeLists(in rect: DeviceRect, of list: borrowing RenderView) {
        plan.collect(rect, list)
        placeLists(list)
    }

    /// Draws `rect` band by band and passes each to `sink`.
    /// - Parameters:
    ///   - background: the colour behind everything, premultiplied.
    ///   - isPlaced: whether `placeLists(in:of:)` was called for this rectangle.
    func draw(
        _ rect: DeviceRect, of list: borrowing RenderView, background: UInt32, isPlaced: Bool = false,
        into sink: inout some BandSink
    ) {
        guard !rect.isEmpty else { return }
        plan.collect(rect, list)
        if !isPlaced { placeLists(list) }
        let stride = (rect.width + 15) & ~15
        let rows = max(1, min(rect.height, Self.bandBytes / 4 / stride))
        bandMemory.reserve(stride * rows)
        var y = rect.minY
        while y < rect.maxY {
            let band = DeviceRect(
                minX: rect.minX, minY: y, maxX: rect.maxX, maxY: min(rect.maxY, y + Int32(rows)))
            let drawn = plan.cull(band, list)
            let target = BandSurface(base: bandMemory.base, stride: stride, rect: band)
            if !drawDirectly(band, list, background, drawn: drawn, memory: target, into: &sink) {
                // Prefetches the sink's memory while the band is drawn.
                if var rows = sink.memory(of: band) { vk_expect_rows(&rows) }
                draw(band, list, background, target)
                sink.write(target)
            }
            y = band.maxY
        }
    }

    @discardableResult
    func surface(_ depth: Int, pixels: Int) -> UnsafeMutablePointer<UInt32> {
        while surfaces.count <= depth { surfaces.append(Scratch(capacity: pixels)) }
        surfaces[depth].reserve(pixels)
        return surfaces[depth].base
    }

    func count(_ i: Int, _ area: DeviceRect) {
        pixelsComposited += area.area
        guard stamps[i] != stamp else { return }
        stamps[i] = stamp
        layersDrawn += 1
    }

    private func draw(
        _ band: DeviceRect, _ list: borrowing RenderView, _ background: UInt32, _ target: BandSurface
    ) {
        stack.removeAll(keepingCapacity: true)
        stack.append(OpenSurface(surface: target, index: 0))
        nextSurface = 1
        savedCount = 0
        prepare(band, background, target)
        var k = 0
        while k < plan.entries.count {
            let entry = plan.entries[k]
            let seen = plan.visible[k]
            let i = Int(entry.node)
            switch entry.step {
            case .draw:
                if !seen.isEmpty {
                    draw(list.nodes[i], list, clip: seen, into: stack[stack.count - 1].surface)
                    count(i, seen)
                }
            case .scrolled:
                if !seen.isEmpty {
                    draw(list.scrolled[Int(entry.end)], clip: seen, into: stack[stack.count - 1].surface)
                    count(i, seen)
                }
            case .begin:
                if seen.isEmpty {
                    k = Int(entry.end)
                } else {
                    begin(list.nodes[i], seen)
                }
            case .end: end(list.nodes[i], border: seen, scope: plan.visible[Int(entry.end)])
            }
            k += 1
        }
    }

    /// Fills with the background, except where opaque pixels will cover it.
    private func prepare(
        _ band: DeviceRect, _ background: UInt32, _ target: BandSurface
    ) {
        let bare = plan.uncovered(band)
        guard !bare.isEmpty else { return }
        for y in Int(bare.minY)..<Int(bare.maxY) {
            kernels.fill(target.at(Int(bare.minX), y), bare.width, background)
        }
    }
}

extension Raster {
    /// Multiplies red, green and blue. Transparent pixels stay transparent.
    func multiply(_ surface: BandSurface, _ area: DeviceRect, by tint: UInt32) {
        let red = UInt8(truncatingIfNeeded: tint >> 16), green = UInt8(truncatingIfNeeded: tint >> 8)
        let blue = UInt8(truncatingIfNeeded: tint)
        for y in Int(area.minY)..<Int(area.maxY) {
            let line = surface.at(Int(area.minX), y)
            for x in 0..<area.width {
                let p = line[x]
                let r = UInt32(mul255(UInt8(truncatingIfNeeded: p >> 16), red)) << 16
                let g = UInt32(mul255(UInt8(truncatingIfNeeded: p >> 8), green)) << 8
                line[x] = p & 0xFF00_0000 | r | g | UInt32(mul255(UInt8(truncatingIfNeeded: p), blue))
            }
        }
    }
}
