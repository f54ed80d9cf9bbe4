// CameraProcess.swift: a process that reads one camera.

import CVitrineVideo
import Foundation
import Glibc
import VitrineSystem

/// A process that has a camera open. It, and with it the use of the camera, ends with the object. Any thread.
///
/// Its reports are those of a decoder: `ready`, frames whose times are seconds of CLOCK_MONOTONIC, codes, and `failed`.
package final class CameraProcess: Sendable {
    private let channel: DecoderChannel

    /// Starts a process that opens a camera.
    /// - Parameters:
    ///   - path: the camera's node, or a JPEG or a folder of them that takes its place.
    ///   - rate: pictures a second that are asked for.
    ///   - onReport: called on another thread when there are reports to `take()`.
    /// - Throws: `DecoderFailure` if the process does not start.
    package init(
        path: String, format: CameraFormat, rate: Double, onReport: @escaping @Sendable () -> Void
    ) throws(DecoderFailure) {
        guard path.utf8.count < Int(VITRINE_VIDEO_URI) else {
            throw DecoderFailure("The path of the camera is too long")
        }
        let start = DecoderStart()
        WorkerThread.start("vitrine-camera") { start.run(onReport: onReport)?.read() }
        channel = try start.channel()
        channel.send(
            VITRINE_VIDEO_CAMERA, serial: UInt32(clamping: format.width), slot: UInt32(clamping: format.height),
            flags: format.code, value: rate, text: path)
    }

    deinit { channel.stop() }

    /// The process's number.
    package var process: Int32 { channel.process }

    /// The reports since the last call, in their order.
    package func take() -> [DecoderReport] { channel.take() }

    /// Whether pictures are sent. Codes are read also without.
    package func setShown(_ isShown: Bool) { channel.send(VITRINE_VIDEO_SHOW, flags: isShown ? 1 : 0) }

    /// The kinds of codes that are read in the pictures that follow.
    package func setKinds(_ kinds: CameraCodeKinds) { channel.send(VITRINE_VIDEO_CODES, flags: kinds.rawValue) }

    /// Ends the process, whatever it does.
    package func stop() { channel.stop() }
}
