// UIImage+Variants.swift: the same picture, drawn in another way.

import Foundation
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

    func baseWithRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        renderingMode == self.renderingMode ? self : with { $0.renderingMode = renderingMode }
    }

    /// Whether views and text show only the shape, in their tint or text colour.
    package var showsTint: Bool {
        renderingMode == .alwaysTemplate || renderingMode == .automatic && isSymbolImage
    }

    func baseResizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    func baseResizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    func baseStretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
        let caps = UIEdgeInsets(
            top: CGFloat(top), left: CGFloat(left),
            bottom: top == 0 ? 0 : max(0, size.height - CGFloat(top) - 1),
            right: left == 0 ? 0 : max(0, size.width - CGFloat(left) - 1))
        return resizableImage(withCapInsets: caps, resizingMode: .stretch)
    }

    func baseWithAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = insets }
    }

    func baseImageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeft = true }
    }

    func baseWithHorizontallyFlippedOrientation() -> UIImage {
        with { $0.orientation = $0.orientation.mirrored }
    }

    func baseWithTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    func baseWithTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        let tint = color.cgColor
        return with {
            $0.renderingMode = renderingMode
            $0.vector?.tint = tint
        }.with(pixels: { $0.filled(with: tint) })
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
