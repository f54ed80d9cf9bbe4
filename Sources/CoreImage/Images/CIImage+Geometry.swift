// CIImage+Geometry.swift: parts of images, and images moved, turned and blurred.

public import Foundation
public import VitrineGraphics
public import VitrineImageIO

extension CIImage {
    /// The part in a rectangle, which is extended to whole pixels. The part stays where it is.
    public func cropped(to rect: CGRect) -> CIImage { CIImage(CropRecipe(input: node, rect: rect)) }

    /// The image transformed about the origin. Pixels are interpolated linearly. Empty for a transform without inverse.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        if matrix.isIdentity { return self }
        // One transform instead of two: pixels are interpolated once.
        if let inner = node.recipe as? TransformRecipe {
            return CIImage(TransformRecipe(inner.input, inner.transform.concatenating(matrix)))
        }
        return CIImage(TransformRecipe(node, matrix))
    }

    /// The image turned upright, its lower left corner at the origin.
    public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        transformed(by: orientationTransform(for: orientation))
    }

    /// The image turned upright, its lower left corner at the origin.
    /// - Parameter orientation: a number of EXIF, 1…8. Others change nothing.
    public func oriented(forExifOrientation orientation: Int32) -> CIImage {
        UInt32(exactly: orientation).flatMap { CGImagePropertyOrientation(rawValue: $0) }.map { oriented($0) } ?? self
    }

    /// The transform that turns the image upright and moves its lower left corner to the origin.
    public func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
        // Rotations and mirror images about the origin, with y upwards (EXIF 2.32, 4.6.4).
        let (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) =
            switch orientation {
            case .up: (1, 0, 0, 1)
            case .upMirrored: (-1, 0, 0, 1)
            case .down: (-1, 0, 0, -1)
            case .downMirrored: (1, 0, 0, -1)
            case .leftMirrored: (0, -1, -1, 0)
            case .right: (0, -1, 1, 0)
            case .rightMirrored: (0, 1, 1, 0)
            case .left: (0, 1, -1, 0)
            }
        let turned = CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
        if orientation == .up || extent.isInfinite { return turned }
        let corner = extent.applying(turned).origin
        return turned.concatenating(CGAffineTransform(translationX: -corner.x, y: -corner.y))
    }

    /// The image above `dest`.
    public func composited(over dest: CIImage) -> CIImage {
        CIImage(OverRecipe(input: node, background: dest.node))
    }

    /// The image with its edges continued without end.
    public func clampedToExtent() -> CIImage { CIImage(ClampRecipe(input: node)) }

    /// The part in a rectangle, with its edges continued without end.
    public func clamped(to rect: CGRect) -> CIImage { cropped(to: rect).clampedToExtent() }

    /// The image with squares instead of interpolated pixels where it is enlarged.
    public func samplingNearest() -> CIImage { CIImage(ImageNode(node.recipe, samplesNearest: true)) }

    /// The image with interpolated pixels where it is enlarged: the default.
    public func samplingLinear() -> CIImage { CIImage(ImageNode(node.recipe)) }

    /// The image blurred. Its extent grows by three deviations on each side.
    /// - Parameter sigma: the standard deviation in pixels, at most 250. No change for 0 and less.
    public func applyingGaussianBlur(sigma: Double) -> CIImage {
        guard sigma > 0 else { return self }
        return CIImage(BlurRecipe(input: node, kernel: .gaussian(min(sigma, BlurRecipe.widest))))
    }
}
