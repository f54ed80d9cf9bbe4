// UITextView.swift: text of many lines that people read, select and edit.
//
// Text, selection and undo belong to the editor (TextInput). The text is drawn in strips, which exist only while they
// are visible. This file has the members that a subclass may override; layout, editing and links have their own files.
// Coordinates: points of the content. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
public import VitrineGraphics
import VitrineLocalization
public import VitrinePasteboard
public import VitrineRuntime
public import VitrineControls
public import VitrineViewValues

/// A scrolling text that people read, select and edit.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, TextEditorHolder, UITextPasteConfigurationSupporting,
    UILetterformAwareAdjusting, NSTextViewportLayoutControllerDelegate
{
    /// The object that controls and observes editing and scrolling. Not retained.
    open weak var delegate: (any UITextViewDelegate)? { didSet { super.scrollDelegate = delegate } }

    /// The delegate as a scroll view's. Setting one that is no `UITextViewDelegate` is a programmer's error.
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

    package let editor: TextEditor
    let interaction = UITextInteraction(for: .editable)
    private(set) lazy var itemMenus = TextItemMenus(self)
    var strips: [Int: TextCanvas] = [:]
    var longText = LongTextPlace()
    var textLayout = TextViewLayout()
    var storedFont: UIFont?
    var storedTextColor: UIColor?
    var storedAlignment = NSTextAlignment.natural
    /// Whether the view is being edited.
    var isEditing = false
    var replacesAll = false
    /// Set by the delegate's default method to report that it has no actions for items.
    var delegateHasNoPrimaryAction = false

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
    /// Whether the keyboard is dark or light. By default it follows the view's traits.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The word on the keyboard's Return key. Default: return.
    open var returnKeyType = UIReturnKeyType.default
    /// Whether Return is disabled while the view is empty. False by default.
    open var enablesReturnKeyAutomatically = false
    /// Turns suggestions and spell checking off. The text stays visible. False by default.
    open var isSecureTextEntry = false
    /// The meaning of the text, an address for instance; nil, the default, if unknown.
    open var textContentType: UITextContentType!
    /// Stored; no passwords are made.
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
            for each in [interaction, itemMenus.interaction] as [any UIInteraction] {
                if isSelectable { addInteraction(each) } else { removeInteraction(each) }
            }
        }
    }
    /// The kinds of data that become links while the text is not editable. None by default.
    open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { detectData() } }
    /// Whether the edit menu can make text bold, italic and underlined. False by default.
    open var allowsEditingTextAttributes = false
    /// Whether the next input replaces the whole text. False by default.
    open var clearsOnInsertion = false { didSet { replacesAll = clearsOnInsertion } }
    /// The attributes of links, which win over those of the text. Empty by default.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] { didSet { detectData() } }
    /// The attributes of text with `.textHighlightStyle` that names no colours. The foreground replaces the text's
    /// colour; the background is drawn behind it, and is a pale foreground where it is missing. Default: the tint colour
    /// as the foreground. Nil means the default.
    open var textHighlightAttributes: [NSAttributedString.Key: Any]! {
        get { highlights.attributes ?? [.foregroundColor: tintColor as Any] }
        set {
            highlights.attributes = newValue
            detectData()
        }
    }
    /// The border around the text. Only `.none` exists on devices of this kind.
    open var borderStyle = BorderStyle.none
    /// Stored: letters that are larger than their font's line reach into the container's insets with either rule.
    open var sizingRule = UILetterformAwareSizingRule.typographic
    /// Stored: text is never scaled automatically.
    open var usesStandardTextScaling = false
    /// Whether fonts follow the user's preferred text size. False by default.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
    }
    /// The distance between the edges and the text container, in points. Default: 8 above and below.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            guard textContainerInset != oldValue else { return }
            layoutText()
            redraw()
        }
    }

    var highlights = TextHighlights()
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

    /// Makes a text view with a frame in points.
    ///
    /// - Parameters:
    ///   - frame: points of the superview.
    ///   - textContainer: one with a layout manager and a text storage; nil to make them.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        editor = TextEditor(container: textContainer ?? NSTextContainer(size: .zero))
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Makes a text view with an empty frame. Text looks the same with either value; without a text layout manager the
    /// view has a layout manager.
    public convenience init(usingTextLayoutManager: Bool) {
        self.init(frame: .zero, textContainer: nil)
        if !usingTextLayoutManager { useLayoutManager() }
    }

    /// Restores an archived text view.
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

    // MARK: Text

    /// The text; never nil when read. Setting it clears the undo history and moves the caret to its end.
    open var text: String! {
        get { editor.string }
        set {
            editor.setText(NSAttributedString(string: newValue ?? "", attributes: ownAttributes))
            editor.typingAttributes = ownAttributes
        }
    }

    /// The text with attributes. Setting it clears the undo history.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(attributedString: editor.storage) }
        set { adopt(newValue ?? NSAttributedString(string: "")) }
    }

    /// The font of the first character; setting it changes the whole text. Nil, the default, means 12 points.
    open var font: UIFont? {
        get { storedFont }
        set {
            storedFont = newValue
            applyAttribute(.font, newValue ?? Self.defaultFont)
        }
    }

    /// The colour of the first character; setting it changes the whole text. Nil, the default, means `UIColor.label`.
    open var textColor: UIColor? {
        get { storedTextColor }
        set {
            storedTextColor = newValue
            applyAttribute(.foregroundColor, newValue ?? UIColor.label)
        }
    }

    /// The alignment of the paragraphs. Default: `.natural`.
    open var textAlignment: NSTextAlignment {
        get { storedAlignment }
        set {
            storedAlignment = newValue
            alignmentDidChange()
        }
    }

    static let defaultFont = UIFont.systemFont(ofSize: 12)

    /// The attributes of the next input. Changing the selection resets them to those of the text there.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editor.typingAttributes }
        set { editor.typingAttributes = newValue }
    }

    /// The storage of the text. Changes to it show in the view.
    open var textStorage: NSTextStorage { editor.storage }
    /// The object that lays out the text, as a layout manager. After the first use there is no `textLayoutManager` any
    /// more, and objects that belonged to it do nothing.
    open var layoutManager: NSLayoutManager {
        useLayoutManager()
        return editor.layoutManager
    }
    /// The object that lays out the text, as a text layout manager. Nil after the first use of `layoutManager`, and for a
    /// container with a layout manager.
    open var textLayoutManager: NSTextLayoutManager? { madeTextLayout() }
    /// The region in which the text is laid out.
    open var textContainer: NSTextContainer { editor.container }

    /// The selection, in UTF-16 units; length 0 is the caret.
    open var selectedRange: NSRange {
        get { editor.selection }
        set { editor.selectByHand(newValue) }
    }

    /// The ranges of the selection, in UTF-16 units: one. Of several ranges that are set, the range that spans them is
    /// selected; of none, the end of the selection.
    open var selectedRanges: [NSRange] {
        get { [editor.selection] }
        set {
            let end = NSRange(location: NSMaxRange(editor.selection), length: 0)
            selectedRange = newValue.isEmpty ? end : newValue.union
        }
    }

    /// Scrolls as little as needed to show a range, which is in UTF-16 units.
    open func scrollRangeToVisible(_ range: NSRange) { show(range) }

    // MARK: Layout

    open override func layoutSubviews() {
        placeContainer()
        placeLongText()
        adoptTextSize()
        placeStrips()
        layoutViewport()
        super.layoutSubviews()
    }

    /// Does nothing: the text has the size of the content, also if subviews have constraints with the view's edges.
    open override func contentSizeDidSolve(_ size: CGSize) {}

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return CGSize(width: UIView.noIntrinsicMetric, height: textHeight(forWidth: bounds.width))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }

    open override func layoutHeight(forWidth width: CGFloat) -> CGFloat? {
        isScrollEnabled ? nil : textHeight(forWidth: width)
    }

    open override var isScrollEnabled: Bool {
        didSet {
            followScrolling()
            invalidateIntrinsicContentSize()
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory { adjustFonts() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if highlights.areShown { detectData() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        windowDidChange()
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
        basePresses(presses) { super.pressesBegan($0, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        basePresses(presses) { super.pressesChanged($0, with: event) }
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
        case .paste where pastesItems(super.pasteConfiguration): return canPaste(UIPasteboard.general.itemProviders)
        case .toggleBoldface, .toggleItalics, .toggleUnderline:
            return allowsEditingTextAttributes && isEditable && editor.selection.length > 0
        default: return editor.canPerform(action, isEditable: isEditable, isSelectable: isSelectable)
        }
    }

    open override func cut(_ sender: Any?) { editor.cutSelection() }
    open override func copy(_ sender: Any?) { editor.copySelection() }
    open override func paste(_ sender: Any?) { basePaste(super.pasteConfiguration) }
    open override func delete(_ sender: Any?) { editor.delete(editor.selection) }
    open override func selectAll(_ sender: Any?) { baseSelectAll() }
    open override func select(_ sender: Any?) { baseSelect() }
    open override func toggleBoldface(_ sender: Any?) { toggle(.traitBold) }
    open override func toggleItalics(_ sender: Any?) { toggle(.traitItalic) }
    open override func toggleUnderline(_ sender: Any?) { underlineSelection() }

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
        isEditable && super.canPaste(itemProviders)
    }

    // MARK: UIKeyInput

    /// Whether the view has any text.
    open var hasText: Bool { !editor.isEmpty }

    /// Inserts text in place of the selection, if the view is editable.
    open func insertText(_ text: String) {
        guard isEditable else { return }
        selectAllIfReplaced()
        editor.insert(text == "\r" ? "\n" : text)
    }

    /// Inserts text with its attributes in place of the selection, if the view is editable.
    open func insertAttributedText(_ string: NSAttributedString) {
        guard isEditable else { return }
        selectAllIfReplaced()
        editor.paste(string, name: SystemString.typing.text)
    }

    /// The part of the content that bars and insets leave free, in points of the content.
    open var unobscuredContentRect: CGRect { bounds.inset(by: adjustedContentInset) }

    /// Deletes the selection, or the character before the caret, if the view is editable.
    open func deleteBackward() {
        guard isEditable else { return }
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
    /// Sets the text that an input method is composing, if the view is editable. `selectedRange` is in UTF-16 units of
    /// it.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        guard isEditable else { return }
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
    /// The rectangle of a range's first line, in points of the content; the caret's for an empty range.
    open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }
    /// The transform of a caret at a position: identity. For subclasses that draw turned text.
    open func caretTransform(for position: UITextPosition) -> CGAffineTransform { .identity }
    /// The caret's rectangle at a position, in points of the content.
    open func caretRect(for position: UITextPosition) -> CGRect {
        editor.caretRect(at: editor.offset(position))
    }
    /// The rectangles of a selected range, line by line, in points of the content.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        editor.selectionRects(editor.range(range))
    }
    /// The position that is closest to a point of the content.
    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        editor.closestPosition(to: point, within: nil)
    }
    /// The position within `range` that is closest to a point of the content.
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        editor.closestPosition(to: point, within: range)
    }
    /// The range of the character at a point of the content; nil if there is none.
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

    // MARK: The visible part

    /// Registers what is kept of attachments' views that a class of providers makes.
    open func register(
        _ policy: UITextAttachmentViewProviderReusePolicy, forTextAttachmentViewProviderType viewProviderType: AnyClass
    ) { textLayout.policies[ObjectIdentifier(viewProviderType)] = policy }

    /// The visible part of the text, in points of the text container. An override calls `super`.
    open func viewportBounds(for controller: NSTextViewportLayoutController) -> CGRect { visibleTextBounds }

    /// Called before the visible part is laid out. An override calls `super`.
    open func textViewportLayoutControllerWillLayout(_ controller: NSTextViewportLayoutController) {}

    /// Called for each fragment in the visible part, from top to bottom. An override calls `super`.
    open func textViewportLayoutController(
        _ controller: NSTextViewportLayoutController, configureRenderingSurfaceFor fragment: NSTextLayoutFragment
    ) { collectViews(of: fragment) }

    /// Called after the visible part was laid out. An override calls `super`.
    open func textViewportLayoutControllerDidLayout(_ controller: NSTextViewportLayoutController) {
        placeAttachmentViews()
    }

    /// Called when the layout of the text has changed: lays the view out again. An override calls `super`.
    open func textViewportLayoutControllerReceivedSetNeedsLayout(_ controller: NSTextViewportLayoutController) {
        setNeedsLayout()
    }

    // MARK: Highlights

    /// Draws what is behind highlighted text. Override it to draw something else.
    ///
    /// - Parameters:
    ///   - textRange: the text, in locations of the view's own layout.
    ///   - origin: the origin of the text container in the current context.
    open func drawTextHighlightBackground(for textRange: NSTextRange, origin: CGPoint) {
        baseDrawHighlight(textRange, at: origin)
    }

    // MARK: Assistive tools

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? editor.string }
        set { super.accessibilityValue = newValue }
    }
}
