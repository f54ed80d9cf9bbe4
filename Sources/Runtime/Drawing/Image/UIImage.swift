// UIImage.swift: a picture with a scale, an orientation and a way to be drawn.
//
// An image does not change, so it may be used from any thread. Pixels of files
// are decoded when they are first wanted, and may be given back.

public import Foundation
public import VitrineGraphics

/// A picture. Its size is in points: pixels divided by the scale.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    /// How the stored pixels are to be turned to stand upright.
    public enum Orientation: Int, Sendable, CaseIterable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        /// Width and height change places.
        var isSideways: Bool {
            switch self {
            case .left, .right, .leftMirrored, .rightMirrored: true
            default: false
            }
        }
    }

    /// Whether an image shows its own colours or only its shape, in the tint colour.
    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// How the middle of a resizable image fills the place.
    public enum ResizingMode: Int, Sendable {
        case tile, stretch
    }

    /// The pixels as they are stored, not turned; of the first image of an animated one.
    public let cgImage: CGImage?
    let values: ImageValues
    private let upright: UprightImage

    init(cgImage: CGImage?, values: ImageValues) {
        self.cgImage = cgImage
        self.values = values
        upright = UprightImage()
        super.init()
    }

    /// An image that shares the pixels of `image`, also those that were turned.
    init(copying image: UIImage) {
        cgImage = image.cgImage
        values = image.values
        upright = image.upright
        super.init()
    }

    /// An image without pixels, of size zero.
    public override convenience init() { self.init(cgImage: nil, values: ImageValues()) }

    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, values: ImageValues()) }

    /// - Parameter scale: pixels a point; 1 if it is not above 0.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage: cgImage, values: ImageValues(scale: scale, orientation: orientation))
    }

    /// An image as `encode(with:)` wrote it; nil if its picture cannot be decoded.
    public required convenience init?(coder: NSCoder) {
        guard let archived = ArchivedImage(coder) else { return nil }
        self.init(cgImage: archived.cgImage, values: archived.values)
    }

    open func encode(with coder: NSCoder) { ArchivedImage.encode(self, with: coder) }

    public static var supportsSecureCoding: Bool { true }

    /// Pixels a point.
    public var scale: CGFloat { values.scale }
    public var imageOrientation: Orientation { values.orientation }
    public var renderingMode: RenderingMode { values.renderingMode }
    /// The parts at the edges that keep their size when the image is stretched, in points.
    public var capInsets: UIEdgeInsets { values.capInsets }
    public var resizingMode: ResizingMode { values.resizingMode }
    /// How far the visible content lies inside of the edges, for alignment in layouts.
    public var alignmentRectInsets: UIEdgeInsets { values.alignmentRectInsets }
    /// From the bottom edge up to the baseline, in points; nil where the image has none.
    public var baselineOffsetFromBottom: CGFloat? { values.baseline }
    /// Whether views mirror the picture where the layout runs from right to left.
    public var flipsForRightToLeftLayoutDirection: Bool { values.flipsForRightToLeft }
    /// The images of an animated image, in order, each for the same time; nil for a still one.
    public var images: [UIImage]? { values.images.isEmpty ? nil : values.images }
    /// Seconds that all images of an animated image take together.
    public var duration: TimeInterval { values.duration }

    /// Points, after turning upright.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        let width = CGFloat(cgImage.width) / scale
        let height = CGFloat(cgImage.height) / scale
        return imageOrientation.isSideways
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// The pixels turned upright, not before they are wanted.
    package var uprightCGImage: CGImage? { upright.image(of: cgImage, orientation: imageOrientation) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other || (cgImage === other.cgImage && values == other.values)
    }

    open override var hash: Int { cgImage.map { ObjectIdentifier($0).hashValue } ?? 0 }

    open override var description: String {
        "<UIImage: \(size.width) x \(size.height) points, scale \(scale), orientation \(imageOrientation)>"
    }
}

/// The turned pixels of one image, made when first asked for.
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
