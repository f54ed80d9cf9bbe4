// NSLayoutManager.swift: lays out a text storage in containers.
//
// Glyph indexes are character indexes here, in UTF-16 units: a ligature, an emoji or a cluster has the index of its
// first unit, and its other units have no glyph. So glyph ranges and character ranges are the same.
//
// Coordinates: points of a container, y down. Main thread only.

public import Foundation
import VitrineGraphics
import VitrineText

/// Receives the changes of a layout manager.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: AnyObject {
    /// Called when the layout is no longer valid.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
    /// Called when temporary attributes changed: the text looks different, in the same places.
    func layoutManagerDidInvalidateDisplay(_ sender: NSLayoutManager)
    /// Called when the text has been laid out.
    /// - Parameters:
    ///   - textContainer: the last one with text in it; nil if there was not enough space.
    ///   - layoutFinishedFlag: whether all text is laid out.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
    /// Does nothing.
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
    /// Does nothing.
    public func layoutManagerDidInvalidateDisplay(_ sender: NSLayoutManager) {}
    /// Does nothing.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) {}
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
    /// Stored only; paragraphs are always laid out separately.
    open var allowsNonContiguousLayout = false
    private var flow = TextFlow()
    /// Attributes of the shown text, in addition to the text's own.
    var temporary = TemporaryAttributes()
    private var foundSegmentation: ParagraphSegmentation?

    public override init() { super.init() }

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
                "NSLayoutManager.insertTextContainer: there are \(textContainers.count) containers, so \(index) is no place"
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
        invalidate { $0.reset((storage?.string ?? "") as NSString) }
    }

    /// Called by the storage after an edit.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
        range newCharRange: NSRange, changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        if editMask.contains(.editedCharacters) {
            foundSegmentation = nil
            temporary.edited(newCharRange, delta: delta)
        }
        invalidate { $0.edit(textStorage.string as NSString, range: newCharRange, delta: delta) }
    }

    private func invalidate(_ change: (inout TextFlow) -> Void) {
        change(&flow)
        if let delegate { MainActor.assumeIsolated { delegate.layoutManagerDidInvalidateLayout(self) } }
    }

    /// Device pixels per point: baselines are placed on whole pixels. 0, the default, for the main screen's.
    public var displayScale: CGFloat = 0 {
        didSet { if displayScale != oldValue { invalidate { $0.invalidateLayout() } } }
    }

    // MARK: Layout

    /// The layout of the text, computed if necessary.
    func placed() -> TextFlow {
        let scale = displayScale > 0 ? displayScale : MainScreenScale.value
        if flow.scale != scale { flow.scale = scale }
        guard !flow.isPlaced else { return flow }
        guard let textStorage else {
            flow.reset("")
            return flow
        }
        flow.place(textStorage, in: textContainers)
        let isComplete = flow.end >= textStorage.length
        if let delegate {
            let last = isComplete ? flow.pieces.last.map { textContainers[$0.container] } : nil
            MainActor.assumeIsolated {
                delegate.layoutManager(self, didCompleteLayoutFor: last, atEnd: isComplete)
            }
        }
        return flow
    }

    /// Lays out all text that has no layout.
    open func ensureLayout(for container: NSTextContainer) { _ = placed() }
    /// Lays out all text that has no layout, not only the range.
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = placed() }
    /// Lays out all text that has no layout, not only the range.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = placed() }
    /// Lays out all text that has no layout, not only the rectangle.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = placed() }

    /// Lays out the paragraphs of a range again, for instance because an attachment has another size.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        let whole = NSRange(location: 0, length: textStorage?.length ?? 0)
        let range = NSIntersectionRange(charRange, whole)
        actualCharRange?.pointee = range
        invalidate { $0.edit((textStorage?.string ?? "") as NSString, range: range, delta: 0) }
    }

    /// The first character that no container has space for; the text's length if all fits.
    open func firstUnlaidCharacterIndex() -> Int { placed().end }

    // MARK: Drawing

    /// Draws the backgrounds of a range.
    /// - Parameter origin: the container's top left corner, in points of the current context.
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
        }
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
        let found = ParagraphSegmentation((textStorage?.string ?? "") as NSString)
        foundSegmentation = found
        return found
    }
}
