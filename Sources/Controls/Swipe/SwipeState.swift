// SwipeState.swift: what a list keeps about a row that is pulled aside.

import Foundation
import VitrineRuntime

@MainActor
struct SwipeState {
    let pan = SwipePanRecognizer()
    var row: (any SwipeRow)?
    var buttons: SwipeButtons?
    /// How far the row stands aside on the screen; to the left is negative.
    var offset: CGFloat = 0
    /// Where it stood when the finger came.
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
