// UITouch.swift: one finger, from coming down to leaving.
//
// The object stays the same for the whole sequence. Positions are kept in
// points of the window, since views move under a finger.

public import Foundation

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
    /// 0 where the device has no force; 1 is as hard as it can tell.
    open internal(set) var force: CGFloat = 0
    /// 0 where the device has no force.
    open var maximumPossibleForce: CGFloat { hasForce ? 1 : 0 }
    /// Values that are estimates; the device knows better later.
    open internal(set) var estimatedProperties: Properties = []
    /// Those of them that will still become known: `touchesEstimatedPropertiesUpdated(_:)` tells.
    open internal(set) var estimatedPropertiesExpectingUpdates: Properties = []
    /// Which estimate an update is about; nil if there has been none.
    open internal(set) var estimationUpdateIndex: NSNumber?
    var hasForce = false

    /// Values of a touch that a device may only estimate at first.
    public struct Properties: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let force = Properties(rawValue: 1 << 0)
        public static let azimuth = Properties(rawValue: 1 << 1)
        public static let altitude = Properties(rawValue: 1 << 2)
        public static let location = Properties(rawValue: 1 << 3)
        public static let roll = Properties(rawValue: 1 << 4)
    }

    var position: CGPoint
    var previousPosition: CGPoint
    /// When it was at `previousPosition`.
    var previousTimestamp: TimeInterval
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
        previousTimestamp = timestamp
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

    /// Whether the view under the finger has been told of it, and not of its end.
    package var isWithView: Bool { delivery.reachesView && delivery.didBegin && !delivery.isOver }

    /// Where the finger came down.
    package func startLocation(in view: UIView?) -> CGPoint { convert(startPosition, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, view !== window else { return point }
        guard let window else { return point }
        return view.convert(point, from: window)
    }

    /// The touch as it was, for `coalescedTouches(for:)`.
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
