// SwipeState.swift: the state of a swiped row of a list.

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

/// Recognises swipes on rows.
@MainActor
final class SwipePanRecognizer: UIPanGestureRecognizer {}

/// A cell with swipe actions.
@MainActor
protocol SwipeRow: UIView {
    var isSwiped: Bool { get set }
    var placement: CellPlacement { get }
    func setNeedsUpdateConfiguration()
}
