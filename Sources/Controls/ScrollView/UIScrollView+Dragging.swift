// UIScrollView+Dragging.swift: the content under a finger, and where it goes from there.

import Foundation
import VitrineCompositor
import VitrineRuntime

/// A drag under way.
struct ScrollDrag {
    /// Where the finger has pulled the content to; beyond the edges it is shown nearer to them.
    var start: CGPoint
    /// Axes that this drag moves.
    var axes: (x: Bool, y: Bool)
}

extension UIScrollView {
    /// Whether the drag that the pan recogniser has seen is one that scrolls here.
    func mayBeginDragging() -> Bool {
        let axes = movableAxes
        let way = panGestureRecognizer.translation(in: self)
        let isHorizontal = abs(way.x) > abs(way.y)
        // A drag across the only axis that moves is left to an outer scroll view.
        guard isHorizontal ? axes.x : axes.y else { return false }
        // Content at its edge is not pulled while a scroll view around it can go on.
        if leavesToParent(way, isHorizontal: isHorizontal) { return false }
        guard let held = contentTouchHolder else { return true }
        return canCancelContentTouches && touchesShouldCancel(in: held)
    }

    /// The view inside that the dragging finger came down on, if it is busy with it: a control that tracks it, or
    /// another view that has got its touches already.
    private var contentTouchHolder: UIView? {
        if let control = hitControl { return control.isTracking ? control : nil }
        guard panGestureRecognizer.numberOfTouches > 0, contentTouches.contentHasTouches else { return nil }
        return contentTouches.contentView.flatMap { $0 === self ? nil : $0 }
    }

    private var hitControl: UIControl? {
        guard panGestureRecognizer.numberOfTouches > 0 else { return nil }
        var view = contentTouches.contentView
        while let current = view, current !== self {
            if let control = current as? UIControl { return control }
            view = current.superview
        }
        return nil
    }

