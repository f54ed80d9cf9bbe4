// UISpringLoadedInteractionEffect.swift: shows how far a spring-loaded interaction is.

/// The look of a spring-loaded interaction.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: AnyObject {
    /// Called when the state of the interaction has changed.
    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}
