// DynamicSpace.swift: the coordinates of an animator that has no view.

package import Foundation

/// What moves items instead of a view's coordinates: the content of a collection.
@MainActor
package protocol DynamicSpace: AnyObject {
    /// In points.
    var bounds: CGRect? { get }
    /// Called after each frame in which items moved.
    func itemsDidMove()
}
