// NSLayoutManager.swift: lays out a text storage in containers.
//
// Glyph indexes are character indexes here, in UTF-16 units: a ligature, an emoji or a cluster has the index of its
// first unit, and its other units have no glyph. So glyph ranges and character ranges are the same.
//
// Coordinates: points of a container, y down. Main thread only.

public import Foundation
import VitrineGraphics
public import VitrineObjectiveC
import VitrineText

/// Receives the changes of a layout manager.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: _RespondsToSelectors {
    /// Called when the layout is no longer valid.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
    /// Called when temporary attributes changed: the text looks different, in the same places.
    func layoutManagerDidInvalidateDisplay(_ sender: NSLayoutManager)
    /// Called when the text has been laid out.
    ///
    /// `textContainer` is the last one with text in it; nil if there was not enough space. `layoutFinishedFlag` is true
    /// if all text is laid out.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
    /// Does nothing.
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {
        VitrineMethods.perform(on: self, [sender])
    }
    /// Does nothing.
    public func layoutManagerDidInvalidateDisplay(_ sender: NSLayoutManager) {
        VitrineMethods.perform(on: self, [sender])
    }
    /// Does nothing.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) {
        VitrineMethods.perform(on: self, [layoutManager, textContainer, layoutFinishedFlag])
    }
}

/// Lays out text in containers, and converts between characters and points. Layout takes place when a result is read,
/// and after an edit only for the paragraphs that changed.
open class NSLayoutManager: NSObject, @unchecked Sendable {
    /// Receives changes of layout and display. Not retained.
    open weak var delegate: (any NSLayoutManagerDelegate)?
    /// The text. Set by `NSTextStorage.addLayoutManager(_:)`; not retained.
    open internal(set) weak var textStorage: NSTextStorage?
    /// The containers; text flows from one to the next.
    open private(set) var textContainers: [NSTextContainer] = []
    /// Whether line heights include the font's leading. Here they always do.
    open var usesFontLeading = true
    /// Whether a long text in one column is laid out only where it is looked at. Its height is an estimate then, until
    /// `ensureLayout(for:)` or a text view has measured all of it. Default: false; text views that scroll set it.
    open var allowsNonContiguousLayout = false {
        didSet { if allowsNonContiguousLayout != oldValue { invalidate { $0.invalidatePlacement() } } }
    }
    /// Words of paragraphs whose style has no `hyphenationFactor` of its own are hyphenated where a line would be filled to
    /// less than this fraction, 0 to 1. Default: 0, never.
    open var hyphenationFactor: CGFloat = 0 {
        didSet { if hyphenationFactor != oldValue { invalidate { $0.invalidateLayout() } } }
    }
    /// Whether spaces, tabs and the ends of paragraphs are drawn: as a middle dot, an arrow and a pilcrow. Default: false.
    open var showsInvisibleCharacters = false { didSet { if showsInvisibleCharacters != oldValue { redraw() } } }
    /// Whether control characters are drawn, with Unicode's pictures for them. Default: false.
    open var showsControlCharacters = false { didSet { if showsControlCharacters != oldValue { redraw() } } }
    /// Called when places of a long text have changed, since a part of it was measured.
    package var placesDidChange: (() -> Void)?
    private var flow = TextFlow()
    /// Whether `flow` has missed edits: a long text has another.
    private var flowIsOutdated = false
    private var storedLongFlow: LongTextFlow?
    /// Attributes of the shown text, in addition to the text's own.
    var temporary = TemporaryAttributes()
    /// Attributes that a text layout manager shows the text with.
    var rendering = TemporaryAttributes()
    /// Decides how paragraphs are shown; nil for as the text has them. Not retained.
    package weak var paragraphSource: (any ParagraphSource)? {
        didSet { if paragraphSource !== oldValue { layOutAll() } }
    }
    /// Whether items of lists have marks and the indents of their lists, as in text views. Other texts have their marks as
    /// characters. Default: false.
    package var showsListMarkers = false {
        didSet { if showsListMarkers != oldValue { layOutAll() } }
    }
    /// Whether the manager belongs to a text layout manager, so that neither the text nor its container shows it.
    package var isHidden = false
    /// Called when the layout is no longer valid, for a text layout manager.
    package var layoutIsNoLongerValid: (() -> Void)?
    private var isPlacing = false
    private var foundSegmentation: ParagraphSegmentation?

