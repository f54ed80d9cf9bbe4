// Compositor+Layout.swift: the pass that lays out layers.

extension Compositor {
    /// Begins and ends of animations are reported here, before everything else in the turn.
    package func layoutIfNeeded() {
        work.run(.animations)
        guard needsLayout else { return }
        rootLayer.layoutTree()
    }

    var needsLayout: Bool { rootLayer.needsLayoutFlag || rootLayer.subtreeNeedsLayout }
}
