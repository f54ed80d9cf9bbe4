// UIGraphicsImageRenderer.swift: images drawn by code.

public import Foundation
public import VitrineGraphics

/// The properties of a renderer's images.
open class UIGraphicsImageRendererFormat: NSObject {
    /// A range of colours. Pixels here are always sRGB with 8 bits a channel.
    public enum Range: Int, Sendable {
        /// No range is given.
        case unspecified = -1
        /// As the display needs it.
        case automatic = 0
        /// Colours beyond sRGB.
        case extended = 1
        /// sRGB.
        case standard = 2
    }

    /// Pixels per point. Default: the scale of the main screen.
    open var scale: CGFloat
    /// Whether every pixel will be covered; the image then starts black instead of transparent. Default: false.
    open var opaque = false
    /// Stored only: pixels here have 8 bits a channel. Default: `.standard`.
    open var preferredRange = Range.standard
    /// The drawing area, in points; set by the renderer.
    open internal(set) var bounds = CGRect.zero

    public override init() {
        scale = MainScreenScale.value
        super.init()
    }

    /// The format for a display with these traits. Without `displayScale` the scale is that of the main screen.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    /// A copy for a renderer; an instance of a subclass, which may hold any state, stays the same object.
    fileprivate var ownCopy: UIGraphicsImageRendererFormat {
        guard type(of: self) == UIGraphicsImageRendererFormat.self else { return self }
        let copy = UIGraphicsImageRendererFormat()
        (copy.scale, copy.opaque, copy.preferredRange) = (scale, opaque, preferredRange)
        return copy
    }

    /// The format for the main screen.
    open class func `default`() -> Self { make() }

    /// The format that suits the main screen.
    open class func preferred() -> Self { make() }

    private class func make() -> Self {
        guard let format = UIGraphicsImageRendererFormat() as? Self else {
            fatalError("\(self).preferred() must be overridden to return a \(self)")
        }
        return format
    }
}

/// The bitmap that drawing code draws into, and its format.
open class UIGraphicsImageRendererContext: NSObject {
    /// The context to draw into, in points, y down.
    public let cgContext: CGContext
    /// The format of the image.
    public let format: UIGraphicsImageRendererFormat

    package init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        self.cgContext = cgContext
        self.format = format
        super.init()
    }

    /// The image as drawn so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else {
            fatalError("The bitmap of \(self) has no image")
        }
        return UIImage(cgImage: image, scale: format.scale, orientation: .up)
    }

    /// Fills with the current fill colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Draws a frame one point wide inside `rect` in the current stroke colour.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }

    /// Fills with a blend mode in place of the context's.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        withBlendMode(blendMode) { fill(rect) }
    }

    /// Draws the frame with a blend mode in place of the context's.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        withBlendMode(blendMode) { stroke(rect) }
    }

    private func withBlendMode(_ mode: CGBlendMode, _ body: () -> Void) {
        cgContext.saveGState()
        cgContext.setBlendMode(mode)
        body()
        cgContext.restoreGState()
    }

    /// Limits drawing to the part of the present clip that is in `rect`, in points.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images of one size from drawing code.
open class UIGraphicsImageRenderer: NSObject {
    /// Code that draws one image. It is called on the thread of the caller, before the call returns.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    /// A copy of the format that the renderer was created with; instances of subclasses are not copied.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// Creates a renderer for images of `size`, in points, in the format of the main screen.
    public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

    /// Creates a renderer for images of `size`, in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer that draws `bounds`, in points, in the format of the main screen.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// Creates a renderer that draws `bounds`, in points: its origin is the image's top left.
    ///
    /// Later changes of `format` have no effect, unless it is of a subclass.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format.ownCopy
        self.format.bounds = bounds
        super.init()
    }

    /// The image that `actions` draws. If the size is empty, `actions` is not called and the image has no pixels.
    open func image(actions: DrawingActions) -> UIImage {
        guard bounds.width > 0, bounds.height > 0 else { return UIImage() }
        return draw(actions).currentImage
    }

    /// The image that `actions` draws, as PNG; empty data if the size is empty.
    open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

    /// The image that `actions` draws, as JPEG. Transparent pixels become white.
    ///
    /// A `compressionQuality` of 0 is the smallest, 1 the best.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }

    /// Runs drawing code in a bitmap, and then `completionActions` with the same context. Never throws.
    open func runDrawingActions(
        _ drawingActions: DrawingActions, completionActions: DrawingActions? = nil
    ) throws {
        let context = draw(drawingActions)
        completionActions?(context)
    }

    private func draw(_ actions: DrawingActions) -> UIGraphicsImageRendererContext {
        let bitmap = BitmapContext.make(size: bounds.size, scale: format.scale, opaque: format.opaque)
        bitmap.translateBy(x: -bounds.minX, y: -bounds.minY)
        let context = UIGraphicsImageRendererContext(cgContext: bitmap, format: format)
        UIGraphicsPushContext(bitmap)
        actions(context)
        UIGraphicsPopContext()
        return context
    }
}

extension UIImage {
    /// The format that draws the image again without loss: its scale, opaque where the image is.
    public var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat.preferred()
        format.scale = scale
        if let alpha = cgImage?.alphaInfo { format.opaque = [.none, .noneSkipFirst, .noneSkipLast].contains(alpha) }
        return format
    }
}
