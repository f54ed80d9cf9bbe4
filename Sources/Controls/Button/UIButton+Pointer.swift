// UIButton+Pointer.swift: what a button shows while the pointer is over it.

import Foundation
import VitrineRuntime

extension UIButton {
    /// Says what the pointer does: the button, what would be done, and the pointer's shape that goes with it.
    public typealias PointerStyleProvider =
        @MainActor (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

    /// Whether the button shows that the pointer is over it. False by default.
    public var isPointerInteractionEnabled: Bool {
        get { pointing?.isEnabled ?? false }
        set {
            if let pointing {
                pointing.isEnabled = newValue
            } else if newValue {
                addInteraction(ButtonPointing())
            }
        }
    }

    /// Says what the pointer does; setting it has the button show it. Nil: the effect that fits its size.
    public var pointerStyleProvider: PointerStyleProvider? {
        get { pointing?.provider }
        set {
            if newValue != nil, pointing == nil { isPointerInteractionEnabled = true }
            pointing?.provider = newValue
        }
    }

    private var pointing: ButtonPointing? { interactions.lazy.compactMap { $0 as? ButtonPointing }.first }
}

@MainActor
private final class ButtonPointing: UIPointerInteraction, UIPointerInteractionDelegate {
    var provider: UIButton.PointerStyleProvider?

    init() { super.init(delegate: nil) }

    override var keptDelegate: (any UIPointerInteractionDelegate)? { self }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
    {
        guard let button = view as? UIButton, button.isEnabled, button.superview != nil else { return nil }
        let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
        guard let provider else { return UIPointerStyle(effect: effect) }
        return provider(
            button, effect,
            .roundedRect(button.bounds.offsetBy(dx: -button.bounds.midX, dy: -button.bounds.midY)))
    }
}
