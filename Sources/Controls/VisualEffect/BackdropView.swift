// BackdropView.swift: what a visual effect view shows behind its content.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineLayerSettings
import VitrineRuntime

/// A blur under the tint of a material, glass, or a colour.
@MainActor
final class BackdropView: UIView {
    enum Look: Equatable {
        case material(UIBlurEffect.Style)
        case glass(GlassPane)
        case color(UIColor)

        var isGlass: Bool { if case .glass = self { true } else { false } }
    }

    /// Nil for nothing.
    var look: Look? { didSet { if look != oldValue { lookDidChange(from: oldValue) } } }

    /// What is drawn: glass that fades is no more the look.
    private var drawn: Look?

    /// The blur of a material; nil for another look.
    var material: UIBlurEffect.Style? {
        get { if case .material(let style) = look { style } else { nil } }
        set { look = newValue.map { .material($0) } }
    }

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

    /// Glass fades in its own shape where an animation adds or removes it. A backdrop that is fully faded costs nothing.
    private func lookDidChange(from old: Look?) {
        let fades = UIView.inheritedAnimationDuration > 0 && window != nil
        if fades, look == nil, old?.isGlass == true { return alpha = 0 }
        drawn = look
        if fades, old == nil, look?.isGlass == true {
            UIView.performWithoutAnimation {
                alpha = 0
                show()
            }
        } else {
            show()
        }
        if alpha != 1 { alpha = 1 }
    }

    private func show() {
        switch drawn {
        case nil: show(nil, [], nil)
        case .color(let color): show(color, [], nil)
        case .material(let style): show(Material.of(style, isDark: traitCollection.userInterfaceStyle == .dark))
        case .glass(let pane):
            let isOpaque = UIAccessibility.isReduceTransparencyEnabled
            show(nil, pane.filters, pane.shape(in: traitCollection, isOpaque: isOpaque))
        }
    }

    private func show(_ material: Material) {
        guard !UIAccessibility.isReduceTransparencyEnabled else { return show(material.opaque, [], nil) }
        show(
            material.tintColor,
            [.gaussianBlur(radius: material.radius), .colorSaturate(amount: material.saturation)], nil)
    }

    private func show(_ color: UIColor?, _ filters: [CAFilter], _ glass: GlassShape?) {
        backgroundColor = color
        layer.backgroundFilters = filters.isEmpty ? nil : filters
        layer.glass = glass
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
