// ItemPlayback.swift: the decoding of an item: its frames, and the seek that is not done.
//
// Frames are in their order, and only those since the last seek. The decoder has four slots: the shown frame has one,
// and up to three wait. While a seek is not done the former frame stays.

import Foundation
import VitrineSystem
import VitrineVideo

@MainActor
final class ItemPlayback {
    /// Real seconds without a sign of the decoder after which it is asked; after which it has failed, if it does not answer
    /// either; and after which a file that is not open is given up.
    var patience = 2.0, longestSilence = 6.0, longestOpening = 30.0

    private struct Seek {
        var number: UInt32
        var time: Double
        var isExact: Bool
        var completion: ((Bool) -> Void)?
    }

    /// The item has the playback, and nothing else keeps it longer than a call from the item's player.
    private unowned let item: AVPlayerItem
    private let decoder: VideoDecoder
    /// The data of a stream. Nil for a file.
    private(set) var stream: StreamBuffer?
    /// Whether playback waits for pictures or sound that have not come in time.
    var isStalled = false
    /// What the file contains. Nil until it is open.
    private(set) var description: VideoDescription?
    private(set) var hasFailed = false
    /// Which part of the file is not played.
    private var warning: DecoderFailure?
    /// Frames that were not shown.
    private(set) var waiting: [VideoFrame] = []
    /// The frame that is shown.
    private(set) var shown: VideoFrame?
    /// Whether the last frame has come.
    private(set) var hasAllFrames = false
    /// The end of the last frame that came, in seconds.
    private(set) var lastEnd = 0.0
    private var lastLength = 1.0 / 30
    /// The time of the last frame that came.
    private var lastTime = 0.0
    /// Where the last seek has led, in seconds.
    private var lastStart = 0.0
    /// The number of the last seek.
    private var number: UInt32 = 0
    private var pending: Seek?
    /// The seek that begins when the file is open.
    private var first: Seek?
    /// Whether the decoder was asked to play.
    private(set) var isPlayingSound = false
    private var sentVolume: (volume: Float, isMuted: Bool)?
    private var isShown = true
    /// When the decoder has sent something, in seconds of the machine.
    private var lastSign = MonotonicTime.now
    private let begin = MonotonicTime.now
    /// When the decoder was asked, if it has not answered.
    private var asked: Double?
    /// The latest report of the sound's clock.
    private var soundClock: (time: Double, machine: Double)?

    /// - Throws: `DecoderFailure`.
    init(_ item: AVPlayerItem, asset: AVURLAsset, sound: DecoderSound, onReport: @escaping @Sendable () -> Void)
        throws(DecoderFailure)
    {
        self.item = item
        decoder = try VideoDecoder(url: asset.url, sound: sound, stream: asset.stream, onReport: onReport)
        if !asset.url.isFileURL { stream = StreamBuffer(asset.url, patience: asset.stream.patience) }
        if item.firstTime > 0 { first = Seek(number: 0, time: item.firstTime, isExact: true) }
    }

    func close() {
        cancelSeek()
        decoder.stop()
        shown = nil
        waiting = []
    }

    /// The decoder's process.
    var process: Int32 { decoder.process }

    // MARK: State

    /// Whether sound gives the time.
    var hasSound: Bool { description?.hasSound == true && soundIsDecoded }
    var soundIsDecoded = false
    var hasPictures: Bool { description?.hasPictures == true }
    var isLive: Bool { description?.isLive == true }
    /// Whether the decoder of a stream waits for data before it plays sound.
    var isWithoutData: Bool { stream?.isFilling == true && !isLive }
    /// Where a live stream goes on: at what has come, not where it was left.
    var liveTime: Double? { isLive ? waiting.first?.time : nil }
    var isSeeking: Bool { pending != nil || first != nil }

    /// Whether there is something to show at the position, so that time may run.
    var canRun: Bool {
        guard description != nil, !isSeeking, !hasFailed else { return false }
        return !hasPictures || shown != nil || !waiting.isEmpty || hasAllFrames || !isShown
    }

    /// Whether playback that waits may go on at a time. After a stall the pictures of that time have come.
    /// - Parameter isPatient: whether it waits until the buffer of a stream is full.
    func mayContinue(at time: Double, isPatient: Bool) -> Bool {
        guard canRun, !isStalled || !hasPictures || hasAllFrames || lastEnd > time else { return false }
        return !isPatient || stream?.isFilling != true
    }

