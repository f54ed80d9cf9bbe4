// UIHoverGestureRecognizer.swift: a pointer over a view, with no button down.

public import Foundation

/// Follows a pointer over its view: a continuous gesture that begins when the pointer enters and ends when it leaves.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// The position of the pointer, in points of the window.
    private var place = CGPoint.zero

    open override func location(in view: UIView?) -> CGPoint {
        guard let view, let window = self.view?.window, view !== window else { return place }
        return view.convert(place, from: window)
    }

    /// The pointer is over the view, or has left it.
    func pointer(at point: CGPoint, isInside: Bool, in delivery: TouchDelivery) {
        self.delivery = delivery
        place = point
        switch (state, isInside) {
        case (.possible, true): state = .began
        case (.began, true), (.changed, true): state = .changed
        case (.began, false), (.changed, false): state = .ended
        default: break
        }
        if storedState.isOver { delivery.finish(self) }
    }
}
