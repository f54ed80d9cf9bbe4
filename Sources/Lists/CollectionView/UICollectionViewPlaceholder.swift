// UICollectionViewPlaceholder.swift: a cell in place of an item whose data has not arrived.

public import Foundation
import VitrineRuntime
public import VitrineControls

/// A cell among the items of a collection that is not in the data source.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
    /// The item before which it is inserted; the section's count for its end.
    public let insertionIndexPath: IndexPath
    /// The identifier of the cell.
    public let reuseIdentifier: String
    /// Called to fill the cell; nil, the default, for nothing.
    open var cellUpdateHandler: (@MainActor (UICollectionViewCell) -> Void)?

    /// Makes a placeholder for a registered cell.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        super.init()
    }
}

/// The placeholder of a dropped item.
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
    /// Returns the appearance of the item's preview as it lands on the cell; nil, the default, for the whole cell.
    open var previewParametersProvider: (@MainActor (UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder on display.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    /// The item that it waits for.
    var dragItem: UIDragItem { get }
    /// Replaces the placeholder by an item.
    ///
    /// - Parameter dataSourceUpdates: inserts the item into the data source at the index path it receives; the
    ///   collection inserts the item itself.
    /// - Returns: false if the placeholder was removed because the collection was reloaded.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Removes the placeholder. False if it was already removed.
    @discardableResult
    func deletePlaceholder() -> Bool
    /// Fills the cell again, with the placeholder's handler.
    func setNeedsCellUpdate()
}
