// AVPlayerItem.swift: one playback of an asset.

public import Foundation
public import VitrineCoreMedia
import VitrineObjectiveC
import VitrineVideo

/// One playback of an asset: its position, state and error.
///
/// The file or the stream is opened when the item is a player's current one, or the next of a queue. Observable with key-value
/// observing: `status`, `error`, `duration`, `presentationSize`, `loadedTimeRanges`, `isPlaybackBufferEmpty`,
/// `isPlaybackBufferFull`, `isPlaybackLikelyToKeepUp`.
@preconcurrency @MainActor
open class AVPlayerItem: NSObject, NSCopying {
    /// Whether an item can be played.
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

    /// The file.
    public nonisolated let asset: AVAsset
    /// Whether the item can be played.
    public private(set) var status = Status.unknown
    /// Why the item cannot be played, or why it stopped.
    public private(set) var error: (any Error)?
    /// The item's length. Indefinite until the file is open, and for files that do not say it.
    public private(set) var duration = CMTime.indefinite
    /// The size of the pictures in points of square pixels. Zero until the first one.
    public private(set) var presentationSize = CGSize.zero
    /// Where playback ends before the end of the file. Invalid by default.
    open var forwardPlaybackEndTime = CMTime.invalid

    /// The player that plays the item.
    weak var player: AVPlayer?
    /// The decoding of the file. Nil until it is needed, and after it failed.
    var playback: ItemPlayback?
    /// Where playback begins once the file is open, in seconds.
    var firstTime = 0.0
    private var stalls = 0
    private var dropped = 0
    var watched = 0.0
    final var legible = LegibleState()
    final var buffer = BufferState()
    /// What gives the app the item's content.
    public internal(set) final var outputs: [AVPlayerItemOutput] = []

    public nonisolated init(asset: AVAsset) {
        self.asset = asset
        super.init()
    }

    public nonisolated convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

    /// An item of the same asset, at its beginning.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { AVPlayerItem(asset: asset) }

    /// The loaded part of a stream, estimated from its bytes; the whole file when it is open.
    open var loadedTimeRanges: [NSValue] { baseLoadedTimeRanges }
    /// Where seeks lead. Empty for live streams, and for servers that do not give parts of a file.
    open var seekableTimeRanges: [NSValue] { baseSeekableTimeRanges }
    /// Whether there is nothing to play: playback waits.
    open var isPlaybackBufferEmpty: Bool { buffer.isEmpty }
    /// Whether no more data are asked for until some are played.
    open var isPlaybackBufferFull: Bool { buffer.isFull }
    /// Whether playback is likely to go on without a stall.
    open var isPlaybackLikelyToKeepUp: Bool { buffer.keepsUp }

    /// The position in the item.
    open func currentTime() -> CMTime { CMTime(nearest: player?.seconds(of: self) ?? firstTime) }

    /// How well the item was played. Nil if it was not.
    open func accessLog() -> AVPlayerItemAccessLog? {
        guard status != .unknown else { return nil }
        let uri = (asset as? AVURLAsset)?.url.absoluteString
        let event = AVPlayerItemAccessLogEvent(uri: uri, dropped: dropped, stalls: stalls, watched: watched)
        return AVPlayerItemAccessLog(events: [event])
    }

    // MARK: Seeking

    /// Continues at a time, or at a picture near it that is faster to reach.
    open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
        seek(
            to: time, toleranceBefore: .positiveInfinity, toleranceAfter: .positiveInfinity,
            completionHandler: completionHandler)
    }

    /// Continues at a time. With tolerances of more than a tenth of a second in both directions, at the nearest key
    /// frame.
    /// - Parameter completionHandler: called with true when the picture at the time is there, with false if another seek
    ///   came before or the item has failed.
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: ((Bool) -> Void)? = nil
    ) {
        let tolerance = CMTime(value: 1, timescale: 10)
        let isExact = toleranceBefore <= tolerance || toleranceAfter <= tolerance
        guard time.isNumeric else {
            completionHandler?(false)
            return
        }
        let seconds = max(0, time.seconds)
        guard let playback else {
            firstTime = seconds
            completionHandler?(status != .failed)
            return
        }
        playback.seek(to: seconds, isExact: isExact, completion: completionHandler)
        player?.itemDidSeek(self, to: seconds)
    }

    /// Calls the handlers of seeks that are not done with false.
    open func cancelPendingSeeks() { playback?.cancelSeek() }

    // MARK: Subtitles

    /// Shows an option of a group. Nil for none. A file that cannot be read shows nothing, and is a warning in the log.
    open func select(_ mediaSelectionOption: AVMediaSelectionOption?, in mediaSelectionGroup: AVMediaSelectionGroup) {
        baseSelect(mediaSelectionOption, in: mediaSelectionGroup)
    }

    /// Shows the option in the most preferred language of the system, if there is one.
    open func selectMediaOptionAutomatically(in mediaSelectionGroup: AVMediaSelectionGroup) {
        baseSelectAutomatically(in: mediaSelectionGroup)
    }

    /// What is shown of each group.
    open var currentMediaSelection: AVMediaSelection { AVMediaSelection(asset: asset, option: legible.option) }

    /// What is shown of a group. Nil for none.
    @available(*, deprecated, message: "use currentMediaSelection")
    open func selectedMediaOption(in mediaSelectionGroup: AVMediaSelectionGroup) -> AVMediaSelectionOption? {
        currentMediaSelection.selectedMediaOption(in: mediaSelectionGroup)
    }

    // MARK: Outputs

    /// Adds an output. It belongs to one item.
    open func add(_ output: AVPlayerItemOutput) { baseAdd(output) }
    /// Removes an output.
    open func remove(_ output: AVPlayerItemOutput) { baseRemove(output) }

    // MARK: Of the playback

    func isOpen(_ description: VideoDescription) {
        duration = description.length.map { CMTime(nearest: $0) } ?? .indefinite
        status = .readyToPlay
        didChangeValue(forKey: "duration")
        didChangeValue(forKey: "status")
    }

    func hasSize(_ size: CGSize) {
        guard size != presentationSize else { return }
        presentationSize = size
        didChangeValue(forKey: "presentationSize")
    }

    func fail(_ failure: DecoderFailure) {
        error = failure.error(of: (asset as? AVURLAsset)?.url, isOpen: status != .unknown)
        status = .failed
        bufferDidChange()
        didChangeValue(forKey: "error")
        didChangeValue(forKey: "status")
    }

    func drop(_ count: Int) { dropped += count }
    func stall() { stalls += 1 }

    /// Ends decoding, and belongs to no player.
    final func leavePlayer() {
        close()
        player = nil
    }

    /// Ends decoding. The item begins again the next time.
    func close() {
        playback?.close()
        playback = nil
        bufferDidChange()
        firstTime = 0
        if status == .readyToPlay {
            status = .unknown
            didChangeValue(forKey: "status")
        }
    }
}
