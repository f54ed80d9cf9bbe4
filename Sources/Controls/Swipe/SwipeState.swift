// SwipeState.swift: the state of a list's row that is pulled aside.

import Foundation
import VitrineRuntime

@MainActor
struct SwipeState {
    let pan = SwipePanRecognizer()
    var row: (any SwipeRow)?
    var buttons: SwipeButtons?
    /// The row's offset on the screen; negative to the left.
    var offset: CGFloat = 0
    /// The offset when the finger came down.
    var start: CGFloat = 0
}

/// Recognises rows that are pulled aside.
@MainActor
final class SwipePanRecognizer: UIPanGestureRecognizer {}

/// A cell that can be pulled aside.
@MainActor
protocol SwipeRow: UIView {
    var isSwiped: Bool { get set }
    var placement: CellPlacement { get }
    func setNeedsUpdateConfiguration()
}

extension UITableViewCell: SwipeRow {}
extension UICollectionViewCell: SwipeRow {}
