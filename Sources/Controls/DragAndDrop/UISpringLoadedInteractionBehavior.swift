// UISpringLoadedInteractionBehavior.swift: decides whether a drag may activate a view.

public import VitrineObjectiveC

/// Decides whether a spring-loaded interaction may begin or go on.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: _RespondsToSelectors {
    /// Returns whether the interaction may begin or go on. Called after each move of the finger above the view.
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool
    /// Called when the interaction was activated, or is over. Optional.
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
    /// Does nothing by default.
    public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {
        VitrineMethods.perform(on: self, [interaction])
    }
}
