// UISwipeGestureRecognizer.swift: a quick, straight stroke.
//
// The middle of the fingers moves 50 points in one direction within half a second, and less than half as far across.

import Foundation

/// Recognises swipes: a discrete gesture.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions of swipes; several may be allowed together.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The directions as bits.
        public let rawValue: UInt
        /// Creates a set of directions from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Upwards.
        public static let up = Direction(rawValue: 1 << 2)
        /// Downwards.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The directions that are recognised. Default: `.right`.
    open var direction = Direction.right
    /// The exact number of fingers. Default: 1.
    open var numberOfTouchesRequired = 1

    private var start: CGPoint?
    private var startTime = 0.0

    /// The distance in points, the largest duration in seconds, and the largest ratio of the distance across.
    private static let distance: CGFloat = 50
    private static let duration = 0.5
    private static let slant: CGFloat = 0.5

    override func place(of touch: UITouch, in view: UIView?) -> CGPoint { touch.startLocation(in: view) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if activeTouches.count > numberOfTouchesRequired {
            fail(
                because:
                    "\(activeTouches.count) fingers are down, and numberOfTouchesRequired is \(numberOfTouchesRequired)"
            )
        } else {
            // Fingers seldom come down together: the distance counts from the last one.
            start = activeTouches.count == numberOfTouchesRequired ? middle(of: activeTouches) : nil
            if activeTouches.count == 1 { startTime = event.timestamp }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard event.timestamp - startTime <= Self.duration else {
            fail(because: "it took longer than \(Self.duration) s")
            return
        }
        guard let start else { return }
        let place = middle(of: activeTouches)
        let (x, y) = (place.x - start.x, place.y - start.y)
        let (along, across) = abs(x) >= abs(y) ? (abs(x), abs(y)) : (abs(y), abs(x))
        let way: Direction = abs(x) >= abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
        // Before that distance a finger may change its direction.
        guard along >= Self.distance else {
            if along > 10, !direction.contains(way), across < along * Self.slant {
                fail(because: "the finger moves in another direction")
            }
            return
        }
        if direction.contains(way), across <= along * Self.slant {
            state = .ended
        } else {
            fail(because: "the finger moves in another direction")
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        fail(because: "the finger left after less than \(Int(Self.distance)) points")
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        fail(because: "the touch was cancelled")
    }

    open override func reset() { start = nil }
}
