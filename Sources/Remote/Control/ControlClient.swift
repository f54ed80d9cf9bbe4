// ControlClient.swift: requests to a running app. Waits for replies, for programs without a run loop.

import CVitrineLinux
package import Foundation

/// A connection to a running app.
public final class ControlClient {
    private let descriptor: Int32
    private let path: String
    private var reader = ControlFrameReader(limit: ControlFrame.replyLimit)
    private var messages: [Data] = []

    /// The default paths of apps' sockets, the most likely first.
    public static func usualPaths(_ environment: [String: String]) -> [String] {
        if let path = environment["VITRINE_CONTROL"], !path.isEmpty { return [path] }
        let own = environment["XDG_RUNTIME_DIR"].map { ["\($0)/vitrine/control"] } ?? []
        return own + ["/run/vitrine/control"]
    }

    /// Connects to an app.
    /// - Parameter patience: the time limit of a reply in seconds.
    /// - Throws: `ControlError`.
    public init(path: String, patience: Double = 30) throws(ControlError) {
        self.path = path
        descriptor = vitrine_local_socket(true, false)
        guard descriptor >= 0 else { throw .failed("socket for", path, errno, "too many files are open") }
        var limit = timeval()
        limit.tv_sec = Int(patience)
        limit.tv_usec = Int((patience - patience.rounded(.down)) * 1e6)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        guard vitrine_local_connect(descriptor, path) == 0 else {
            // An open descriptor is closed by deinit.
            let code = errno
            let advice =
                switch code {
                case ENOENT: "no app serves it: start one with --control \(path)"
                case ECONNREFUSED: "the app that served it has ended"
                case EACCES: "only root and the app's own user may"
                default: "give the path of an app's control socket"
                }
            throw .failed("the control socket", path, code, advice)
        }
    }

    deinit { close(descriptor) }

    /// Sends a request and waits for the reply.
    /// - Throws: `ControlError` if there is none.
    public func ask(_ request: ControlRequest) throws(ControlError) -> ControlReply {
        try send(ControlFrame.encode(request.message))
        return try receive()
    }

    /// Sends bytes unchanged, for tests with invalid messages.
    package func send(_ bytes: Data) throws(ControlError) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                vitrine_local_send(descriptor, $0.baseAddress! + sent, UInt($0.count - sent))
            }
            if count < 0 {
                if errno == EINTR { continue }
                // A server that refuses sends the reason before it disconnects.
                if errno == EPIPE || errno == ECONNRESET { return }
                throw .failed("asking on", path, errno, "the app may be busy or stopped")
            }
            sent += Int(count)
        }
    }

    /// The next reply.
    package func receive() throws(ControlError) -> ControlReply {
        var size: Int?
        guard var reply = ControlReply(header: try nextMessage(), attachmentSize: &size) else {
            throw ControlError("\(path): the server there is no Vitrine app")
        }
        if size != nil { reply.attachment = try nextMessage() }
        return reply
    }

    private func nextMessage() throws(ControlError) -> Data {
        while messages.isEmpty {
            var bytes = Data(count: 256 << 10)
            let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                throw count == 0
                    ? ControlError("\(path): the app closed the connection without a reply")
                    : .failed("waiting for a reply on", path, errno, "the app may be busy or stopped")
            }
            do {
                messages += try reader.take(bytes.prefix(count))
            } catch {
                throw ControlError("\(path): \(error)")
            }
        }
        return messages.removeFirst()
    }
}
