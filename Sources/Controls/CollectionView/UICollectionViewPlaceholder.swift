// UICollectionViewPlaceholder.swift: a cell that stands for an item until what it shows is there.

public import Foundation
import VitrineRuntime

/// A cell among the items of a collection that the data source knows nothing of.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
    /// The item before which it stands; the section's count for its end.
    public let insertionIndexPath: IndexPath
    public let reuseIdentifier: String
    /// Fills the cell.
    open var cellUpdateHandler: (@MainActor (UICollectionViewCell) -> Void)?

    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        super.init()
    }
}

/// The placeholder of something that is dropped.
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
    /// How the picture of the item looks when it lands on the cell.
    open var previewParametersProvider: (@MainActor (UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder that is shown.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    var dragItem: UIDragItem { get }
    /// Puts an item in its place.
    ///
    /// - Parameter dataSourceUpdates: puts what is shown into the data source, at the index path it is given; the
    ///   collection inserts the item by itself.
    /// - Returns: false if the placeholder is gone, since the collection was reloaded.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Takes it away. False if it is gone already.
    @discardableResult
    func deletePlaceholder() -> Bool
    /// Has the cell filled anew.
    func setNeedsCellUpdate()
}
