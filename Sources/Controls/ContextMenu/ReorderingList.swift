// ReorderingList.swift: items of a list that are lifted by a long press and reordered.
//
// An item with a context menu shows that first; it is lifted once the finger moves.

package import Foundation
package import VitrineRuntime

/// Recognises the long press that lifts an item.
@MainActor
package final class ReorderGestureRecognizer: UILongPressGestureRecognizer {
    /// The menus of the list; a long press on an item with a menu shows it.
    package var menus: () -> UIContextMenuInteraction? = { nil }

    package override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        menus()?.isPressRecognizer(otherGestureRecognizer) ?? false
    }
}

/// A list whose items can be lifted.
@MainActor
package protocol ReorderingList: UIScrollView {
    /// Whether the item at a point of the content may be lifted.
    func mayLift(at point: CGPoint) -> Bool
    func lift(at point: CGPoint)
    func moveLifted(to point: CGPoint)
    func dropLifted(cancelled: Bool)
}

extension ReorderingList {
    package func reorderPressDidChange(_ hold: UILongPressGestureRecognizer) {
        let point = hold.location(in: self)
        switch hold.state {
        case .began: lift(at: point)
        case .changed: moveLifted(to: point)
        case .ended: dropLifted(cancelled: false)
        case .cancelled: dropLifted(cancelled: true)
        default: break
        }
    }
}
