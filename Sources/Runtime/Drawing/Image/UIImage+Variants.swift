// UIImage+Variants.swift: the same picture, to be drawn in another way.

public import Foundation
import VitrineGraphics

extension UIImage {
    /// The image with other values, its animation's images too.
    func with(_ change: (inout ImageValues) -> Void) -> UIImage {
        var changed = values
        change(&changed)
        let parts = changed.images
        changed.images = parts.map { $0.with(change) }
        return UIImage(cgImage: cgImage, values: changed)
    }

    /// The image with other pixels, for an animation made from each of its images.
    func with(pixels change: (CGImage) -> CGImage) -> UIImage {
        var changed = values
        changed.images = values.images.map { $0.with(pixels: change) }
        return UIImage(cgImage: cgImage.map(change), values: changed)
    }

    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        renderingMode == self.renderingMode ? self : with { $0.renderingMode = renderingMode }
    }

    /// Where views and text choose, only the shape is shown, in their tint or text colour.
    package var showsTint: Bool {
        renderingMode == .alwaysTemplate || renderingMode == .automatic && isSymbolImage
    }

    /// An image whose middle is tiled and whose edges keep their size.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    /// An image whose middle is the one point behind the caps, stretched.
    public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
        let caps = UIEdgeInsets(
            top: CGFloat(top), left: CGFloat(left),
            bottom: top == 0 ? 0 : max(0, size.height - CGFloat(top) - 1),
            right: left == 0 ? 0 : max(0, size.width - CGFloat(left) - 1))
        return resizableImage(withCapInsets: caps, resizingMode: .stretch)
    }

    public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = insets }
    }

    /// - Parameter offset: from the bottom edge up, in points.
    public func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage { with { $0.baseline = offset } }

    public func imageWithoutBaseline() -> UIImage { with { $0.baseline = nil } }

    /// An image that views mirror where the layout runs from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeft = true }
    }

    /// The picture mirrored, as for a layout that runs the other way.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        with { $0.orientation = $0.orientation.mirrored }
    }

    /// The shape of this image in `color`, in the same rendering mode.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        let tint = color.cgColor
        return with { $0.renderingMode = renderingMode }.with(pixels: { $0.filled(with: tint) })
    }
}

extension UIImage.Orientation {
    fileprivate var mirrored: Self {
        switch self {
        case .up: .upMirrored
        case .down: .downMirrored
        case .left: .rightMirrored
        case .right: .leftMirrored
        case .upMirrored: .up
        case .downMirrored: .down
        case .leftMirrored: .right
        case .rightMirrored: .left
        }
    }
}
