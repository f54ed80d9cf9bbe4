// Raster+Backdrops.swift: what lies behind a node, filtered, in the node's shape.

extension Raster {
    /// Draws over what is there; the node's own background comes on top.
    func draw(
        _ backdrop: BackdropPlace, of node: RenderNode, clip: DeviceRect, into target: BandSurface
    ) {
        let area = clip.intersection(backdrop.area)
        guard !area.isEmpty else { return }
        let place = node.place
        // A clip of the node's own shape cuts the edge once, for the whole subtree.
        let cuts = !place.cutsEdges && (!place.isRectilinear || place.radiusX > 0 || !place.box.isOnPixels)
        if cuts { saveEdges(place, node.style, area, target) }
        if !backdrop.pixels.isOpaque, place.alpha == 255 {
            // It stands for what is there, and does not shine through itself.
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
