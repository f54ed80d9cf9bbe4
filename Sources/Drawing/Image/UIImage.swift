// UIImage.swift: a picture with a scale, an orientation and a rendering mode.
//
// An image does not change, so it may be used from any thread. Pixels of files are decoded at first use, and may be
// freed again.

public import Foundation
public import VitrineGraphics
import VitrineSystem

/// A picture. Its size is in points: pixels divided by the scale.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    /// How the stored pixels must be turned to be upright.
    public enum Orientation: Int, Sendable, CaseIterable {
        /// The rotation of the picture against the stored pixels: none, by 180°, or by 90° to the left or right.
        /// `Mirrored` ones are also flipped.
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        /// Whether width and height are exchanged.
        var isSideways: Bool {
            switch self {
            case .left, .right, .leftMirrored, .rightMirrored: true
            default: false
            }
        }
    }

    /// Whether an image shows its own colours or only its shape, in the tint colour.
    public enum RenderingMode: Int, Sendable {
        /// Decided by the view (symbols as templates, other images as they are), always the colours, always the shape.
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// How the middle of a resizable image fills its space.
    public enum ResizingMode: Int, Sendable {
        /// The middle is repeated, or scaled.
        case tile, stretch
    }

    /// The stored pixels, not turned; of the first image of an animated one. Nil if the image has none.
    public let cgImage: CGImage?
    let values: ImageValues
    private let upright: UprightImage

    init(cgImage: CGImage?, values: ImageValues) {
        self.cgImage = cgImage
        self.values = values
        upright = UprightImage()
        super.init()
    }

    /// An image that shares the pixels of `image`, also those turned upright.
    init(copying image: UIImage) {
        cgImage = image.cgImage
        values = image.values
        upright = image.upright
        super.init()
    }

    /// An image without pixels, of size zero.
    public override convenience init() { self.init(cgImage: nil, values: ImageValues()) }

    /// Creates an image with one pixel per point, upright.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, values: ImageValues()) }

    /// Creates an image of pixels with an orientation.
    ///
    /// `scale` is in pixels per point; 1 if it is not above 0.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage: cgImage, values: ImageValues(scale: scale, orientation: orientation))
    }

    /// An image from an archive; nil if its picture cannot be decoded.
    public required convenience init?(coder: NSCoder) {
        guard let archived = ArchivedImage(coder) else { return nil }
        self.init(cgImage: archived.cgImage, values: archived.values)
    }

    /// Archives the image with its pixels.
    open func encode(with coder: NSCoder) { ArchivedImage.encode(self, with: coder) }

    /// True.
    public static var supportsSecureCoding: Bool { true }

    /// Pixels per point.
    public var scale: CGFloat { values.scale }
    /// How the stored pixels must be turned to be upright.
    public var imageOrientation: Orientation { values.orientation }
    /// Whether views show the image's colours or its shape in the tint colour.
    public var renderingMode: RenderingMode { values.renderingMode }
    /// The width of the edges that keep their size when the image is resized, in points.
    public var capInsets: UIEdgeInsets { values.capInsets }
    /// How the middle fills the space when the image is resized.
    public var resizingMode: ResizingMode { values.resizingMode }
    /// The distance from the image's edges to its visible content, for alignment in layouts, in points.
    public var alignmentRectInsets: UIEdgeInsets { values.alignmentRectInsets }
    /// The distance from the lower edge up to the baseline, in points; nil where the image has none.
    public var baselineOffsetFromBottom: CGFloat? { values.baseline }
    /// Whether views mirror the image where the layout runs from right to left.
    public var flipsForRightToLeftLayoutDirection: Bool { values.flipsForRightToLeft }
    /// The images of an animated image in order, each shown for the same time; nil for a still image.
    public var images: [UIImage]? { values.images.isEmpty ? nil : values.images }
    /// The duration of all images of an animated image together, in seconds.
    public var duration: TimeInterval { values.duration }

    /// The size in points, after turning upright.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        let width = values.vector?.size.width ?? CGFloat(cgImage.width) / scale
        let height = values.vector?.size.height ?? CGFloat(cgImage.height) / scale
        return imageOrientation.isSideways
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// The pixels turned upright, computed at first use.
    package var uprightCGImage: CGImage? { upright.image(of: cgImage, orientation: imageOrientation) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other || (cgImage === other.cgImage && values == other.values)
    }

    open override var hash: Int { cgImage.map { ObjectIdentifier($0).hashValue } ?? 0 }

    open override var description: String {
        "<UIImage: \(size.width) x \(size.height) points, scale \(scale), orientation \(imageOrientation)>"
    }

    // MARK: UIImage+Drawing

    /// Draws with the upper left corner at `point`, in the image's own size.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws with the upper left corner at `point`, with a blend mode and an opacity from 0 to 1.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        baseDraw(at: point, blendMode: blendMode, alpha: alpha)
    }

    /// Draws scaled to fill `rect`; a resizable image keeps its edges. A template is drawn in the fill colour.
    open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws scaled to fill `rect`, with a blend mode and an opacity from 0 to 1. Does nothing without a context.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        baseDraw(in: rect, blendMode: blendMode, alpha: alpha)
    }

    /// Tiles `rect` with the image; the first tile is at the context's origin.
    open func drawAsPattern(in rect: CGRect) { baseDrawAsPattern(in: rect) }

    // MARK: UIImage+Variants

    /// The image in another rendering mode; its pixels are shared.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { baseWithRenderingMode(renderingMode) }

    /// A resizable image: its middle is tiled, and its edges keep their size. Insets in points.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        baseResizableImage(withCapInsets: capInsets)
    }

    /// A resizable image: its middle is tiled or stretched, and its edges keep their size. Insets in points.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        baseResizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }

    /// A resizable image: its middle is the one point after the caps, stretched. Caps in points; 0 stretches the whole
    /// side.
    open func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
        baseStretchableImage(withLeftCapWidth: left, topCapHeight: top)
    }

    /// The image with other insets for alignment in layouts, in points.
    open func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { baseWithAlignmentRectInsets(insets) }

    /// The image with a baseline.
    /// - Parameter offset: from the lower edge up, in points.
    open func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage { with { $0.baseline = offset } }

    /// The image without a baseline.
    open func imageWithoutBaseline() -> UIImage { with { $0.baseline = nil } }

    /// The image, mirrored by views where the layout runs from right to left.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { baseImageFlippedForRightToLeftLayoutDirection() }

    /// The image mirrored left to right.
    open func withHorizontallyFlippedOrientation() -> UIImage { baseWithHorizontallyFlippedOrientation() }

    /// The shape of this image in `color`, in the same rendering mode.
    open func withTintColor(_ color: UIColor) -> UIImage { baseWithTintColor(color) }

    /// The shape of this image in `color`, in a rendering mode.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        baseWithTintColor(color, renderingMode: renderingMode)
    }

    // MARK: SymbolConfiguration

    /// Whether the image is a symbol; views show its shape in the tint colour.
    open var isSymbolImage: Bool { values.symbol != nil }

    /// The configuration that the symbol was created with; nil for other images.
    open var symbolConfiguration: SymbolConfiguration? { configuration as? SymbolConfiguration }

    /// The symbol with the values that `configuration` sets; nil for images that are not symbols.
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        baseApplyingSymbolConfiguration(configuration)
    }

    // MARK: UIImage+Loading

    /// PNG data of the upright picture.
    open func pngData() -> Data? { uprightCGImage?.decoded.flatMap { try? PNGEncoder.encode($0) } }

    /// JPEG data of the upright picture; transparent parts become white.
    /// - Parameter compressionQuality: 0 is the smallest, 1 the best.
    open func jpegData(compressionQuality: CGFloat) -> Data? { baseJpegData(compressionQuality: compressionQuality) }

    // MARK: UIImage+Configuration

    /// The configuration that the image was created with; nil if there was none.
    open var configuration: Configuration? { values.configuration }

    /// The image in another configuration: a symbol is drawn again, others keep their pixels.
    open func withConfiguration(_ configuration: Configuration) -> UIImage { baseWithConfiguration(configuration) }
}

/// The pixels of an image turned upright, computed at first use.
private final class UprightImage: @unchecked Sendable {
    private let lock = NSLock()
    private var turned: CGImage?

    func image(of image: CGImage?, orientation: UIImage.Orientation) -> CGImage? {
        guard let image, orientation != .up else { return image }
        return lock.withLock {
            if let turned { return turned }
            let result = image.oriented(exif: orientation.exif)
            turned = result
            return result
        }
    }
}