    public override init() { super.init() }

    /// Makes a manager without containers: nothing is archived.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: Containers

    /// Adds a container after the others.
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }

    /// Inserts a container. An index outside of 0…count is a programmer's error.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        guard (0...textContainers.count).contains(index) else {
            fatalError(
                "NSLayoutManager.insertTextContainer: there are \(textContainers.count) containers, so \(index) is no index"
            )
        }
        container.layoutManager = self
        textContainers.insert(container, at: index)
        invalidate { $0.invalidatePlacement() }
    }

    /// Removes a container. An index without a container is a programmer's error.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else {
            fatalError(
                "NSLayoutManager.removeTextContainer: there are \(textContainers.count) containers, so none is at \(index)"
            )
        }
        textContainers.remove(at: index).layoutManager = nil
        invalidate { $0.invalidatePlacement() }
    }

    /// Lays out the text again, since a container's size, exclusion paths or padding changed. Containers call it.
    open func textContainerChangedGeometry(_ container: NSTextContainer) {
        invalidate { $0.invalidateLayout() }
    }

    // MARK: The storage

    func storageDidChange(to storage: NSTextStorage?) {
        textStorage = storage
        foundSegmentation = nil
        temporary = TemporaryAttributes()
        rendering = TemporaryAttributes()
        storedLongFlow = nil
        flowIsOutdated = true
        invalidate { $0.invalidatePlacement() }
    }

    /// Called by the storage after an edit.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
        range newCharRange: NSRange, changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        if editMask.contains(.editedCharacters) {
            foundSegmentation = nil
            temporary.edited(newCharRange, delta: delta)
            rendering.edited(newCharRange, delta: delta)
        }
        textDidChange(in: newCharRange, delta: delta)
    }

    /// Discards the whole layout.
    package func layOutAll() {
        storedLongFlow = nil
        invalidate { $0.invalidateLayout() }
    }

    private func textDidChange(in range: NSRange, delta: Int) {
        guard storedLongFlow != nil || isLong, let textStorage else {
            guard !flowIsOutdated else { return invalidate { $0.invalidatePlacement() } }
            return invalidate { $0.edit(textStorage?.text ?? "", range: range, delta: delta) }
        }
        flowIsOutdated = true
        if isLong {
            let start = min(max(0, range.location), textStorage.length)
            storedLongFlow?.edit(start..<min(max(start, NSMaxRange(range)), textStorage.length), delta: delta)
        } else {
            storedLongFlow = nil
        }
        invalidate { $0.invalidatePlacement() }
    }

    private func invalidate(_ change: (inout TextFlow) -> Void) {
        change(&flow)
        if let storedLongFlow, !isLong || storedLongFlow.column != column { self.storedLongFlow = nil }
        if let delegate { MainActor.assumeIsolated { delegate.layoutManagerDidInvalidateLayout(self) } }
        layoutIsNoLongerValid?()
    }

    /// Device pixels per point: baselines are placed on whole pixels. 0, the default, for the main screen's.
    public var displayScale: CGFloat = 0 {
        didSet { if displayScale != oldValue { invalidate { $0.invalidateLayout() } } }
    }

    /// False for a manager that is only asked for sizes: text is laid out without glyphs then. Default: true.
    package var placesGlyphs: Bool {
        get { flow.placesGlyphs }
        set { flow.placesGlyphs = newValue }
    }

    // MARK: Layout

    var scale: CGFloat { displayScale > 0 ? displayScale : MainScreenScale.value }

    private var column: LongTextFlow.Column? {
        textContainers.first.map {
            LongTextFlow.Column(
                width: $0.lineWidth, padding: max(0, $0.lineFragmentPadding), scale: scale,
                hyphenationFactor: Float(hyphenationFactor))
        }
    }

    /// The layout of a long text. Nil where all text is laid out.
    var longFlow: LongTextFlow? {
        guard isLong, let textStorage, let container = textContainers.first, let column else {
            storedLongFlow = nil
            return nil
        }
        if let storedLongFlow, storedLongFlow.column == column { return storedLongFlow }
        let made = LongTextFlow(
            textStorage, in: container, column, source: paragraphSource, showsListMarkers: showsListMarkers)
        made.heightsDidChange = { [weak self] in self?.placesDidChange?() }
        storedLongFlow = made
        flowIsOutdated = true
        return made
    }

    /// The layout of the text, computed if necessary.
    func placed() -> TextFlow {
        if flow.scale != scale { flow.scale = scale }
        flow.hyphenationFactor = Float(hyphenationFactor)
        flow.showsListMarkers = showsListMarkers
        if flow.source !== paragraphSource { flow.source = paragraphSource }
        guard !flow.isPlaced, !isPlacing else { return flow }
        guard let textStorage else {
            flow.reset("")
            return flow
        }
        if flowIsOutdated {
            flow.reset(textStorage.text)
            flowIsOutdated = false
        }
        place(textStorage)
        let isComplete = flow.end >= textStorage.length
        if let delegate {
            let last = isComplete ? flow.pieces.last.map { textContainers[$0.container] } : nil
            MainActor.assumeIsolated {
                delegate.layoutManager(self, didCompleteLayoutFor: last, atEnd: isComplete)
            }
        }
        return flow
    }

    private func place(_ storage: NSTextStorage) {
        guard paragraphSource != nil else { return flow.place(storage, in: textContainers) }
        // The source may ask for places during this call. It gets the previous ones.
        isPlacing = true
        var next = flow
        next.place(storage, in: textContainers)
        flow = next
        isPlacing = false
    }

    /// Whether the units of a range have their layout.
    package func isLaidOut(_ range: NSRange) -> Bool {
        guard isLong else { return flow.isPlaced && !flowIsOutdated }
        guard let flow = storedLongFlow, flow.column == column else { return false }
        return flow.isLaidOut(range.location..<max(range.location, NSMaxRange(range)))
    }

    /// Lays out all text that has no layout.
    open func ensureLayout(for container: NSTextContainer) {
        if let longFlow { longFlow.measure { false } } else { _ = placed() }
    }
    /// Lays out the range, and all other text unless the layout is not contiguous.
    open func ensureLayout(forCharacterRange charRange: NSRange) {
        guard let longFlow else { return _ = placed() }
        _ = longFlow.pieces(showing: max(0, charRange.location)..<max(0, charRange.location, NSMaxRange(charRange)))
    }
    /// Lays out the range, and all other text unless the layout is not contiguous.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { ensureLayout(forCharacterRange: glyphRange) }
    /// Lays out the rectangle, and all other text unless the layout is not contiguous.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
        if let longFlow { _ = longFlow.pieces(from: bounds.minY, to: bounds.maxY) } else { _ = placed() }
    }

    /// Lays out the paragraphs of a range again, for instance because an attachment has another size.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        let whole = NSRange(location: 0, length: textStorage?.length ?? 0)
        let range = NSIntersectionRange(charRange, whole)
        actualCharRange?.pointee = range
        textDidChange(in: range, delta: 0)
    }

    /// The first character that no container has space for; the text's length if all fits.
    open func firstUnlaidCharacterIndex() -> Int { longFlow == nil ? placed().end : textStorage?.length ?? 0 }

    // MARK: Drawing

    /// Draws the backgrounds of a range.
    ///
    /// `origin` is the container's top left corner, in points of the current context.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        forEachPiece(glyphsToShow) { piece, range in
            let place = piece.origin.moved(by: origin)
            piece.text.drawBackgrounds(at: place, in: range)
            drawTemporaryBackgrounds(piece, range, at: place)
        }
    }

    /// Draws the glyphs of a range with their lines and outlines. Where the range begins or ends within a line, they
    /// are clipped there.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        forEachPiece(glyphsToShow) { piece, range in
            drawGlyphs(of: piece, range, at: piece.origin.moved(by: origin))
            if range.lowerBound == 0 { drawMarker(of: piece, at: piece.origin.moved(by: origin)) }
        }
        if showsInvisibleCharacters || showsControlCharacters { drawMarks(glyphsToShow, at: origin) }
    }

    /// Has the text of a range drawn again: it looks different, in the same places.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) { redraw() }
    /// Has the glyphs of a range drawn again.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { redraw() }

    private func redraw() {
        if let delegate { MainActor.assumeIsolated { delegate.layoutManagerDidInvalidateDisplay(self) } }
    }

    // MARK: Glyphs and characters

    /// The length of the text in UTF-16 units.
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
    /// The same index.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    /// The same index.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    /// Whether the index is within the text.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }

    /// The range, extended to whole characters as readers count them.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        let range = composedCharacterRange(charRange)
        actualCharRange?.pointee = range
        return range
    }

    /// The range, extended to whole characters as readers count them.
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        let range = composedCharacterRange(glyphRange)
        actualGlyphRange?.pointee = range
        return range
    }

    private func composedCharacterRange(_ range: NSRange) -> NSRange {
        let length = textStorage?.length ?? 0
        let start = min(max(0, range.location), length), end = min(max(start, NSMaxRange(range)), length)
        guard start < end else { return NSRange(location: start, length: 0) }
        let boundaries = segmentation
        let first = boundaries.characterStart(before: start + 1)
        let last = boundaries.characterEnd(after: end - 1)
        return NSRange(location: first, length: last - first)
    }

    /// The boundaries of characters and words, found for each paragraph when they are needed.
    package var segmentation: ParagraphSegmentation {
        if let foundSegmentation { return foundSegmentation }
        let found = ParagraphSegmentation(textStorage?.text ?? "")
        foundSegmentation = found
        return found
    }

    // MARK: NSLayoutManager+TemporaryAttributes

    /// Adds temporary attributes to a range of characters. They take precedence over the text's own.
    open func addTemporaryAttributes(
        _ attrs: [NSAttributedString.Key: Any], forCharacterRange charRange: NSRange
    ) { baseAddTemporaryAttributes(attrs, forCharacterRange: charRange) }

    /// Sets one temporary attribute for a range of characters.
    open func addTemporaryAttribute(
        _ attrName: NSAttributedString.Key, value: Any, forCharacterRange charRange: NSRange
    ) { baseAddTemporaryAttribute(attrName, value: value, forCharacterRange: charRange) }

    /// Replaces all temporary attributes of a range of characters.
    open func setTemporaryAttributes(
        _ attrs: [NSAttributedString.Key: Any], forCharacterRange charRange: NSRange
    ) { baseSetTemporaryAttributes(attrs, forCharacterRange: charRange) }

    /// Removes one temporary attribute from a range of characters.
    open func removeTemporaryAttribute(
        _ attrName: NSAttributedString.Key, forCharacterRange charRange: NSRange
    ) { baseRemoveTemporaryAttribute(attrName, forCharacterRange: charRange) }

    /// The temporary attributes of a character.
    ///
    /// `effectiveCharRange` is set to the range around it with the same attributes.
    open func temporaryAttributes(
        atCharacterIndex location: Int, effectiveRange effectiveCharRange: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        baseTemporaryAttributes(atCharacterIndex: location, effectiveRange: effectiveCharRange)
    }

    /// One temporary attribute of a character; nil if it has none.
    open func temporaryAttribute(
        _ attrName: NSAttributedString.Key, atCharacterIndex location: Int,
        effectiveRange range: NSRangePointer?
    ) -> Any? { baseTemporaryAttribute(attrName, atCharacterIndex: location, effectiveRange: range) }

    // MARK: NSLayoutManager+Places

    /// The rectangle that was available to the line of a glyph, in points of its container.
    ///
    /// `effectiveGlyphRange` is set to the glyphs of the line.
    open func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    )
        -> CGRect
    { baseLineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// The part of the line's rectangle with text, and the padding beside it.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect { baseLineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// The rectangle of the empty line after a final newline, or of an empty text; `.zero` where there is none.
    open var extraLineFragmentRect: CGRect { baseExtraLineFragmentRect }

    /// The part of the extra line where the caret is; `.zero` where there is no extra line.
    open var extraLineFragmentUsedRect: CGRect { baseExtraLineFragmentUsedRect }

    /// The container with the extra line; nil where there is none.
    open var extraLineFragmentTextContainer: NSTextContainer? { baseExtraLineFragmentTextContainer }

    /// Calls `block` for each line with any of these glyphs: with its rectangle, the part used, its container and its
    /// glyphs.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { baseEnumerateLineFragments(forGlyphRange: glyphRange, using: block) }

    /// The glyphs that an ellipsis hides in the line of a glyph; `NSNotFound` where nothing is hidden.
    open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        baseTruncatedGlyphRange(inLineFragmentForGlyphAt: glyphIndex)
    }

    /// The rectangle around a container's text, with padding.
    open func usedRect(for container: NSTextContainer) -> CGRect { baseUsedRect(for: container) }

    /// The glyphs in a container.
    open func glyphRange(for container: NSTextContainer) -> NSRange { baseGlyphRange(for: container) }

    /// The container of a glyph; nil if no container has space for it.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> NSTextContainer? { baseTextContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// The glyphs of all lines that intersect a rectangle.
    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        baseGlyphRange(forBoundingRect: bounds, in: container)
    }

    /// The left end of a glyph on the baseline, relative to its line's rectangle.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint { baseLocation(forGlyphAt: glyphIndex) }

    /// The rectangle around a range of glyphs in a container.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        baseBoundingRect(forGlyphRange: glyphRange, in: container)
    }

    /// Calls `block` with rectangles that cover a range, from top to bottom; several per line where directions mix.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        baseEnumerateEnclosingRects(
            forGlyphRange: glyphRange, withinSelectedGlyphRange: selectedRange, in: textContainer, using: block)
    }

    /// The rectangles that cover a range of characters: one or more per line, as high as their lines.
    open func selectionRects(forCharacterRange range: NSRange, in container: NSTextContainer) -> [CGRect] {
        baseSelectionRects(forCharacterRange: range, in: container)
    }

    /// The rectangle of a caret before a character: 2 points wide and as high as its line. After the end, it is at the
    /// end of the last line or in the extra line. `.zero` where nothing is laid out.
    open func caretRect(forCharacterAt charIndex: Int) -> CGRect { baseCaretRect(forCharacterAt: charIndex) }

    /// The boundary between characters that is nearest to a point, where a tap puts the caret. For a point outside,
    /// that of the nearest line.
    open func insertionIndex(at point: CGPoint, in container: NSTextContainer) -> Int {
        baseInsertionIndex(at: point, in: container)
    }

    /// The glyph at a point, or nearest to it.
    ///
    /// `partialFraction` is set to the fraction of the glyph before the point, in reading direction, 0 to 1.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>? = nil
    ) -> Int { baseGlyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

    /// The character at a point, or nearest to it.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>? = nil
    ) -> Int {
        baseCharacterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
    }

    // MARK: NSTextSelectionNavigation

    /// The new position of a caret, in UTF-16 units.
    ///
    /// `charIndex` is the present position. `preferredX` is the x at which a series of moves up and down began, in
    /// points of the container; keep it during the series, and set it to nil otherwise.
    open func characterIndex(
        from charIndex: Int, direction: NSTextSelectionNavigation.Direction,
        destination: NSTextSelectionNavigation.Destination, preferredX: inout CGFloat?
    ) -> Int {
        baseCharacterIndex(from: charIndex, direction: direction, destination: destination, preferredX: &preferredX)
    }
}
