// ControlServer.swift: the control socket of a running app.
//
// The node is created with mode 0600, and the kernel reports each peer's user: a peer that is neither root nor the
// app's user gets a refusal and is disconnected, even if the node's mode was changed.
//
// Nothing here blocks, and everything is limited: the number of connections, one request of each at a time, the bytes
// of a request, and the time for a message that has begun. Times: seconds of CLOCK_MONOTONIC. Main actor only.

import CVitrineLinux
public import Foundation
import VitrineSystem

/// Serves requests on a local socket.
@MainActor public final class ControlServer {
    /// Replies to a request, at once or later, exactly once.
    public typealias Handler =
        @MainActor (ControlRequest, @escaping @MainActor (ControlReply) -> Void) -> Void

    /// The path of the socket.
    public let path: String
    /// Readable when `dispatch()` must be called. -1 after `close`.
    public var fileDescriptor: Int32 { epoll?.descriptor ?? -1 }
    /// Called when a peer was refused, with the reason.
    public var onRefusal: (@MainActor (String) -> Void)?

    private let listener: Int32
    private var epoll: EpollSet?
    private let users: Set<UInt32>
    private let handler: Handler
    private var connections: [Int32: ControlConnection] = [:]
    private var nodeIdentity: (device: dev_t, inode: ino_t)?
    private let acceptNext: (Int32) -> Int32
    /// The time until which no connections are accepted, after accept failed.
    private var restEnds: Double?

    /// The maximum number of peers at once. Further ones are refused.
    public nonisolated static let maximumConnections = 8
    /// The time limit in seconds for a message from its first byte to its last, and for receiving a reply.
    public nonisolated static let patience = 10.0
    /// The pause in seconds after accept failed because the process has no free descriptor.
    nonisolated static let rest = 1.0

    /// - Parameters:
    ///   - path: the path of the socket. The node of a dead app is replaced.
    ///   - users: the users who may connect.
    /// - Throws: `ControlError`.
    public convenience init(
        path: String, users: Set<UInt32> = [0, geteuid()], handler: @escaping Handler
    ) throws(ControlError) {
        try self.init(path: path, users: users, accept: vitrine_local_accept, handler: handler)
    }

    /// - Parameter accept: the system's call, which tests replace.
    init(
        path: String, users: Set<UInt32>, accept: @escaping (Int32) -> Int32, handler: @escaping Handler
    ) throws(ControlError) {
        self.path = path
        acceptNext = accept
        self.users = users
        self.handler = handler
        listener = try Self.listen(path)
        do {
            epoll = try EpollSet()
        } catch {
            Glibc.close(listener)
            throw .failed("\(error.call) for", path, error.code, "too many files are open")
        }
        var status = stat()
        if stat(path, &status) == 0 { nodeIdentity = (status.st_dev, status.st_ino) }
        try? epoll?.add(listener)
    }

    isolated deinit { close() }

    /// Closes all connections and removes the node.
    public func close() {
        guard nodeIdentity != nil || !connections.isEmpty || listens else { return }
        for connection in Array(connections.values) { drop(connection) }
        if listens {
            listens = false
            Glibc.close(listener)
            epoll = nil
        }
        // Another app may have replaced the node.
        var status = stat()
        if let node = nodeIdentity, stat(path, &status) == 0, status.st_dev == node.device,
            status.st_ino == node.inode
        {
            unlink(path)
        }
        nodeIdentity = nil
    }

    private var listens = true

    /// The number of connected peers.
    public var connectionCount: Int { connections.count }

    // MARK: The socket

    private static func listen(_ path: String) throws(ControlError) -> Int32 {
        let descriptor = vitrine_local_listen(path)
        guard descriptor < 0 else { return descriptor }
        let code = errno
        let advice =
            switch code {
            case EADDRINUSE: "another app serves it, or it is no socket; give each app its own path"
            case ENAMETOOLONG: "a socket's path may have 107 bytes"
            case ENOENT: "make the folder first; a unit has one with RuntimeDirectory="
            case EMFILE, ENFILE: "too many files are open"
            default: "give a path in a folder that the app's user may write to"
            }
        throw .failed("the control socket", path, code, advice)
    }

    // MARK: Serving

    /// The time at which `dispatchTimeout` must be called. Nil if it is not needed.
    public var nextTimeout: Double? {
        if connections.values.contains(where: \.hasMessage) { return 0 }
        return (connections.values.map(\.deadline) + [restEnds]).compactMap { $0 }.min()
    }

    /// Handles the next request of each peer that has sent several, and closes connections whose message or reply takes
    /// too long.
    public func dispatchTimeout(now: Double) {
        if let end = restEnds, end <= now { listenAgain() }
        for connection in Array(connections.values) where (connection.deadline ?? .infinity) <= now {
            refuse(connection, "it took longer than \(Int(Self.patience)) seconds over a message")
        }
        handleNextMessages(now)
    }

