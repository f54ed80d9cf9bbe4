// UITableViewPlaceholder.swift: a cell that stands for a row until what it shows is there.

public import Foundation
import VitrineRuntime

/// A cell between the rows of a table that the data source knows nothing of.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
    /// The row before which it stands; the section's count for its end.
    public let insertionIndexPath: IndexPath
    public let reuseIdentifier: String
    /// Points; `UITableView.automaticDimension` follows from the cell.
    public let rowHeight: CGFloat
    /// Fills the cell.
    open var cellUpdateHandler: (@MainActor (UITableViewCell) -> Void)?

    public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
        self.rowHeight = rowHeight
        super.init()
    }
}

/// The placeholder of something that is dropped.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
    /// How the picture of the item looks when it lands on the cell.
    open var previewParametersProvider: (@MainActor (UITableViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder that is shown.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
    var dragItem: UIDragItem { get }
    /// Puts a row in its place.
    ///
    /// - Parameter dataSourceUpdates: puts what is shown into the data source, at the index path it is given; the table
    ///   inserts the row by itself.
    /// - Returns: false if the placeholder is gone, since the table was reloaded.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Takes it away. False if it is gone already.
    @discardableResult
    func deletePlaceholder() -> Bool
}
