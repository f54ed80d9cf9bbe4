// Compositor+Display.swift: the pass in which layers draw their contents.

extension Compositor {
    package func displayIfNeeded() {
        if needsDisplay { traced("display") { rootLayer.displayTree() } }
        if !tiledLayers.isEmpty { refreshTiledLayers() }
    }

    var needsDisplay: Bool { rootLayer.needsDisplayFlag || rootLayer.subtreeNeedsDisplay }
}
