// UIImageView.swift: a picture, as its layer's contents.
//
// The compositor scales and places the pixels by the layer's gravity, so a
// changed frame costs no drawing.

import Foundation
import VitrineCompositor
import VitrineRuntime

/// Shows an image in its content mode. As in UIKit, `draw(_:)` is never called.
@preconcurrency @MainActor
open class UIImageView: UIView {
    open override class var layerClass: AnyClass { ImageLayer.self }

    private var tinted: TintedImage?
    /// What the layer's contents were made for.
    private var shownSize = CGSize.zero

    @MainActor public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        accessibilityTraits = .image
    }

    /// A view of the image's size.
    @MainActor public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

    @MainActor public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
        // Observers are not called in an initialiser of the class itself.
        updateContents()
    }

    @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        accessibilityTraits = .image
    }

    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            updateContents()
        }
    }

    /// Instead of `image` while the view is highlighted.
    open var highlightedImage: UIImage? { didSet { if isHighlighted { updateContents() } } }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue, highlightedImage != nil { updateContents() } }
    }

    open override var intrinsicContentSize: CGSize {
        image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// The image's size, whatever is offered.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if shownImage?.renderingMode == .alwaysTemplate { updateContents() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if shownSize != bounds.size, let image = shownImage, image.isTiled { updateContents() }
    }

    private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

    private func updateContents() {
        guard let image = shownImage, let upright = displayable(image) else {
            layer.contents = nil
            return
        }
        shownSize = bounds.size
        contentScaleFactor = upright.scale
        layer.contents = upright.cgImage
        layer.contentsCenter =
            image.isTiled ? CGRect(x: 0, y: 0, width: 1, height: 1) : stretchedPart(of: upright)
    }

    /// The image upright, in the tint colour if it is a template, tiled to size if it asks for it.
    private func displayable(_ image: UIImage) -> UIImage? {
        var shown = image
        if image.renderingMode == .alwaysTemplate {
            shown = TintedImage.cached(&tinted, image: image, color: tintColor)
        }
        if image.isTiled {
            guard bounds.width > 0, bounds.height > 0 else { return nil }
            let format = UIGraphicsImageRendererFormat()
            format.scale = max(image.scale, window?.screen.scale ?? 1)
            return UIGraphicsImageRenderer(size: bounds.size, format: format).image { _ in
                shown.draw(in: CGRect(origin: .zero, size: bounds.size))
            }
        }
        return shown.preparingForDisplay()
    }

    private func stretchedPart(of image: UIImage) -> CGRect {
        let caps = image.capInsets
        let size = image.size
        guard size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
        return CGRect(
            x: caps.left / size.width, y: caps.top / size.height,
            width: max(0, size.width - caps.left - caps.right) / size.width,
            height: max(0, size.height - caps.top - caps.bottom) / size.height)
    }
}

extension UIImage {
    /// The middle is repeated rather than stretched, and large enough for that to be seen.
    fileprivate var isTiled: Bool {
        guard resizingMode == .tile, capInsets != .zero else { return false }
        return size.width - capInsets.left - capInsets.right > 2
            || size.height - capInsets.top - capInsets.bottom > 2
    }
}

/// A layer whose contents are set: it never draws its own.
private final class ImageLayer: CALayer {
    override func display() {}
}

/// A template in the colour that it was last shown in.
private struct TintedImage {
    var source: UIImage
    var color: UIColor
    var result: UIImage

    static func cached(_ kept: inout TintedImage?, image: UIImage, color: UIColor) -> UIImage {
        if let kept, kept.source === image, kept.color == color { return kept.result }
        let result = image.withTintColor(color)
        kept = TintedImage(source: image, color: color, result: result)
        return result
    }
}
