// UILetterformAwareAdjusting.swift: whether a text's size includes letters that reach beyond their line.

/// What the size of a text includes.
public enum UILetterformAwareSizingRule: Int, Sendable {
    /// The lines: letters that are larger than their font says may be cut off.
    case typographic = 0
    /// The lines, and what letters draw outside of them. Texts beside each other may not line up any more.
    case oversize = 1
}

/// A view whose size can include letters that reach beyond their line.
@preconcurrency @MainActor
public protocol UILetterformAwareAdjusting: AnyObject {
    /// What the size includes.
    var sizingRule: UILetterformAwareSizingRule { get set }
}
