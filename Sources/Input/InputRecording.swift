// InputRecording.swift: recording of events as an input script.
//
// Every line is written before the app receives the event, so that after a crash the file ends with the event that
// caused it.
//
// Invariant: a recording that is parsed and planned yields the same events at the same times, to the microsecond, on a
// screen of any size.

import Foundation
import VitrineSystem

/// Writes events to a file in the format of input scripts.
public final class InputRecording {
    /// The error of a recording that cannot be written.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The recording's path.
        public var path: String
        /// The errno of the failed call.
        public var code: Int32

        /// The path, the reason and advice.
        public var description: String {
            "\(path) cannot be written: \(ErrnoName.message(code)); "
                + "give a path in a folder that you may write to"
        }
    }

    private let descriptor: Int32
    private let path: String
    /// The clock's time at second 0 of the recording.
    private let start: Double
    private var last = ""
    private var lastTime = 0.0
    private var pending: [UInt8] = []

    /// Starts a recording in a file, which is truncated if it exists. Only its owner may read it, since it contains
    /// typed text.
    /// - Parameter start: the time of the events' clock at which the recording starts.
    /// - Throws: `Failure`.
    public init(path: String, start: Double) throws {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
        self.path = path
        self.start = start
        pending +=
            """
            # What input devices gave, recorded by Vitrine. Play it with --script.
            # It holds everything that was typed and scanned: passwords, too.
            units screen

            """.utf8
        try flush()
    }

    deinit { close(descriptor) }

    /// Adds `event`. It is in the file after the next `flush()`.
    public func record(_ event: InputEvent) {
        lastTime = max(lastTime, event.time - start)
        let time = String(format: "at %.6f\n", lastTime)
        if time != last {
            pending += time.utf8
            last = time
        }
        pending += (InputScriptWriter.line(event.kind) + "\n").utf8
    }

    /// Writes the added events.
    /// - Throws: `Failure`, for instance when the disk is full. The lines are kept for the next flush.
    public func flush() throws {
        while !pending.isEmpty {
            let written = pending.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard written > 0 else {
                if errno == EINTR { continue }
                throw Failure(path: path, code: errno)
            }
            pending.removeFirst(written)
        }
    }
}
