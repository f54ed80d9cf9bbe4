// TableGeometry+Gaps.swift: room between rows that belongs to none of them.

import Foundation
import VitrineRuntime

extension TableGeometry {
    /// The room above a row, or below the last; negative where a row has no room of its own.
    func gap(_ path: IndexPath) -> CGFloat {
        sections[path.section].gaps.isEmpty ? 0 : sections[path.section].gaps[path.row] ?? 0
    }

    /// Where the room above a row begins; that below the last for the number of rows.
    func gapStart(_ path: IndexPath) -> CGFloat {
        rowsStart(path.section) + sections[path.section].rows.start(of: path.row)
    }
}
