// ScrollRecognizers.swift: a scroll view's own pan and pinch, which run beside each other.

import Foundation
import VitrineRuntime

/// The pan of a scroll view: a pinch of the same view does not end it.
@MainActor
final class ScrollPanRecognizer: UIPanGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollPinchRecognizer && preventedGestureRecognizer.view === view)
    }
}

/// The pinch of a scroll view: its pan goes on meanwhile.
@MainActor
final class ScrollPinchRecognizer: UIPinchGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollPanRecognizer && preventedGestureRecognizer.view === view)
    }
}
