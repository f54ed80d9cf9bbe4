// CursorImage.swift: the image of a pointer, for outputs with a cursor plane.

public import VitrineGraphics

/// A pointer's image and its hot spot.
public struct CursorImage: Hashable, Sendable {
    /// The image, premultiplied, in device pixels.
    public var image: CGImage
    /// The column of the hot spot, the pixel that points, from the left.
    public var hotX: Int
    /// The row of the hot spot, from the top.
    public var hotY: Int

    /// An image with the given hot spot.
    public init(image: CGImage, hotX: Int, hotY: Int) {
        self.image = image
        self.hotX = hotX
        self.hotY = hotY
    }
}

extension Output {
    /// The output shows no cursor: false, unless `cursor` is nil.
    public func setCursor(_ cursor: CursorImage?) -> Bool { cursor == nil }
    /// Does nothing.
    public func moveCursor(toX x: Int, y: Int) {}
}
