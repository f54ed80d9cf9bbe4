// UITextInput.swift: how keyboards, composing and test harnesses read and edit a text.

public import Foundation
public import VitrineDrawing
public import VitrineGraphics
public import VitrineObjectiveC
public import VitrineViewValues

/// A direction along the characters of a text.
public enum UITextStorageDirection: Int, Sendable {
    /// Towards the end of the text.
    case forward = 0
    /// Towards the beginning of the text.
    case backward
}

/// A direction on the screen, from a position in a text.
public enum UITextLayoutDirection: Int, Sendable {
    /// To the right, in points of the text's view.
    case right = 2
    /// To the left, to the line above, to the line below.
    case left, up, down
}

/// A direction in a text: the raw value of a `UITextStorageDirection` or a `UITextLayoutDirection`.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    /// The raw value: 0 and 1 run along the characters, 2 to 5 across the screen.
    public var rawValue: Int
    /// Creates a direction from the raw value of either enumeration.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A direction along the characters.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// A direction on the screen.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// The size of a unit of text.
public enum UITextGranularity: Int, Sendable {
    /// A character as readers count them.
    case character = 0
    /// Larger units, up to the whole text. A line is one line of the layout.
    case word, sentence, paragraph, line, document
}

/// Which of two places the caret has, where the end of a line and the beginning of the next are the same position.
public enum UITextStorageAffinity: Int, Sendable {
    /// At the beginning of the next line.
    case forward = 0
    /// At the end of the line.
    case backward
}

/// Receives the changes that a text makes by other means than its keyboard.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
    /// Called before the text changes.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// Called when the text has changed.
    func textDidChange(_ textInput: (any UITextInput)?)
    /// Called before the selection changes.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// Called when the selection has changed.
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
    /// The next boundary in a direction; nil after the last.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?
    /// Whether a unit is around this position, or touches it on the side of `direction`.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// A text that keyboards, composing and dictation can read and edit.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    // MARK: Text

    /// The text in `range`; nil if the range does not belong to this text.
    func text(in range: UITextRange) -> String?
    /// Replaces the text in `range`.
    func replace(_ range: UITextRange, withText text: String)
    /// Whether `text` may replace `range`. Keyboards call it before they change selected text. True by default.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

    // MARK: Selection

    /// The selection; empty for a caret; nil where there is neither.
    var selectedTextRange: UITextRange? { get set }
    /// The side of a line break on which the caret is shown. `.forward` by default.
    @_disfavoredOverload var selectionAffinity: UITextStorageAffinity { get set }

    // MARK: Composing

    /// The range of text that is still being composed; nil if there is none.
    var markedTextRange: UITextRange? { get }
    /// Attributes of the marked text. Nil for the text's own style.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Replaces the marked text, or the selection, by text that is still being composed.
    ///
    /// `selectedRange` is in UTF-16 units of `markedText`.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Keeps the composed text as it is, and ends composing.
    func unmarkText()

    // MARK: Places

    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position after the last character.
    var endOfDocument: UITextPosition { get }
    /// The range between two positions; nil if they do not belong to this text.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The position `offset` UTF-16 units after another. A position inside a character as readers count them is moved
    /// out of it.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// The position after `offset` steps in a direction: characters as readers count them, or lines.
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
        -> UITextPosition?
    /// The order of two positions in the text.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// The distance in UTF-16 units; negative if `toPosition` comes first.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// The position of a range that is farthest in a direction.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    /// The range from a position to the farthest one in a direction.
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
        -> UITextRange?

    // MARK: Directions

    /// The direction in which the text at a position runs.
    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
        -> NSWritingDirection
    /// Sets the direction in which a range runs.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

    // MARK: Geometry, in points of `textInputView`

    /// The rectangle of the range's first line.
    func firstRect(for range: UITextRange) -> CGRect
    /// The rectangle of the caret at a position.
    func caretRect(for position: UITextPosition) -> CGRect
    /// The rectangles that cover a range, at least one for each line.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// The position nearest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// The position nearest to a point among those of a range.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// The character at a point; nil if there is none.
    func characterRange(at point: CGPoint) -> UITextRange?

    // MARK: Others

    /// Receives the changes that the text makes itself. The keyboard sets it.
    var inputDelegate: (any UITextInputDelegate)? { get set }
    /// Finds words, sentences and other units. `UITextInputStringTokenizer` suits most texts.
    var tokenizer: any UITextInputTokenizer { get }
    /// The view in whose coordinates the geometry is; the text itself by default.
    @_disfavoredOverload var textInputView: UIView { get }
    /// The attributes of the text at a position; nil where they are unknown.
    func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
        -> [NSAttributedString.Key: Any]?

    // MARK: Moving the caret with a finger

    /// A finger begins to move the caret from `point`, which may be any point.
    func beginFloatingCursor(at point: CGPoint)
    /// The finger is at `point`: the caret moves by the same distance.
    func updateFloatingCursor(at point: CGPoint)
    /// The finger was lifted: the caret stays where it is.
    func endFloatingCursor()

    // MARK: Optional

    /// The transform of the caret at a position, about its middle. Identity by default.
    func caretTransform(for position: UITextPosition) -> CGAffineTransform
    /// Whether the text can be edited, so that it has a caret. True by default.
    @_disfavoredOverload var isEditable: Bool { get }
    /// Inserts text with attributes at the selection. By default it inserts the characters alone.
    func insertAttributedText(_ string: NSAttributedString)
    /// The part of the text's view that nothing of the view's own covers, in points of `textInputView`; null, the
    /// default, for no limit. Keyboards need not be subtracted.
    @_disfavoredOverload var unobscuredContentRect: CGRect { get }
}

