// NavigationGestureDelegate.swift: decides when a navigation controller's own gestures begin.
//
// The controller itself is no delegate of recognisers, as on iOS: apps declare it in their subclass, to replace this
// delegate of `interactivePopGestureRecognizer`.

import Foundation
import VitrineControls
import VitrineRuntime

/// The delegate of the gesture that goes back and of the one that hides bars.
@MainActor
final class NavigationGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?

    init(_ navigation: UINavigationController) { self.navigation = navigation }

    /// Whether the gesture from the edge may begin: there is a way back, and no transition is running.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let navigation else { return false }
        guard gestureRecognizer === navigation.edgePan else { return true }
        return navigation.stack.count > 1 && navigation.transition == nil
            && navigation.navigationBar.offersWayBack && navigation.presentedViewController == nil
    }

    /// Allows the swipe that hides bars at the same time as scrolling.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === navigation?.barHideOnSwipeGestureRecognizer }

    /// Gives the gesture from the edge precedence over scrolling.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === navigation?.edgePan && otherGestureRecognizer.view is UIScrollView }
}
