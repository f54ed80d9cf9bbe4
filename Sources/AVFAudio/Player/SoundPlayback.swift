// SoundPlayback.swift: the decoding of a sound.
//
// The file is open when the object is there. Positions are only those since the last seek.

import Foundation
import VitrineSystem
import VitrineVideo

@MainActor
final class SoundPlayback {
    enum Event {
        /// The sound was at `time` at a moment of the machine's clock, in seconds.
        case clock(time: Double, machine: Double)
        /// All was heard.
        case ended
        case failed(SoundFailure)
    }

    /// Real seconds until a file that is not open is given up.
    static let longestOpening = 10.0

    /// Real seconds of silence after which a decoder that plays is given up: it reports four times a second.
    var longestSilence = 6.0
    private let decoder: VideoDecoder
    /// Seconds; nil if it is unknown.
    let length: Double?
    /// 0 if it is unknown.
    let channels: Int
    /// Whether it can be played again.
    let canSeek: Bool
    /// Whether nothing is decoded but the beginning: for virtual clocks.
    let isSilent: Bool
    /// The rate of the last seek.
    private(set) var rate = 1.0
    private var number: UInt32 = 0
    private var warning: DecoderFailure?
    /// When the decoder has reported something, in seconds of the machine.
    private(set) var lastSign = MonotonicTime.now

    /// Opens a file. Blocks the thread until it is open.
    /// - Throws: `SoundFailure` if it contains no sound that can be played.
    init(_ url: URL, isSilent: Bool, onReport: @escaping @Sendable () -> Void) throws(SoundFailure) {
        self.isSilent = isSilent
        decoder = try Self.start(url, isSilent ? .lost : .heard, onReport)
        let description: VideoDescription
        (description, warning) = try Self.open(decoder)
        guard description.hasSound else {
            decoder.stop()
            throw SoundFailure(.unsupportedFileType, "\(url.lastPathComponent) contains no sound")
        }
        length = description.length
        channels = description.channels
        canSeek = description.canSeek
        if description.hasPictures { decoder.setShown(false) }
    }

    private static func start(
        _ url: URL, _ sound: DecoderSound, _ onReport: @escaping @Sendable () -> Void
    ) throws(SoundFailure) -> VideoDecoder {
        if url.isFileURL, !FileManager.default.fileExists(atPath: url.path) {
            throw SoundFailure(.fileNotFound, "There is no file \(url.path)")
        }
        do {
            return try VideoDecoder(url: url, sound: sound, onReport: onReport)
        } catch {
            throw SoundFailure(error, after: nil, isOpen: false)
        }
    }

    private static func open(_ decoder: VideoDecoder) throws(SoundFailure) -> (VideoDescription, DecoderFailure?) {
        let end = MonotonicTime.now + longestOpening
        var warning: DecoderFailure?
        while MonotonicTime.now < end {
            guard decoder.wait(seconds: max(0.01, end - MonotonicTime.now)) else { break }
            for report in decoder.take() {
                switch report {
                case .ready(let description): return (description, warning)
                case .warning(let failure): warning = failure
                case .failed(let failure): throw SoundFailure(failure, after: warning, isOpen: false)
                default: break
                }
            }
        }
        decoder.stop()
        throw SoundFailure(
            .unspecified,
            "The file is not open after \(Int(longestOpening)) seconds: the machine is busy, or the decoder hangs")
    }

    /// What has happened since the last call.
    func take() -> [Event] {
        decoder.take().compactMap { report in
            lastSign = MonotonicTime.now
            switch report {
            case .clock(let seek, let time, let machine) where seek == number:
                return .clock(time: time, machine: machine)
            case .end(let seek) where seek == number: return .ended
            case .warning(let failure):
                Diagnostics.warning("Sound: \(failure)")
                return nil
            case .failed(let failure): return .failed(SoundFailure(failure, after: warning, isOpen: true))
            default: return nil
            }
        }
    }

    /// The decoder's process.
    var process: Int32 { decoder.process }

    func play() {
        lastSign = MonotonicTime.now
        if !isSilent { decoder.play() }
    }

    func pause() { if !isSilent { decoder.pause() } }

    /// Continues at a position in seconds.
    func seek(to time: Double, rate: Double) {
        guard canSeek, !isSilent else { return }
        number += 1
        self.rate = rate
        decoder.seek(number, to: time, rate: rate, isExact: true)
    }

    func setVolume(_ volume: Double) { if !isSilent { decoder.setVolume(volume, isMuted: false) } }
}