    /// How much is there.
    var buffer: BufferState {
        guard let description, !hasFailed else { return BufferState() }
        var state = BufferState(isEmpty: isStalled, isFull: false, keepsUp: !isStalled, loaded: nil)
        guard let stream else {
            state.loaded = description.length.map { 0...max(0, $0) }
            return state
        }
        state.isFull = !stream.isFilling && !description.isLive
        state.keepsUp = !isStalled && !stream.isFilling
        state.loaded = stream.loadedEnd.map { min(lastStart, $0)...$0 }
        return state
    }

    /// The end in seconds, as far as it is known.
    var end: Double? {
        var end: Double?
        if hasAllFrames, hasPictures { end = lastEnd }
        if !hasPictures || hasSound || !isShown, let length = description?.length { end = max(end ?? 0, length) }
        if hasAllFrames, end == nil { end = lastEnd }
        if item.forwardPlaybackEndTime.isNumeric {
            end = min(end ?? .infinity, max(0, item.forwardPlaybackEndTime.seconds))
        }
        return end
    }

    /// Whether it is not known yet which frame is shown at a time, since the one after it has not come.
    func lacksFrames(at time: Double) -> Bool {
        guard !hasFailed else { return false }
        guard description != nil, !isSeeking else { return true }
        guard hasPictures, isShown, !hasAllFrames else { return false }
        return (waiting.last?.time ?? -.infinity) <= time
    }

    // MARK: Reports

    /// Reads what the decoder has reported.
    func readReports() {
        let reports = decoder.take()
        for report in reports {
            lastSign = MonotonicTime.now
            asked = nil
            read(report)
        }
        if !reports.isEmpty { item.bufferDidChange() }
    }

    /// Waits until the decoder reports something, or has failed. Blocks the thread: for virtual clocks.
    func waitForReports() {
        let isOpen = description != nil
        let longest = stream?.patience ?? (isOpen ? longestSilence : longestOpening)
        if !decoder.wait(seconds: longest) { fail(stream?.silence ?? (isOpen ? Self.silence : notOpened)) }
        readReports()
    }

    private static let silence = DecoderFailure("The decoder does not answer")
    private var notOpened: DecoderFailure {
        DecoderFailure("The file is not open after \(Int(longestOpening)) seconds")
    }

    private func read(_ report: DecoderReport) {
        switch report {
        case .ready(let description):
            self.description = description
            // Its decoder plays until it is paused.
            if description.isLive { isPlayingSound = true }
            if let first {
                self.first = nil
                seek(to: first.time, isExact: first.isExact, completion: first.completion)
            }
            item.isOpen(description)
        case .frame(let frame) where frame.seek == number: add(frame)
        case .end(let seek) where seek == number:
            hasAllFrames = true
            finishSeek(at: nil)
        case .sought(let seek, let isDone) where seek == number:
            // No picture will follow.
            if !isDone { cancelSeek() } else if !hasPictures { finishSeek(at: nil) }
        case .clock(let seek, let time, let machine) where seek == number:
            soundClock = (time, machine)
            // A sound of unknown length ends where it was last.
            if !hasPictures { lastEnd = time }
        case .data(let progress): stream?.read(progress, at: lastSign)
        case .warning(let failure):
            warning = failure
            Diagnostics.warning("Video: \(failure)")
        case .failed(let failure): fail(failure)
        default: break
        }
    }

    private func add(_ frame: VideoFrame) {
        if pending != nil { shown = nil }
        stream?.hasMoved(at: lastSign)
        waiting.append(frame)
        // Senders often do not say how long: as long as the one before.
        let former = isLive && frame.time > lastTime ? min(frame.time - lastTime, 10) : nil
        if let length = frame.length ?? former { lastLength = length }
        lastTime = frame.time
        lastEnd = frame.time + lastLength
        item.hasSize(frame.presentationSize)
        finishSeek(at: frame.time)
    }

    private func fail(_ failure: DecoderFailure) {
        guard !hasFailed else { return }
        hasFailed = true
        cancelSeek()
        decoder.stop()
        // A file that has only sound fails without saying which plug-in is missing for it.
        item.fail(failure.package == nil && description == nil ? warning ?? failure : failure)
    }

    /// The sound's latest position and the moment of the machine's clock at which it was there; once.
    func takeSoundClock() -> (time: Double, machine: Double)? {
        defer { soundClock = nil }
        return soundClock
    }

    /// Whether the file is open, and the last seek done; or it has failed.
    var isSettled: Bool { hasFailed || (description != nil && !isSeeking) }

