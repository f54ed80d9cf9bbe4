// FrameReport.swift: the cost of one frame, for tests, benchmarks and overlays.

public import VitrineGraphics

/// The cost of one frame, in device pixels and bytes.
public struct FrameReport: Sendable {
    /// The area that changed since the last frame, in device pixels. The rectangles do not overlap.
    public var damage: [PixelRect]
    /// The number of pixels written into bands, counted once for each layer that drew them.
    public var pixelsComposited: Int
    /// The number of bytes written to scan-out memory.
    public var bytesWritten: Int
    /// The number of layers of which at least one pixel was drawn.
    public var layersDrawn: Int
    /// The number of pixels of scrolling content that were reused from a former frame.
    public var pixelsKept: Int
    /// Whether a frame was presented. False if nothing had changed.
    public var didPresent: Bool
    /// The time at which the frame is visible, in seconds of the screen's clock. Animations are sampled at this time.
    public var presentationTime: Double

    /// A report with the given values, by default of a frame that was not presented.
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
