// UITextView.swift: text of many lines that people read, select and edit.
//
// Text, selection and undo are the editor's (TextInput). The text is drawn in
// strips, of which those in sight exist. This file has what a subclass may
// override; layout, editing and links are in files of their own. Coordinates:
// points of the content. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineRuntime

/// A scrolling text.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, TextEditorHolder, UITextPasteConfigurationSupporting {
    open weak var delegate: (any UITextViewDelegate)? { didSet { super.scrollDelegate = delegate } }

    /// The delegate as one of a scroll view: it must be one of a text view.
    open override weak var scrollDelegate: (any UIScrollViewDelegate)? {
        get { delegate }
        set {
            guard let newValue else { return delegate = nil }
            guard let own = newValue as? any UITextViewDelegate else {
                fatalError(
                    "\(self): \(newValue) cannot be its delegate; it is no UITextViewDelegate")
            }
            delegate = own
        }
    }

    let editor: TextEditor
    let interaction = UITextInteraction(for: .editable)
    var strips: [Int: TextCanvas] = [:]
    var storedFont: UIFont?
    var storedTextColor: UIColor?
    var storedAlignment = NSTextAlignment.natural
    /// The view has been told that its editing began.
    var isEditing = false
    var replacesAll = false

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
    open var isSecureTextEntry = false
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?

    // MARK: Behaviour

    /// Whether people may change the text. True by default.
    open var isEditable = true {
        didSet {
            guard isEditable != oldValue else { return }
            interaction.setMode(isEditable ? .editable : .nonEditable)
            if !isEditable { resignFirstResponder() }
            detectData()
        }
    }
    /// Whether people may select text and tap links. True by default.
    open var isSelectable = true {
        didSet {
            guard isSelectable != oldValue else { return }
            if isSelectable { addInteraction(interaction) } else { removeInteraction(interaction) }
        }
    }
    /// What is found in the text, while it is not editable, and looks and acts as a link.
    open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { detectData() } }
    /// Whether edit menus make text bold, italic and underlined. False by default.
    open var allowsEditingTextAttributes = false
    open var clearsOnInsertion = false { didSet { replacesAll = clearsOnInsertion } }
    /// How links look; over the attributes that they have.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] { didSet { detectData() } }
    /// Kept: text is never scaled by itself.
    open var usesStandardTextScaling = false
    /// Whether fonts follow the text size that the user wants.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
    }
    /// Points between the edges and the text's container: 8 above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            guard textContainerInset != oldValue else { return }
            layoutText()
            redraw()
        }
    }

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

    /// - Parameter textContainer: one with a layout manager and a text storage; nil for new ones.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        editor = TextEditor(container: textContainer ?? NSTextContainer(size: .zero))
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    public required init?(coder: NSCoder) {
        editor = TextEditor(container: NSTextContainer(size: .zero))
        super.init(coder: coder)
        setUp()
        restoreText(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        storeText(in: coder)
    }

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        let selection = selectedRange
        coder.encode(numbers: [CGFloat(selection.location), CGFloat(selection.length)], "UISelectedRange")
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        guard let kept = coder.numbers(2, "UISelectedRange"), kept.allSatisfy({ (0...1e9).contains($0) })
        else { return }
        editor.select(editor.clamped(NSRange(location: Int(kept[0]), length: Int(kept[1]))))
    }

    private func setUp() {
        backgroundColor = .systemBackground
        alwaysBounceVertical = false
        editor.owner = self
        editor.container.widthTracksTextView = true
        editor.defaultAttributes = ownAttributes
        editor.typingAttributes = ownAttributes
        isAccessibilityElement = true
        addInteraction(interaction)
        layoutText()
    }

    // MARK: Text

    /// The text. Setting it forgets what could be undone, and puts the caret at its end.
    open var text: String! {
        get { editor.string }
        set {
            editor.setText(NSAttributedString(string: newValue ?? "", attributes: ownAttributes))
            editor.typingAttributes = ownAttributes
        }
    }

    open var attributedText: NSAttributedString! {
        get { NSAttributedString(attributedString: editor.storage) }
        set { adopt(newValue ?? NSAttributedString(string: "")) }
    }

    /// That of the first character; setting it changes the whole text. Nil, as at first, for 12 points.
    open var font: UIFont? {
        get { storedFont }
        set {
            storedFont = newValue
            look(.font, newValue ?? Self.defaultFont)
        }
    }

    open var textColor: UIColor? {
        get { storedTextColor }
        set {
            storedTextColor = newValue
            look(.foregroundColor, newValue ?? UIColor.label)
        }
    }

    open var textAlignment: NSTextAlignment {
        get { storedAlignment }
        set {
            storedAlignment = newValue
            alignmentDidChange()
        }
    }

    static let defaultFont = UIFont.systemFont(ofSize: 12)

    /// The look of what is typed next. Another selection brings its own.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editor.typingAttributes }
        set { editor.typingAttributes = newValue }
    }

    open var textStorage: NSTextStorage { editor.storage }
    open var layoutManager: NSLayoutManager { editor.layoutManager }
    open var textContainer: NSTextContainer { editor.container }

    /// In UTF-16 units.
    open var selectedRange: NSRange {
        get { editor.selection }
        set { editor.selectByHand(newValue) }
    }

    /// Scrolls just as far as it takes for a range to be seen.
    open func scrollRangeToVisible(_ range: NSRange) { show(range) }

    // MARK: Layout

    open override func layoutSubviews() {
        layoutText()
        placeStrips()
        super.layoutSubviews()
    }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return CGSize(width: UIView.noIntrinsicMetric, height: textHeight(forWidth: bounds.width))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }

    open override func layoutHeight(forWidth width: CGFloat) -> CGFloat? {
        isScrollEnabled ? nil : textHeight(forWidth: width)
    }

    open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory { adjustFonts() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        editor.layoutManager.displayScale = contentScaleFactor
        if window == nil, isEditing { didEndEditing() }
        layoutText()
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
    open override var canBecomeFocused: Bool { isEditable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }

    @discardableResult
    open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

    open override var undoManager: UndoManager? { isEditable ? editor.undoManager : super.undoManager }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = take(presses)
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = take(presses)
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    // MARK: Actions

    open override class var responderActions: ResponderActions {
        super.responderActions.adding(.cut, UITextView.cut).adding(.copy, UITextView.copy)
            .adding(.paste, UITextView.paste(_:)).adding(.select, UITextView.select)
            .adding(.selectAll, UITextView.selectAll).adding(.delete, UITextView.delete)
            .adding(.toggleBoldface, UITextView.toggleBoldface)
            .adding(.toggleItalics, UITextView.toggleItalics)
            .adding(.toggleUnderline, UITextView.toggleUnderline)
    }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard UITextField.ownActions.contains(action) else {
            return super.canPerformAction(action, withSender: sender)
        }
        switch action {
        case .paste where pastesItems: return canPaste(UIPasteboard.general.itemProviders)
        case .toggleBoldface, .toggleItalics, .toggleUnderline:
            return allowsEditingTextAttributes && isEditable && editor.selection.length > 0
        default: return editor.canPerform(action, isEditable: isEditable, isSelectable: isSelectable)
        }
    }

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
    open override func toggleBoldface(_ sender: Any?) { toggle(.traitBold) }
    open override func toggleItalics(_ sender: Any?) { toggle(.traitItalic) }
    open override func toggleUnderline(_ sender: Any?) { underlineSelection() }

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
        if isEditable { TextPaste.begin(itemProviders, into: self, editor) }
    }

    open override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        isEditable && super.canPaste(itemProviders)
    }

    // MARK: UIKeyInput

    open var hasText: Bool { !editor.isEmpty }

    open func insertText(_ text: String) {
        guard isEditable else { return }
        selectAllIfReplaced()
        editor.insert(text == "\r" ? "\n" : text)
    }

    open func deleteBackward() {
        guard isEditable else { return }
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
        guard isEditable else { return }
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
        get { super.accessibilityValue ?? editor.string }
        set { super.accessibilityValue = newValue }
    }
}
