// UIScrollView+Motion.swift: content that moves by itself, frame by frame.
//
// Positions are taken at the time when the frame will be seen.

import Foundation
import VitrineCompositor
import VitrineRuntime

extension UIScrollView {
    func start(_ motion: ScrollMotion) {
        if self.motion != nil { stopMotion() }
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
        guard let motion else { return }
        let elapsed = max(0, time - motionStart)
        motionTime = elapsed
        guard !motion.isFinished(at: elapsed) else {
            endLink()
            self.motion = nil
            moveContent(to: onPixel(motion.destination))
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

    /// Stops where the content is now.
    func stopMotion() {
        endLink()
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

    /// Whole device pixels: text that slides keeps its shape.
    func onPixel(_ offset: CGPoint) -> CGPoint {
        let scale = window?.screen.scale ?? contentScaleFactor
        return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }
}

extension UIScrollView {
    /// The content has another size: what coasts towards an edge goes on to where the edge is now.
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

    /// The content has grown above what is seen: everything goes on from there, the finger and what coasts included.
    func shiftContent(by distance: CGFloat) {
        drag?.start.y += distance
        motion = motion?.shifted(by: distance)
        moveContent(to: onPixel(CGPoint(x: contentOffset.x, y: contentOffset.y + distance)))
    }
}
