// UIScrollView+Motion.swift: motion of the content, frame by frame.
//
// Positions are computed for the time at which the frame will be visible.

package import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
package import VitrineGraphics
import VitrineRuntime

extension UIScrollView {
    func start(_ motion: ScrollMotion) {
        // At the end of one motion the delegate may start another.
        while self.motion != nil { stopMotion() }
        self.motion = motion
        motionStart = CACurrentMediaTime()
        motionTime = 0
        if motion.followsFinger { isDecelerating = true }
        indicators.show(in: self)
        let link = CADisplayLink { [weak self] link in
            guard let self else {
                link.invalidate()
                return
            }
            self.step(at: link.targetTimestamp)
        }
        link.transientName = "scrolling"
        displayLink = link
        link.add(to: .main, forMode: .common)
    }

    private func step(at time: Double) {
        updateTarget()
        guard let motion else { return }
        let elapsed = max(0, time - motionStart)
        motionTime = elapsed
        guard !motion.isFinished(at: elapsed) else {
            endLink()
            self.motion = nil
            moveContent(to: onPixel(motion.destination))
            arriveAtAim()
            didArrive(motion)
            return
        }
        moveContent(to: onPixel(motion.offset(at: elapsed)))
    }

    private func didArrive(_ motion: ScrollMotion) {
        indicators.fade()
        if motion.followsFinger {
            isDecelerating = false
            scrollDelegate?.scrollViewDidEndDecelerating(self)
        } else if case .timed(_, _, isQuiet: false) = motion {
            scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
            if isScrollingToTop { didArriveAtTop() }
        }
    }

    /// Stops the motion at its current place.
    func stopMotion() {
        endLink()
        aim = nil
        guard let motion else { return }
        self.motion = nil
        if motion.followsFinger, isDecelerating {
            isDecelerating = false
            scrollDelegate?.scrollViewDidEndDecelerating(self)
        }
    }

    private func endLink() {
        displayLink?.invalidate()
        displayLink = nil
    }

    /// Rounded to whole device pixels: text that slides keeps its shape.
    package func onPixel(_ offset: CGPoint) -> CGPoint {
        let scale = window?.screen.scale ?? contentScaleFactor
        return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }
}

extension UIScrollView {
    /// Scrolls to the result of `aim`, which is called again as sizes become known on the way: elements that were out
    /// of sight have estimated sizes.
    package func scroll(to aim: @escaping () -> CGPoint?, animated: Bool) {
        guard let target = aim() else { return }
        if onPixel(target) == contentOffset {
            stopMotion()
        } else {
            setContentOffset(onPixel(target), animated: animated)
        }
        self.aim = aim
        if motion == nil { arriveAtAim() }
    }

    /// Directs the running scroll to the element's present place.
    private func updateTarget() {
        guard let aim, case .timed(let from, _, let isQuiet)? = motion, let target = aim() else { return }
        motion = .timed(from: from, to: target, isQuiet: isQuiet)
    }

    /// More than the rows of a screen, each of which may move the others.
    private static let mostCorrections = 64

    /// Corrects the end of a scroll after visible elements were measured.
    private func arriveAtAim() {
        guard let aim else { return }
        self.aim = nil
        for _ in 0..<Self.mostCorrections {
            setNeedsLayout()
            layoutIfNeeded()
            guard motion == nil, let exact = aim().map(onPixel), exact != contentOffset else { return }
            moveContent(to: exact)
        }
    }

    /// Directs a deceleration towards an edge to the edge's present place, after a change of the content size.
    func redirectMotion() {
        guard case .free(let x, let y)? = motion, !isPagingEnabled else { return }
        let range = offsetRange
        let rate = decelerationRate.rawValue
        motion = .free(
            x: x.redirected(
                at: motionTime, to: range.x, decelerationRate: rate, bounces: bouncesHorizontally),
            y: y.redirected(at: motionTime, to: range.y, decelerationRate: rate, bounces: bouncesVertically))
        motionStart += motionTime
        motionTime = 0
    }

    /// Whether an animated scroll ends at the upper edge.
    package var isOnItsWayToTop: Bool {
        if case .timed(_, let end, _)? = motion { return end.y <= -adjustedContentInset.top }
        return false
    }

    /// Shifts everything, including a drag and a motion, after content above the visible area has grown.
    package func shiftContent(by distance: CGFloat) {
        let target = onPixel(CGPoint(x: contentOffset.x, y: contentOffset.y + distance))
        shiftGesture(by: CGVector(dx: 0, dy: distance))
        moveContent(to: target)
    }

    /// Shifts everything, including a drag and a motion, by exactly a layout's distance.
    package func shiftContent(by distance: CGVector) {
        shiftGesture(by: distance)
        moveContent(to: CGPoint(x: contentOffset.x + distance.dx, y: contentOffset.y + distance.dy))
    }

    private func shiftGesture(by distance: CGVector) {
        drag?.start.x += distance.dx
        drag?.start.y += distance.dy
        motion = motion?.shifted(by: distance)
    }
}
