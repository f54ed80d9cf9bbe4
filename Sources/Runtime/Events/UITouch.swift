// UITouch.swift: a finger, from touching the screen to leaving it.
//
// The object stays the same for the whole sequence. Positions are stored in points of the window, since views may move
// under a finger.

public import Foundation

/// A finger, or a pointer with a pressed button.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The stage of a touch.
    public enum Phase: Int, Sendable {
        /// The finger touched the screen.
        case began = 0
        /// The finger moved.
        case moved = 1
        /// The finger rests, while another one changed.
        case stationary = 2
        /// The finger left the screen.
        case ended = 3
        /// The sequence was interrupted.
        case cancelled = 4
        /// A pointer entered a region. Never sent here.
        case regionEntered = 5
        /// A pointer moved in a region. Never sent here.
        case regionMoved = 6
        /// A pointer left a region. Never sent here.
        case regionExited = 7
    }

    /// The kind of device that touches.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// A finger on another surface, such as a remote.
        case indirect = 1
        /// A pencil.
        case pencil = 2
        /// A pointer with a pressed button.
        case indirectPointer = 3
    }

    /// The stage of the touch.
    open internal(set) var phase: Phase = .began
    /// The number of taps if this touch ends here; 0 when the finger has moved away.
    open internal(set) var tapCount = 1
    /// The time of the last change, in seconds of the screen's clock.
    open internal(set) var timestamp: TimeInterval
    /// The kind of device that touches.
    public let type: TouchType
    /// The view in which the touch began; it stays the same while the finger moves. Nil after that view was released.
    open internal(set) weak var view: UIView?
    /// The window in which the touch began. Nil after it was released.
    open internal(set) weak var window: UIWindow?
    /// The recognisers that watch this touch. Nil if there are none.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The radius of the finger in points; 0 where the device does not measure it.
    open internal(set) var majorRadius: CGFloat = 0
    /// The force from 0 to 1; 0 where the device does not measure it.
    open internal(set) var force: CGFloat = 0
    /// 1; 0 where the device does not measure force.
    open var maximumPossibleForce: CGFloat { hasForce ? 1 : 0 }
    /// The values that are estimates, which the device improves later.
    open internal(set) var estimatedProperties: Properties = []
    /// The estimates that will be updated: `touchesEstimatedPropertiesUpdated(_:)` is then called.
    open internal(set) var estimatedPropertiesExpectingUpdates: Properties = []
    /// Identifies the estimate that an update belongs to; nil if there was none.
    open internal(set) var estimationUpdateIndex: NSNumber?
    var hasForce = false

    /// The values of a touch that may be estimates at first.
    public struct Properties: OptionSet, Hashable, Sendable {
        /// The values as bits.
        public let rawValue: Int
        /// Creates a set of values from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The force.
        public static let force = Properties(rawValue: 1 << 0)
        /// The direction of a pencil in the plane of the screen.
        public static let azimuth = Properties(rawValue: 1 << 1)
        /// The angle between a pencil and the screen.
        public static let altitude = Properties(rawValue: 1 << 2)
        /// The position.
        public static let location = Properties(rawValue: 1 << 3)
        /// The rotation of a pencil about its axis.
        public static let roll = Properties(rawValue: 1 << 4)
    }

    var position: CGPoint
    var previousPosition: CGPoint
    /// The time of `previousPosition`.
    var previousTimestamp: TimeInterval
    /// The position at the beginning, from which movement is measured for taps.
    let startPosition: CGPoint
    let startTime: TimeInterval
    /// Earlier positions that were merged into the present report.
    var coalesced: [UITouch] = []
    var delivery = TouchDeliveryState()

    package init(
        type: TouchType, position: CGPoint, timestamp: TimeInterval, window: UIWindow?, view: UIView?
    ) {
        self.type = type
        self.position = position
        previousPosition = position
        previousTimestamp = timestamp
        startPosition = position
        startTime = timestamp
        self.timestamp = timestamp
        self.window = window
        self.view = view
        super.init()
    }

    /// The position of the finger in points of `view`; nil for the window.
    open func location(in view: UIView?) -> CGPoint { convert(position, to: view) }

    /// The position in the previous report, in points of `view`; nil for the window.
    open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPosition, to: view) }

    /// As `location(in:)`: devices here report no finer position.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// As `previousLocation(in:)`: devices here report no finer position.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// Whether the view received the beginning of the touch, but not its end.
    package var isWithView: Bool { delivery.reachesView && delivery.didBegin && !delivery.isOver }

    /// The position at the beginning, in points of `view`; nil for the window.
    package func startLocation(in view: UIView?) -> CGPoint { convert(startPosition, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, view !== window else { return point }
        guard let window else { return point }
        return view.convert(point, from: window)
    }

    /// A copy of the touch, for `coalescedTouches(for:)`.
    func snapshot() -> UITouch {
        let copy = UITouch(type: type, position: position, timestamp: timestamp, window: window, view: view)
        copy.previousPosition = previousPosition
        copy.previousTimestamp = previousTimestamp
        copy.force = force
        copy.hasForce = hasForce
        copy.phase = phase
        copy.tapCount = tapCount
        return copy
    }
}

/// The state of delivery of a touch to its view.
struct TouchDeliveryState {
    /// False for second fingers on a view that accepts one, and for touches that an exclusive view prevents.
    var reachesView = true
    /// Whether the view received `touchesBegan`.
    var didBegin = false
    /// Whether the view received the end or cancellation: no calls follow.
    var isOver = false
    /// Phases that the view has not received, because a recogniser delays them.
    var pendingPhases: [UITouch.Phase] = []
}
