// UIAccessibilityContainerDataTable.swift: a container whose elements stand in rows and columns.
//
// Where the cursor comes to another column or row, its headers are said, once. Rows
// and columns count from 0.

public import Foundation

/// An element of a table of data.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
    /// The row where it begins, and how many it covers.
    func accessibilityRowRange() -> NSRange
    /// The column where it begins, and how many it covers.
    func accessibilityColumnRange() -> NSRange
}

/// A table of data: a price list, a timetable. Its `accessibilityContainerType` is `.dataTable`.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTable: NSObjectProtocol {
    /// The element that covers a place; nil where there is none.
    func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (
        any UIAccessibilityContainerDataTableCell
    )?
    func accessibilityRowCount() -> Int
    func accessibilityColumnCount() -> Int
    /// What a row is about. Nil by default.
    func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
    /// What a column is about. Nil by default.
    func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
    public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? {
        nil
    }
    public func accessibilityHeaderElements(
        forColumn column: Int
    ) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}
