// UIImage+Variants.swift: the same picture, to be drawn in another way.

import Foundation
import VitrineGraphics

extension UIImage {
    private func with(
        cgImage: CGImage?? = nil, orientation: Orientation? = nil, renderingMode: RenderingMode? = nil,
        capInsets: UIEdgeInsets? = nil, resizingMode: ResizingMode? = nil,
        alignmentRectInsets: UIEdgeInsets? = nil,
        baseline: CGFloat?? = nil
    ) -> UIImage {
        UIImage(
            cgImage: cgImage ?? self.cgImage, scale: scale, orientation: orientation ?? imageOrientation,
            renderingMode: renderingMode ?? self.renderingMode, capInsets: capInsets ?? self.capInsets,
            resizingMode: resizingMode ?? self.resizingMode,
            alignmentRectInsets: alignmentRectInsets ?? self.alignmentRectInsets,
            baselineOffsetFromBottom: baseline ?? baselineOffsetFromBottom)
    }

    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        renderingMode == self.renderingMode ? self : with(renderingMode: renderingMode)
    }

    /// An image whose middle is tiled and whose edges keep their size.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with(capInsets: capInsets, resizingMode: resizingMode)
    }

    public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
        with(alignmentRectInsets: insets)
    }

    /// - Parameter offset: from the bottom edge up, in points.
    public func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage { with(baseline: .some(offset)) }

    public func imageWithoutBaseline() -> UIImage { with(baseline: .some(nil)) }

    /// The picture as it is shown: its pixels upright, in memory. Views show it without further work.
    public func preparingForDisplay() -> UIImage? {
        guard let upright = uprightCGImage else { return nil }
        return imageOrientation == .up ? self : with(cgImage: .some(upright), orientation: .up)
    }

    /// The picture mirrored, as for a layout that runs the other way.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        with(orientation: imageOrientation.mirrored)
    }

    /// The shape of this image in `color`, in the same rendering mode.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with(cgImage: .some(cgImage?.filled(with: color.cgColor)), renderingMode: renderingMode)
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
