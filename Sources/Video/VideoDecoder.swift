// VideoDecoder.swift: a process that decodes one file or stream.
//
// A thread starts the decoder's process, waits for its reports and puts them into a queue, which the main thread takes.
// The thread sleeps while the decoder has nothing to say: a paused video wakes nobody. It is also the one that waits for
// the process at its end. Nothing that the decoder sends is trusted.

import CVitrineVideo
package import Foundation
import Glibc
import VitrineSystem

/// A process that decodes a file or a stream. It ends with the object. Any thread.
package final class VideoDecoder: Sendable {
    private let channel: DecoderChannel

    /// Starts a process that opens a file, or a stream.
    /// - Parameters:
    ///   - url: of a file; with `stream` also of a stream.
    ///   - sound: what is done with its sound.
    ///   - megabytes: how much memory the process may use.
    ///   - stream: the hosts that the process may connect to if the URL is a stream's. Nil if only files are opened: such
    ///     a process has no network.
    ///   - onReport: called on another thread when there are reports to `take()`.
    /// - Throws: `DecoderFailure` if the URL is not of a file or of a named host, or the process does not start.
    package init(
        url: URL, sound: DecoderSound, megabytes: Int = 512, stream: StreamSettings? = nil,
        onReport: @escaping @Sendable () -> Void
    ) throws(DecoderFailure) {
        let stream = url.isFileURL ? nil : stream
        let text = if let stream { try stream.text(of: url) } else { try Self.file(url) }
        // The kernel ends the process with the thread that started it, so that thread is one of the decoder's own.
        let start = DecoderStart()
        WorkerThread.start("vitrine-video") { start.run(onReport: onReport)?.read() }
        channel = try start.channel()
        if let stream { channel.send(VITRINE_VIDEO_ALLOW, value: stream.patience, text: stream.lines) }
        channel.send(VITRINE_VIDEO_OPEN, flags: sound.flag, value: Double(megabytes), text: text)
    }

    /// The text of a file's URL.
    private static func file(_ url: URL) throws(DecoderFailure) -> String {
        guard url.isFileURL else { throw DecoderFailure("\(url.scheme ?? "") is not supported: only files are") }
        // A pipe or a device may have no end.
        var status = stat()
        guard stat(url.path, &status) == 0 else { throw DecoderFailure("\(url.path): \(ErrnoName.describe(errno))") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw DecoderFailure("\(url.path) is not a file") }
        let text = url.absoluteURL.standardizedFileURL.absoluteString
        guard text.utf8.count < Int(VITRINE_VIDEO_URI) else { throw DecoderFailure("The name of the file is too long") }
        return text
    }

    deinit { channel.stop() }

    /// The process's number.
    package var process: Int32 { channel.process }

    /// The reports since the last call, in their order.
    package func take() -> [DecoderReport] { channel.take() }

    /// Waits until there is a report to take. Returns false after `seconds`.
    package func wait(seconds: Double) -> Bool { channel.wait(seconds: seconds) }

    /// Plays the sound.
    package func play() { channel.send(VITRINE_VIDEO_PLAY) }
    /// Pauses the sound.
    package func pause() { channel.send(VITRINE_VIDEO_PAUSE) }

    /// Continues at a time of the file, in seconds. Reports that follow have the number of the seek.
    /// - Parameters:
    ///   - seek: a number that no seek before had; not 0.
    ///   - rate: of the sound; not 0.
    ///   - isExact: false for the nearest key frame, which is faster.
    package func seek(_ seek: UInt32, to time: Double, rate: Double, isExact: Bool) {
        let nanoseconds = time.isFinite ? Int64(min(max(0, time), 1e9) * 1e9) : 0
        channel.send(VITRINE_VIDEO_SEEK, serial: seek, flags: isExact ? 1 : 0, time: nanoseconds, value: rate)
    }

    /// The sound's volume, from 0 to 1.
    package func setVolume(_ volume: Double, isMuted: Bool) {
        channel.send(
            VITRINE_VIDEO_VOLUME, flags: isMuted ? 1 : 0, value: min(1, max(0, volume.isNaN ? 0 : volume)))
    }

    /// Whether pictures are decoded. Without them only sound is.
    package func setShown(_ isShown: Bool) { channel.send(VITRINE_VIDEO_SHOW, flags: isShown ? 1 : 0) }

    /// Asks for an answer.
    package func ask() { channel.send(VITRINE_VIDEO_PING) }

    /// Ends the process, whatever it does.
    package func stop() { channel.stop() }
}
