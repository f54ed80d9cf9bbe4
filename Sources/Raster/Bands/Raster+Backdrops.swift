// Raster+Backdrops.swift: draws the filtered pixels behind a node, in the node's shape.

extension Raster {
    /// Draws over the existing pixels. The node's own background is drawn on top.
    func draw(
        _ backdrop: BackdropPlace, of node: RenderNode, clip: DeviceRect, into target: BandSurface
    ) {
        let area = clip.intersection(backdrop.area)
        guard !area.isEmpty else { return }
        if let glass = backdrop.glass {
            glass._withUnsafeGuaranteedRef { draw($0, of: backdrop, node, clip: clip, into: target) }
            return
        }
        let place = node.place
        // A clip of the same shape clips the edge once, for the whole subtree.
        let cuts = !place.cutsEdges && (!place.isRectilinear || place.radiusX > 0 || !place.box.isOnPixels)
        if cuts { saveEdges(place, node.style, area, target) }
        if !backdrop.pixels.isOpaque, place.alpha == 255 {
            // The picture replaces the existing pixels; they do not show through it.
            for y in Int(area.minY)..<Int(area.maxY) {
                kernels.fill(target.at(Int(area.minX), y), area.width, 0)
            }
        }
        let pixels = backdrop.pixels
        draw(
            ImagePlacement(
                pixels: pixels,
                source: Box(x0: 0, y0: 0, x1: Double(pixels.width), y1: Double(pixels.height)),
                box: backdrop.box, alpha: place.alpha, isNearest: false),
            clip: area, into: target)
        if cuts { restoreEdges(place, node.style, area, target) }
    }
}
