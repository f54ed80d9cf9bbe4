// UIGraphicsImageRenderer.swift: images drawn by code.

public import Foundation
public import VitrineGraphics

/// What a renderer's images are like.
open class UIGraphicsImageRendererFormat: NSObject {
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Pixels a point.
    open var scale: CGFloat
    /// Every pixel will be covered; the image starts black instead of transparent.
    open var opaque = false
    /// Pixels here have 8 bits a channel, whatever is preferred.
    open var preferredRange = Range.standard
    /// The drawing area, in points; set by the renderer.
    open internal(set) var bounds = CGRect.zero

    public override init() {
        scale = MainScreenScale.value
        super.init()
    }

    /// A renderer's own; one of a subclass, which may hold anything, stays the same object.
    fileprivate var ownCopy: UIGraphicsImageRendererFormat {
        guard type(of: self) == UIGraphicsImageRendererFormat.self else { return self }
        let copy = UIGraphicsImageRendererFormat()
        (copy.scale, copy.opaque, copy.preferredRange) = (scale, opaque, preferredRange)
        return copy
    }

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

/// What drawing code gets: the bitmap and what it is like.
open class UIGraphicsImageRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        self.cgContext = cgContext
        self.format = format
        super.init()
    }

    /// What was drawn so far.
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

    /// The same with a blend mode, whatever the context's is.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        withBlendMode(blendMode) { fill(rect) }
    }

    /// The same with a blend mode, whatever the context's is.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        withBlendMode(blendMode) { stroke(rect) }
    }

    private func withBlendMode(_ mode: CGBlendMode, _ body: () -> Void) {
        cgContext.saveGState()
        cgContext.setBlendMode(mode)
        body()
        cgContext.restoreGState()
    }

    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images of one size from drawing code.
open class UIGraphicsImageRenderer: NSObject {
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// - Parameter size: in points.
    public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// A renderer whose drawing code sees `bounds`: its origin is the image's top left.
    ///
    /// - Parameter format: later changes of it have no effect, unless it is of a subclass.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format.ownCopy
        self.format.bounds = bounds
        super.init()
    }

    /// The image that `actions` draws; one without size, and without drawing, where there is no room for any.
    open func image(actions: DrawingActions) -> UIImage {
        guard bounds.width > 0, bounds.height > 0 else { return UIImage() }
        return draw(actions).currentImage
    }

    open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

    /// - Parameter compressionQuality: 0 is smallest, 1 best. What is transparent becomes white.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }

    /// Runs drawing code in a bitmap, and more code when it is done.
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
    /// The format in which the image is drawn again without loss: its scale, and opaque where the image is.
    public var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat.preferred()
        format.scale = scale
        if let alpha = cgImage?.alphaInfo { format.opaque = [.none, .noneSkipFirst, .noneSkipLast].contains(alpha) }
        return format
    }
}
