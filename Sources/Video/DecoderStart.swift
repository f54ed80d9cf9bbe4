// DecoderStart.swift: the start of a decoder's process on a thread that lives as long as the process.

import CVitrineVideo
import Dispatch
import Glibc
import VitrineSystem

/// Takes the channel of a new process from the thread that reads it to the one that asked for it. Unchecked: the
/// semaphore orders the write before the read.
final class DecoderStart: @unchecked Sendable {
    private let hasRun = DispatchSemaphore(value: 0)
    private var result: Result<DecoderChannel, DecoderFailure>?

    /// Starts the process. Called once, by the thread that reads the channel afterwards.
    /// - Returns: nil if the process does not start.
    func run(onReport: @escaping @Sendable () -> Void) -> DecoderChannel? {
        defer { hasRun.signal() }
        var process: Int32 = 0
        let socket = vitrine_decoder_start(&process)
        guard socket >= 0 else {
            result = .failure(DecoderFailure("The decoder does not start: \(ErrnoName.describe(errno))"))
            return nil
        }
        let channel = DecoderChannel(socket: socket, process: process, onReport: onReport)
        result = .success(channel)
        return channel
    }

    /// Waits for the start. Called once.
    func channel() throws(DecoderFailure) -> DecoderChannel {
        hasRun.wait()
        guard let result else { throw DecoderFailure("The decoder does not start") }
        return try result.get()
    }
}
