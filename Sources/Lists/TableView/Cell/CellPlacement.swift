// CellPlacement.swift: a row's place in its section, and its table's settings for it.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineLayerSettings
import VitrineRuntime
import VitrineControls

struct CellPlacement: Equatable {
    var isGrouped = false
    /// Whether the list has the appearance of a sidebar.
    var isInSidebar = false
    /// The style of the list, a trait of cells in a collection; `.unspecified` outside of lists.
    var environment = UIListEnvironment.unspecified
    /// The radius of an inset group's corners, in points; 0 for none.
    var cornerRadius: CGFloat = 0
    var isFirst = false
    var isLast = false
    var showsSeparator = true
    /// Whether the row is at an end of a group that spans the table, where the line spans it, too.
    var spansTop = false
    var spansBottom = false
    /// The table's inset; nil to begin at the text.
    var separatorInset: UIEdgeInsets?
    /// Whether the table's inset is added to the automatic one.
    var addsToSeparatorInset = false
    var separatorColor: UIColor?
    var separatorEffect: UIVisualEffect?
    var editingStyle = UITableViewCell.EditingStyle.none
    /// Whether rows are selected by ticks while editing.
    var picksSeveral = false
    var indents = true
    var mayMove = false
    /// The space at both sides, in points, that limits the content to a readable width.
    var readableInset: CGFloat = 0
    /// The space at the trailing edge for the section index, in points.
    var indexInset: CGFloat = 0
    /// Whether it is the first item of a list section and looks like its header.
    var isHeader = false
    /// The lines above and below, for lists of collections.
    var separators: UIListSeparatorConfiguration?

    var corners: CACornerMask {
        var mask: CACornerMask = []
        guard cornerRadius > 0 else { return mask }
        if isFirst { mask.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { mask.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return mask
    }
}
