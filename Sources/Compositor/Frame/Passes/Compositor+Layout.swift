// Compositor+Layout.swift: the pass that lays out layers.

extension Compositor {
    /// Begins and ends of animations are reported here, before everything else in the turn.
    package func layoutIfNeeded() {
        reportAnimations()
        if let layoutWithViews { layoutWithViews() } else { layOut() }
    }

    /// Calls delegates and completions of animations that began or ended.
    package func reportAnimations() { work.run(.animations) }

    /// The layout alone.
    package func layOut() { if needsLayout { traced("layout") { rootLayer.layoutTree() } } }

    var needsLayout: Bool { rootLayer.needsLayoutFlag || rootLayer.subtreeNeedsLayout }
}
