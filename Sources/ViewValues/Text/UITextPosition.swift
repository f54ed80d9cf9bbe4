// UITextPosition.swift: positions and ranges in a text, in the units of the object that holds the text.
//
// These classes are empty: a text's own subclasses define what a position is. Only the text that returned a position
// can compare or move it.

public import Foundation
public import VitrineDrawing
public import VitrineGraphics

/// A place between two characters of a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    public override init() { super.init() }
}

/// A range of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    public override init() { super.init() }

    /// Whether it holds no characters.
    open var isEmpty: Bool { true }
    /// The position before the first character.
    open var start: UITextPosition { UITextPosition() }
    /// The position after the last character.
    open var end: UITextPosition { UITextPosition() }
}

/// A rectangle that covers a part of a selection.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    public override init() { super.init() }

    /// In points of the view with the text.
    open var rect: CGRect { .zero }
    /// The direction in which its text runs.
    open var writingDirection: NSWritingDirection { .natural }
    /// Whether the selection begins in it.
    open var containsStart: Bool { false }
    /// Whether the selection ends in it.
    open var containsEnd: Bool { false }
    /// Whether its text runs from top to bottom.
    open var isVertical: Bool { false }
    /// The transform of the highlight, about the middle of `rect`. Default: identity.
    open var transform: CGAffineTransform { .identity }
}
