// UILongPressGestureRecognizer.swift: recognises long presses.

public import Foundation

/// Recognises fingers that stay down. It is continuous, so that the press can be dragged.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Taps before the press; 0 by default.
    open var numberOfTapsRequired = 0
    /// 1 by default.
    open var numberOfTouchesRequired = 1
    /// Seconds; 0.5 by default.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The largest movement of the fingers before the press is recognised, in points. Default: 10.
    open var allowableMovement: CGFloat = 10

    private var taps = 0
    private var timer: ScheduledWork?
    private static let tapInterval = 0.35

    package override var awaitsMoreTouches: Bool { taps > 0 && state == .possible }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        if activeTouches.count > numberOfTouchesRequired {
            fail(
                because:
                    "\(activeTouches.count) fingers are down, and numberOfTouchesRequired is \(numberOfTouchesRequired)"
            )
        } else if activeTouches.count == numberOfTouchesRequired, taps == numberOfTapsRequired {
            timer?.cancel()
            timer = schedule(after: minimumPressDuration) { [weak self] in self?.state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            if touches.contains(where: { $0.distanceMoved > allowableMovement }) {
                fail(because: "the finger moved more than allowableMovement, \(allowableMovement) points")
            }
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            state = .ended
            return
        }
        timer?.cancel()
        let left = activeTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
        guard left.isEmpty else { return }
        taps += 1
        guard taps <= numberOfTapsRequired else {
            fail(because: "the finger left before minimumPressDuration, \(minimumPressDuration) s, was over")
            return
        }
        timer = schedule(after: Self.tapInterval) { [weak self] in
            self?.fail(because: "no finger came back within \(Self.tapInterval) s")
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        guard state == .possible else { return }
        timer?.cancel()
        timer = schedule(after: minimumPressDuration) { [weak self] in self?.state = .began }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        timer?.cancel()
        state = state == .possible ? .failed : .ended
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        timer?.cancel()
        state = .cancelled
    }

    open override func reset() {
        timer?.cancel()
        timer = nil
        taps = 0
    }
}
