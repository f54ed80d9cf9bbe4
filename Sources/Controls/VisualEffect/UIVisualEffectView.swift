// UIVisualEffectView.swift: a view with an effect on the content behind it.

public import Foundation
import VitrineCompositor
package import VitrineDrawing
import VitrineLayerSettings
public import VitrineRuntime

/// A view that blurs the content behind it, shows it through glass, or lets its own content stand out from a blur. Add
/// subviews to `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView, CornersObserving {
    private var storedEffect: UIVisualEffect?
    /// The effect, of which the view keeps a copy; nil for none. Changes within an animation block fade.
    open var effect: UIVisualEffect? {
        get { storedEffect }
        set {
            guard newValue != storedEffect else { return }
            // Pieces of a container that is none any more draw their own glass.
            let pieces = storedEffect is UIGlassContainerEffect ? glassPieces : []
            storedEffect = newValue?.copy() as? UIVisualEffect
            effectDidChange()
            for piece in pieces { piece.glassDidChange() }
        }
    }
    /// The view for content in front of the effect.
    public let contentView = UIView()
    let backdrop = BackdropView()
    private var touches: GlassTouches?
    /// The container that shows the view's glass. Not retained.
    final weak var glassContainer: UIVisualEffectView?
    /// Whether interactive glass is lit, since a finger is on it.
    final var isLit = false { didSet { if isLit != oldValue { glassDidChange() } } }
    /// The scale of interactive glass and its content.
    final var growth: CGFloat = 1 {
        didSet {
            guard growth != oldValue else { return }
            layer.sublayerTransform = CATransform3DMakeScale(growth, growth, 1)
            glassDidChange()
        }
    }
    /// How far the glass continues beyond the bounds, where it is not drawn, so that edges there do not show. In points.
    package final var glassOutsets = UIEdgeInsets.zero { didSet { if glassOutsets != oldValue { glassDidChange() } } }

    /// Makes a view with an effect; nil for none.
    public init(effect: UIVisualEffect?) {
        storedEffect = effect?.copy() as? UIVisualEffect
        super.init(frame: .zero)
        setUp()
    }

    /// Makes a view without an effect. As on iOS a subclass's own `init(frame:)` does not override it.
    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    /// Restores an archived effect view.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        storedEffect = coder.object("UIVisualEffectViewEffect") as? UIVisualEffect
        setUp()
        if let kept = coder.object("UIVisualEffectViewContent") as? UIView {
            contentView.backgroundColor = kept.backgroundColor
            for view in kept.subviews { contentView.addSubview(view) }
        }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(contentView, forKey: "UIVisualEffectViewContent")
        if let effect { coder.encode(effect, forKey: "UIVisualEffectViewEffect") }
    }

    private func setUp() {
        isOpaque = false
        contentView.isOpaque = false
        for view in [backdrop, contentView] {
            view.isMadeBySuperview = true
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        effectDidChange()
    }

    private func effectDidChange() {
        switch effect {
        case let blur as UIBlurEffect: backdrop.look = .material(blur.style)
        case let color as UIColorEffect: backdrop.look = color.color.map { .color($0) }
        case is UIGlassEffect, is UIGlassContainerEffect: break
        default: backdrop.look = nil
        }
        if !(effect is UIGlassContainerEffect) { fillWithBackdrop() }
        contentView.tintColor = (effect as? UIVibrancyEffect)?.tint
        let isInteractive = (effect as? UIGlassEffect)?.isInteractive == true
        if isInteractive, touches == nil { touches = GlassTouches(self) }
        touches?.isOn = isInteractive
        glassDidChange()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        glassDidChange()
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        glassDidChange()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        glassDidChange()
    }

    open override var frame: CGRect { didSet { if frame != oldValue { glassDidChange() } } }
    open override var bounds: CGRect { didSet { if bounds != oldValue { glassDidChange() } } }
    open override var center: CGPoint { didSet { if center != oldValue { glassDidChange() } } }
    open override var isHidden: Bool { didSet { if isHidden != oldValue { glassDidChange() } } }
    open override var alpha: CGFloat { didSet { if alpha != oldValue { glassDidChange() } } }

    package func cornersDidChange() { glassDidChange() }
}

extension UIBlurEffect: ViewMakingEffect {
    package func makeView() -> UIView { UIVisualEffectView(effect: self) }
}

extension UIGlassEffect: ViewMakingEffect {
    package func makeView() -> UIView { UIVisualEffectView(effect: self) }
}

extension UIColorEffect: ViewMakingEffect {
    package func makeView() -> UIView { UIVisualEffectView(effect: self) }
}
