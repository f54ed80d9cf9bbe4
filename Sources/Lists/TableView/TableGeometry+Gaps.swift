// TableGeometry+Gaps.swift: gaps between rows.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension TableGeometry {
    /// The gap above a row, or below the last; negative if a row does not fit.
    func gap(_ path: IndexPath) -> CGFloat {
        sections[path.section].gaps.isEmpty ? 0 : sections[path.section].gaps[path.row] ?? 0
    }

    /// The start of the gap above a row; that below the last for the number of rows.
    func gapStart(_ path: IndexPath) -> CGFloat {
        rowsStart(path.section) + sections[path.section].rows.start(of: path.row)
    }
}
