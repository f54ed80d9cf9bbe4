// ControlConnection.swift: one peer of the control socket.

import CVitrineLinux
import Foundation

/// What came from a peer and what is on its way to it.
@MainActor final class ControlConnection {
    /// Why a connection ends.
    enum End: Error {
        case gone
        case refused(String)
    }

    let descriptor: Int32
    /// Requests that have no reply yet.
    var repliesDue = 0
    /// The peer sends nothing more.
    private(set) var hasEnded = false
    /// When the message or the reply that is on its way must be through.
    private(set) var deadline: Double?
    private var reader = ControlFrameReader(limit: ControlFrame.requestLimit)
    private var output = Data()

    /// A peer that sends requests without taking replies is not read any further.
    private static let outputLimit = 64 << 20

    init(descriptor: Int32) { self.descriptor = descriptor }

    var hasOutput: Bool { !output.isEmpty }
    var isFinished: Bool { hasEnded && !hasOutput && repliesDue == 0 }

    /// Reads what is there, at most one batch: other peers want their turn.
    func read(_ now: Double) throws(End) -> [Data] {
        guard !hasEnded, output.count < Self.outputLimit else { return [] }
        var bytes = Data(count: 64 << 10)
        let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
        if count < 0 {
            if errno == EAGAIN || errno == EINTR { return [] }
            throw .gone
        }
        if count == 0 {
            hasEnded = true
            if reader.isWithinMessage { throw .gone }
            return []
        }
        do {
            let messages = try reader.take(bytes.prefix(count))
            note(now)
            return messages
        } catch {
            throw .refused(error.description)
        }
    }

    func queue(_ reply: ControlReply) {
        for message in reply.messages { output.append(ControlFrame.encode(message)) }
    }

    /// Sends what fits.
    func flush(_ now: Double) throws(End) {
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
        note(now)
    }

    private func note(_ now: Double) {
        if hasOutput || reader.isWithinMessage {
            deadline = deadline ?? now + ControlServer.patience
        } else {
            deadline = nil
        }
    }
}
