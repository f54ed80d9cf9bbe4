// ListNumbers.swift: the numbers of the items of lists.

import Foundation

/// The numbers of items while paragraphs are passed in their order.
struct ListNumbers {
    private var counts: [ObjectIdentifier: Int] = [:]
    /// The lists of the paragraph before.
    private var open: [NSTextList] = []

    /// Continues behind some paragraphs of a text.
    init(_ text: NSAttributedString? = nil, before offset: Int = 0) {
        guard let text, offset > 0 else { return }
        let style = text.attribute(.paragraphStyle, at: offset - 1, effectiveRange: nil) as? NSParagraphStyle
        open = style?.textLists ?? []
        for list in open { counts[ObjectIdentifier(list)] = text.itemNumber(in: list, at: offset - 1) }
    }

    /// The number of the next paragraph's item, and those of the items around it.
    mutating func next(_ lists: [NSTextList]) -> (number: Int, outer: [Int]) {
        if lists.isEmpty, open.isEmpty { return (0, []) }
        for list in open where !lists.contains(where: { $0 === list }) { counts[ObjectIdentifier(list)] = nil }
        open = lists
        guard let last = lists.last else { return (0, []) }
        counts[ObjectIdentifier(last), default: 0] += 1
        return (counts[ObjectIdentifier(last)] ?? 1, lists.dropLast().map { counts[ObjectIdentifier($0)] ?? 1 })
    }
}
