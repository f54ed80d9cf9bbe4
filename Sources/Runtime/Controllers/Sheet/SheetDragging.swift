// SheetDragging.swift: a finger moves a sheet between its detents, or dismisses it.
//
// Content that scrolls has precedence: the sheet moves down only if the content is at its top, up only if the sheet is
// at its highest or does not grow by scrolling.

import Foundation
import VitrineGraphics

/// Scrollable content of a sheet: scroll views.
@preconcurrency @MainActor
package protocol SheetScrolling: UIView {
    /// Whether the content is at its top, so that a finger that moves down pulls the sheet.
    var isScrolledToTop: Bool { get }
    /// Whether a vertical drag moves it at all.
    var scrollsVertically: Bool { get }
}

@MainActor
final class SheetDragging: UIGestureRecognizerDelegate {
    private unowned let sheet: UISheetPresentationController
    private let pan = UIPanGestureRecognizer()
    private(set) var isActive = false
    /// Whether the controller was informed of a possible dismissal.
    private var announcedLeaving = false
    private weak var touched: UIView?

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        pan.delegate = self
        pan.addHandler { [weak self] _ in self?.panDidChange() }
    }

    func attach(to view: UIView) { view.addGestureRecognizer(pan) }

    // MARK: Who has the finger

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touched = touch.view
        return sheet.transition == nil && sheet.presentedViewController.storedPresented == nil
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let way = pan.translation(in: nil)
        guard abs(way.y) > abs(way.x) else { return false }
        let heights = sheet.heights
        let isHighest = !sheet.isEdgeAttached || sheet.restingHeight >= heights.last!.height - 0.5
        guard let scrolling = scrollingView else { return true }
        if way.y > 0 { return scrolling.isScrolledToTop }
        return !isHighest && sheet.prefersScrollingExpandsWhenScrolledToEdge && scrolling.isScrolledToTop
    }

    private var scrollingView: (any SheetScrolling)? {
        var view = touched
        while let current = view, current !== sheet.frameView {
            if let scrolling = current as? any SheetScrolling, scrolling.scrollsVertically {
                return scrolling
            }
            view = current.superview
        }
        return nil
    }

    /// Scrolling waits until it is clear that the finger does not move the sheet.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer.view is any SheetScrolling && otherGestureRecognizer is UIPanGestureRecognizer
    }

    // MARK: The way

    private func panDidChange() {
        switch pan.state {
        case .began:
            isActive = true
            pan.setTranslation(.zero, in: nil)
        case .changed: follow(pan.translation(in: nil).y)
        case .ended: leave(velocity: pan.velocity(in: nil).y)
        case .cancelled, .failed: cancelDrag(velocity: 0)
        case .possible: break
        }
    }

    private func follow(_ way: CGFloat) {
        let heights = sheet.heights
        let rest = sheet.restingHeight
        let up = sheet.isEdgeAttached ? heights.last!.height - rest : 0
        let down = sheet.isEdgeAttached ? rest - heights[0].height : 0
        var pull = way
        if way < -up { pull = -up - resisted(-up - way) }
        if way > down, sheet.presentedViewController.preventsDismissal {
            pull = down + resisted(way - down)
        }
        sheet.pull = pull
        UIView.performWithoutAnimation {
            sheet.placePresentedView()
            if sheet.dimmedAlpha > 0, rest > 0 {
                sheet.dimming.alpha = min(1, 1 - max(0, pull - down) / rest)
            }
        }
        announce(leaving: way > down && !sheet.presentedViewController.preventsDismissal)
    }

    /// A distance that grows less the further the finger moves.
    private func resisted(_ distance: CGFloat) -> CGFloat {
        let available: CGFloat = 300
        return available * (1 - 1 / (distance * 0.55 / available + 1)) * 0.5
    }

    /// Informs the controller that the sheet is below its lowest detent, or back above it.
    private func announce(leaving: Bool) {
        let controller = sheet.presentedViewController
        guard leaving != announcedLeaving else { return }
        announcedLeaving = leaving
        controller.appearance.isManaged = true
        if leaving {
            controller.beginDisappearanceIfShown(animated: true)
        } else {
            controller.beginAppearanceTransition(true, animated: true)
            controller.endAppearanceTransition()
            controller.appearance.isManaged = false
        }
    }

    private func leave(velocity: CGFloat) {
        let heights = sheet.heights
        let rest = sheet.restingHeight
        // The sheet would come to rest there, as a flick of a scroll view continues.
        let projected = rest - sheet.pull - velocity * 0.2
        let lowest = sheet.isEdgeAttached ? heights[0].height : rest
        if projected < lowest * 0.6, sheet.pull > 0 || velocity > 0 {
            // The animator continues from the finger's last position.
            isActive = false
            if sheet.dismissByPerson() {
                announcedLeaving = false
                return
            }
            return cancelDrag(velocity: velocity)
        }
        guard sheet.isEdgeAttached else { return cancelDrag(velocity: velocity) }
        announce(leaving: false)
        isActive = false
        let nearest = heights.min { abs($0.height - projected) < abs($1.height - projected) }!
        let way = nearest.height - (rest - sheet.pull)
        sheet.choose(nearest.identifier, velocity: abs(way) > 1 ? -velocity / way : 0)
    }

    private func cancelDrag(velocity: CGFloat) {
        guard isActive || announcedLeaving || sheet.pull != 0 else { return }
        isActive = false
        announce(leaving: false)
        sheet.settle()
    }
}
