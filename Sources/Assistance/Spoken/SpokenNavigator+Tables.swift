// SpokenNavigator+Tables.swift: the cursor in a table of data.
//
// The header of a row or column is spoken when the cursor enters it, and so is the position; along a row only columns
// change, down a column only rows.

import Foundation
import VitrineLocalization
import VitrineRuntime
import VitrineViewValues

/// A position in a table of data.
struct TablePlace: Equatable {
    var table: ObjectIdentifier
    var rows: NSRange
    var columns: NSRange
}

extension SpokenNavigator {
    private typealias Cell = any UIAccessibilityContainerDataTableCell

    /// The table around an element that is one of its cells.
    private func table(
        around element: AccessibleObject
    ) -> (table: any UIAccessibilityContainerDataTable, cell: any UIAccessibilityContainerDataTableCell)? {
        guard let cell = element as? Cell else { return nil }
        let around = element.accessibilityChain.lazy.dropFirst()
            .first { $0.reported.containerType == .dataTable }
        return (around as? any UIAccessibilityContainerDataTable).map { ($0, cell) }
    }

    var isInTable: Bool { tablePlace != nil }

    /// The words for entering a cell of a table: headers before the element, its position after it.
    func enterCell(_ element: AccessibleObject) -> (headers: SpokenText, place: SpokenText) {
        var headers = SpokenText(), place = SpokenText()
        guard let (table, cell) = table(around: element) else {
            tablePlace = nil
            return (headers, place)
        }
        let old = tablePlace?.table == ObjectIdentifier(table) ? tablePlace : nil
        let new = TablePlace(
            table: ObjectIdentifier(table), rows: cell.accessibilityRowRange(),
            columns: cell.accessibilityColumnRange())
        tablePlace = new
        func add(_ cells: [Cell]?) {
            headers.append(labels(of: (cells ?? []).filter { $0 !== cell }.compactMap { $0 as? AccessibleObject }))
        }
        if new.columns != old?.columns {
            add(table.accessibilityHeaderElements(forColumn: new.columns.location))
        }
        if new.rows != old?.rows { add(table.accessibilityHeaderElements(forRow: new.rows.location)) }
        if new.rows != old?.rows {
            place.append(SystemString.row.text(in: language, new.rows.location + 1), language: language)
        }
        if new.columns != old?.columns {
            place.append(SystemString.column.text(in: language, new.columns.location + 1), language: language)
        }
        return (headers, place)
    }

    /// Moves to the cell above, below or beside, past those that the present one covers.
    func moveInTable(rows: Int = 0, columns: Int = 0) {
        guard let element = focusedElement, let (table, cell) = table(around: element) else {
            speaker?.play(.boundary)
            return
        }
        func next(_ range: NSRange, _ step: Int) -> Int {
            step > 0 ? range.location + max(1, range.length) : range.location + step
        }
        let row = next(cell.accessibilityRowRange(), rows)
        let column = next(cell.accessibilityColumnRange(), columns)
        guard row >= 0, row < table.accessibilityRowCount(), column >= 0,
            column < table.accessibilityColumnCount(),
            let target = table.accessibilityDataTableCellElement(forRow: row, column: column)
                as? AccessibleObject
        else {
            speaker?.play(.boundary)
            return
        }
        focus(target, byPerson: true)
    }
}
