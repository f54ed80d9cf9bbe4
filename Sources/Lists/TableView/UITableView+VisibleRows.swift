// UITableView+VisibleRows.swift: the visible rows in words.

import Foundation
import VitrineControls
import VitrineLocalization
import VitrineDrawing

extension UITableView: VisibleRowsDescribing {
    /// The visible rows, counted over all sections.
    package var visibleRowsDescription: String? {
        guard let seen = indexPathsForVisibleRows?.sorted(), let first = seen.first, let last = seen.last
        else {
            return nil
        }
        func place(_ path: IndexPath) -> Int {
            (0..<path.section).reduce(path.row + 1) { $0 + numberOfRows(inSection: $1) }
        }
        let count = (0..<numberOfSections).reduce(0) { $0 + numberOfRows(inSection: $1) }
        return SystemString.shownRows.text(in: nil, place(first), place(last), count)
    }
}
