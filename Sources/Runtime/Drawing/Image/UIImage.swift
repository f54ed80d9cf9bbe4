// UIImage.swift: a picture with a scale, an orientation and a way to be drawn.
//
// The bitmap is immutable, so an image may be used from any thread.

import Foundation
import VitrineGraphics

/// A picture. Its size is in points: pixels divided by the scale.
open class UIImage: NSObject, @unchecked Sendable {
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

    /// The pixels as they are stored, not turned.
    public let cgImage: CGImage?
    /// Pixels a point.
    public let scale: CGFloat
    public let imageOrientation: Orientation
    public let renderingMode: RenderingMode
    /// The parts at the edges that keep their size when the image is stretched, in points.
    public let capInsets: UIEdgeInsets
    public let resizingMode: ResizingMode
    /// How far the visible content lies inside of the edges, for alignment in layouts.
    public let alignmentRectInsets: UIEdgeInsets
    /// From the bottom edge up to the baseline, in points; nil where the image has none.
    public let baselineOffsetFromBottom: CGFloat?
    private let upright: UprightImage

    init(
        cgImage: CGImage?, scale: CGFloat, orientation: Orientation,
        renderingMode: RenderingMode = .automatic,
        capInsets: UIEdgeInsets = .zero, resizingMode: ResizingMode = .tile,
        alignmentRectInsets: UIEdgeInsets = .zero,
        baselineOffsetFromBottom: CGFloat? = nil
    ) {
        self.cgImage = cgImage
        self.scale = scale > 0 ? scale : 1
        imageOrientation = orientation
        self.renderingMode = renderingMode
        self.capInsets = capInsets
        self.resizingMode = resizingMode
        self.alignmentRectInsets = alignmentRectInsets
        self.baselineOffsetFromBottom = baselineOffsetFromBottom
        upright = UprightImage()
        super.init()
    }

    /// An image that shares the pixels of `image`, also those that were turned.
    init(copying image: UIImage) {
        cgImage = image.cgImage
        scale = image.scale
        imageOrientation = image.imageOrientation
        renderingMode = image.renderingMode
        capInsets = image.capInsets
        resizingMode = image.resizingMode
        alignmentRectInsets = image.alignmentRectInsets
        baselineOffsetFromBottom = image.baselineOffsetFromBottom
        upright = image.upright
        super.init()
    }

    /// An image without pixels, of size zero.
    public override convenience init() { self.init(cgImage: nil, scale: 1, orientation: .up) }

    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// - Parameter scale: pixels a point.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(
            cgImage: cgImage, scale: scale, orientation: orientation, renderingMode: .automatic)
    }

    /// Points, after turning upright.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        let width = CGFloat(cgImage.width) / scale
        let height = CGFloat(cgImage.height) / scale
        return imageOrientation.isSideways
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// The pixels turned upright; made once.
    var uprightCGImage: CGImage? { upright.image(of: cgImage, orientation: imageOrientation) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other
            || (cgImage === other.cgImage && scale == other.scale
                && imageOrientation == other.imageOrientation
                && renderingMode == other.renderingMode && capInsets == other.capInsets
                && resizingMode == other.resizingMode)
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
