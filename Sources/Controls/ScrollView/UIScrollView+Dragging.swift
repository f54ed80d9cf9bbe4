// UIScrollView+Dragging.swift: the content under a finger, and its motion afterwards.

package import Foundation
import VitrineCompositor
import VitrineRuntime

/// The state of a drag.
package struct ScrollDrag {
    /// The offset to which the finger has pulled; beyond the edges the content moves less.
    package var start: CGPoint
    /// The axes along which this drag moves the content.
    var axes: (x: Bool, y: Bool)
}

extension UIScrollView {
    /// Whether the drag of the pan recognizer scrolls here.
    func mayBeginDragging() -> Bool {
        let axes = movableAxes
        let way = panGestureRecognizer.translation(in: self)
        let isHorizontal = abs(way.x) > abs(way.y)
        // A drag across the only movable axis is left to an outer scroll view.
        guard isHorizontal ? axes.x : axes.y else { return false }
        // Content at its edge does not bounce while an enclosing scroll view can scroll on.
        if leavesToParent(way, isHorizontal: isHorizontal) { return false }
        guard let held = contentTouchHolder else { return true }
        return canCancelContentTouches && touchesShouldCancel(in: held)
    }

    /// The view inside that has the dragging finger's touch; nil if a control refused it.
    private var contentTouchHolder: UIView? {
        if let control = hitControl { return control.isTracking ? control : nil }
        for touch in panGestureRecognizer.gestureTouches where touch.isWithView && touch.view !== self {
            return touch.view
        }
        return nil
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
        case .ended: endDragging(velocity: pan.velocityOfRelease(in: self))
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
        // The content starts from its place, without a jump; wheels have no slop to subtract.
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

    /// The offset to which a finger would have pulled for the content's present place.
    private var pulledOffset: CGPoint {
        let range = offsetRange
        return CGPoint(
            x: RubberBand.pulled(contentOffset.x, within: range.x, length: bounds.width),
            y: RubberBand.pulled(contentOffset.y, within: range.y, length: bounds.height))
    }

    /// Continues the drag from where a pinch left the content.
    func rebaseDrag() {
        guard drag != nil else { return }
        panGestureRecognizer.setTranslation(.zero, in: self)
        drag?.start = pulledOffset
    }

    /// Dismisses the keyboard when a finger reaches it.
    private func dismissKeyboardIfReached(_ pan: UIPanGestureRecognizer) {
        guard keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory,
            let window
        else { return }
        let keyboard = window.keyboardLayoutGuide.layoutFrame
        guard keyboard.minY < window.bounds.maxY else { return }
        if pan.location(in: nil).y > keyboard.minY - dismissPadding { window.endEditing(true) }
    }

    /// The padding of the view's keyboard guide, or of the nearest view around it that has one.
    private var dismissPadding: CGFloat {
        var view: UIView? = self
        while let present = view {
            let padding = present.keyboardDismissPadding
            if padding > 0 { return padding }
            view = present.superview
        }
        return 0
    }

    private func followFinger(_ pan: UIPanGestureRecognizer) {
        guard let drag else { return }
        dismissKeyboardIfReached(pan)
        // Two fingers that zoom also move the content; the pinch handles both.
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

    /// - Parameter fingerVelocity: in points per second; the content moves the other way.
    private func endDragging(velocity fingerVelocity: CGPoint) {
        guard let drag else { return }
        self.drag = nil
        isTracking = false
        storedRefreshControl?.fingerWillLeave(self)
        var velocity = CGPoint(x: drag.axes.x ? -fingerVelocity.x : 0, y: drag.axes.y ? -fingerVelocity.y : 0)
        if hypot(velocity.x, velocity.y) < Self.slowestFlick { velocity = .zero }
        let natural = restingPlace(velocity)
        var target =
            (self as? any RestingPlaceAdjusting)?.restingPlace(proposed: natural, velocity: velocity) ?? natural
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

    /// The velocity in points per second below which a lifted finger stops the content.
    private static let slowestFlick: CGFloat = 250

    /// The offset at which the content would come to rest by itself.
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

    /// The page to come to rest at: the next one after a flick, otherwise the nearest.
    private func page(
        _ position: CGFloat, _ velocity: CGFloat, _ length: CGFloat, _ range: ClosedRange<CGFloat>
    ) -> CGFloat {
        let place = (position - range.lowerBound) / length
        let page =
            velocity > Self.slowestFlick
            ? place.rounded(.down) + 1
            : velocity < -Self.slowestFlick ? place.rounded(.up) - 1 : place.rounded()
        return range.lowerBound + page * length
    }

    private func course(
        _ position: CGFloat, _ velocity: CGFloat, _ natural: CGFloat, _ target: CGFloat,
        _ range: ClosedRange<CGFloat>, bounces: Bool
    ) -> AxisMotion {
        if isPagingEnabled { return AxisMotion(position: position, velocity: velocity, springingTo: target) }
        let free = AxisMotion.target(
            from: position, velocity: velocity, decelerationRate: decelerationRate.rawValue)
        // Unless the delegate changed the target, the content may overshoot the edge at which `natural` stops.
        return AxisMotion(
            position: position, velocity: velocity, target: target == natural ? free : target, range: range,
            decelerationRate: decelerationRate.rawValue, bounces: bounces)
    }
}
