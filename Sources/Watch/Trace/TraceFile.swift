// TraceFile.swift: a trace in a file, which is complete JSON at any time.
//
// The end of the JSON object is written with each part, and the next part overwrites it, in one call. So the file of a
// program that was killed can be read, too.

import Foundation
package import VitrineSystem

/// A file of trace events. It ends when it is full or cannot be written; then a message is logged.
package final class TraceFile {
    /// The error of a file that cannot be made.
    package struct Failure: Error, CustomStringConvertible {
        package var description: String
    }

    /// The maximum size of a file in bytes.
    package static let largest = 64 << 20

    private let path: String
    private let largest: Int
    private var descriptor: Int32
    private var text: TraceText
    /// The position of the end of the JSON object.
    private var end = 0

    /// Makes the file, or empties an existing one.
    /// - Throws: `Failure` with the path and the reason.
    package init(path: String, largest: Int = TraceFile.largest) throws {
        self.path = path
        self.largest = largest
        text = TraceText(process: getpid(), name: ProcessInfo.processInfo.processName)
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o644)
        guard descriptor >= 0 else {
            throw Failure(
                description:
                    "the frame trace \(path) cannot be written: \(ErrnoName.message(errno)); give a path in a folder that you may write to"
            )
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw Failure(
                description: "the frame trace \(path) is no file; give the path of a file, such as trace.json")
        }
        put(TraceText.head)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Whether the file still accepts events.
    package var isOpen: Bool { descriptor >= 0 }

    /// Appends events.
    package func write(_ events: [TraceEvent], threads: [Int32: String]) {
        guard isOpen, !events.isEmpty else { return }
        put(text.text(of: events, threads: threads))
    }

    private func put(_ part: String) {
        let bytes = Array((part + TraceText.tail).utf8)
        guard end + bytes.count <= largest else {
            return finish("has its largest size, \(largest >> 20) MiB; later frames are left out")
        }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                pwrite(descriptor, $0.baseAddress! + written, $0.count - written, off_t(end + written))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let reason = ErrnoName.message(errno)
                // The former end of the object is written again over the part.
                restoreEnd()
                return finish("cannot be written: \(reason); later frames are left out")
            }
            written += count
        }
        end += bytes.count - TraceText.tail.utf8.count
    }

    private func restoreEnd() {
        let tail = Array(TraceText.tail.utf8)
        guard end > 0, pwrite(descriptor, tail, tail.count, off_t(end)) == tail.count else { return }
        ftruncate(descriptor, off_t(end + tail.count))
    }

    private func finish(_ reason: String) {
        close(descriptor)
        descriptor = -1
        Diagnostics.warning("the frame trace \(path) \(reason)")
    }
}
