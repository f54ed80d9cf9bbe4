// ListMarker.swift: the mark before the first line of a list's item, and the indents of the item.
//
// TextKit 2 shows an item as if a tab, the mark and another tab were before its text, with one stop for the mark and one
// for the text, at UIKit's distances. Here the mark is drawn beside the text, so that offsets in the text stay.

import Foundation
import VitrineGraphics
import VitrineText

/// The mark of a paragraph, laid out.
struct ListMarker {
    let text: PreparedText
    /// The distance from the leading edge of the lines to the mark, in points.
    private let indent: CGFloat
    /// The paragraph's list and number that the mark shows.
    let lists: [NSTextList]
    let number: Int

    private static let tabInterval: CGFloat = 28

    /// The indents that an item has in place of its style's own. The first line begins beside the mark, or at the next
    /// stop behind one that is wide.
    static func indent(_ values: inout NSParagraphStyle.Values, behind marker: ListMarker?) {
        let start = NSTextList.indent(ofLevel: values.textLists.count)
        let end = marker.map { $0.indent + $0.text.size.width } ?? 0
        values.headIndent = start
        values.firstLineHeadIndent = start
        let stops = (values.tabStops ?? []).filter { $0.location > start }
        if end > start {
            values.firstLineHeadIndent =
                stops.first { $0.location > end }?.location ?? ((end / tabInterval).rounded(.down) + 1) * tabInterval
        }
        values.tabStops = stops
    }

    /// - Parameters:
    ///   - attributes: those of the paragraph's first character, which the mark has, too.
    ///   - number: of the item among those of its list, from 1.
    init?(_ attributes: [NSAttributedString.Key: Any], number: Int, outer: [Int], scale: CGFloat) {
        guard let style = attributes[.paragraphStyle] as? NSParagraphStyle, let list = style.textLists.last else {
            return nil
        }
        lists = style.textLists
        self.number = number
        var mark = list.marker(forItemNumber: list.startingItemNumber + number - 1)
        if list.listOptions.contains(.prependEnclosingMarker) {
            for (around, item) in zip(lists.dropLast(), outer).reversed() {
                mark = around.marker(forItemNumber: around.startingItemNumber + max(1, item) - 1) + mark
            }
        }
        var own = attributes
        for key in [NSAttributedString.Key.attachment, .link, .paragraphStyle, .underlineStyle, .strikethroughStyle] {
            own[key] = nil
        }
        text = PreparedText(NSAttributedString(string: mark, attributes: own), displayScale: scale)
        indent = NSTextList.indent(ofLevel: lists.count) - NSTextList.markerDistance
    }

    /// Where the mark of a piece is, from the upper left corner of the piece's text.
    /// - Parameter width: of the lines' space, in points; infinite for none.
    func origin(beside piece: PreparedText, width: CGFloat) -> CGPoint {
        let x = piece.isRightToLeft && width.isFinite ? width - indent - text.size.width : indent
        return CGPoint(x: x, y: piece.firstBaseline - text.firstBaseline)
    }
}
