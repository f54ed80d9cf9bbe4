// InputRecording.swift: what devices gave, as a script that gives it again.
//
// Every line is written before the event reaches the app, so that a crash
// leaves a file that ends with what caused it.
//
// Invariant: a recording, parsed and planned, is the same events at the same
// times, to the microsecond, on a screen of any size.

import Foundation

/// Writes events to a file in the language of input scripts.
public final class InputRecording {
    /// The call that failed, and its errno.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        public var path: String
        public var code: Int32

        public var description: String {
            "\(path) cannot be written: \(String(cString: strerror(code))); "
                + "give a path in a folder that you may write to"
        }
    }

    private let descriptor: Int32
    private let path: String
    /// The clock's time at the recording's second 0.
    private let start: Double
    private var last = ""
    private var lastTime = 0.0
    private var pending: [UInt8] = []

    /// Begins a recording in a file, which is emptied if it exists. Only its owner may read it: what people type
    /// stands in it.
    /// - Parameter start: the time of the clock of the events that counts as the recording's start.
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

    /// Writes what was added.
    /// - Throws: `Failure`, for instance when the disk is full; the lines are kept for the next time.
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
