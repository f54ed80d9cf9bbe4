// UIEvent.swift: one report of what a person did.

public import Foundation

/// Something that happened on an input device: touches, presses or motion.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// What kind of device the event is from.
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// What happened, for the types that need it.
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause = 101
        case remoteControlStop = 102
        case remoteControlTogglePlayPause = 103
        case remoteControlNextTrack = 104
        case remoteControlPreviousTrack = 105
        case remoteControlBeginSeekingBackward = 106
        case remoteControlEndSeekingBackward = 107
        case remoteControlBeginSeekingForward = 108
        case remoteControlEndSeekingForward = 109
    }

    /// Mouse buttons that are down.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public var rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let primary = ButtonMask(rawValue: 1 << 0)
        public static let secondary = ButtonMask(rawValue: 1 << 1)

        /// The button with this number, counted from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: 1 << (buttonNumber - 1))
        }
    }

    open var type: EventType { storedType }
    open var subtype: EventSubtype { storedSubtype }
    /// When it happened, in seconds of the screen's clock; the kernel's time where it gives one.
    open var timestamp: TimeInterval { storedTimestamp }
    /// Keys held down at that time.
    open var modifierFlags: UIKeyModifierFlags { storedModifiers }
    /// Mouse buttons that are down.
    open var buttonMask: ButtonMask { storedButtons }
    /// Every touch on the screen, also those that did not change.
    open var allTouches: Set<UITouch>? { touchList.isEmpty ? nil : storedTouches }

    package var storedType: EventType
    package var storedSubtype: EventSubtype
    package var storedTimestamp: TimeInterval
    package var storedModifiers: UIKeyModifierFlags = []
    package var storedButtons: ButtonMask = []
    /// The window under the pointer, for events without touches and presses.
    package weak var storedWindow: UIWindow?
    /// Every touch on the screen, each once.
    final var touchList: [UITouch] = []
    /// The same, for those who ask for a set: most events carry one finger, and few of their receivers ask.
    package var storedTouches: Set<UITouch> { uniqueTouches(in: touchList) }
    /// The set that was asked for last, and of what.
    private var knownSet: (touches: [UITouch], set: Set<UITouch>)?

    /// A set of some of the event's touches. Recognisers and views that are told of the same ones share it.
    final func uniqueTouches(in touches: [UITouch]) -> Set<UITouch> {
        if let knownSet, Self.areSame(knownSet.touches, touches) { return knownSet.set }
        let set = Set(touches)
        knownSet = (touches, set)
        return set
    }

    private static func areSame(_ a: [UITouch], _ b: [UITouch]) -> Bool {
        guard a.count == b.count else { return false }
        for k in a.indices where a[k] !== b[k] { return false }
        return true
    }

    package init(type: EventType, subtype: EventSubtype = .none, timestamp: TimeInterval) {
        storedType = type
        storedSubtype = subtype
        storedTimestamp = timestamp
        super.init()
    }

    /// The touches that began in `window`.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        nonEmpty(touchList.filter { $0.window === window })
    }

    /// The touches that began in `view`.
    open func touches(for view: UIView) -> Set<UITouch>? {
        nonEmpty(touchList.filter { $0.view === view })
    }

    /// The touches that `gesture` watches.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        nonEmpty(touchList.filter { touch in gesture.activeTouches.contains { $0 === touch } })
    }

    /// The positions that were merged into this report of `touch`, oldest first, itself last.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touch.coalesced.isEmpty ? [touch] : touch.coalesced
    }

    /// Where the finger will be in the next 1/60 s if it goes on as in the last two reports, oldest first; nil
    /// for a finger that rests or has left. Nothing else is ever told about these touches.
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
