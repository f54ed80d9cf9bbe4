// ControlServer.swift: the socket on which a running app may be asked.
//
// The node has mode 0600 from the moment it exists, and each peer's user is
// asked of the kernel: whoever is neither root nor the app's own user is told
// so and dropped, whatever the node's mode has become meanwhile.
//
// Nothing here blocks, and nothing grows without bound: so many connections,
// so many bytes of a request, so much time for one that began.
// Times: seconds of CLOCK_MONOTONIC. Main actor only.

import CVitrineLinux
import Foundation

/// Serves requests on a local socket.
@MainActor public final class ControlServer {
    /// Answers a request, now or later, once.
    public typealias Handler =
        @MainActor (ControlRequest, @escaping @MainActor (ControlReply) -> Void) -> Void

    /// Where it listens.
    public let path: String
    /// Readable when `dispatch()` has something to do.
    public let fileDescriptor: Int32
    /// Told who was refused, and why.
    public var onRefusal: (@MainActor (String) -> Void)?

    private let listener: Int32
    private let users: Set<UInt32>
    private let handler: Handler
    private var connections: [Int32: ControlConnection] = [:]
    private var nodeIdentity: (device: dev_t, inode: ino_t)?

    /// More than this many peers at once are turned away.
    public nonisolated static let maximumConnections = 8
    /// Seconds that a message may take from its first byte to its last, and a peer to take its reply.
    public nonisolated static let patience = 10.0

    /// - Parameters:
    ///   - path: of the socket's node; one that a dead app left is replaced.
    ///   - users: who may connect.
    /// - Throws: `ControlError`.
    public init(
        path: String, users: Set<UInt32> = [0, geteuid()], handler: @escaping Handler
    ) throws(ControlError) {
        self.path = path
        self.users = users
        self.handler = handler
        listener = try Self.listen(path)
        fileDescriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard fileDescriptor >= 0 else {
            throw .failed("epoll_create1 for", path, errno, "too many files are open")
        }
        var status = stat()
        if stat(path, &status) == 0 { nodeIdentity = (status.st_dev, status.st_ino) }
        watch(listener, EPOLLIN.rawValue)
    }

    isolated deinit { close() }

    /// Ends all connections and takes the node away.
    public func close() {
        guard nodeIdentity != nil || !connections.isEmpty || listens else { return }
        for connection in Array(connections.values) { drop(connection) }
        if listens {
            listens = false
            Glibc.close(listener)
            Glibc.close(fileDescriptor)
        }
        // Another app may have put its own node there.
        var status = stat()
        if let node = nodeIdentity, stat(path, &status) == 0, status.st_dev == node.device,
            status.st_ino == node.inode
        {
            unlink(path)
        }
        nodeIdentity = nil
    }

    private var listens = true

    /// How many peers are connected.
    public var connectionCount: Int { connections.count }

    // MARK: The socket

    private static func listen(_ path: String) throws(ControlError) -> Int32 {
        let descriptor = vitrine_local_socket(true, true)
        guard descriptor >= 0 else { throw .failed("socket for", path, errno, "too many files are open") }
        // The node gets this mode as it is made: there is no moment in which others could connect.
        fchmod(descriptor, 0o600)
        var result = vitrine_local_bind(descriptor, path)
        if result != 0, errno == EADDRINUSE, isAbandoned(path) {
            unlink(path)
            result = vitrine_local_bind(descriptor, path)
        }
        guard result == 0, Glibc.listen(descriptor, 16) == 0 else {
            let code = errno
            Glibc.close(descriptor)
            let advice =
                switch code {
                case EADDRINUSE:
                    "another app serves it, or it is no socket; give each app a path of its own"
                case ENAMETOOLONG: "a socket's path may have 107 bytes"
                case ENOENT: "make the folder first; a unit has one with RuntimeDirectory="
                default: "give a path in a folder that the app's user may write to"
                }
            throw .failed("the control socket", path, code, advice)
        }
        chmod(path, 0o600)
        return descriptor
    }

