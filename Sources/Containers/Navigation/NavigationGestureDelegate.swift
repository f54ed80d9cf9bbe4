// NavigationGestureDelegate.swift: decides when a navigation controller's own gestures begin.
//
// The controller itself is no delegate of recognisers, as on iOS: apps declare it in their subclass, to replace this
// delegate of `interactivePopGestureRecognizer`.

import Foundation
import VitrineControls
import VitrineRuntime

/// The delegate of the gestures that go back and of the one that hides bars.
@MainActor
final class NavigationGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?

    init(_ navigation: UINavigationController) { self.navigation = navigation }

    /// Whether a gesture that goes back may begin: there is a way back, and no transition is running. The one on the
    /// content also has to begin from the leading to the trailing side.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let navigation else { return false }
        let isContent = gestureRecognizer === navigation.contentPan
        guard isContent || gestureRecognizer === navigation.edgePan else { return true }
        guard navigation.stack.count > 1, navigation.transition == nil, navigation.navigationBar.offersWayBack,
            navigation.presentedViewController == nil
        else { return false }
        // A zoomed screen has its own gesture.
        guard navigation.topViewController?.preferredTransition?.isZoom != true || !isContent else { return false }
        return !isContent || beginsBackwards(navigation)
    }

    private func beginsBackwards(_ navigation: UINavigationController) -> Bool {
        let way = navigation.contentPan.translation(in: navigation.view)
        return way.x * (navigation.isMirrored ? -1 : 1) > abs(way.y)
    }

    /// Leaves touches of controls that follow a finger, of the bars, and at the edge alone: whether those go back is
    /// decided by the delegate of the edge's gesture.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let navigation, gestureRecognizer === navigation.contentPan else { return true }
        let x = touch.location(in: nil).x
        let distance = navigation.isMirrored ? (touch.window?.bounds.width ?? 0) - x : x
        guard distance > UIScreenEdgePanGestureRecognizer.reach else { return false }
        var view = touch.view
        while let current = view, current !== navigation.contentView {
            if current is UIControl, !(current is UIButton) { return false }
            view = current.superview
        }
        return view === navigation.contentView
    }

    /// Lets other gestures on the content that follow a finger come first.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let navigation, gestureRecognizer === navigation.contentPan else { return false }
        if otherGestureRecognizer === navigation.edgePan { return true }
        guard otherGestureRecognizer is UIPanGestureRecognizer || otherGestureRecognizer is UISwipeGestureRecognizer
        else { return false }
        return otherGestureRecognizer.view?.isDescendant(of: navigation.contentView) == true
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
