// UISpringLoadedInteractionSupporting.swift: views that a resting drag activates.

/// A view that is activated when something dragged rests above it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: AnyObject {
    /// Whether something dragged that rests above the view activates it. False by default.
    var isSpringLoaded: Bool { get set }
}
