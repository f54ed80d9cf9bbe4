// UISwipeGestureRecognizer.swift: a quick, straight stroke.
//
// The middle of the fingers goes 50 points one way within half a second, and
// meanwhile less than half as far across.

import Foundation

/// Recognises swipes: discrete.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Ways to swipe; several may be allowed together.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The ways that count; to the right by default.
    open var direction = Direction.right
    /// 1 by default.
    open var numberOfTouchesRequired = 1

    private var start: CGPoint?
    private var startTime = 0.0

    /// Points along the way, seconds for all of it, and the largest part that may go across.
    private static let distance: CGFloat = 50
    private static let duration = 0.5
    private static let slant: CGFloat = 0.5

    override func place(of touch: UITouch, in view: UIView?) -> CGPoint { touch.startLocation(in: view) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if activeTouches.count > numberOfTouchesRequired {
            state = .failed
        } else {
            // Fingers seldom come down together: the way counts from when the last is there.
            start = activeTouches.count == numberOfTouchesRequired ? middle(of: activeTouches) : nil
            if activeTouches.count == 1 { startTime = event.timestamp }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard event.timestamp - startTime <= Self.duration else {
            state = .failed
            return
        }
        guard let start else { return }
        let place = middle(of: activeTouches)
        let (x, y) = (place.x - start.x, place.y - start.y)
        let (along, across) = abs(x) >= abs(y) ? (abs(x), abs(y)) : (abs(y), abs(x))
        let way: Direction = abs(x) >= abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
        // Short of that far a finger may still wander.
        guard along >= Self.distance else {
            if along > 10, !direction.contains(way), across < along * Self.slant { state = .failed }
            return
        }
        state = direction.contains(way) && across <= along * Self.slant ? .ended : .failed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() { start = nil }
}
