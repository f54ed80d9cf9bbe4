// CADisplayLink.swift: a call for each frame, with the time at which the frame will be visible.
//
// Links are added to a clock, so that a screen only calls its own links. The clock retains links, as a run loop does. A
// link refers to its target weakly, through a closure over an unapplied method. Main actor only.

public import Foundation
public import VitrineObjectiveC

/// Calls a method or a closure once for each frame of a screen.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
    /// Calls the target's method. Returns false if the target was deallocated.
    private let call: (CADisplayLink) -> Bool
    private var clock: FrameClock?
    /// The clock to which the link is added; nil for that of the current screen.
    private var home: FrameClock?
    private var lastFired: Double?

    /// The time at which the last frame became visible, in seconds of the screen's clock.
    public private(set) var timestamp: Double = 0
    /// The time at which the current frame will be visible, in seconds of the screen's clock.
    public private(set) var targetTimestamp: Double = 0
    /// The time between two frames at the display's full rate, in seconds.
    public private(set) var duration: Double = 0
    /// Whether the link is paused: it is not called and requests no frames. Default: false.
    public var isPaused = false
    /// The preferred frame rate. The link is called on every n-th frame that matches it.
    public var preferredFrameRateRange = CAFrameRateRange.default

    /// The name of the link's motion, such as "scrolling", if the motion ends by itself: tests wait for it. Default:
    /// nil, for links that run without an end.
    public var transientName: String?

    /// The preferred number of frames a second. 0, the default, is the display's rate.
    public var preferredFramesPerSecond: Int {
        get { Int(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum) }
        set {
            let rate = Float(max(0, newValue))
            preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }
    }

    /// The number of frames of a display with 60 a second from one call to the next. Default: 1, each frame.
    /// `preferredFramesPerSecond` has its place since iOS 10.
    public var frameInterval: Int {
        get { preferredFramesPerSecond > 0 ? max(1, 60 / preferredFramesPerSecond) : 1 }
        set { preferredFramesPerSecond = newValue > 1 ? max(1, 60 / newValue) : 0 }
    }

    /// A link that calls `handler` with itself. Add it to a run loop to start it.
    public init(handler: @escaping @MainActor (CADisplayLink) -> Void) {
        call = {
            handler($0)
            return true
        }
        super.init()
    }

    /// A link that calls a method of `target`, written as `Player.step`. The target is not retained; the link ends when
    /// it is deallocated.
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

    /// A link for the frames of one display that calls `handler` with itself.
    package convenience init(clock: FrameClock, handler: @escaping @MainActor (CADisplayLink) -> Void) {
        self.init(handler: handler)
        home = clock
    }

    /// A link for the frames of one display that calls `selector` of `target`, which it retains.
    package convenience init(clock: FrameClock, target: Any, selector: Selector) {
        self.init(target: target, selector: selector)
        home = clock
    }

    /// Starts the link on the display that it was made for, or else on the current screen. There is one run loop for
    /// frames, the main one.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        guard clock == nil else { return }
        let current = home ?? FrameClock.current
        clock = current
        current.links.append(self)
    }

    /// Ends the link, as `invalidate()` does.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

    /// Ends the link permanently.
    public func invalidate() {
        guard let clock else { return }
        clock.links.removeAll { $0 === self }
        self.clock = nil
    }

    /// The earliest presentation time for which the link is called. Nil: any.
    fileprivate var nextTarget: Double? {
        guard preferredFrameRateRange.rate > 0, let lastFired else { return nil }
        return lastFired + 1 / preferredFrameRateRange.rate
    }

    /// Calls the target, unless the frame is too early for the preferred rate.
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

// MARK: - The links of a clock

@MainActor
extension FrameClock {
    /// Whether any link needs frames.
    package var hasRunningLinks: Bool { links.contains { !$0.isPaused } }

    /// The earliest presentation time for which a link must be called: -infinity for the next frame, infinity for none.
    package var nextLinkTarget: Double {
        var next = Double.infinity
        for link in links where !link.isPaused {
            next = min(next, link.nextTarget ?? -.infinity)
        }
        return next
    }

    /// The names of motions that end by themselves.
    package var transientLinkNames: [String] { links.filter { !$0.isPaused }.compactMap(\.transientName) }

    /// Calls the links, in the order in which they were added.
    package func fireLinks(timestamp: Double, targetTimestamp: Double, duration: Double) {
        for link in links {
            link.fire(timestamp: timestamp, targetTimestamp: targetTimestamp, duration: duration)
        }
    }

    /// Removes the links, since the screen was deallocated.
    package func removeAllLinks() { links = [] }
}
