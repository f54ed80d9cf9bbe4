// UITextInput.swift: a text that can be read and edited from outside: by keyboards, by composing, by test harnesses.

public import Foundation

/// Forwards and backwards, as a text reads.
public enum UITextStorageDirection: Int, Sendable {
    case forward = 0
    case backward
}

/// A side of a place in a text, as it is laid out.
public enum UITextLayoutDirection: Int, Sendable {
    case right = 2
    case left, up, down
}

/// The raw value of a `UITextStorageDirection` or a `UITextLayoutDirection`.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// A unit of text.
public enum UITextGranularity: Int, Sendable {
    case character = 0
    case word, sentence, paragraph, line, document
}

/// Where a caret stands when both the end of a line and the beginning of the next are the same place.
public enum UITextStorageAffinity: Int, Sendable {
    case forward = 0
    case backward
}

/// Told by a text what changes by other means than its keyboard.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
    func textWillChange(_ textInput: (any UITextInput)?)
    func textDidChange(_ textInput: (any UITextInput)?)
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
}

/// Finds the boundaries of words, sentences and the like in a text.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: AnyObject {
    /// The unit of text around a position. At a boundary: the unit that begins there for `.forward`, or ends there for
    /// `.backward`. Nil between units.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange?
    /// Whether a unit ends here (`.forward`), or begins here (`.backward`).
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
    /// The next boundary; nil behind the last.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?
    /// Whether a unit is around this position, or touches it on the side that `direction` says.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// A text that keyboards, composing and dictation can read and edit.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    // MARK: Text

    /// The text in `range`; nil if that is none of this text's.
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    /// Whether `text` may come in place of `range`. Asked by keyboards before they change text that is selected.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

    // MARK: Selection

    /// What is selected; empty where a caret stands; nil where there is none.
    var selectedTextRange: UITextRange? { get set }
    var selectionAffinity: UITextStorageAffinity { get set }

    // MARK: Composing

    /// Text that is still being composed; nil if there is none.
    var markedTextRange: UITextRange? { get }
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Puts text that is still being composed in place of the marked text, or of the selection.
    /// - Parameter selectedRange: in UTF-16 units of `markedText`.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// What was composed stays, as it is.
    func unmarkText()

    // MARK: Places

    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// - Parameter offset: UTF-16 units; a place inside of a character as readers count them is moved out of it.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// - Parameter offset: characters as readers count them, or lines.
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
        -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// UTF-16 units.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
        -> UITextRange?

    // MARK: Directions

    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
        -> NSWritingDirection
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

    // MARK: Geometry, in points of `textInputView`

    /// The first line of the range.
    func firstRect(for range: UITextRange) -> CGRect
    func caretRect(for position: UITextPosition) -> CGRect
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    func closestPosition(to point: CGPoint) -> UITextPosition?
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    func characterRange(at point: CGPoint) -> UITextRange?

    // MARK: Others

    var inputDelegate: (any UITextInputDelegate)? { get set }
    var tokenizer: any UITextInputTokenizer { get }
    /// Whose coordinates the geometry has; the text itself by default.
    var textInputView: UIView { get }
    func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
        -> [NSAttributedString.Key: Any]?

    // MARK: The caret as a finger moves it

    /// A finger begins to move the caret; `point` is anywhere.
    func beginFloatingCursor(at point: CGPoint)
    /// The finger is at `point`: the caret moves by as much.
    func updateFloatingCursor(at point: CGPoint)
    func endFloatingCursor()
}

extension UITextInput {
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
    public var selectionAffinity: UITextStorageAffinity {
        get { .forward }
        set {}
    }
    public var textInputView: UIView { self as? UIView ?? UIView() }
    public func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
        -> [NSAttributedString.Key: Any]?
    { nil }
    public func beginFloatingCursor(at point: CGPoint) {}
    public func updateFloatingCursor(at point: CGPoint) {}
    public func endFloatingCursor() {}
}
