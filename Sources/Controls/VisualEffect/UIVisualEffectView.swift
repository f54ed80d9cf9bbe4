// UIVisualEffectView.swift: a view with an effect on the content behind it.

public import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineLayerSettings
public import VitrineRuntime

/// A view that blurs the content behind it, or lets its own content stand out from a blur. Add subviews to
/// `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// The effect; nil for none. Changes within an animation block fade.
    open var effect: UIVisualEffect? {
        didSet { if effect != oldValue { effectDidChange() } }
    }
    /// The view for content in front of the effect.
    public let contentView = UIView()
    private let backdrop = BackdropView()

    /// Makes a view with an effect; nil for none.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Restores an archived effect view.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        effect = coder.object("UIVisualEffectViewEffect") as? UIVisualEffect
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
        backdrop.material = (effect as? UIBlurEffect)?.style
        contentView.tintColor = (effect as? UIVibrancyEffect)?.tint
    }
}

/// The blurred background with its tint.
@MainActor
final class BackdropView: UIView {
    var material: UIBlurEffect.Style? { didSet { if material != oldValue { show() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        show()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { watchSetting() }
        show()
    }

    private func show() {
        guard let material else {
            backgroundColor = nil
            layer.backgroundFilters = nil
            return
        }
        let look = Material.of(material, isDark: traitCollection.userInterfaceStyle == .dark)
        guard !UIAccessibility.isReduceTransparencyEnabled else {
            backgroundColor = look.opaque
            layer.backgroundFilters = nil
            return
        }
        backgroundColor = look.tintColor
        layer.backgroundFilters = [
            CAFilter.gaussianBlur(radius: look.radius), CAFilter.colorSaturate(amount: look.saturation),
        ]
    }

    // The deinit reads it, on any thread: no other code has the object then.
    private nonisolated(unsafe) var watcher: (any NSObjectProtocol)?

    /// Observes the setting, which may change while the view is shown.
    private func watchSetting() {
        guard watcher == nil else { return }
        watcher = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.show() }
        }
    }

    deinit { watcher.map { NotificationCenter.default.removeObserver($0) } }
}
