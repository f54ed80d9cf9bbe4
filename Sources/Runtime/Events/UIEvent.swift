// UIEvent.swift: a report of a person's actions on an input device.

public import Foundation
public import VitrineViewValues

/// A report of an input device: touches, presses or motion.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kind of an event.
    public enum EventType: Int, Sendable {
        /// Touches on the screen.
        case touches = 0
        /// Motion of the device, such as a shake.
        case motion = 1
        /// Media keys.
        case remoteControl = 2
        /// Keys and buttons.
        case presses = 3
        /// A scroll wheel or touch pad.
        case scroll = 10
        /// A pointer without a pressed button.
        case hover = 11
        /// Magnification and rotation on a touch pad. Never sent here.
        case transform = 14
    }

    /// What happened, for motion and media keys.
    public enum EventSubtype: Int, Sendable {
        /// Nothing more specific.
        case none = 0
        /// A shake.
        case motionShake = 1
        /// Start playback.
        case remoteControlPlay = 100
        /// Pause playback.
        case remoteControlPause = 101
        /// Stop playback.
        case remoteControlStop = 102
        /// Start or pause playback.
        case remoteControlTogglePlayPause = 103
        /// Go to the next track.
        case remoteControlNextTrack = 104
        /// Go to the previous track.
        case remoteControlPreviousTrack = 105
        /// The key for seeking backwards was pressed.
        case remoteControlBeginSeekingBackward = 106
        /// The key for seeking backwards was released.
        case remoteControlEndSeekingBackward = 107
        /// The key for seeking forwards was pressed.
        case remoteControlBeginSeekingForward = 108
        /// The key for seeking forwards was released.
        case remoteControlEndSeekingForward = 109
    }

    /// The pressed mouse buttons.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The buttons as bits.
        public var rawValue: Int

        /// Creates a set of buttons from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The first button, usually the left one.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The second button, usually the right one.
        public static let secondary = ButtonMask(rawValue: 1 << 1)

        /// The button with this number, counted from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: 1 << (buttonNumber - 1))
        }
    }

    /// The kind of the event.
    open var type: EventType { storedType }
    /// What happened, for motion and media keys.
    open var subtype: EventSubtype { storedSubtype }
    /// The time of the event, in seconds of the screen's clock; the kernel's time if it reports one.
    open var timestamp: TimeInterval { storedTimestamp }
    /// The modifier keys held at that time.
    open var modifierFlags: UIKeyModifierFlags { storedModifiers }
    /// Mouse buttons that are down.
    open var buttonMask: ButtonMask { storedButtons }
    /// All touches on the screen, including unchanged ones. Nil if there are none.
    open var allTouches: Set<UITouch>? { touchList.isEmpty ? nil : storedTouches }

    package var storedType: EventType
    package var storedSubtype: EventSubtype
    package var storedTimestamp: TimeInterval
    package var storedModifiers: UIKeyModifierFlags = []
    package var storedButtons: ButtonMask = []
    /// The window under the pointer, for events without touches and presses.
    package weak var storedWindow: UIWindow?
    /// All touches on the screen, each once.
    final var touchList: [UITouch] = []
    /// The touches as a set, which few callers need: most events have one touch.
    package var storedTouches: Set<UITouch> { uniqueTouches(in: touchList) }
    /// The last set that was created, with its touches.
    private var cachedSet: (touches: [UITouch], set: Set<UITouch>)?

    /// A set of some of the event's touches, shared by recognisers and views with the same touches.
    final func uniqueTouches(in touches: [UITouch]) -> Set<UITouch> {
        if let cachedSet, Self.areIdentical(cachedSet.touches, touches) { return cachedSet.set }
        let set = Set(touches)
        cachedSet = (touches, set)
        return set
    }

    private static func areIdentical(_ a: [UITouch], _ b: [UITouch]) -> Bool {
        guard a.count == b.count else { return false }
        for k in a.indices where a[k] !== b[k] { return false }
        return true
    }

    /// An event without touches, of the kind of touches.
    public override convenience init() { self.init(type: .touches, timestamp: 0) }

    package init(type: EventType, subtype: EventSubtype = .none, timestamp: TimeInterval) {
        storedType = type
        storedSubtype = subtype
        storedTimestamp = timestamp
        super.init()
    }

    /// The touches that began in `window`. Nil if there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        nonEmpty(touchList.filter { $0.window === window })
    }

    /// The touches that began in `view`. Nil if there are none.
    open func touches(for view: UIView) -> Set<UITouch>? {
        nonEmpty(touchList.filter { $0.view === view })
    }

    /// The touches that `gesture` watches. Nil if there are none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        nonEmpty(touchList.filter { touch in gesture.activeTouches.contains { $0 === touch } })
    }

    /// The positions that were merged into this report of `touch`, oldest first and the touch itself last.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touch.coalesced.isEmpty ? [touch] : touch.coalesced
    }

    /// The predicted positions of a touch for the next 1/60 s at its present velocity, earliest first; nil for a touch
    /// that rests or has ended. No other method receives these touches.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        let samples = touch.coalesced.count > 1 ? touch.coalesced : []
        let (from, start) =
            samples.count > 1
            ? (samples[samples.count - 2].position, samples[samples.count - 2].timestamp)
            : (touch.previousPosition, touch.previousTimestamp)
        let seconds = touch.timestamp - start
        guard touch.phase == .moved, seconds > 0 else { return nil }
        let speed = CGPoint(
            x: (touch.position.x - from.x) / seconds, y: (touch.position.y - from.y) / seconds)
        var last = touch
        return [1.0 / 120, 1.0 / 60].map { ahead in
            let next = touch.snapshot()
            next.previousPosition = last.position
            next.previousTimestamp = last.timestamp
            next.position = CGPoint(
                x: touch.position.x + speed.x * ahead, y: touch.position.y + speed.y * ahead)
            next.timestamp = touch.timestamp + ahead
            last = next
            return next
        }
    }

    private func nonEmpty(_ touches: [UITouch]) -> Set<UITouch>? {
        touches.isEmpty ? nil : uniqueTouches(in: touches)
    }
}
