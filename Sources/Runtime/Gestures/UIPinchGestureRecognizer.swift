// UIPinchGestureRecognizer.swift: two fingers that move apart or together.
//
// The gesture begins when their distance has changed by 8 points; these are part of the scale.

public import Foundation

/// Recognises pinching: continuous.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private var base: CGFloat = 0
    private var factor: CGFloat = 1
    private var present: CGFloat = 1
    private var followed = Followed()

    /// Points by which the distance changes before it is a pinch.
    private static let slop: CGFloat = 8
    /// Fingers closer than this, points, count as this far apart: a scale has no meaning at zero.
    private static let smallest: CGFloat = 1

    /// The distance of the fingers over that at the start. Set it to 1 to count from here on.
    open var scale: CGFloat {
        get { present }
        set {
            guard newValue.isFinite else { return }
            factor *= present == 0 ? 1 : newValue / present
            present = newValue
            followed.reset()
        }
    }

    /// Change of the scale a second.
    open var velocity: CGFloat { followed.velocity }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        while activeTouches.count > 2 { ignore(activeTouches[2], for: event) }
        anchor()
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let fingers = TwoFingers(activeTouches), base > 0 else { return }
        present = factor * max(fingers.distance, Self.smallest) / base
        followed.addSample(present, at: event.timestamp)
        if state == .possible {
            if abs(fingers.distance - base) >= Self.slop { state = .began }
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard TwoFingers(activeTouches) == nil else { return }
        factor = present
        base = 0
        guard activeTouches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) else { return }
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        (base, factor, present) = (0, 1, 1)
        followed.reset()
    }

    /// Two fingers are there: from now on their distance counts.
    private func anchor() {
        guard let fingers = TwoFingers(activeTouches) else { return }
        base = max(fingers.distance, Self.smallest)
        factor = present
    }
}
