// TextOffset.swift: positions and ranges of text fields and views, in UTF-16 units.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// A position as an offset from the text's beginning.
final class TextOffset: UITextPosition {
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }

    override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }
    override var hash: Int { offset }
    override var description: String { "<\(offset)>" }
}

final class TextOffsetRange: UITextRange {
    let range: NSRange

    init(_ range: NSRange) {
        self.range = range
        super.init()
    }

    override var isEmpty: Bool { range.length == 0 }
    override var start: UITextPosition { TextOffset(range.location) }
    override var end: UITextPosition { TextOffset(NSMaxRange(range)) }
    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TextOffsetRange else { return false }
        return NSEqualRanges(other.range, range)
    }
    override var hash: Int { range.location ^ range.length << 16 }
    override var description: String { "<\(range.location)..<\(NSMaxRange(range))>" }
}

final class TextOffsetRect: UITextSelectionRect {
    private let values: (rect: CGRect, direction: NSWritingDirection, isFirst: Bool, isLast: Bool)

    init(_ rect: CGRect, direction: NSWritingDirection, isFirst: Bool, isLast: Bool) {
        values = (rect, direction, isFirst, isLast)
        super.init()
    }

    override var rect: CGRect { values.rect }
    override var writingDirection: NSWritingDirection { values.direction }
    override var containsStart: Bool { values.isFirst }
    override var containsEnd: Bool { values.isLast }
}
