// UISpringLoadedInteractionContext.swift: what a spring-loaded interaction knows of the drag above its view.

public import Foundation
public import VitrineRuntime

/// How far a spring-loaded interaction is.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    /// Nothing is dragged over the target.
    case inactive = 0
    /// Something rests above the target.
    case possible
    /// The interaction is about to be activated.
    case activating
    /// The interaction was activated.
    case activated
}

/// The drag above the view of a spring-loaded interaction.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {
    /// How far the interaction is.
    var state: UISpringLoadedInteractionEffectState { get }
    /// The view that the effect is shown on. The interaction's view, unless its behaviour sets another.
    var targetView: UIView? { get set }
    /// The item that would be activated, as the behaviour sets it.
    var targetItem: Any? { get set }
    /// Returns the place of the finger, in points of `view`; of the window if that is nil.
    func location(in view: UIView?) -> CGPoint
}
