// CursorImage.swift: the picture of a pointer, for outputs that show one above the frame.

public import VitrineGraphics

/// A pointer's picture and the pixel of it that points.
public struct CursorImage: Hashable, Sendable {
    /// Premultiplied pixels at the screen's scale.
    public var image: CGImage
    /// The pixel that points, from the upper left.
    public var hotX: Int
    public var hotY: Int

    public init(image: CGImage, hotX: Int, hotY: Int) {
        self.image = image
        self.hotX = hotX
        self.hotY = hotY
    }
}

extension Output {
    public func setCursor(_ cursor: CursorImage?) -> Bool { cursor == nil }
    public func moveCursor(toX x: Int, y: Int) {}
}
