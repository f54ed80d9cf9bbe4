// UISpringLoadedInteraction.swift: activates a view when something dragged rests above it.
//
// SpringLoad, of the drag, moves it through its states. Main actor only.

public import Foundation
public import VitrineRuntime

/// An interaction that is activated when something dragged rests above its view, as a folder that opens.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
    /// The view of the interaction; nil if it has none. Not retained.
    public private(set) weak var view: UIView?
    /// Decides whether the interaction may begin. By default it always may.
    public let interactionBehavior: any UISpringLoadedInteractionBehavior
    /// The look of the interaction. By default the target is highlighted, and blinks before it is activated.
    public let interactionEffect: any UISpringLoadedInteractionEffect
    let activationHandler: @MainActor (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

    /// Makes an interaction. Add it to a view with `addInteraction(_:)`.
    ///
    /// - Parameters:
    ///   - interactionBehavior: nil for the default one.
    ///   - interactionEffect: nil for the default one.
    ///   - handler: called when the interaction is activated.
    public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
        interactionEffect: (any UISpringLoadedInteractionEffect)?,
        activationHandler handler:
            @escaping @MainActor (
                UISpringLoadedInteraction, any UISpringLoadedInteractionContext
            ) -> Void
    ) {
        self.interactionBehavior = interactionBehavior ?? AlwaysSpringLoads()
        self.interactionEffect = interactionEffect ?? BlinkingEffect()
        activationHandler = handler
        super.init()
    }

    /// Makes an interaction with the default behaviour and look.
    public convenience init(
        activationHandler handler:
            @escaping @MainActor (
                UISpringLoadedInteraction, any UISpringLoadedInteractionContext
            ) -> Void
    ) {
        self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
    }

    /// Called before the interaction is added to or removed from a view.
    open func willMove(to view: UIView?) {}
    /// Called after the interaction was added to or removed from a view.
    open func didMove(to view: UIView?) { self.view = view }
}

/// The behaviour of an interaction that has none of its own.
@MainActor
private final class AlwaysSpringLoads: UISpringLoadedInteractionBehavior {
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
}
