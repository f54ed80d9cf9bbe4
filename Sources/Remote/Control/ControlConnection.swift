// ControlConnection.swift: one peer of the control socket.
//
// Requests are handled one at a time: nothing is read while one is being answered. So a peer that sends a thousand
// requests at once needs a thousand turns of the loop, and only one batch of bytes and one reply are stored for it.

import CVitrineLinux
import Foundation
import VitrineSystem

/// The received bytes of a peer, and the bytes to send.
@MainActor final class ControlConnection {
    /// The reason for the end of a connection.
    enum End: Error {
        case disconnected
        case refused(String)
    }

    /// -1 after the end of the connection, since its number may be reused.
    private(set) var descriptor: Int32
    /// Whether a request has no reply yet.
    var isReplyDue = false
    /// Whether the peer sends nothing more.
    private(set) var hasEnded = false
    /// The time limit for the message or reply in progress.
    private(set) var deadline: Double?
    private var reader = ControlFrameReader(limit: ControlFrame.requestLimit)
    private var messages: ArraySlice<Data> = []
    private var output = Data()

    init(descriptor: Int32) { self.descriptor = descriptor }

    var hasOutput: Bool { !output.isEmpty }
    /// Whether the next request may be handled.
    private var isIdle: Bool { !isReplyDue && !hasOutput }
    /// Whether a complete request waits.
    var hasMessage: Bool { isIdle && !messages.isEmpty }
    var isFinished: Bool { hasEnded && isIdle && messages.isEmpty }
    /// The events of the descriptor to wait for.
    var epollEvents: EpollSet.Events {
        var events: EpollSet.Events = []
        if isIdle, messages.isEmpty, !hasEnded { events.insert(.readable) }
        if hasOutput { events.insert(.writable) }
        return events
    }

    /// The next request, if it may be handled. Reads at most one batch, so that other peers are handled, too.
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
            throw .disconnected
        }
        if count == 0 {
            hasEnded = true
            if reader.isWithinMessage { throw .disconnected }
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

    /// Sends as many bytes as possible.
    func flush() throws(End) {
        guard descriptor >= 0 else { throw .disconnected }
        var sent = 0
        while sent < output.count {
            let count = output.withUnsafeBytes {
                vitrine_local_send(descriptor, $0.baseAddress! + sent, UInt($0.count - sent))
            }
            if count < 0 {
                if errno == EINTR { continue }
                guard errno == EAGAIN else { throw .disconnected }
                break
            }
            sent += Int(count)
        }
        if sent > 0 {
            output = Data(output.dropFirst(sent))
            deadline = nil
        }
    }

    /// Sets or removes the time limit of the peer.
    func updateDeadline(_ now: Double) {
        // While a message is not read, the peer cannot send its rest.
        let isWaitedFor = hasOutput || (isIdle && messages.isEmpty && reader.isWithinMessage)
        deadline = isWaitedFor ? deadline ?? now + ControlServer.patience : nil
    }

    /// Closes the connection. May be called several times.
    func close() {
        guard descriptor >= 0 else { return }
        Glibc.close(descriptor)
        descriptor = -1
    }
}
