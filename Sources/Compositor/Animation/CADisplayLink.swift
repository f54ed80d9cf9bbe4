// CADisplayLink.swift: a call for every frame, with the time at which it will be seen.
//
// Links are kept per clock, so that a screen fires its own links only. The
// registry holds links strongly, as a run loop does; a link holds its target
// weakly, since a closure over an unapplied method is all that it needs.
// Main actor only.

public import Foundation
public import VitrineObjectiveC

/// Calls a method or a closure once for each frame of a screen.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
    /// The target and its method in one closure; false once the target is gone.
    private let call: (CADisplayLink) -> Bool
    private var clock: FrameClock?
    private var lastFired: Double?

    /// When the last frame that was shown became visible, in seconds of the screen's clock.
    public private(set) var timestamp: Double = 0
    /// When the frame now being made will be seen, in seconds of the screen's clock.
    public private(set) var targetTimestamp: Double = 0
    /// Seconds between two frames at the display's full rate.
    public private(set) var duration: Double = 0
    /// A paused link is not called, and does not ask for frames.
    public var isPaused = false
    /// The rate that the link would like. A link is called on every n-th frame that suits it.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// What the link's motion is called if it ends by itself, such as "scrolling": a test then waits for it.
    /// Nil, the default, for links that go on for ever.
    public var transientName: String?

    /// Frames a second that the link would like; 0 is the display's own rate.
    public var preferredFramesPerSecond: Int {
        get { Int(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum) }
        set {
            let rate = Float(max(0, newValue))
            preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }
    }

    /// A link that calls `handler` with itself. Add it to a run loop to start it.
    public init(handler: @escaping @MainActor (CADisplayLink) -> Void) {
        call = {
            handler($0)
            return true
        }
        super.init()
    }

    /// A link that calls a method of `target`, written `Player.step`. The target is not
    /// retained; the link ends when it is gone.
    public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (CADisplayLink) -> Void) {
        call = { [weak target] link in
            guard let target else { return false }
            action(target)(link)
            return true
        }
        super.init()
    }

    /// A link that calls `selector` of `target` with itself. It retains the target until it is invalidated, as on iOS.
    public convenience init(target: Any, selector: Selector) {
        let object = target as AnyObject
        self.init { link in _ = VitrineMethods.perform(selector.name, on: object, [link]) }
    }

    /// Starts the link on the current screen. There is one run loop for frames, the main one.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        guard clock == nil else { return }
        let current = FrameClock.current
        clock = current
        DisplayLinkRegistry.add(self, clock: current)
    }

    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

    /// Ends the link for good.
    public func invalidate() {
        guard let clock else { return }
        DisplayLinkRegistry.remove(self, clock: clock)
        self.clock = nil
    }

    /// The first moment for whose frame the link is called; nil: any.
    fileprivate var nextTarget: Double? {
        guard preferredFrameRateRange.rate > 0, let lastFired else { return nil }
        return lastFired + 1 / preferredFrameRateRange.rate
    }

    /// Calls the target, unless the frame comes sooner than the preferred rate wants.
    fileprivate func fire(timestamp: Double, targetTimestamp: Double, duration: Double) {
        guard !isPaused else { return }
        // Half a frame of tolerance keeps a rate that divides the display's from slipping by one frame.
        if let nextTarget, targetTimestamp < nextTarget - duration / 2 { return }
        lastFired = targetTimestamp
        self.timestamp = timestamp
        self.targetTimestamp = targetTimestamp
        self.duration = duration
        if !call(self) { invalidate() }
    }
}

/// The links of every clock.
@MainActor
package enum DisplayLinkRegistry {
    private static var links: [ObjectIdentifier: [CADisplayLink]] = [:]

    fileprivate static func add(_ link: CADisplayLink, clock: FrameClock) {
        links[ObjectIdentifier(clock), default: []].append(link)
    }

    fileprivate static func remove(_ link: CADisplayLink, clock: FrameClock) {
        let key = ObjectIdentifier(clock)
        links[key]?.removeAll { $0 === link }
        if links[key]?.isEmpty == true { links[key] = nil }
    }

    /// Whether any link of `clock` wants frames.
    package static func wantsFrames(_ clock: FrameClock) -> Bool {
        links[ObjectIdentifier(clock)]?.contains { !$0.isPaused } ?? false
    }

    /// For what moment at the earliest a link of `clock` wants to be called: -infinity for the next frame, infinity
    /// for none.
    package static func nextTarget(_ clock: FrameClock) -> Double {
        var next = Double.infinity
        for link in links[ObjectIdentifier(clock)] ?? [] where !link.isPaused {
            next = min(next, link.nextTarget ?? -.infinity)
        }
        return next
    }

    /// Motions on `clock` that will end by themselves, in words.
    package static func transientNames(_ clock: FrameClock) -> [String] {
        (links[ObjectIdentifier(clock)] ?? []).filter { !$0.isPaused }.compactMap(\.transientName)
    }

    /// Calls the links of `clock`, in the order in which they were added.
    package static func fire(
        _ clock: FrameClock, timestamp: Double, targetTimestamp: Double, duration: Double
    ) {
        for link in links[ObjectIdentifier(clock)] ?? [] {
            link.fire(timestamp: timestamp, targetTimestamp: targetTimestamp, duration: duration)
        }
    }

    /// Drops what still hangs on a clock whose screen is gone.
    package static func removeAll(of clock: FrameClock) { links[ObjectIdentifier(clock)] = nil }
}
