// UIBarMetrics.swift: the heights of bars.

/// The height that is available for a bar.
public enum UIBarMetrics: Int, Sendable {
    /// The usual height.
    case `default` = 0
    /// The smaller height of phones in landscape.
    case compact
    /// The usual height, with a prompt above.
    case defaultPrompt = 101
    /// The smaller height, with a prompt above.
    case compactPrompt
}
