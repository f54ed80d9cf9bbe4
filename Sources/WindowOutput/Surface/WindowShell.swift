// WindowShell.swift: what makes a surface a window: the compositor's own, or one with a title bar by libdecor.

/// A configuration of the compositor.
struct WindowConfiguration {
    /// The size of the contents in the compositor's coordinates. A 0 leaves a side to the window.
    var width: Int, height: Int
    /// Whether the size must be obeyed: the window is maximized, fullscreen or tiled.
    var isBinding = false
    /// Whether the window covers an output.
    var isFullscreen = false
    /// The largest sensible size of a new window. 0: not named.
    var bounds = (width: 0, height: 0)
}

/// The role of a surface that is a window.
@MainActor protocol WindowShell: AnyObject {
    /// Called with each configuration. Returns the size that the contents will have with the next commit that answers
    /// it.
    var onConfigure: ((WindowConfiguration) -> (width: Int, height: Int))? { get set }
    /// Called when the person closes the window.
    var onClose: (() -> Void)? { get set }
    /// Whether a configuration waits for the next commit.
    var isAnswerDue: Bool { get }
    /// Called before a commit whose contents have a size: it answers the last configuration.
    func willCommit(width: Int, height: Int)
    /// Limits the size of the contents: the least one, or the only one.
    func limit(width: Int, height: Int, isFixed: Bool)
}
