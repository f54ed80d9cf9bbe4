// UIButton+Pointer.swift: the reaction of a button to the pointer over it.

import Foundation
import VitrineRuntime

extension UIButton {
    /// Returns the reaction to the pointer, given the button, the proposed effect and the proposed shape of the
    /// pointer.
    public typealias PointerStyleProvider =
        @MainActor (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

    var baseIsPointerInteractionEnabled: Bool {
        get { pointing?.isEnabled ?? false }
        set {
            if let pointing {
                pointing.isEnabled = newValue
            } else if newValue {
                addInteraction(ButtonPointing())
            }
        }
    }

    /// Returns the reaction to the pointer; nil, the default, for the effect that suits the button's size. Setting it
    /// turns the reaction on.
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

    override var effectiveDelegate: (any UIPointerInteractionDelegate)? { self }

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
