// UIImage+Variants.swift: the same picture, drawn in another way.

public import Foundation
import VitrineGraphics

extension UIImage {
    /// The image with other values, also in the images of its animation.
    func with(_ change: (inout ImageValues) -> Void) -> UIImage {
        var changed = values
        change(&changed)
        let parts = changed.images
        changed.images = parts.map { $0.with(change) }
        return UIImage(cgImage: cgImage, values: changed)
    }

    /// The image with other pixels, also in the images of its animation.
    func with(pixels change: (CGImage) -> CGImage) -> UIImage {
        var changed = values
        changed.images = values.images.map { $0.with(pixels: change) }
        return UIImage(cgImage: cgImage.map(change), values: changed)
    }

    /// The image in another rendering mode; its pixels are shared.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        renderingMode == self.renderingMode ? self : with { $0.renderingMode = renderingMode }
    }

    /// Whether views and text show only the shape, in their tint or text colour.
    package var showsTint: Bool {
        renderingMode == .alwaysTemplate || renderingMode == .automatic && isSymbolImage
    }

    /// A resizable image: its middle is tiled, and its edges keep their size. Insets in points.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// A resizable image: its middle is tiled or stretched, and its edges keep their size. Insets in points.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    /// A resizable image: its middle is the one point after the caps, stretched. Caps in points; 0 stretches the whole
    /// side.
    public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
        let caps = UIEdgeInsets(
            top: CGFloat(top), left: CGFloat(left),
            bottom: top == 0 ? 0 : max(0, size.height - CGFloat(top) - 1),
            right: left == 0 ? 0 : max(0, size.width - CGFloat(left) - 1))
        return resizableImage(withCapInsets: caps, resizingMode: .stretch)
    }

    /// The image with other insets for alignment in layouts, in points.
    public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = insets }
    }

    /// The image with a baseline.
    /// - Parameter offset: from the lower edge up, in points.
    public func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage { with { $0.baseline = offset } }

    /// The image without a baseline.
    public func imageWithoutBaseline() -> UIImage { with { $0.baseline = nil } }

    /// The image, mirrored by views where the layout runs from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeft = true }
    }

    /// The image mirrored left to right.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        with { $0.orientation = $0.orientation.mirrored }
    }

    /// The shape of this image in `color`, in the same rendering mode.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    /// The shape of this image in `color`, in a rendering mode.
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
