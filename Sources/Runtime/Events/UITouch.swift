// UITouch.swift: one finger, from coming down to leaving.
//
// The object stays the same for the whole sequence. Positions are kept in
// points of the window, since views move under a finger.

import Foundation

/// A finger, or a pointer with its button down.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0
        case moved = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
        case regionEntered = 5
        case regionMoved = 6
        case regionExited = 7
    }

    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// A finger on something else, such as a remote.
        case indirect = 1
        case pencil = 2
        /// A mouse.
        case indirectPointer = 3
    }

    open internal(set) var phase: Phase = .began
    /// How many taps this one completes if it ends here; 0 once the finger has moved away.
    open internal(set) var tapCount = 1
    /// When the touch last changed, in seconds of the screen's clock.
    open internal(set) var timestamp: TimeInterval
    public let type: TouchType
    /// Where the touch began; it stays the same while the finger moves. Nil once that view is gone.
    open internal(set) weak var view: UIView?
    open internal(set) weak var window: UIWindow?
    /// The recognisers that watch this touch.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// Radius of the finger in points; 0 where the device does not measure it.
    open internal(set) var majorRadius: CGFloat = 0
    /// 0 where the device has no force.
    open internal(set) var force: CGFloat = 0
    open var maximumPossibleForce: CGFloat { 0 }

    var position: CGPoint
    var previousPosition: CGPoint
    /// Where it came down: how far it has gone decides about taps.
    let startPosition: CGPoint
    let startTime: TimeInterval
    /// Earlier positions merged into the present report.
    var coalesced: [UITouch] = []
    var delivery = TouchDeliveryState()

    package init(
        type: TouchType, position: CGPoint, timestamp: TimeInterval, window: UIWindow?, view: UIView?
    ) {
        self.type = type
        self.position = position
        previousPosition = position
        startPosition = position
        startTime = timestamp
        self.timestamp = timestamp
        self.window = window
        self.view = view
        super.init()
    }

    /// Where the finger is, in points of `view`; of the window if nil.
    open func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

    /// Where it was at the report before.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

    /// The same as `location(in:)`: devices here report no finer position.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, view !== window else { return point }
        guard let window else { return point }
        return view.convert(point, from: window)
    }

    /// The touch as it was, for `coalescedTouches(for:)`.
    func snapshot() -> UITouch {
        let copy = UITouch(type: type, position: position, timestamp: timestamp, window: window, view: view)
        copy.previousPosition = previousPosition
        copy.phase = phase
        copy.tapCount = tapCount
        return copy
    }
}

/// What has been told to the view about one touch.
struct TouchDeliveryState {
    /// False for second fingers on a view that wants one, and for touches shut out by an exclusive view.
    var reachesView = true
    /// The view has got `touchesBegan`.
    var didBegin = false
    /// The view has got its end or its cancellation: nothing more follows.
    var isOver = false
    /// Phases that the view has not been told yet, because a recogniser delays them.
    var held: [UITouch.Phase] = []
}
