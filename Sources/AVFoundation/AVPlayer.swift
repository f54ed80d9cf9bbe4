// AVPlayer.swift: plays an item.
//
// Time: `timeline` maps the clock of the frames to positions of the item. It is held while the player is paused, or waits for
// the decoder. `update(at:)` brings everything to a time: frames, observers, ends. It runs for each frame that a layer is
// part of, when the decoder reports something, and without a layer when something is due. A paused player has no work.

public import Foundation
import VitrineCompositor
public import VitrineCoreMedia
import VitrineDisplay
import VitrineObjectiveC
import VitrineVideo

/// Plays an item, with its sound. `AVPlayerLayer` shows its pictures.
///
/// A frame is chosen for the time at which the screen shows it. Sound, if there is some, gives the time. Files are decoded in a
/// process of their own, which ends with the item's playback; a file that cannot be decoded is an error of the item.
///
/// Observable with key-value observing: `status`, `currentItem`, `rate`, `timeControlStatus`.
@preconcurrency @MainActor
open class AVPlayer: NSObject {
    /// Whether a player can play items.
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
    /// Whether time runs.
    public enum TimeControlStatus: Int, Sendable {
        case paused
        /// The player waits for an item or its pictures.
        case waitingToPlayAtSpecifiedRate
        case playing
    }
    /// What happens at the end of an item.
    public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

    /// A reason for waiting.
    public struct WaitingReason: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let toMinimizeStalls = WaitingReason(rawValue: "AVPlayerWaitingToMinimizeStallsReason")
        public static let noItemToPlay = WaitingReason(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
    }

    /// The item.
    public internal(set) var currentItem: AVPlayerItem?
    /// `readyToPlay` when an item is ready.
    public internal(set) var status = Status.unknown
    /// Nil: errors are those of the item.
    public private(set) var error: (any Error)?
    /// Whether time runs.
    public internal(set) var timeControlStatus = TimeControlStatus.paused
    /// Why the player waits. Nil if it does not.
    public internal(set) var reasonForWaitingToPlay: WaitingReason?
    /// What happens at the end of an item. Default: `pause`.
    open var actionAtItemEnd = ActionAtItemEnd.pause
    /// The rate of `play()`. Default: 1.
    open var defaultRate: Float = 1
    /// The sound's volume, from 0 to 1. Default: 1.
    open var volume: Float = 1 { didSet { soundDidChange() } }
    /// Whether there is no sound. Default: false.
    open var isMuted = false { didSet { soundDidChange() } }
    /// Whether playback waits for pictures that are late. Default: true.
    open var automaticallyWaitsToMinimizeStalling = true

    /// Whether AVKit's controller chooses subtitles by the settings of the system. Default: true.
    open var appliesMediaSelectionCriteriaAutomatically = true

    /// That of the screen whose app has made the player.
    let firstClock = FrameClock.current
    var wantedRate: Float = 0
    var timeline = PlayerTimeline()
    /// The position of the last update.
    var lastTime = 0.0
    var hasJumped = false
    var hasEnded = false
    var isUpdating = false
    var isWatching = false
    var observers: [TimeObserver] = []
    var layers: [WeakLayer] = []
    var link: CADisplayLink?
    var linkClock: FrameClock?
    var work: (any TimedWork)?

    /// Controls that follow the player.
    final var watchers: [WeakWatcher] = []

    struct WeakWatcher { weak var object: (any PlayerWatching)? }

    /// Calls an object after each update: after each frame while the player plays, and when its state changes.
    package final func add(_ watcher: any PlayerWatching) {
        remove(watcher)
        watchers.append(WeakWatcher(object: watcher))
    }

    package final func remove(_ watcher: any PlayerWatching) {
        watchers.removeAll { $0.object == nil || $0.object === watcher }
    }

    struct WeakLayer { weak var layer: AVPlayerLayer? }

    public override init() { super.init() }

    public init(playerItem item: AVPlayerItem?) {
        super.init()
        setItem(item)
    }

    public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

    // MARK: Playing

    /// The wanted rate: 0 while the player is paused. Files are not played backwards: negative rates pause.
    open var rate: Float {
        get { wantedRate }
        set { setRate(newValue) }
    }

    /// Plays at the default rate.
    open func play() { setRate(defaultRate) }
    /// Pauses.
    open func pause() { setRate(0) }
    /// Plays at a rate.
    open func playImmediately(atRate rate: Float) { setRate(rate) }

