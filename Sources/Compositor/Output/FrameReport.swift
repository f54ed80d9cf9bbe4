// FrameReport.swift: what making one frame took, for tests, benchmarks and overlays.

public import VitrineGraphics

/// What one frame cost. Counts are of device pixels and bytes.
public struct FrameReport: Sendable {
    /// What changed since the frame before, device pixels; rectangles do not overlap.
    public var damage: [PixelRect]
    /// Pixels written into bands, counted once for every layer that touched them.
    public var pixelsComposited: Int
    /// Bytes written to scan-out memory.
    public var bytesWritten: Int
    /// Layers of which at least one pixel was drawn.
    public var layersDrawn: Int
    /// Pixels of content that scrolls which were drawn for a former frame and are shown again.
    public var pixelsKept: Int
    /// False when nothing had changed, so that nothing was presented.
    public var didPresent: Bool
    /// When the frame is seen, in seconds of the screen's clock; animations were sampled at it.
    public var presentationTime: Double

    public init(
        damage: [PixelRect] = [], pixelsComposited: Int = 0, bytesWritten: Int = 0, layersDrawn: Int = 0,
        pixelsKept: Int = 0, didPresent: Bool = false, presentationTime: Double = 0
    ) {
        self.damage = damage
        self.pixelsComposited = pixelsComposited
        self.bytesWritten = bytesWritten
        self.layersDrawn = layersDrawn
        self.pixelsKept = pixelsKept
        self.didPresent = didPresent
        self.presentationTime = presentationTime
    }
}
