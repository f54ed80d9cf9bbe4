// UIHoverStyle.swift: how a view reacts to the pointer, as a property of the view.

import Foundation
import VitrineDrawing
import VitrineGraphics
public import VitrineRuntime

/// The effect of the pointer on a view.
public protocol UIHoverEffect: Sendable {}

/// Depends on the view's size: small views are highlighted, large ones covered by a tint.
public struct UIHoverAutomaticEffect: UIHoverEffect {
    /// The effect.
    public init() {}
}
/// A faint background in the tint colour.
public struct UIHoverHighlightEffect: UIHoverEffect {
    /// The effect.
    public init() {}
}
/// The view rises, with a shadow.
public struct UIHoverLiftEffect: UIHoverEffect {
    /// The effect.
    public init() {}
}

extension UIHoverEffect where Self == UIHoverAutomaticEffect {
    /// The effect that suits the view's size.
    public static var automatic: UIHoverAutomaticEffect { UIHoverAutomaticEffect() }
}
extension UIHoverEffect where Self == UIHoverHighlightEffect {
    /// A faint background in the tint colour.
    public static var highlight: UIHoverHighlightEffect { UIHoverHighlightEffect() }
}
extension UIHoverEffect where Self == UIHoverLiftEffect {
    /// The view rises, with a shadow.
    public static var lift: UIHoverLiftEffect { UIHoverLiftEffect() }
}

/// How a view reacts to the pointer.
@preconcurrency @MainActor
public struct UIHoverStyle {
    /// The effect on the view.
    public var effect: any UIHoverEffect
    /// The shape of the effect; nil, the default, for that of the view.
    public var shape: UIShape?
    /// Whether the view reacts. True by default.
    public var isEnabled = true

    /// Makes a style. By default the effect suits the view's size.
    public init(effect: some UIHoverEffect = .automatic, shape: UIShape? = nil) {
        self.effect = effect
        self.shape = shape
    }

    /// Makes a style with a shape; the effect suits the view's size.
    public init(shape: UIShape?) {
        effect = .automatic
        self.shape = shape
    }

    /// A style whose effect suits the view's size.
    public static func automatic() -> UIHoverStyle { UIHoverStyle() }
}

extension UIView {
    /// How the view reacts to the pointer; nil, the default, for no reaction.
    public var hoverStyle: UIHoverStyle? {
        get { hovering?.style }
        set {
            if let hovering {
                removeInteraction(hovering.interaction)
                hovering.style = nil
            }
            guard let newValue else { return }
            let made = hovering ?? HoverStyling()
            made.style = newValue
            addInteraction(made.interaction)
        }
    }

    private var hovering: HoverStyling? {
        interactions.lazy.compactMap { ($0 as? HoverInteraction)?.owner }.first
    }
}

/// A pointer interaction that retains its delegate.
@MainActor
private final class HoverInteraction: UIPointerInteraction {
    let owner: HoverStyling
    init(_ owner: HoverStyling) {
        self.owner = owner
        super.init(delegate: owner)
    }
}

@MainActor
private final class HoverStyling: UIPointerInteractionDelegate {
    var style: UIHoverStyle?
    private weak var made: HoverInteraction?

    var interaction: HoverInteraction {
        if let made { return made }
        let new = HoverInteraction(self)
        made = new
        return new
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
    {
        guard let style, style.isEnabled, let view = interaction.view, view.superview != nil else {
            return nil
        }
        let parameters = UIPreviewParameters()
        parameters.visiblePath = style.shape?.resolve(in: .init(of: view)).path
        let preview = UITargetedPreview(view: view, parameters: parameters)
        switch style.effect {
        case is UIHoverLiftEffect: return UIPointerStyle(effect: .lift(preview))
        case is UIHoverHighlightEffect: return UIPointerStyle(effect: .highlight(preview))
        default: return UIPointerStyle(effect: .automatic(preview))
        }
    }
}