    private func setRate(_ new: Float) {
        let rate = new > 0 && new.isFinite ? min(new, 16) : 0
        guard rate != wantedRate else { return }
        let now = clock.seconds
        let wasPaused = wantedRate == 0
        timeline.hold(at: boundedTime(at: now))
        wantedRate = rate
        if wasPaused || rate == 0 { hasJumped = true }
        if wasPaused, hasEnded, let playback = currentItem?.playback, let end = playback.end, timeline.time < end {
            hasEnded = false
        }
        didChangeValue(forKey: "rate")
        applySound()
        // Time runs from the next frame on, so that frames change between refreshes and not at them.
        update(at: now, isFrame: false)
    }

    /// The position in the item.
    open func currentTime() -> CMTime {
        CMTime(nearest: boundedTime(at: clock.seconds))
    }

    private func soundDidChange() {
        applySound()
        for watcher in watchers { watcher.object?.playerDidUpdate(self) }
    }

    // MARK: Items

    /// Plays another item.
    open func replaceCurrentItem(with item: AVPlayerItem?) {
        guard item !== currentItem else { return }
        setItem(item)
    }

    /// Makes an item the current one, at its position. The former one is closed.
    func setItem(_ item: AVPlayerItem?) {
        if let item, let other = item.player, other !== self {
            fatalError("\(item) is already an item of another player, \(other)")
        }
        if let former = currentItem, former !== item { former.leavePlayer() }
        currentItem = item
        item?.player = self
        hasEnded = false
        hasJumped = true
        timeline.hold(at: item?.firstTime ?? 0)
        lastTime = timeline.time
        didChangeValue(forKey: "currentItem")
        if let item { open(item) }
        for layer in attachedLayers { layer.playerItemDidChange() }
        update(at: clock.seconds, isFrame: false)
    }

    /// Starts the decoding of an item, if it has none.
    func open(_ item: AVPlayerItem) {
        guard item.playback == nil, item.status != .failed, let asset = item.asset as? AVURLAsset else { return }
        let isVirtual = clock.isVirtual
        do {
            let playback = try ItemPlayback(item, asset: asset, sound: isVirtual ? .silent : .heard) { [weak self] in
                DispatchQueue.main.async { MainActor.assumeIsolated { self?.decoderHasReported() } }
            }
            playback.soundIsDecoded = !isVirtual
            item.playback = playback
            applySound()
        } catch {
            item.fail(error)
        }
    }

    private func decoderHasReported() {
        let frameTime = clock.seconds
        currentItem?.playback?.readReports()
        nextItem?.playback?.readReports()
        update(at: frameTime, isFrame: false)
    }

    /// The item that follows. For queues.
    var nextItem: AVPlayerItem? { nil }

    /// Removes the current item from the queue, and returns the next one. For queues.
    func takeNextItem() -> AVPlayerItem? { nil }

    // MARK: Seeking

    /// Continues at a time, or at a picture near it that is faster to reach.
    open func seek(to time: CMTime) { seek(to: time) { _ in } }

    open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
        seek(
            to: time, toleranceBefore: .positiveInfinity, toleranceAfter: .positiveInfinity,
            completionHandler: completionHandler)
    }

    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
        seek(to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter) { _ in }
    }

    /// Continues at a time: see `AVPlayerItem`.
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping (Bool) -> Void
    ) {
        guard let currentItem else { return completionHandler(false) }
        currentItem.seek(
            to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter,
            completionHandler: completionHandler)
    }

    func itemDidSeek(_ item: AVPlayerItem, to seconds: Double) {
        guard item === currentItem else { return }
        timeline.hold(at: seconds)
        hasEnded = false
        hasJumped = true
        lastTime = seconds
        NotificationCenter.default.post(name: AVPlayerItem.timeJumpedNotification, object: item)
        update(at: clock.seconds, isFrame: false)
    }

    // MARK: Observers

    /// Calls a block at each multiple of an interval of the item's time, and when playback begins, stops or jumps.
    /// - Parameter queue: nil for the main queue.
    /// - Returns: a token for `removeTimeObserver(_:)`.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
    ) -> Any {
        guard interval.isNumeric, interval.seconds > 0 else {
            fatalError("\(self): a periodic time observer needs a positive interval, not \(interval.debugDescription)")
        }
        // Not Sendable: the linker would know the method of an open preconcurrency class by two names.
        return add(.periodic(max(0.001, interval.seconds), queue: queue, call: block))
    }

    /// Calls a block when playback passes one of the times.
    open func addBoundaryTimeObserver(
        forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
    ) -> Any {
        add(.boundary(times.map(\.timeValue).filter(\.isNumeric).map(\.seconds), queue: queue) { _ in block() })
    }

    /// Ends an observer.
    open func removeTimeObserver(_ observer: Any) {
        observers.removeAll { $0 === observer as AnyObject }
        schedule(at: clock.seconds)
    }

    private func add(_ observer: TimeObserver) -> Any {
        observers.append(observer)
        schedule(at: clock.seconds)
        return observer
    }
}
