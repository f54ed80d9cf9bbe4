// UIAccessibilityContainerDataTable.swift: a container with elements in rows and columns.
//
// When the cursor moves to another column or row, its headers are spoken once. Rows and columns count from 0.

public import Foundation
public import VitrineObjectiveC

/// A cell in a table of data.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
    /// The first row of the cell, and the number of its rows.
    func accessibilityRowRange() -> NSRange
    /// The first column of the cell, and the number of its columns.
    func accessibilityColumnRange() -> NSRange
}

/// A table of data: a price list, a timetable. Its `accessibilityContainerType` is `.dataTable`.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTable: NSObjectProtocol, _RespondsToSelectors {
    /// The cell at a row and column; nil if there is none.
    func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (
        any UIAccessibilityContainerDataTableCell
    )?
    /// The number of rows.
    func accessibilityRowCount() -> Int
    /// The number of columns.
    func accessibilityColumnCount() -> Int
    /// The headers of a row. Nil by default.
    func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
    /// The headers of a column. Nil by default.
    func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
    /// Nil.
    public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? {
        VitrineMethods.result(of: self, [row]) { nil }
    }
    /// Nil.
    public func accessibilityHeaderElements(
        forColumn column: Int
    ) -> [any UIAccessibilityContainerDataTableCell]? {
        VitrineMethods.result(of: self, [column]) { nil }
    }
}
