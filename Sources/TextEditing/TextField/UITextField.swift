// UITextField.swift: an editable line of text.
//
// Text, selection and undo belong to the editor (TextInput). This file has the members that a subclass may override;
// layout, editing and appearances have their own files. Coordinates: points of the field. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineGraphics
public import VitrinePasteboard
public import VitrineRuntime
public import VitrineControls
public import VitrineViewValues

/// An editable line of text.
@preconcurrency @MainActor
open class UITextField: UIControl, UILetterformAwareAdjusting, UITextInput, TextEditorHolder,
    UITextPasteConfigurationSupporting, EditedControl
{
    /// The object that controls and observes editing. Not retained.
    open weak var delegate: (any UITextFieldDelegate)?
    package let editor = TextEditor(container: NSTextContainer(size: .zero))
    let canvas: TextCanvas
    let placeholderLabel = UILabel()
    let interaction = UITextInteraction(for: .editable)
    package var clearButton: TextClearButton?
    /// The distance, in points, by which the text is scrolled to keep the caret visible.
    var textOffset: CGFloat = 0
    var storedFont: UIFont = .systemFont(ofSize: 17)
    var storedTextColor: UIColor?
    var storedAttributes: [NSAttributedString.Key: Any] = [:]
    var storedAttributedPlaceholder: NSAttributedString?
    /// The next input replaces the whole text.
    var replacesAll = false
    /// Whether the field is being edited.
    public internal(set) var isEditing = false

    // MARK: Traits of the keyboard

    /// When the keyboard capitalises automatically. Default: at the start of sentences.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether the keyboard suggests words. By default it does where there is a dictionary.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether misspelt words are underlined. By default where words are suggested.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Stored; quotation marks are typed as they are.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// Stored; dashes are typed as they are.
    open var smartDashesType = UITextSmartDashesType.default
    /// Stored; spaces around words are inserted and deleted as they are.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// Stored; text is not predicted inline.
    open var inlinePredictionType = UITextInlinePredictionType.default
    /// The keyboard's layout: letters, digits and so on.
    open var keyboardType = UIKeyboardType.default
    /// Whether the keyboard is dark or light. By default it follows the field's traits.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The word on the keyboard's Return key. Default: return.
    open var returnKeyType = UIReturnKeyType.default
    /// Whether Return is disabled while the field is empty. False by default.
    open var enablesReturnKeyAutomatically = false
    /// The meaning of the text, a name or a password for instance; nil, the default, if unknown.
    open var textContentType: UITextContentType!
    /// Stored; no passwords are made.
    open var passwordRules: UITextInputPasswordRules?
    /// Whether the text is shown as dots and cannot be copied. False by default.
    open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { secureTextEntryDidChange() } } }

    // MARK: Appearance

    /// Stored: the text of a field has the height of its font's line with either rule.
    open var sizingRule = UILetterformAwareSizingRule.typographic
    /// The horizontal alignment of the text. `.natural` by default.
    open var textAlignment = NSTextAlignment.natural { didSet { appearanceDidChange() } }
    /// The border around the text. Default: none.
    open var borderStyle = BorderStyle.none {
        didSet {
            guard borderStyle != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
            setNeedsLayout()
        }
    }
    /// The image behind the text, drawn in place of the border unless that is `.roundedRect`. Nil, the default, for
    /// none.
    open var background: UIImage? { didSet { setNeedsDisplay() } }
    /// The image behind the text while the field is disabled; nil, the default, to use `background`.
    open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }
    /// Whether the font shrinks to fit the text into the width, down to `minimumFontSize`. False by default.
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
    /// The smallest font size, in points; 0, the default, means the font's own size.
    open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// Whether the font follows the user's preferred text size. False by default.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
    }

    // MARK: Behaviour

    /// Whether the field is emptied when editing begins. False by default.
    open var clearsOnBeginEditing = false
    /// Whether the next input replaces the whole text. Selecting another range cancels it. False by default.
    open var clearsOnInsertion = false { didSet { replacesAll = clearsOnInsertion } }
    /// Whether the edit menu can change fonts. False by default; the text then has one appearance.
    open var allowsEditingTextAttributes = false {
        didSet { editor.allowsAttributes = allowsEditingTextAttributes }
    }

    // MARK: Beside the text

    /// When the clear button is shown. Default: never.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// The view at the leading end; nil, the default, for none.
    open var leftView: UIView? { didSet { replaceSide(oldValue, leftView) } }
    /// When `leftView` is shown. Default: never.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// The view at the trailing end; nil, the default, for none.
    open var rightView: UIView? { didSet { replaceSide(oldValue, rightView) } }
    /// When `rightView` is shown. Default: never.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    private var storedInputView: UIView?
    private var storedAccessoryView: UIView?

    /// The view in place of the keyboard; nil for the keyboard. A change during editing shows after
    /// `reloadInputViews()`.
    open override var inputView: UIView? {
        get { storedInputView }
        set { storedInputView = newValue }
    }

    /// The view above the keyboard; nil for none. A change during editing shows after `reloadInputViews()`.
    open override var inputAccessoryView: UIView? {
        get { storedAccessoryView }
        set { storedAccessoryView = newValue }
    }

    // MARK: Making

    public override init(frame: CGRect) {
        canvas = TextCanvas(editor)
        super.init(frame: frame)
        setUp()
    }

    /// Restores an archived text field.
    public required init?(coder: NSCoder) {
        canvas = TextCanvas(editor)
        super.init(coder: coder)
        setUp()
        restoreText(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        storeText(in: coder)
    }

    private func setUp() {
        isOpaque = false
        contentMode = .redraw
        editor.owner = self
        editor.container.lineFragmentPadding = 0
        editor.allowsNewlines = false
        editor.shown.partLength = 2048
        editor.allowsAttributes = false
        editor.isRightToLeft = false
        placeholderLabel.textColor = .placeholderText
        placeholderLabel.isAccessibilityElement = false
        for part in [placeholderLabel, canvas] {
            part.isMadeBySuperview = true
            addSubview(part)
        }
        textAttributesDidChange()
        addInteraction(interaction)
    }

    // MARK: Text

    /// The text; never nil when read. Setting it clears the undo history and moves the caret to its end.
    open var text: String? {
        get { editor.string }
        set {
            guard newValue ?? "" != editor.string || editor.marked != nil else { return }
            editor.setText(
                NSAttributedString(string: editor.usable(newValue ?? ""), attributes: defaultTextAttributes))
        }
    }

    /// The text with attributes. Setting it also sets font, colour and alignment from the first character.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(attributedString: editor.storage) }
        set { adopt(newValue) }
    }

    /// The colour of the whole text. Nil, the default, means `UIColor.label`.
    open var textColor: UIColor? {
        get { storedTextColor ?? .label }
        set {
            storedTextColor = newValue
            textAttributesDidChange()
        }
    }

    /// The font of the whole text. Default: the system font of 17 points, which nil sets, too.
    open var font: UIFont? {
        get { storedFont }
        set {
            storedFont = newValue ?? .systemFont(ofSize: 17)
            textAttributesDidChange()
            invalidateIntrinsicContentSize()
        }
    }

    /// The attributes of text that has none itself, made of font and colour. Setting them changes font, colour and
    /// alignment.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get {
            var attributes = storedAttributes
            if attributes[.font] == nil { attributes[.font] = storedFont }
            if attributes[.foregroundColor] == nil {
                attributes[.foregroundColor] = storedTextColor ?? UIColor.label
            }
            return attributes
        }
        set {
            storedAttributes = newValue
            if let font = newValue[.font] as? UIFont { storedFont = font }
            if let color = newValue[.foregroundColor] as? UIColor { storedTextColor = color }
            if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
            textAttributesDidChange()
        }
    }

    /// The attributes of the next input. Outside editing they are `defaultTextAttributes` and cannot be set.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? editor.typingAttributes : defaultTextAttributes }
        set { if isEditing { editor.typingAttributes = newValue ?? defaultTextAttributes } }
    }

    /// The text shown while the field is empty; nil, the default, for none.
    open var placeholder: String? {
        get { placeholderLabel.text }
        set {
            storedAttributedPlaceholder = nil
            placeholderLabel.attributedText = nil
            placeholderLabel.text = newValue
            placeholderDidChange()
        }
    }

    /// The placeholder with attributes. Reading it after `placeholder` was set returns that in the default appearance.
    open var attributedPlaceholder: NSAttributedString? {
        get {
            storedAttributedPlaceholder
                ?? placeholder.map {
                    NSAttributedString(
                        string: $0,
                        attributes: [.font: storedFont, .foregroundColor: UIColor.placeholderText])
                }
        }
        set {
            storedAttributedPlaceholder = newValue
            placeholderDidChange()
        }
    }

    // MARK: Rectangles

    /// The rectangle of the border within `bounds`. Default: all of it.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The rectangle of text that is not being edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(in: bounds, editing: false) }
    /// The rectangle of text during editing.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(in: bounds, editing: true) }
    /// The rectangle of the placeholder: that of the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    /// The rectangle of the clear button: 20 points square, at the trailing end.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(in: bounds) }
    /// The rectangle of `leftView`, at the leading end; zero without the view.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        defaultSideViewRect(leftView, isLeading: true, in: bounds)
    }
    /// The rectangle of `rightView`, at the trailing end; zero without the view.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        defaultSideViewRect(rightView, isLeading: false, in: bounds)
    }

    /// Draws the text while it is not being edited. Override to draw it differently.
    open func drawText(in rect: CGRect) { editor.draw(in: rect, corner: .zero) }
    /// Draws the placeholder in `rect`. Override to draw it differently.
    open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawText(in: rect) }

    open override func draw(_ rect: CGRect) { drawBorder() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutSides()
        layoutText()
    }

    open override var intrinsicContentSize: CGSize { naturalSize() }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize() }

    open override var firstBaselineOffset: CGFloat { baseline }
    open override var lastBaselineOffset: CGFloat { bounds.height - baseline }

    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            canvas.alpha = newValue ? 1 : 0.4
            if !newValue { resignFirstResponder() }
            setNeedsDisplay()
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
            setNeedsDisplay()
        }
        if adjustsFontForContentSizeCategory { adjustFont() }
        setNeedsLayout()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        windowDidChange()
        setNeedsLayout()
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event)
            || interaction.selectionView.point(
                inside: convert(point, to: interaction.selectionView), with: event)
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEnabled }
    open override var canBecomeFocused: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

    open override var undoManager: UndoManager? { editor.undoManager }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        basePresses(presses) { super.pressesBegan($0, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        basePresses(presses) { super.pressesChanged($0, with: event) }
    }

    // MARK: Actions

    open override class var responderActions: ResponderActions {
        super.responderActions.adding(.cut, UITextField.cut).adding(.copy, UITextField.copy)
            .adding(.paste, UITextField.paste(_:)).adding(.select, UITextField.select)
            .adding(.selectAll, UITextField.selectAll).adding(.delete, UITextField.delete)
    }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard isFirstResponder || action == .paste else { return false }
        if action == .paste, pastesItems(super.pasteConfiguration) {
            return canPaste(UIPasteboard.general.itemProviders)
        }
        if Self.ownActions.contains(action) {
            return editor.canPerform(action, isEditable: isEnabled, isSelectable: true)
        }
        return super.canPerformAction(action, withSender: sender)
    }

    static let ownActions: Set<Selector> = [
        .cut, .copy, .paste, .select, .selectAll, .delete, .toggleBoldface, .toggleItalics, .toggleUnderline,
    ]

    open override func cut(_ sender: Any?) { editor.cutSelection() }
    open override func copy(_ sender: Any?) { editor.copySelection() }
    open override func paste(_ sender: Any?) { basePaste(super.pasteConfiguration) }
    open override func delete(_ sender: Any?) { editor.delete(editor.selection) }
    open override func selectAll(_ sender: Any?) { baseSelectAll() }
    open override func select(_ sender: Any?) { baseSelect() }

    // MARK: Pasting by kinds

    /// The object that turns pasted items into text. Not retained.
    open weak var pasteDelegate: (any UITextPasteDelegate)?

    /// The types that can be pasted: text by default, and pictures if `allowsEditingTextAttributes` is set.
    open override var pasteConfiguration: UIPasteConfiguration? {
        get { basePasteConfiguration(super.pasteConfiguration) }
        set { super.pasteConfiguration = newValue }
    }

    open override func paste(itemProviders: [NSItemProvider]) { basePaste(itemProviders: itemProviders) }

    open override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        isEnabled && super.canPaste(itemProviders)
    }

    // MARK: UIKeyInput

    /// Whether the field has any text.
    open var hasText: Bool { !editor.isEmpty }

    /// Inserts text in place of the selection. A line break acts as Return; a tab moves to the next field, if any.
    open func insertText(_ text: String) {
        if text == "\n" || text == "\r" { return didReturn() }
        if text == "\t", TextNeighbours.leave(self, forward: true) { return }
        selectAllIfReplaced()
        editor.insert(text)
    }

    /// Deletes the selection, or the character before the caret.
    open func deleteBackward() {
        selectAllIfReplaced()
        editor.delete(.backward, .character)
    }

    // MARK: UITextInput

    /// The text in a range.
    open func text(in range: UITextRange) -> String? { editor.text(in: range) }
    /// Replaces a range with plain text; undo can revert it.
    open func replace(_ range: UITextRange, withText text: String) {
        editor.replace(editor.range(range), withText: text)
    }
    /// Whether the delegate accepts the replacement of a range.
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        editorMay(replace: editor.range(range), with: text)
    }
    /// The selection; an empty range is the caret.
    open var selectedTextRange: UITextRange? {
        get { editor.selectedTextRange }
        set { editor.selectedTextRange = newValue }
    }
    /// The range of text that an input method is composing; nil if none.
    open var markedTextRange: UITextRange? { editor.markedTextRange }
    /// The attributes of text that an input method is composing; nil for the default.
    open var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { editor.markedTextStyle }
        set { editor.markedTextStyle = newValue }
    }
    /// Sets the text that an input method is composing. `selectedRange` is in UTF-16 units of that text.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        selectAllIfReplaced()
        editor.setMarked(markedText, selected: selectedRange)
    }
    /// Turns composed text into normal text.
    open func unmarkText() { editor.unmark() }
    /// The position before the first character.
    open var beginningOfDocument: UITextPosition { editor.beginning }
    /// The position after the last character.
    open var endOfDocument: UITextPosition { editor.end }
    /// The range between two positions, in either order.
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        editor.textRange(from: fromPosition, to: toPosition)
    }
    /// The position `offset` UTF-16 units away, moved to the edge of a character; nil outside the text.
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        editor.position(from: position, offset: offset)
    }
    /// The position `offset` steps away in a direction on the screen; nil outside the text.
    open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
        -> UITextPosition?
    { editor.position(from: position, in: direction, offset: offset) }
    /// The order of two positions in the text.
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        editor.compare(position, other)
    }
    /// The number of UTF-16 units from one position to another; negative if the second comes first.
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        editor.offset(toPosition) - editor.offset(from)
    }
    /// The position of a range that is farthest in a direction: its start or its end.
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
        -> UITextPosition?
    {
        editor.position(within: range, farthestIn: direction)
    }
    /// The range from a position to the next one in a direction; nil at the end of the text.
    open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
        -> UITextRange?
    { editor.characterRange(byExtending: position, in: direction) }
    /// The writing direction of the paragraph at a position.
    open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
        -> NSWritingDirection
    { editor.baseWritingDirection(for: position) }
    /// Sets the writing direction of all paragraphs that a range touches.
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        editor.setBaseWritingDirection(writingDirection, for: range)
    }
    /// The rectangle of a range's first line, in the field's points; the caret's for an empty range.
    open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }
    /// The transform of a caret at a position: identity. For subclasses that draw turned text.
    open func caretTransform(for position: UITextPosition) -> CGAffineTransform { .identity }
    /// The caret's rectangle at a position, in the field's points.
    open func caretRect(for position: UITextPosition) -> CGRect {
        editor.caretRect(at: editor.offset(position))
    }
    /// The rectangles of a selected range, line by line, in the field's points.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        editor.selectionRects(editor.range(range))
    }
    /// The position that is closest to a point of the field.
    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        editor.closestPosition(to: point, within: nil)
    }
    /// The position within `range` that is closest to a point of the field.
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        editor.closestPosition(to: point, within: range)
    }
    /// The range of the character at a point of the field; nil if there is none.
    open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }
    /// The attributes of the character before or after a position; those of the next input if there is no text.
    open func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
        -> [NSAttributedString.Key: Any]?
    { editor.textStyling(at: position, in: direction) }
    /// The object that observes changes of text and selection, as an input method does. Not retained.
    open weak var inputDelegate: (any UITextInputDelegate)? {
        get { editor.inputDelegate }
        set { editor.inputDelegate = newValue }
    }
    /// Finds the boundaries of words, sentences, lines and paragraphs.
    public private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(
        textInput: self)
    /// Begins to move the caret with a finger, as on a held space bar. `point` is where the finger is.
    open func beginFloatingCursor(at point: CGPoint) { editor.beginFloating(at: point) }
    /// Moves the caret by as far as the finger has moved since it began.
    open func updateFloatingCursor(at point: CGPoint) { editor.updateFloating(at: point) }
    /// Ends moving the caret with a finger.
    open func endFloatingCursor() { editor.endFloating() }

    // MARK: Assistive tools

    open override var accessibilityValue: String? {
        get {
            super.accessibilityValue
                ?? (isSecureTextEntry ? String(repeating: "•", count: editor.string.count) : editor.string)
        }
        set { super.accessibilityValue = newValue }
    }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? placeholder }
        set { super.accessibilityLabel = newValue }
    }
}
