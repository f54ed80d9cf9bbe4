// UIImageView.swift: an image, as its layer's contents.
//
// The compositor scales and places the pixels by the layer's gravity, so a change of the frame costs no drawing.

public import Foundation
import VitrineCompositor
public import VitrineDrawing
import VitrineGraphics
public import VitrineRuntime
import VitrineViewValues

/// A view that shows an image in its content mode, or several in turn. As in UIKit, `draw(_:)` is never called.
@preconcurrency @MainActor
open class UIImageView: UIView {
    open override class var layerClass: AnyClass { ImageLayer.self }

    private final var tinted: MadeImage<UIColor>?
    /// By the size in pixels.
    private final var sharpened: MadeImage<CGSize>?
    /// The size for which the layer's contents were made.
    private var shownSize = CGSize.zero
    private var shownMirrored = false
    private var player: ImagePlayer?
    /// The effects of the view's symbol; nil until it has one.
    var symbolPlayer: SymbolEffectPlayer?
    /// The bar button item whose symbol the view shows: completions name it. Nil for the view itself.
    package weak var symbolOwner: AnyObject?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setDefaults()
    }

    /// Makes a view of the image's size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setDefaults()
        set(image, nil)
    }

    /// Makes a view of the size of `image`, with another image for the highlighted state.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setDefaults()
        set(image, highlightedImage)
    }

    private func setDefaults() {
        isUserInteractionEnabled = false
        isOpaque = false
        accessibilityTraits = .image
    }

    private func set(_ image: UIImage?, _ highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
    }

    /// Restores an archived image view.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        image = coder.object(Self.imageKey) as? UIImage
        highlightedImage = coder.object(Self.highlightedImageKey) as? UIImage
        imageDidChange()
        coder.restore(Self.coded, of: self)
    }

    private static let imageKey = "UIImage", highlightedImageKey = "UIHighlightedImage"

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.store(Self.coded, of: self)
        if let image { coder.encode(image, forKey: Self.imageKey) }
        if let highlightedImage { coder.encode(highlightedImage, forKey: Self.highlightedImageKey) }
    }

    private static var coded: [CodedProperty<UIImageView>] {
        [.flag("UIHighlighted", \.isHighlighted), .integer("UIAnimationRepeatCount", \.animationRepeatCount)]
    }

    /// The image; nil, the default, for none. An animated image plays by itself, endlessly.
    open var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            imageDidChange()
        }
    }

    /// The image that replaces `image` while the view is highlighted; nil, the default, for the same.
    open var highlightedImage: UIImage? { didSet { if isHighlighted { imageDidChange() } } }
    /// Whether the highlighted image is shown. False by default.
    open var isHighlighted = false {
        didSet {
            guard isHighlighted != oldValue else { return }
            if let player, player.isExplicit, highlightedAnimationImages != nil || animationImages != nil {
                startAnimating()
            } else if highlightedImage != nil {
                imageDidChange()
            }
        }
    }

    /// The size and weight of symbol images; nil, the default, for their own.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { imageDidChange() } }

    // MARK: Animation

    /// The images shown in turn between `startAnimating()` and `stopAnimating()`; nil, the default, for none. Setting
    /// them stops the animation.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    /// The images in place of `animationImages` while the view is highlighted; nil, the default, for the same.
    open var highlightedAnimationImages: [UIImage]? { didSet { if isHighlighted { stopAnimating() } } }
    /// The time for all images once, in seconds; 0, the default, means 1/30 s for each image.
    open var animationDuration: TimeInterval = 0
    /// The number of repetitions; 0, the default, means endlessly.
    open var animationRepeatCount = 0

    /// Shows `animationImages`, or the images of an animated image, from the first one. While the view is not visible,
    /// time passes but nothing wakes.
    open func startAnimating() {
        let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
        if let own, !own.isEmpty {
            let duration = animationDuration > 0 ? animationDuration : Double(own.count) / 30
            play(
                ImagePlayer(
                    images: own, duration: duration, repeatCount: animationRepeatCount, isExplicit: true))
        } else if let image = configuredImage, let images = image.images {
            play(
                ImagePlayer(images: images, duration: image.duration, repeatCount: 0, isExplicit: false))
        }
    }

    /// Stops the animation and shows `image`.
    open func stopAnimating() {
        guard player != nil else { return }
        endPlaying()
        updateContents()
    }

    /// Whether images are being shown in turn.
    open var isAnimating: Bool { player.map { !$0.isOver } ?? false }

    private func play(_ new: ImagePlayer) {
        endPlaying()
        player = new
        new.start(for: self) { [weak self] in
            // The last image was shown for its time.
            self?.player = nil
            self?.updateContents()
        } show: { [weak self] in
            self?.show($0)
        }
    }

    private func endPlaying() {
        player?.stop()
        player = nil
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        player?.resume()
        symbolPlayer?.windowDidChange(isShown: window != nil)
        if shownMirrored != showsMirrored || current?.isVector == true { updateContents() }
    }

    // MARK: Size

    open override var intrinsicContentSize: CGSize {
        configuredImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// The image's size, whatever the argument.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { configuredImage?.size ?? .zero }

    // MARK: Contents

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if let current, current.showsTint { show(current) }
    }

    /// A tint may have another colour in other traits.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) else { return }
        if let current, current.showsTint { show(current) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let current, shownSize != bounds.size && current.dependsOnSize || shownMirrored != showsMirrored {
            show(current)
        }
        // A view that has got a size may be visible.
        player?.resume()
        layOutSymbol()
    }

    open override var contentMode: ContentMode {
        didSet {
            layOutSymbol()
            if current?.isVector == true { updateContents() }
        }
    }

    /// The image to show when nothing plays.
    var configuredImage: UIImage? {
        let image = isHighlighted ? highlightedImage ?? image : image
        guard let preferredSymbolConfiguration, let image else { return image }
        let own = image.symbolConfiguration ?? .unspecified
        return image.applyingSymbolConfiguration(preferredSymbolConfiguration.applying(own)) ?? image
    }

    private var current: UIImage? { player?.current ?? configuredImage }

    private var showsMirrored: Bool {
        current?.flipsForRightToLeftLayoutDirection == true
            && effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    private func imageDidChange() {
        // An animation that the app started continues.
        if let player, player.isExplicit, !player.isOver { return }
        endPlaying()
        if configuredImage?.images != nil {
            startAnimating()
        } else {
            updateContents()
        }
    }

    func updateContents() { show(configuredImage) }

    private func show(_ image: UIImage?) {
        guard let image, !showAsSymbol(image), let shown = displayable(image) else {
            layer.contents = nil
            return
        }
        shownSize = bounds.size
        contentScaleFactor = shown.scale
        layer.contents = shown.uprightCGImage
        layer.contentsCenter =
            image.isTiled ? CGRect(x: 0, y: 0, width: 1, height: 1) : stretchedPart(of: shown)
    }

    /// The image in the tint colour if it is a template, mirrored if the layout is, and tiled to size if its mode is
    /// tile.
    func displayable(_ image: UIImage, cached: Bool = true) -> UIImage? {
        var shown = image
        if image.showsTint {
            let color = tintColor.resolvedColor(with: traitCollection)
            shown =
                cached
                ? MadeImage.cached(&tinted, image, color) { image.withTintColor(color) } : image.withTintColor(color)
        }
        shownMirrored = showsMirrored
        if shownMirrored { shown = shown.withHorizontallyFlippedOrientation() }
        if let size = pixelSize(of: image) {
            let unsharp = shown
            shown = MadeImage.cached(&sharpened, unsharp, size) { unsharp.drawn(atPixels: size) }
        }
        guard image.isTiled else { return shown }
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = max(image.scale, window?.screen.scale ?? 1)
        return UIGraphicsImageRenderer(size: bounds.size, format: format).image { _ in
            // In its own colours, since a template is tinted already.
            shown.withRenderingMode(.alwaysOriginal).draw(in: CGRect(origin: .zero, size: bounds.size))
        }
    }

    /// The size at which the screen shows a vector image, in pixels. Nil for other images, and for those with caps.
    private func pixelSize(of image: UIImage) -> CGSize? {
        guard image.isVector, image.capInsets == .zero, let scale = window?.screen.scale else { return nil }
        let size = image.size
        guard bounds.width > 0, bounds.height > 0, size.width > 0, size.height > 0 else { return nil }
        let across = bounds.width / size.width, down = bounds.height / size.height
        let (x, y): (CGFloat, CGFloat) =
            switch contentMode {
            case .scaleToFill: (across, down)
            case .scaleAspectFit: (min(across, down), min(across, down))
            case .scaleAspectFill: (max(across, down), max(across, down))
            default: (1, 1)
            }
        return CGSize(width: size.width * x * scale, height: size.height * y * scale)
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
    /// Whether the pixels to show depend on the view's size.
    fileprivate var dependsOnSize: Bool { isTiled || isVector }

    /// Whether the middle is repeated rather than stretched, and large enough to make a difference.
    fileprivate var isTiled: Bool {
        guard resizingMode == .tile, capInsets != .zero else { return false }
        return size.width - capInsets.left - capInsets.right > 2
            || size.height - capInsets.top - capInsets.bottom > 2
    }
}

/// A layer whose contents are set: it never draws.
private final class ImageLayer: CALayer {
    override func display() {}
}

/// An image that was made from another one, such as a template in a colour, as it was last shown.
private struct MadeImage<Key: Equatable> {
    let source: UIImage
    let key: Key
    let result: UIImage

    /// The image for a source and a key, made only if either differs from the last time.
    static func cached(_ kept: inout Self?, _ source: UIImage, _ key: Key, _ make: () -> UIImage) -> UIImage {
        if let kept, kept.source === source, kept.key == key { return kept.result }
        let result = make()
        kept = Self(source: source, key: key, result: result)
        return result
    }
}
