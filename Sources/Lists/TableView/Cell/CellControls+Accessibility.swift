// CellControls+Accessibility.swift: editing rows with assistive tools: the handle moves a row up and down.

import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime

extension CellReorderControl: AccessibilityAdjusting {
    /// Incrementing moves up, as on the screen.
    package func adjust(by step: Int) {
        guard let cell, let table = cell.table else { return }
        _ = table.moveRow(of: cell, by: -step)
    }

    /// The row's place among those of its section.
    var positionDescription: String? {
        guard let cell, let table = cell.table, let path = table.indexPath(for: cell) else { return nil }
        return SystemString.position.text(in: nil, path.row + 1, table.numberOfRows(inSection: path.section))
    }
}
