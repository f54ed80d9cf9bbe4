// ContentTouchRecognizer.swift: decides which touches inside a scroll view are for its content.
//
// A finger that comes down may be about to scroll. For 150 ms the content gets no touch; then, or as soon as the finger
// is lifted or moves across the axis that scrolls, it gets those that were held back. A finger that comes down on
// moving content stops it and has no other effect.

import Foundation
import VitrineCompositor
import VitrineDisplay
package import VitrineRuntime

@MainActor
package final class ContentTouchRecognizer: UIGestureRecognizer {
    /// The seconds during which a touch may turn out to scroll.
    private static let delay = 0.15

    weak var scrollView: UIScrollView?
    /// The view where the finger came down.
    package private(set) weak var contentView: UIView?
    /// Whether the content got the touch.
    private(set) var contentHasTouches = false
    private var timer: CADisplayLink?
    private var start = 0.0

    init() {
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        cancelsTouchesInView = true
        name = "content touches of a scroll view"
    }

    package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView, state == .possible else { return }
        contentView = touches.first?.view
        contentHasTouches = false
        scrollView.isTracking = true
        if let view = contentView, !scrollView.touchesShouldBegin(touches, with: event, in: view) {
            state = .ended
            return
        }
        if scrollView.motion != nil, scrollView.isScrollEnabled {
            let rests = scrollView.clamped(scrollView.contentOffset) == scrollView.contentOffset
            if rests { scrollView.stopMotion() }
            // Recognised: the content never gets this touch.
            state = .ended
            return
        }
        let axes = scrollView.movableAxes
        let waits = !(contentView is any ImmediateTouches)
        guard delaysTouchesBegan, waits, scrollView.isScrollEnabled, axes.x || axes.y else {
            contentHasTouches = true
            fail(because: "the scroll view does not delay the touches of its content")
            return
        }
        // A second finger waits no longer than the first.
        guard timer == nil else { return }
        start = CACurrentMediaTime()
        let link = CADisplayLink { [weak self] link in
            guard let self else {
                link.invalidate()
                return
            }
            guard link.targetTimestamp - self.start >= Self.delay else { return }
            self.contentHasTouches = true
            self.fail(because: "the finger rested for \(Self.delay) s: the touch is for the content")
        }
        link.transientName = "a touch that may turn out to scroll"
        timer = link
        link.add(to: .main, forMode: .common)
    }

    /// A drag that the scroll view does not accept, such as one across its axis, is for the content at once, so that a
    /// slider's knob is still under the finger.
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, timer != nil, scrollView?.panGestureRecognizer.state == .failed else { return }
        contentHasTouches = true
        fail(because: "the scroll view's pan failed: the touch is for the content")
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    package override func reset() {
        timer?.invalidate()
        timer = nil
        if scrollView?.isDragging == false { scrollView?.isTracking = false }
    }
}
