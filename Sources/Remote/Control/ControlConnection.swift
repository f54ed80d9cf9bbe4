// ControlConnection.swift: one peer of the control socket.
//
// Requests are served one at a time: nothing more is read while one is being
// answered. So a peer that sends a thousand at once takes a thousand turns of
// the loop, and what is kept for it is one batch of bytes and one reply.

import CVitrineLinux
import Foundation

/// What came from a peer and what is on its way to it.
@MainActor final class ControlConnection {
    /// Why a connection ends.
    enum End: Error {
        case gone
        case refused(String)
    }

    /// -1 once the connection has ended: another file may have its number by then.
    private(set) var descriptor: Int32
    /// A request has no reply yet.
    var isReplyDue = false
    /// The peer sends nothing more.
    private(set) var hasEnded = false
    /// When the message or the reply that is on its way must be through.
    private(set) var deadline: Double?
    private var reader = ControlFrameReader(limit: ControlFrame.requestLimit)
    private var messages: ArraySlice<Data> = []
    private var output = Data()

    init(descriptor: Int32) { self.descriptor = descriptor }

    var hasOutput: Bool { !output.isEmpty }
    /// Whether its next request may be taken.
    private var isIdle: Bool { !isReplyDue && !hasOutput }
    /// A request waits to be taken.
    var hasMessage: Bool { isIdle && !messages.isEmpty }
    var isFinished: Bool { hasEnded && isIdle && messages.isEmpty }
    /// What of the descriptor is worth waking up for.
    var wantedEvents: UInt32 {
        (isIdle && messages.isEmpty && !hasEnded ? EPOLLIN.rawValue : 0) | (hasOutput ? EPOLLOUT.rawValue : 0)
    }

    /// The next request, if it may be taken. Reads one batch at most: other peers want their turn.
    func nextMessage() throws(End) -> Data? {
        guard isIdle else { return nil }
        if messages.isEmpty { try read() }
        return messages.popFirst()
    }

    private func read() throws(End) {
        guard !hasEnded else { return }
        var bytes = Data(count: 64 << 10)
        let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
        if count < 0 {
            if errno == EAGAIN || errno == EINTR { return }
            throw .gone
        }
        if count == 0 {
            hasEnded = true
            if reader.isWithinMessage { throw .gone }
            return
        }
        do {
            messages = try reader.take(bytes.prefix(count))[...]
        } catch {
            throw .refused(error.description)
        }
    }

    func queue(_ reply: ControlReply) {
        for message in reply.messages { output.append(ControlFrame.encode(message)) }
    }

    /// Sends what fits.
    func flush() throws(End) {
        guard descriptor >= 0 else { throw .gone }
        var sent = 0
        while sent < output.count {
            let count = output.withUnsafeBytes {
                vitrine_local_send(descriptor, $0.baseAddress! + sent, UInt($0.count - sent))
            }
            if count < 0 {
                if errno == EINTR { continue }
                guard errno == EAGAIN else { throw .gone }
                break
            }
            sent += Int(count)
        }
        if sent > 0 {
            output = Data(output.dropFirst(sent))
            deadline = nil
        }
    }

    /// Sets or lifts the time by which the peer must have gone on.
    func noteProgress(_ now: Double) {
        // Of a message that is read no further, the peer cannot send the rest.
        let isWaitedFor = hasOutput || (isIdle && messages.isEmpty && reader.isWithinMessage)
        deadline = isWaitedFor ? deadline ?? now + ControlServer.patience : nil
    }

    /// Ends the connection. May be called again.
    func close() {
        guard descriptor >= 0 else { return }
        Glibc.close(descriptor)
        descriptor = -1
    }
}
