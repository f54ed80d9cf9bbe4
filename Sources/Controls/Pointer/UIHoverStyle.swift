// UIHoverStyle.swift: how a view shows that the pointer is over it, as a property of the view.

public import Foundation
import VitrineGraphics
public import VitrineRuntime

/// What a pointer does to a view.
public protocol UIHoverEffect: Sendable {}

/// By the size of the view: small ones are highlighted, large ones lie under a veil.
public struct UIHoverAutomaticEffect: UIHoverEffect { public init() {} }
/// A faint ground in the tint colour.
public struct UIHoverHighlightEffect: UIHoverEffect { public init() {} }
/// It rises towards the person.
public struct UIHoverLiftEffect: UIHoverEffect { public init() {} }

extension UIHoverEffect where Self == UIHoverAutomaticEffect {
    public static var automatic: UIHoverAutomaticEffect { UIHoverAutomaticEffect() }
}
extension UIHoverEffect where Self == UIHoverHighlightEffect {
    public static var highlight: UIHoverHighlightEffect { UIHoverHighlightEffect() }
}
extension UIHoverEffect where Self == UIHoverLiftEffect {
    public static var lift: UIHoverLiftEffect { UIHoverLiftEffect() }
}

/// The shape of an effect within a view.
@preconcurrency @MainActor
public struct UIShape {
    let path: (CGRect) -> UIBezierPath

    public static var circle: UIShape {
        UIShape { rect in
            let side = min(rect.width, rect.height)
            return UIBezierPath(
                ovalIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
        }
    }
    public static var capsule: UIShape {
        UIShape { UIBezierPath(roundedRect: $0, cornerRadius: min($0.width, $0.height) / 2) }
    }
    public static var rect: UIShape { UIShape { UIBezierPath(rect: $0) } }
    /// Points.
    public static func rect(cornerRadius: CGFloat) -> UIShape {
        UIShape { UIBezierPath(roundedRect: $0, cornerRadius: cornerRadius) }
    }
    /// Points of the view.
    public static func path(_ path: UIBezierPath) -> UIShape { UIShape { _ in path } }
    public static func fixedRect(_ rect: CGRect, cornerRadius: CGFloat = 0) -> UIShape {
        UIShape { _ in UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius) }
    }

    /// The shape, smaller on all sides. Points.
    public func inset(by insets: UIEdgeInsets) -> UIShape { UIShape { path($0.inset(by: insets)) } }
    public func inset(by amount: CGFloat) -> UIShape {
        inset(by: UIEdgeInsets(top: amount, left: amount, bottom: amount, right: amount))
    }
}

/// How a view shows that the pointer is over it.
@preconcurrency @MainActor
public struct UIHoverStyle {
    public var effect: any UIHoverEffect
    /// Nil: that of the view.
    public var shape: UIShape?
    /// True by default.
    public var isEnabled = true

    public init(effect: some UIHoverEffect = .automatic, shape: UIShape? = nil) {
        self.effect = effect
        self.shape = shape
    }

    public init(shape: UIShape?) {
        effect = .automatic
        self.shape = shape
    }

    /// The effect that fits the view.
    public static func automatic() -> UIHoverStyle { UIHoverStyle() }
}

extension UIView {
    /// How the view shows that the pointer is over it; nil, the default: not at all.
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

/// A pointer interaction that keeps whoever says what it does.
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
        parameters.visiblePath = style.shape?.path(view.bounds)
        let preview = UITargetedPreview(view: view, parameters: parameters)
        switch style.effect {
        case is UIHoverLiftEffect: return UIPointerStyle(effect: .lift(preview))
        case is UIHoverHighlightEffect: return UIPointerStyle(effect: .highlight(preview))
        default: return UIPointerStyle(effect: .automatic(preview))
        }
    }
}