extension UITextInput {
    /// True.
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        VitrineMethods.result(of: self, [range, text]) { true }
    }
    /// `.forward`; setting it does nothing.
    @_disfavoredOverload
    public var selectionAffinity: UITextStorageAffinity {
        get { VitrineMethods.propertyValue(of: self) { .forward } }
        set { VitrineMethods.setPropertyValue(newValue, of: self) }
    }
    /// The text itself, if it is a view.
    @_disfavoredOverload
    public var textInputView: UIView { VitrineMethods.propertyValue(of: self) { self as? UIView ?? UIView() } }
    /// Nil.
    public func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
        -> [NSAttributedString.Key: Any]?
    {
        VitrineMethods.result(of: self, [position, direction]) { nil }
    }
    /// Does nothing.
    public func beginFloatingCursor(at point: CGPoint) { VitrineMethods.perform(on: self, [point]) }
    /// Does nothing.
    public func updateFloatingCursor(at point: CGPoint) { VitrineMethods.perform(on: self, [point]) }
    /// Does nothing.
    public func endFloatingCursor() { VitrineMethods.perform(on: self, []) }
    /// Identity.
    public func caretTransform(for position: UITextPosition) -> CGAffineTransform {
        VitrineMethods.result(of: self, [position]) { .identity }
    }
    /// True.
    @_disfavoredOverload
    public var isEditable: Bool { VitrineMethods.propertyValue(of: self) { true } }
    /// Inserts the characters alone.
    public func insertAttributedText(_ string: NSAttributedString) {
        VitrineMethods.result(of: self, [string]) { insertText(string.string) }
    }
    /// Null.
    @_disfavoredOverload
    public var unobscuredContentRect: CGRect { VitrineMethods.propertyValue(of: self) { .null } }
}

/// On iOS the requirements' values are optional: nil if the object does not have the property.
extension _RespondsToSelectors where Self: UITextInput {
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var selectionAffinity: UITextStorageAffinity? {
        VitrineMethods.optionalValue(of: self) { () -> UITextStorageAffinity in selectionAffinity }
    }
    /// Nil if the object does not have the property.
    @preconcurrency @MainActor
    public var textInputView: UIView? {
        VitrineMethods.optionalValue(of: self) { () -> UIView in textInputView }
    }
}
