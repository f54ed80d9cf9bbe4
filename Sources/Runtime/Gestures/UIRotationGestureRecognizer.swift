// UIRotationGestureRecognizer.swift: two fingers that turn about each other.
//
// The gesture begins when one has moved 10 points along the arc about the middle of both; these are part of the
// rotation.

public import Foundation

/// Recognises turning: continuous.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var last: CGFloat?
    private var total: CGFloat = 0
    private var followed = Followed()

    private static let slop: CGFloat = 10

    /// Radians since the start, clockwise. Set it to 0 to count from here on.
    open var rotation: CGFloat {
        get { total }
        set {
            guard newValue.isFinite else { return }
            total = newValue
            followed.reset()
        }
    }

    /// Radians a second.
    open var velocity: CGFloat { followed.velocity }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        while activeTouches.count > 2 { ignore(activeTouches[2], for: event) }
        last = TwoFingers(activeTouches)?.angle
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let fingers = TwoFingers(activeTouches), let last else { return }
        // The short way round: an angle jumps by a whole turn at the left.
        total += remainder(fingers.angle - last, 2 * .pi)
        self.last = fingers.angle
        followed.addSample(total, at: event.timestamp)
        if state == .possible {
            if abs(total) * fingers.distance / 2 >= Self.slop { state = .began }
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard TwoFingers(activeTouches) == nil else { return }
        last = nil
        guard activeTouches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) else { return }
        state = state == .possible ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    open override func reset() {
        last = nil
        total = 0
        followed.reset()
    }
}
