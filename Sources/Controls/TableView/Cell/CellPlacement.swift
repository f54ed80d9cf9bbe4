// CellPlacement.swift: what a table tells a cell about its row.

import Foundation
import VitrineCompositor
import VitrineRuntime

struct CellPlacement: Equatable {
    var isGrouped = false
    /// In a list that looks like a sidebar.
    var isInSidebar = false
    /// Corners of an inset group, points; 0 where the row has none.
    var cornerRadius: CGFloat = 0
    var isFirst = false
    var isLast = false
    var showsSeparator = true
    /// The row is at an end of a group that spans the table: the line there does too.
    var spansTop = false
    var spansBottom = false
    /// What the table says; nil leaves it to where the text begins.
    var separatorInset: UIEdgeInsets?
    /// The table's inset counts from where the line would begin by itself.
    var addsToSeparatorInset = false
    var separatorColor: UIColor?
    var separatorEffect: UIVisualEffect?
    var editingStyle = UITableViewCell.EditingStyle.none
    /// While editing, rows are chosen by a tick rather than changed.
    var picksSeveral = false
    var indents = true
    var mayMove = false
    /// Points at both sides by which the content keeps to a width that reads well.
    var readingRoom: CGFloat = 0
    /// Points at the trailing edge that the strip of index titles takes.
    var indexRoom: CGFloat = 0
    /// The first item of a list section, that stands for its header.
    var isHeader = false
    /// Lists of collections: what the lines above and below look like.
    var separators: UIListSeparatorConfiguration?

    var corners: CACornerMask {
        var mask: CACornerMask = []
        guard cornerRadius > 0 else { return mask }
        if isFirst { mask.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { mask.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return mask
    }
}
