// RenderView.swift: the render list as plain memory.

/// The render list for the raster: pointers that are valid during one frame.
package struct RenderView: ~Copyable {
    package let count: Int
    package let nodes: UnsafePointer<RenderNode>
    package let bounds: UnsafePointer<DeviceRect>
    package let opaque: UnsafePointer<DeviceRect>
    package let contents: UnsafePointer<ContentPixels>
    package let effects: UnsafePointer<EffectPlace>
    /// Nodes before this index are not drawn, and not opened as scopes.
    package var first = 0
    /// Nodes that are shown from cached pixels.
    package var scrolled = ScrolledParts()

    package init(
        count: Int, nodes: UnsafePointer<RenderNode>, bounds: UnsafePointer<DeviceRect>,
        opaque: UnsafePointer<DeviceRect>, contents: UnsafePointer<ContentPixels>, effects: UnsafePointer<EffectPlace>,
        first: Int = 0, scrolled: ScrolledParts = ScrolledParts()
    ) {
        self.count = count
        self.nodes = nodes
        self.bounds = bounds
        self.opaque = opaque
        self.contents = contents
        self.effects = effects
        self.first = first
        self.scrolled = scrolled
    }
}