    private func handleNextMessages(_ now: Double) {
        for connection in Array(connections.values) where connection.hasMessage { serve(connection, now) }
    }

    /// Handles ready descriptors without waiting.
    public func dispatch(now: Double) {
        handleNextMessages(now)
        epoll?.wait { descriptor, events in
            if descriptor == listener {
                acceptPeers(now)
            } else if let connection = connections[descriptor] {
                serve(connection, now, isGone: !events.isDisjoint(with: .closed))
            }
        }
    }

    /// Accepts a limited number of connections; others wait for the next round.
    private func acceptPeers(_ now: Double) {
        for _ in 0..<2 * Self.maximumConnections {
            let descriptor = acceptNext(listener)
            guard descriptor < 0 else {
                acceptConnection(descriptor)
                continue
            }
            switch errno {
            case EINTR, ECONNABORTED: continue
            case EAGAIN: return
            default: return rest(now, ErrnoName.message(errno))
            }
        }
    }

    /// Pauses accepting after a failure: a connection that cannot be accepted keeps the socket ready.
    private func rest(_ now: Double, _ reason: String) {
        if restEnds == nil { onRefusal?("control connections wait: \(reason)") }
        restEnds = now + Self.rest
        try? epoll?.change(listener, [])
    }

    private func listenAgain() {
        restEnds = nil
        try? epoll?.change(listener, .readable)
    }

    private func acceptConnection(_ descriptor: Int32) {
        var peer = vitrine_peer()
        let isKnown = vitrine_peer_of(descriptor, &peer)
        let refusal: String? =
            if !isKnown {
                "its user cannot be determined"
            } else if !users.contains(peer.user) {
                "user \(peer.user) may not control this app: it must be root or user \(geteuid())"
            } else if connections.count >= Self.maximumConnections {
                "\(Self.maximumConnections) programs are connected already"
            } else {
                nil
            }
        if let refusal {
            for message in ControlReply(problem: refusal).messages {
                let frame = ControlFrame.encode(message)
                _ = frame.withUnsafeBytes {
                    vitrine_local_send(descriptor, $0.baseAddress, UInt($0.count))
                }
            }
            Glibc.close(descriptor)
            onRefusal?("a control connection was refused: \(refusal)")
            return
        }
        connections[descriptor] = ControlConnection(descriptor: descriptor)
        try? epoll?.add(descriptor)
    }

    private func serve(_ connection: ControlConnection, _ now: Double, isGone: Bool = false) {
        do throws(ControlConnection.End) {
            try connection.flush()
            if let message = try connection.nextMessage() { handle(message, from: connection) }
        } catch {
            return end(connection, error)
        }
        // A disconnected peer receives no reply, and the kernel would keep reporting it. Its earlier requests are
        // completed first.
        let isLeftOver = connection.isReplyDue || connection.hasEnded || connection.hasOutput
        if isGone, isLeftOver { return drop(connection) }
        settle(connection, now)
    }

    private func handle(_ message: Data, from connection: ControlConnection) {
        do {
            let request = try ControlRequest(message: message)
            connection.isReplyDue = true
            handler(request) { [weak self, weak connection] reply in
                guard let connection, connection.isReplyDue else { return }
                connection.isReplyDue = false
                self?.send(reply, to: connection)
            }
        } catch {
            send(ControlReply(problem: error.description), to: connection)
        }
    }

    private func send(_ reply: ControlReply, to connection: ControlConnection) {
        guard connection.descriptor >= 0 else { return }
        connection.queue(reply)
        do throws(ControlConnection.End) {
            try connection.flush()
            settle(connection, MonotonicTime.now)
        } catch {
            end(connection, error)
        }
    }

    private func end(_ connection: ControlConnection, _ reason: ControlConnection.End) {
        switch reason {
        case .disconnected: drop(connection)
        case .refused(let reason): refuse(connection, reason)
        }
    }

    /// Updates the events for which the connection waits.
    private func settle(_ connection: ControlConnection, _ now: Double) {
        guard connection.descriptor >= 0 else { return }
        connection.updateDeadline(now)
        if connection.isFinished { return drop(connection) }
        try? epoll?.change(connection.descriptor, connection.epollEvents)
    }

    private func refuse(_ connection: ControlConnection, _ reason: String) {
        connection.queue(ControlReply(problem: reason))
        try? connection.flush()
        onRefusal?("a control connection was ended: \(reason)")
        drop(connection)
    }

    private func drop(_ connection: ControlConnection) {
        guard connections[connection.descriptor] === connection else { return }
        connections[connection.descriptor] = nil
        epoll?.remove(connection.descriptor)
        connection.close()
    }
}