    func panDidChange(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            beginDragging(pan)
            followFinger(pan)
        case .changed: followFinger(pan)
        case .ended: endDragging(velocity: pan.velocity(in: self))
        case .cancelled: endDragging(velocity: .zero)
        default: break
        }
    }

    private func beginDragging(_ pan: UIPanGestureRecognizer) {
        stopMotion()
        isScrollingToTop = false
        if !zoom.isActive || zoom.pinch == nil { stopZoom() }
        var axes = movableAxes
        let way = pan.translation(in: self)
        if isDirectionalLockEnabled, axes.x, axes.y {
            // Within 27° of an axis the drag stays on it.
            if abs(way.x) > 2 * abs(way.y) { axes.y = false }
            if abs(way.y) > 2 * abs(way.x) { axes.x = false }
        }
        // The content starts from where it is, without a jump; wheels have no slop to leave out.
        if pan.numberOfTouches > 0 { pan.countFromRecognition() }
        drag = ScrollDrag(start: pulledOffset, axes: axes)
        isTracking = true
        isDragging = true
        indicators.show(in: self)
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
            window?.endEditing(true)
        }
        scrollDelegate?.scrollViewWillBeginDragging(self)
    }

    /// Where a finger would have pulled the content that is where it is now.
    private var pulledOffset: CGPoint {
        let range = offsetRange
        return CGPoint(
            x: RubberBand.pulled(contentOffset.x, within: range.x, length: bounds.width),
            y: RubberBand.pulled(contentOffset.y, within: range.y, length: bounds.height))
    }

    /// After a pinch the drag goes on from where the pinch has left the content.
    func rebaseDrag() {
        guard drag != nil else { return }
        panGestureRecognizer.setTranslation(.zero, in: self)
        drag?.start = pulledOffset
    }

    /// A finger that reaches the keyboard takes it away.
    private func dismissKeyboardIfReached(_ pan: UIPanGestureRecognizer) {
        guard keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory,
            let window
        else { return }
        let keyboard = window.keyboardLayoutGuide.layoutFrame
        if pan.location(in: nil).y > keyboard.minY, keyboard.minY < window.bounds.maxY {
            window.endEditing(true)
        }
    }

    private func followFinger(_ pan: UIPanGestureRecognizer) {
        guard let drag else { return }
        dismissKeyboardIfReached(pan)
        // Two fingers that zoom also move the content; the pinch takes care of both.
        guard zoom.pinch == nil else { return }
        let way = pan.translation(in: self)
        let range = offsetRange
        var offset = contentOffset
        if drag.axes.x {
            offset.x = shown(
                drag.start.x - way.x, range.x, bounds.width, bounces: bouncesHorizontally,
                always: alwaysBounceHorizontal)
        }
        if drag.axes.y {
            offset.y = shown(
                drag.start.y - way.y, range.y, bounds.height, bounces: bouncesVertically,
                always: alwaysBounceVertical || storedRefreshControl != nil)
        }
        moveContent(to: onPixel(offset))
    }

    private func shown(
        _ pulled: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat, bounces: Bool, always: Bool
    ) -> CGFloat {
        let isMovable = range.upperBound > range.lowerBound
        guard bounces, isMovable || always else {
            return min(max(pulled, range.lowerBound), range.upperBound)
        }
        return RubberBand.shown(pulled, within: range, length: length)
    }

    /// - Parameter fingerVelocity: points a second; the content goes the other way.
    private func endDragging(velocity fingerVelocity: CGPoint) {
        guard let drag else { return }
        self.drag = nil
        isTracking = false
        storedRefreshControl?.fingerWillLeave(self)
        let velocity = CGPoint(x: drag.axes.x ? -fingerVelocity.x : 0, y: drag.axes.y ? -fingerVelocity.y : 0)
        let natural = restingPlace(velocity)
        var target = restingPlace(proposed: natural, velocity: velocity)
        withUnsafeMutablePointer(to: &target) {
            scrollDelegate?.scrollViewWillEndDragging(
                self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
                targetContentOffset: $0)
        }
        if let topObserver { target = topObserver.restingPlace(target, in: self) }
        isDragging = false
        let next = ScrollMotion.free(
            x: course(
                contentOffset.x, velocity.x, natural.x, target.x, offsetRange.x, bounces: bouncesHorizontally),
            y: course(
                contentOffset.y, velocity.y, natural.y, target.y, offsetRange.y, bounces: bouncesVertically))
        let moves = !next.isFinished(at: 0)
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
        guard moves else {
            moveContent(to: onPixel(next.destination))
            indicators.fade()
            return
        }
        isDecelerating = true
        scrollDelegate?.scrollViewWillBeginDecelerating(self)
        start(next)
    }

    /// Where the content would come to rest by itself.
    private func restingPlace(_ velocity: CGPoint) -> CGPoint {
        let range = offsetRange
        func rest(_ position: CGFloat, _ velocity: CGFloat, _ length: CGFloat, _ range: ClosedRange<CGFloat>)
            -> CGFloat
        {
            let free: CGFloat
            if isPagingEnabled, length > 0 {
                free = page(position, velocity, length, range)
            } else {
                free = AxisMotion.target(
                    from: position, velocity: velocity, decelerationRate: decelerationRate.rawValue)
            }
            return min(max(free, range.lowerBound), range.upperBound)
        }
        return CGPoint(
            x: rest(contentOffset.x, velocity.x, bounds.width, range.x),
            y: rest(contentOffset.y, velocity.y, bounds.height, range.y))
    }

    /// The page to come to rest at: the next one for a flick, else the nearest.
    private func page(
        _ position: CGFloat, _ velocity: CGFloat, _ length: CGFloat, _ range: ClosedRange<CGFloat>
    ) -> CGFloat {
        let flick: CGFloat = 200
        let place = (position - range.lowerBound) / length
        let page =
            velocity > flick
            ? place.rounded(.down) + 1 : velocity < -flick ? place.rounded(.up) - 1 : place.rounded()
        return range.lowerBound + page * length
    }

    private func course(
        _ position: CGFloat, _ velocity: CGFloat, _ natural: CGFloat, _ target: CGFloat,
        _ range: ClosedRange<CGFloat>, bounces: Bool
    ) -> AxisMotion {
        if isPagingEnabled { return AxisMotion(position: position, velocity: velocity, springingTo: target) }
        let free = AxisMotion.target(
            from: position, velocity: velocity, decelerationRate: decelerationRate.rawValue)
        // Without a wish of the delegate, the content may overshoot the edge where `natural` stops.
        return AxisMotion(
            position: position, velocity: velocity, target: target == natural ? free : target, range: range,
            decelerationRate: decelerationRate.rawValue, bounces: bounces)
    }
}
