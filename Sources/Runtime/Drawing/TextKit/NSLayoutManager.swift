// NSLayoutManager.swift: a text storage's lines in its containers.
//
// Glyph indexes are character indexes here, in UTF-16 units: a ligature, an
// emoji or a cluster has the number of its first unit, and those behind it have
// no glyph of their own. So glyph ranges and character ranges are the same.
//
// Coordinates: points of a container, y down. Main thread only.

public import Foundation
import VitrineGraphics
import VitrineText

/// Told what a layout manager does.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: AnyObject {
    /// What was laid out is no longer right.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
    /// Temporary attributes changed: what is shown looks different, in the same places.
    func layoutManagerDidInvalidateDisplay(_ sender: NSLayoutManager)
    /// The text was laid out.
    /// - Parameters:
    ///   - textContainer: the last one with text in it; nil if there was no room for all.
    ///   - layoutFinishedFlag: whether there is no text left.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
    public func layoutManagerDidInvalidateDisplay(_ sender: NSLayoutManager) {}
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) {}
}

/// Lays text out in containers, and finds characters and places in it. Layout happens when something is asked for, and
/// after an edit only for the paragraphs that were touched.
open class NSLayoutManager: NSObject, @unchecked Sendable {
    open weak var delegate: (any NSLayoutManagerDelegate)?
    open internal(set) weak var textStorage: NSTextStorage?
    /// Text flows from one to the next.
    open private(set) var textContainers: [NSTextContainer] = []
    /// Whether `lineHeight` counts the font's leading. It always does here.
    open var usesFontLeading = true
    /// Kept; paragraphs are always kept apart.
    open var allowsNonContiguousLayout = false
    private var flow = TextFlow()
    /// Of what is shown, beside the text's own.
    var temporary = TemporaryAttributes()
    private var foundSegmentation: ParagraphSegmentation?

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    // MARK: Containers

    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }

    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        guard (0...textContainers.count).contains(index) else {
            fatalError(
                "NSLayoutManager.insertTextContainer: there are \(textContainers.count) containers, so \(index) is no place"
            )
        }
        container.layoutManager = self
        textContainers.insert(container, at: index)
        invalidate { $0.forgetPlaces() }
    }

    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else {
            fatalError(
                "NSLayoutManager.removeTextContainer: there are \(textContainers.count) containers, so none is at \(index)"
            )
        }
        textContainers.remove(at: index).layoutManager = nil
        invalidate { $0.forgetPlaces() }
    }

    /// A container's size, holes or padding are new.
    open func textContainerChangedGeometry(_ container: NSTextContainer) {
        invalidate { $0.forgetAll() }
    }

    // MARK: The storage

    func storageDidChange(to storage: NSTextStorage?) {
        textStorage = storage
        foundSegmentation = nil
        temporary = TemporaryAttributes()
        invalidate { $0.reset((storage?.string ?? "") as NSString) }
    }

    /// The storage calls it after an edit.
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

    /// Device pixels per point: baselines stand on them. The main screen's unless it is set.
    public var displayScale: CGFloat = 0 {
        didSet { if displayScale != oldValue { invalidate { $0.forgetAll() } } }
    }

    // MARK: Layout

    /// The text as it is laid out now.
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

    open func ensureLayout(for container: NSTextContainer) { _ = placed() }
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = placed() }
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = placed() }
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = placed() }

    /// Lays the paragraphs of a range out again, for instance because an attachment has another size.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        let whole = NSRange(location: 0, length: textStorage?.length ?? 0)
        let range = NSIntersectionRange(charRange, whole)
        actualCharRange?.pointee = range
        invalidate { $0.edit((textStorage?.string ?? "") as NSString, range: range, delta: 0) }
    }

    /// The first character that no container has room for; the text's length if all fits.
    open func firstUnlaidCharacterIndex() -> Int { placed().end }

    // MARK: Drawing

    /// Draws backgrounds of a range's text.
    /// - Parameter origin: where the container's top left corner is, in points of the current context.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        forEachPiece(glyphsToShow) { piece, range in
            let place = piece.origin.moved(by: origin)
            piece.text.drawBackgrounds(at: place, in: range)
            drawTemporaryBackgrounds(piece, range, at: place)
        }
    }

    /// Draws a range's glyphs, with what is under, through and around them. Where the range begins or ends within a line
    /// they are cut there.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        forEachPiece(glyphsToShow) { piece, range in
            drawGlyphs(of: piece, range, at: piece.origin.moved(by: origin))
        }
    }

    // MARK: Glyphs and characters

    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }

    /// The range, grown to whole characters as readers count them.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        let range = wholeCharacters(charRange)
        actualCharRange?.pointee = range
        return range
    }

    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        let range = wholeCharacters(glyphRange)
        actualGlyphRange?.pointee = range
        return range
    }

    private func wholeCharacters(_ range: NSRange) -> NSRange {
        let length = textStorage?.length ?? 0
        let start = min(max(0, range.location), length), end = min(max(start, NSMaxRange(range)), length)
        guard start < end else { return NSRange(location: start, length: 0) }
        let boundaries = segmentation
        let first = boundaries.characterStart(before: start + 1)
        let last = boundaries.characterEnd(after: end - 1)
        return NSRange(location: first, length: last - first)
    }

    /// Where characters and words begin. Found paragraph by paragraph, when it is asked for.
    package var segmentation: ParagraphSegmentation {
        if let foundSegmentation { return foundSegmentation }
        let found = ParagraphSegmentation((textStorage?.string ?? "") as NSString)
        foundSegmentation = found
        return found
    }
}