    /// A socket on which nobody listens any more.
    private static func isAbandoned(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return false }
        let probe = vitrine_local_socket(true, true)
        guard probe >= 0 else { return false }
        defer { Glibc.close(probe) }
        return vitrine_local_connect(probe, path) != 0 && errno == ECONNREFUSED
    }

    private func watch(_ descriptor: Int32, _ events: UInt32, change: Bool = false) {
        var event = epoll_event()
        event.events = events
        event.data.fd = descriptor
        epoll_ctl(fileDescriptor, change ? EPOLL_CTL_MOD : EPOLL_CTL_ADD, descriptor, &event)
    }

    // MARK: Serving

    /// When `dispatchTimeout` is wanted; nil while nobody is in the middle of a message.
    public var nextTimeout: Double? { connections.values.compactMap(\.deadline).min() }

    /// Ends connections whose message, or whose taking of a reply, takes too long.
    public func dispatchTimeout(now: Double) {
        for connection in Array(connections.values) where (connection.deadline ?? .infinity) <= now {
            refuse(connection, "it took longer than \(Int(Self.patience)) seconds over a message")
        }
    }

    /// Serves what is ready, without waiting.
    public func dispatch(now: Double) {
        var events = [epoll_event](repeating: epoll_event(), count: 16)
        let count = epoll_wait(fileDescriptor, &events, Int32(events.count), 0)
        for event in events.prefix(max(0, Int(count))) {
            let descriptor = event.data.fd
            if descriptor == listener {
                accept()
            } else if let connection = connections[descriptor] {
                serve(connection, now)
            }
        }
    }

    private func accept() {
        while case let descriptor = vitrine_local_accept(listener), descriptor >= 0 {
            var peer = vitrine_peer()
            let isKnown = vitrine_peer_of(descriptor, &peer)
            let refusal: String? =
                if !isKnown {
                    "who it is cannot be told"
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
                continue
            }
            connections[descriptor] = ControlConnection(descriptor: descriptor)
            watch(descriptor, EPOLLIN.rawValue)
        }
    }

    private func serve(_ connection: ControlConnection, _ now: Double) {
        do throws(ControlConnection.End) {
            try connection.flush(now)
            for message in try connection.read(now) { take(message, from: connection, now) }
        } catch {
            switch error {
            case .gone: drop(connection)
            case .refused(let reason): refuse(connection, reason)
            }
            return
        }
        settle(connection)
    }

    private func take(_ message: Data, from connection: ControlConnection, _ now: Double) {
        do {
            let request = try ControlRequest(message: message)
            connection.repliesDue += 1
            let descriptor = connection.descriptor
            handler(request) { [weak self, weak connection] reply in
                guard let self, let connection, connections[descriptor] === connection else { return }
                connection.repliesDue -= 1
                send(reply, to: connection)
            }
        } catch {
            send(ControlReply(problem: error.description), to: connection)
        }
    }

    private func send(_ reply: ControlReply, to connection: ControlConnection) {
        connection.queue(reply)
        do throws(ControlConnection.End) {
            try connection.flush(vitrine_monotonic_seconds())
            settle(connection)
        } catch {
            drop(connection)
        }
    }

    /// What the connection waits for now.
    private func settle(_ connection: ControlConnection) {
        if connection.isFinished { return drop(connection) }
        guard connections[connection.descriptor] === connection else { return }
        let wanted =
            (connection.hasEnded ? 0 : EPOLLIN.rawValue)
            | (connection.hasOutput ? EPOLLOUT.rawValue : 0)
        watch(connection.descriptor, wanted, change: true)
    }

    private func refuse(_ connection: ControlConnection, _ reason: String) {
        connection.queue(ControlReply(problem: reason))
        try? connection.flush(vitrine_monotonic_seconds())
        onRefusal?("a control connection was ended: \(reason)")
        drop(connection)
    }

    private func drop(_ connection: ControlConnection) {
        guard connections.removeValue(forKey: connection.descriptor) != nil else { return }
        epoll_ctl(fileDescriptor, EPOLL_CTL_DEL, connection.descriptor, nil)
        Glibc.close(connection.descriptor)
    }
}
