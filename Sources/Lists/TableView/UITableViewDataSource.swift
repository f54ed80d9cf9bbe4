// UITableViewDataSource.swift: the data of a table.

public import Foundation
public import VitrineObjectiveC
import VitrineRuntime

/// Provides a table's rows and cells. Only the number of rows and the cells are required.
@preconcurrency @MainActor
public protocol UITableViewDataSource: _RespondsToSelectors {
    /// Returns the number of rows in a section. Called when data loads and after updates.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Returns the cell of a row, from `dequeueReusableCell(withIdentifier:for:)`.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// Returns the number of sections. Default: 1.
    func numberOfSections(in tableView: UITableView) -> Int
    /// Returns the title of a section's header, if the delegate has no view for it. Default: nil, for none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Returns the title of a section's footer, if the delegate has no view for it. Default: nil, for none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Returns whether a row can be deleted or have a row inserted. Default: true while editing; rows can be swiped to
    /// delete them only if this method is implemented.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Returns whether a person may drag a row to another place. Default: false.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Called when a person deletes or inserts a row: change the data, then insert or delete the table's row.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath)
    /// Called after a person dragged a row to another place: change the data. The table has already moved the row.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// The titles of the section index at the trailing edge; nil, the default, for none.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// Returns the section of an index title. Default: the one with the title's index.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
    /// Default: nil, for no index.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        VitrineMethods.result(of: self, [tableView]) { nil }
    }
    /// Default: the section with the title's index.
    public func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        VitrineMethods.result(of: self, [tableView, title, index]) { index }
    }
    /// Default: 1.
    public func numberOfSections(in tableView: UITableView) -> Int {
        VitrineMethods.result(of: self, [tableView], "numberOfSections(in:)UITableView") { 1 }
    }
    /// Default: nil, for no title.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        VitrineMethods.result(of: self, [tableView, section]) { nil }
    }
    /// Default: nil, for no title.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        VitrineMethods.result(of: self, [tableView, section]) { nil }
    }
    /// Default: true while editing; rows cannot be swiped to delete them.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        VitrineMethods.result(of: self, [tableView, indexPath]) {
            tableView.editingIsUnspecified = true
            return true
        }
    }
    /// Default: false.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        VitrineMethods.result(of: self, [tableView, indexPath]) { false }
    }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        VitrineMethods.perform(on: self, [tableView, editingStyle, indexPath])
    }
    /// Does nothing by default.
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        VitrineMethods.perform(on: self, [tableView, sourceIndexPath, destinationIndexPath])
    }
}

/// Prepares data for rows that are about to be shown.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: _RespondsToSelectors {
    /// Called with rows, as many as are visible, that scrolling is about to show.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Called when prefetched rows are out of reach after a change of direction.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        VitrineMethods.perform(on: self, [tableView, indexPaths])
    }
}
