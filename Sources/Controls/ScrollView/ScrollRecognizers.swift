// ScrollRecognizers.swift: a scroll view's own pan and pinch, which work together.

import Foundation
import VitrineRuntime

/// The pan of a scroll view, which a pinch of the same view does not end.
@MainActor
final class ScrollPanRecognizer: UIPanGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollPinchRecognizer && preventedGestureRecognizer.view === view)
    }
}

/// The pinch of a scroll view, during which its pan continues.
@MainActor
final class ScrollPinchRecognizer: UIPinchGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollPanRecognizer && preventedGestureRecognizer.view === view)
    }
}
