// UITextField.swift: a line of text that people edit.
//
// Text, selection and undo are the editor's (TextInput). This file has what a
// subclass may override; layout, editing and looks are in files of their own.
// Coordinates: points of the field. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineRuntime

/// A line of text to edit.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, TextEditorHolder, UITextPasteConfigurationSupporting {
    open weak var delegate: (any UITextFieldDelegate)?
    let editor = TextEditor(container: NSTextContainer(size: .zero))
    let canvas: TextCanvas
    let placeholderLabel = UILabel()
    let interaction = UITextInteraction(for: .editable)
    var clearButton: TextClearButton?
    /// Points that the text is moved by, so that the caret is seen.
    var textOffset: CGFloat = 0
    var storedFont: UIFont = .systemFont(ofSize: 17)
    var storedTextColor: UIColor?
    var storedAttributes: [NSAttributedString.Key: Any] = [:]
    var storedAttributedPlaceholder: NSAttributedString?
    /// What is typed next takes the place of all that is there.
    var replacesAll = false
    /// The field has been told that its editing began.
    public internal(set) var isEditing = false

    // MARK: Traits of the keyboard

    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var inlinePredictionType = UITextInlinePredictionType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?
    open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { secrecyDidChange() } } }

    // MARK: Look

    /// How the text stands in its room. `.natural` by default.
    open var textAlignment = NSTextAlignment.natural { didSet { lookDidChange() } }
    open var borderStyle = BorderStyle.none {
        didSet {
            guard borderStyle != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
            setNeedsLayout()
        }
    }
    /// Shown behind the text where there is no border but `.none`, `.line` or `.bezel`.
    open var background: UIImage? { didSet { setNeedsDisplay() } }
    open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }
    /// Whether letters are smaller where the text has no room. Down to `minimumFontSize`.
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
    /// Points; 0, the default, for the font's own size.
    open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// Whether the font follows the text size that the user wants.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
    }

    // MARK: Behaviour

    /// Whether the field is emptied when editing begins. False by default.
    open var clearsOnBeginEditing = false
    /// Whether what is typed next replaces everything. Goes off when another range is selected.
    open var clearsOnInsertion = false { didSet { replacesAll = clearsOnInsertion } }
    /// Whether edit menus change fonts. False by default; text then has one look.
    open var allowsEditingTextAttributes = false {
        didSet { editor.allowsAttributes = allowsEditingTextAttributes }
    }

    // MARK: Beside the text

    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// On the leading side.
    open var leftView: UIView? { didSet { replaceSide(oldValue, leftView) } }
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// On the trailing side.
    open var rightView: UIView? { didSet { replaceSide(oldValue, rightView) } }
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

    private var storedInputView: UIView?
    private var storedAccessoryView: UIView?

    /// Set while editing it shows after `reloadInputViews()`.
    open override var inputView: UIView? {
        get { storedInputView }
        set { storedInputView = newValue }
    }

    /// Set while editing it shows after `reloadInputViews()`.
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
        editor.allowsAttributes = false
        editor.isRightToLeft = false
        placeholderLabel.textColor = .placeholderText
        placeholderLabel.isAccessibilityElement = false
        for part in [placeholderLabel, canvas] {
            part.isMadeBySuperview = true
            addSubview(part)
        }
        textLookDidChange()
        addInteraction(interaction)
    }

    // MARK: Text

    /// The text. Setting it forgets what could be undone, and puts the caret at its end. Never nil when read.
    open var text: String? {
        get { editor.string }
        set {
            guard newValue ?? "" != editor.string || editor.marked != nil else { return }
            editor.setText(
                NSAttributedString(string: editor.usable(newValue ?? ""), attributes: defaultTextAttributes))
        }
    }

    open var attributedText: NSAttributedString? {
        get { NSAttributedString(attributedString: editor.storage) }
        set { adopt(newValue) }
    }

    open var textColor: UIColor? {
        get { storedTextColor ?? .label }
        set {
            storedTextColor = newValue
            textLookDidChange()
        }
    }

    open var font: UIFont? {
        get { storedFont }
        set {
            storedFont = newValue ?? .systemFont(ofSize: 17)
            textLookDidChange()
            invalidateIntrinsicContentSize()
        }
    }

    /// The look of text without attributes of its own.
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
            textLookDidChange()
        }
    }

    /// The look of what is typed next. Unless the field is edited it is that of all text, and cannot be set.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? editor.typingAttributes : defaultTextAttributes }
        set { if isEditing { editor.typingAttributes = newValue ?? defaultTextAttributes } }
    }

    open var placeholder: String? {
        get { placeholderLabel.text }
        set {
            storedAttributedPlaceholder = nil
            placeholderLabel.attributedText = nil
            placeholderLabel.text = newValue
            placeholderDidChange()
        }
    }

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

    // MARK: Rooms

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where text stands that is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds, editing: false) }
    /// Where text stands while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds, editing: true) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearButtonRoom(in: bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRoom(leftView, isLeading: true, in: bounds)
    }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRoom(rightView, isLeading: false, in: bounds)
    }

    /// Draws the text while it is not edited. Override to draw it otherwise.
    open func drawText(in rect: CGRect) { editor.draw(in: rect, corner: .zero) }
    /// Draws the placeholder.
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
        editor.layoutManager.displayScale = contentScaleFactor
        if window == nil, isEditing { didEndEditing() }
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

    // A finger that is not for the text is nobody else's: taps are the interaction's.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = take(presses)
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = take(presses)
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    override func choose(with event: UIEvent?) { if !isFirstResponder { becomeFirstResponder() } }

    // MARK: Actions

    open override class var responderActions: ResponderActions {
        super.responderActions.adding(.cut, UITextField.cut).adding(.copy, UITextField.copy)
            .adding(.paste, UITextField.paste(_:)).adding(.select, UITextField.select)
            .adding(.selectAll, UITextField.selectAll).adding(.delete, UITextField.delete)
    }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard isFirstResponder || action == .paste else { return false }
        if action == .paste, pastesItems { return canPaste(UIPasteboard.general.itemProviders) }
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
    open override func paste(_ sender: Any?) {
        guard pastesItems else { return editor.pasteFromPasteboard() }
        paste(itemProviders: UIPasteboard.general.itemProviders)
    }
    open override func delete(_ sender: Any?) { editor.delete(editor.selection) }
    open override func selectAll(_ sender: Any?) {
        editor.selectByHand(NSRange(location: 0, length: editor.length))
        interaction.showMenu()
    }
    open override func select(_ sender: Any?) {
        editor.selectByHand(editor.word(at: editor.head))
        interaction.showMenu()
    }

    // MARK: Pasting by kinds

    /// Turns what is pasted into text. Not retained.
    open weak var pasteDelegate: (any UITextPasteDelegate)?

    /// What can be pasted: text by default, and pictures where `allowsEditingTextAttributes` is set.
    open override var pasteConfiguration: UIPasteConfiguration? {
        get {
            super.pasteConfiguration ?? TextPaste.configuration(pictures: allowsEditingTextAttributes)
        }
        set { super.pasteConfiguration = newValue }
    }

    /// Somebody else than the text itself says what becomes of things, or there is more than text.
    private var pastesItems: Bool {
        pasteDelegate != nil || super.pasteConfiguration != nil
            || allowsEditingTextAttributes && !UIPasteboard.general.hasStrings
    }

    open override func paste(itemProviders: [NSItemProvider]) {
        if isEnabled { TextPaste.begin(itemProviders, into: self, editor) }
    }

    open override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        isEnabled && super.canPaste(itemProviders)
    }

    // MARK: UIKeyInput

    open var hasText: Bool { !editor.isEmpty }

    open func insertText(_ text: String) {
        if text == "\n" || text == "\r" { return didReturn() }
        if text == "\t", TextNeighbours.leave(self, forward: true) { return }
        selectAllIfReplaced()
        editor.insert(text)
    }

    open func deleteBackward() {
        selectAllIfReplaced()
        editor.delete(.backward, .character)
    }

    // MARK: UITextInput

    open func text(in range: UITextRange) -> String? { editor.text(in: range) }
    open func replace(_ range: UITextRange, withText text: String) {
        editor.replace(editor.range(range), withText: text)
    }
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
        editorMay(replace: editor.range(range), with: text)
    }
    open var selectedTextRange: UITextRange? {
        get { editor.selectedTextRange }
        set { editor.selectedTextRange = newValue }
    }
    open var markedTextRange: UITextRange? { editor.markedTextRange }
    open var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { editor.markedTextStyle }
        set { editor.markedTextStyle = newValue }
    }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        selectAllIfReplaced()
        editor.setMarked(markedText, selected: selectedRange)
    }
    open func unmarkText() { editor.unmark() }
    open var beginningOfDocument: UITextPosition { editor.beginning }
    open var endOfDocument: UITextPosition { editor.end }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        editor.textRange(from: fromPosition, to: toPosition)
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        editor.position(from: position, offset: offset)
    }
    open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
        -> UITextPosition?
    { editor.position(from: position, in: direction, offset: offset) }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        editor.compare(position, other)
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        editor.offset(toPosition) - editor.offset(from)
    }
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
        -> UITextPosition?
    {
        editor.position(within: range, farthestIn: direction)
    }
    open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
        -> UITextRange?
    { editor.characterRange(byExtending: position, in: direction) }
    open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
        -> NSWritingDirection
    { editor.baseWritingDirection(for: position) }
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        editor.setBaseWritingDirection(writingDirection, for: range)
    }
    open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }
    open func caretRect(for position: UITextPosition) -> CGRect {
        editor.caretRect(at: editor.offset(position))
    }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        editor.selectionRects(editor.range(range))
    }
    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        editor.closestPosition(to: point, within: nil)
    }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        editor.closestPosition(to: point, within: range)
    }
    open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }
    open func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
        -> [NSAttributedString.Key: Any]?
    { editor.textStyling(at: position, in: direction) }
    open weak var inputDelegate: (any UITextInputDelegate)? {
        get { editor.inputDelegate }
        set { editor.inputDelegate = newValue }
    }
    public private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(
        textInput: self)
    open func beginFloatingCursor(at point: CGPoint) { editor.beginFloating(at: point) }
    open func updateFloatingCursor(at point: CGPoint) { editor.updateFloating(at: point) }
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
