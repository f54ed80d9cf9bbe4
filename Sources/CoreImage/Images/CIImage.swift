// CIImage.swift: an image as a recipe. Nothing is computed before a context renders it.
//
// Coordinates: pixels, bottom-left origin. Images do not change, so that any thread may use them.

public import Foundation
public import VitrineDrawing
public import VitrineGraphics

/// An image that is computed when a `CIContext` renders it.
public final class CIImage: NSObject, Sendable {
    let node: ImageNode

    init(_ node: ImageNode) { self.node = node }

    /// - Parameter recipe: nil for an image without pixels.
    convenience init(_ recipe: (any Recipe)?) { self.init(ImageNode(recipe ?? EmptyRecipe())) }

    /// An image without pixels.
    public override convenience init() { self.init(EmptyRecipe()) }

    /// The pixels of an image, its lower left corner at the origin.
    public convenience init(cgImage: CGImage) { self.init(PictureRecipe(image: cgImage)) }

    /// The stored pixels of an image, not turned by its orientation, whatever its scale. Nil if it has none.
    public convenience init?(image: UIImage) {
        guard let picture = image.cgImage else { return nil }
        self.init(cgImage: picture)
    }

    /// One colour, without end.
    public convenience init(color: CIColor) { self.init(ColorRecipe(color: color.components)) }

    /// An encoded image: PNG, JPEG, GIF or WebP, not turned by its orientation. Nil for other bytes.
    public convenience init?(data: Data) {
        guard let file = try? EncodedImage(data: data) else { return nil }
        self.init(cgImage: file.deferredImage())
    }

    /// An image file. Nil if it cannot be read.
    public convenience init?(contentsOf url: URL) {
        guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }

    /// Where the image has pixels: whole ones, bottom-left origin. Infinite for colours, patterns and clamped images.
    public var extent: CGRect { node.extent }

    /// The image of which this one was made, if it was not changed.
    public var cgImage: CGImage? { (node.recipe as? PictureRecipe)?.image }

    /// An image without pixels.
    public class func empty() -> CIImage { CIImage() }

    public override var description: String { "<CIImage: \(extent)>" }
}

extension CIImage {
    /// Opaque black, without end.
    public class var black: CIImage { CIImage(color: .black) }
    /// Opaque white, without end.
    public class var white: CIImage { CIImage(color: .white) }
    /// A grey of 0.5, without end.
    public class var gray: CIImage { CIImage(color: .gray) }
    /// Red, without end.
    public class var red: CIImage { CIImage(color: .red) }
    /// Green, without end.
    public class var green: CIImage { CIImage(color: .green) }
    /// Blue, without end.
    public class var blue: CIImage { CIImage(color: .blue) }
    /// Transparent, without end.
    public class var clear: CIImage { CIImage(color: .clear) }
}