    /// Whether the frames of a quarter of a second before a time have not come.
    func isLate(at time: Double) -> Bool {
        guard hasPictures, isShown, !hasAllFrames, !hasFailed, waiting.isEmpty else { return false }
        return time > lastEnd + 0.25
    }

    /// Asks a decoder that is silent, and gives it up after a longer time.
    /// - Parameter isAwaited: whether something is expected of it.
    func checkDecoder(while isAwaited: Bool) {
        let now = MonotonicTime.now, isNeeded = isAwaited || !isSettled
        if let failure = stream?.failure(at: now, while: isNeeded && !hasFailed) { return fail(failure) }
        guard isNeeded else {
            lastSign = now
            asked = nil
            return
        }
        if stream == nil, description == nil, now - begin > longestOpening {
            fail(notOpened)
        } else if let asked {
            // Its answer would have been read: it does not matter how long the main thread was busy.
            if now - asked > longestSilence - patience { fail(Self.silence) }
        } else if now - lastSign > patience {
            asked = now
            decoder.ask()
        }
    }

    // MARK: Frames

    /// Shows the last frame that is due, and drops those before it. Returns whether another frame is shown now.
    func advance(to time: Double) -> Bool {
        var due = 0
        while due < waiting.count, waiting[due].time <= time { due += 1 }
        // The first frame is shown even if it is for later: there is nothing else.
        if due == 0, shown == nil, !waiting.isEmpty { due = 1 }
        guard due > 0 else { return false }
        item.drop(due - 1)
        shown = waiting[due - 1]
        waiting.removeFirst(due)
        return true
    }

    // MARK: Orders

    func setSound(plays: Bool, volume: Float, isMuted: Bool) {
        if sentVolume?.volume != volume || sentVolume?.isMuted != isMuted {
            sentVolume = (volume, isMuted)
            decoder.setVolume(Double(volume), isMuted: isMuted)
        }
        guard plays != isPlayingSound else { return }
        isPlayingSound = plays
        soundClock = nil
        if plays { decoder.play() } else { decoder.pause() }
    }

    /// Whether pictures are shown. If not, only sound is decoded; afterwards pictures continue at `time`, and its sound,
    /// if it has some, too.
    /// - Returns: whether pictures are shown again.
    func setShown(_ isShown: Bool, at time: Double) -> Bool {
        guard isShown != self.isShown, description != nil, hasPictures else { return false }
        self.isShown = isShown
        if hasSound { decoder.setShown(isShown) }
        waiting = []
        guard isShown, description?.canSeek == true, !isSeeking else { return isShown }
        number += 1
        hasAllFrames = false
        lastEnd = time
        lastStart = time
        soundClock = nil
        soughtRate = rate
        decoder.seek(number, to: time, rate: rate, isExact: true)
        return true
    }

    /// The sound's rate.
    private var rate = 1.0
    /// That of the last seek.
    private var soughtRate = 1.0

    /// Plays sound at a rate. Another one begins at `time`, since decoders change their rate by seeks.
    func setRate(_ new: Double, at time: Double) {
        rate = new
        guard rate != soughtRate, hasSound, description?.canSeek == true, !isSeeking, !hasFailed else { return }
        seek(to: time, isExact: true, completion: nil)
    }

    func seek(to time: Double, isExact: Bool, completion: ((Bool) -> Void)?) {
        cancelSeek()
        guard let description else {
            first = Seek(number: 0, time: time, isExact: isExact, completion: completion)
            return
        }
        guard description.canSeek else {
            completion?(false)
            return
        }
        number += 1
        pending = Seek(number: number, time: time, isExact: isExact, completion: completion)
        waiting = []
        hasAllFrames = false
        isStalled = false
        lastEnd = time
        lastStart = time
        soundClock = nil
        soughtRate = rate
        decoder.seek(number, to: time, rate: rate, isExact: isExact)
    }

    func cancelSeek() {
        let former = [pending, first].compactMap { $0 }
        pending = nil
        first = nil
        for seek in former { seek.completion?(false) }
    }

    /// Where the last seek has led, in seconds; once.
    private(set) var soughtTime: Double?

    func takeSoughtTime() -> Double? {
        defer { soughtTime = nil }
        return soughtTime
    }

    private func finishSeek(at time: Double?) {
        guard let seek = pending else { return }
        pending = nil
        soughtTime = seek.isExact ? seek.time : time ?? seek.time
        seek.completion?(true)
    }
}
