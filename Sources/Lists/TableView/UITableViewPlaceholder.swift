// UITableViewPlaceholder.swift: a cell in place of a row whose data has not arrived.

public import Foundation
import VitrineRuntime
public import VitrineControls

/// A cell between the rows of a table that is not in the data source.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
    /// The row before which it is inserted; the section's count for its end.
    public let insertionIndexPath: IndexPath
    /// The identifier of the cell.
    public let reuseIdentifier: String
    /// The height in points; `UITableView.automaticDimension` for that of the cell's content.
    public let rowHeight: CGFloat
    /// Called to fill the cell; nil, the default, for nothing.
    open var cellUpdateHandler: (@MainActor (UITableViewCell) -> Void)?

    /// Makes a placeholder for a registered cell.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        self.rowHeight = rowHeight
        super.init()
    }
}

/// The placeholder of a dropped item.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// Returns the appearance of the item's preview as it lands on the cell; nil, the default, for the whole cell.
    open var previewParametersProvider: (@MainActor (UITableViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder on display.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    /// The item that it waits for.
    var dragItem: UIDragItem { get }
    /// Replaces the placeholder by a row.
    ///
    /// - Parameter dataSourceUpdates: inserts the item into the data source at the index path it receives; the table
    ///   inserts the row itself.
    /// - Returns: false if the placeholder was removed because the table was reloaded.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Removes the placeholder. False if it was already removed.
    @discardableResult
    func deletePlaceholder() -> Bool
}
