// PipeData.swift: data through a pipe to another program, which may stop at any time, or never.

import CVitrineLinux
import Foundation
import Glibc
import Synchronization
import VitrineSystem

/// Data of a pipe. Any thread but the main one: both functions wait for the other program.
enum PipeData {
    /// The limits of one transfer.
    struct Limits: Hashable, Sendable {
        /// The most bytes.
        var bytes: Int
        /// The time in milliseconds without a byte after which a program is given up.
        var patience: Int32 = 5000
        /// The time in seconds for all of it: a program may also write a byte now and then.
        var duration = 30.0
    }

    /// Why a transfer has ended before its time.
    enum Failure: Error, Hashable {
        case tooLong, stopped, tooSlow, cancelled, broken
    }

    /// Ends a transfer from another thread.
    final class Cancellation: Sendable {
        private let flag = Atomic(false)
        var isCancelled: Bool { flag.load(ordering: .relaxed) }
        func cancel() { flag.store(true, ordering: .relaxed) }
    }

    /// The time in milliseconds after which a cancelled transfer ends.
    private static let slice: Int32 = 100

    /// Reads up to the end of the pipe, and closes it.
    static func read(
        _ descriptor: Int32, limits: Limits, cancellation: Cancellation? = nil
    ) -> Result<Data, Failure> {
        defer { close(descriptor) }
        var data = Data()
        var part = [UInt8](repeating: 0, count: 1 << 16)
        let deadline = MonotonicTime.now + limits.duration
        while true {
            if let failure = wait(descriptor, for: .readable, limits, deadline, cancellation) {
                return .failure(failure)
            }
            let count = Glibc.read(descriptor, &part, part.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return count == 0 ? .success(data) : .failure(.broken) }
            guard data.count + count <= limits.bytes else { return .failure(.tooLong) }
            data.append(contentsOf: part.prefix(count))
        }
    }

    /// Writes data, and closes the pipe.
    static func write(_ data: Data, to descriptor: Int32, limits: Limits) {
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        let deadline = MonotonicTime.now + limits.duration
        data.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count, let start = bytes.baseAddress {
                guard wait(descriptor, for: .writable, limits, deadline, nil) == nil else { return }
                let count = Glibc.write(descriptor, start + written, bytes.count - written)
                if count < 0, errno == EINTR || errno == EAGAIN { continue }
                guard count > 0 else { return }
                written += count
            }
        }
    }

    /// Waits for the other program. Nil if the pipe is ready.
    private static func wait(
        _ descriptor: Int32, for state: DescriptorState, _ limits: Limits, _ deadline: Double,
        _ cancellation: Cancellation?
    ) -> Failure? {
        var rest = limits.patience
        while true {
            if cancellation?.isCancelled == true { return .cancelled }
            if MonotonicTime.now >= deadline { return .tooSlow }
            let part = min(rest, slice)
            if !DescriptorState.of(descriptor, reporting: state, within: part).isEmpty { return nil }
            rest -= part
            if rest <= 0 { return .stopped }
        }
    }
}
