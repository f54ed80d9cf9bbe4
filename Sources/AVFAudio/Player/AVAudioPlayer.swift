// AVAudioPlayer.swift: plays a sound of a file or in memory.
//
// Time: `timeline` maps the clock of the frames to positions of the sound. On a device it follows what the decoder
// reports, and the decoder also reports the end. With a virtual clock the decoder plays nothing: time runs with the clock,
// and the end follows from the length.

public import Foundation
import VitrineDisplay
import VitrineVideo

/// Plays a sound of a file or in memory.
///
/// Each player decodes in a process of its own, which ends with the player. Files are those that
/// AVPlayer plays; of a video the sound is played. The player is silent when the object is gone.
@preconcurrency @MainActor
open class AVAudioPlayer: NSObject {
    /// The file. Nil for a sound in memory.
    public let url: URL?
    /// The sound in memory. Nil for a file.
    public let data: Data?
    /// Learns of the end.
    open weak var delegate: (any AVAudioPlayerDelegate)?
    /// How often the sound is repeated after the first time. Negative: until `stop()`. Default: 0.
    open var numberOfLoops = 0
    /// From -1, left, to 1, right. Kept, and not heard. Default: 0.
    open var pan: Float = 0
    /// Whether `rate` has an effect. Default: false.
    open var enableRate = false { didSet { rateDidChange() } }
    /// The speed, from 0.5 to 2; beyond it is the nearest of these. The pitch stays the same. Default: 1.
    open var rate: Float = 1 { didSet { rateDidChange() } }
    /// The volume, from 0 to 1. During a fade that at its end. Default: 1.
    open var volume: Float = 1 { didSet { setFade(VolumeFade(volume)) } }
    /// Whether the sound is played, or will be after `play(atTime:)`.
    public internal(set) var isPlaying = false

    /// The clock of the screen whose app has made the player.
    var clock = FrameClock.current
    var playback: SoundPlayback?
    var timeline = PlayerTimeline()
    /// How often the sound was repeated since it began.
    var loops = 0
    var fade = VolumeFade(1)
    /// The end, or a look at the decoder.
    var work: (any TimedWork)?
    var startWork: (any TimedWork)?
    var fadeWork: (any TimedWork)?
    private var knownLength: Double?
    private var knownChannels = 0

    /// Opens a file.
    ///
    /// Returns when it is open, which takes one or two tenths of a second.
    /// - Throws: an error of `NSOSStatusErrorDomain` whose description says why it cannot be played, and which Debian
    ///   package is missing.
    public init(contentsOf url: URL) throws {
        self.url = url
        data = nil
        super.init()
        try open()
    }

    /// Opens a file. Its contents tell its type: the hint is not used. Throws like `init(contentsOf:)`.
    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        try self.init(contentsOf: url)
    }

    /// Opens a sound in memory, of at most 128 MiB. It is written to a file while it is opened.
    ///
    /// Throws like `init(contentsOf:)`, and if it is larger or the file cannot be written.
    public init(data: Data) throws {
        url = nil
        self.data = data
        super.init()
        try open()
    }

    /// Opens a sound in memory. Its contents tell its type: the hint is not used. Throws like `init(data:)`.
    public convenience init(data: Data, fileTypeHint utiString: String?) throws {
        try self.init(data: data)
    }

    // MARK: The sound

    /// The length in seconds; 0 if the file does not say it.
    open var duration: TimeInterval { knownLength ?? 0 }
    /// The number of channels; 0 if it is not known.
    open var numberOfChannels: Int { knownChannels }
    /// The position in seconds, at which the sound is or will begin. Positions outside of the sound become its ends.
    open var currentTime: TimeInterval {
        get { position(at: clock.seconds) }
        set { seek(to: newValue) }
    }
    /// The time of the clock for `play(atTime:)`, in seconds.
    open var deviceCurrentTime: TimeInterval { clock.seconds }

    var length: Double? { knownLength }

    // MARK: Playing

    /// Plays from the position on. Returns at once.
    /// - Returns: false if the decoder has failed and cannot be started again.
    @discardableResult
    open func play() -> Bool { start(at: nil) }

    /// Plays from the position on, at a time of `deviceCurrentTime`; at once if it is over.
    /// - Returns: false if the time is no number, or as `play()`.
    @discardableResult
    open func play(atTime time: TimeInterval) -> Bool { time.isFinite && start(at: time) }

    /// Makes the decoder ready, if it has failed. Without it `play()` does.
    /// - Returns: false if that is not possible.
    @discardableResult
    open func prepareToPlay() -> Bool { prepare() }

    /// Pauses at the position. Repetitions that are left follow later.
    open func pause() { halt() }

    /// Ends the sound at its position, where `play()` continues. The decoder stays ready.
    open func stop() {
        halt()
        loops = 0
    }

    /// Fades to a volume, from 0 to 1.
    /// - Parameter duration: in seconds. At once if it is not positive.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
        let now = clock.seconds, from = fade.volume(at: now)
        self.volume = volume
        guard duration > 0, duration.isFinite else { return }
        setFade(VolumeFade(from: from, to: volume, start: now, duration: duration))
    }

    // MARK: The decoder

    /// Starts the decoder, and waits until the sound is open.
    func open() throws {
        do {
            try openFile()
        } catch {
            throw error.error
        }
    }

    private func openFile() throws(SoundFailure) {
        var file: SoundData?
        if let data { file = try SoundData(data) }
        // The decoder keeps what it has opened.
        defer { file?.remove() }
        guard let url = url ?? file?.url else { return }
        let made = try SoundPlayback(url, isSilent: clock.isVirtual) { [weak self] in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.decoderHasReported() } }
        }
        playback = made
        knownLength = made.length
        knownChannels = made.channels
        made.setVolume(Double(fade.volume(at: clock.seconds)))
    }
}
