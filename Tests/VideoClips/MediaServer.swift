// MediaServer.swift: a small server for tests of streams, which can do what servers should not.

public import Foundation
import Glibc
import Synchronization

/// A server on a free port of 127.0.0.1. Each connection has a thread. It ends with the object.
public final class MediaServer: Sendable {
    public typealias Handler = @Sendable (ServerRequest, ServerConnection) -> Void

    public let port: Int
    private let listener: Int32
    private let state: State

    /// What the threads share, which live longer than the server.
    private final class State: Sendable {
        let requests = Mutex<[ServerRequest]>([])
        let connections = Mutex<[ServerConnection]>([])
        let handler: Handler
        init(_ handler: @escaping Handler) { self.handler = handler }
    }

    struct Failure: Error {}

    /// - Parameter handler: answers one request, on the connection's thread. The connection is then ended.
    public init(_ handler: @escaping Handler) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        port = try Self.bind(listener)
        guard listen(listener, 16) == 0 else { throw Failure() }
        state = State(handler)
        let state = state, listener = listener
        Thread.detachNewThread {
            while true {
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0 else { break }
                // Programs that other tests start do not keep connections open.
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                Self.serve(ServerConnection(descriptor), state)
            }
            close(listener)
        }
    }

    private static func bind(_ descriptor: Int32) throws -> Int {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard isBound else { throw Failure() }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private static func serve(_ connection: ServerConnection, _ state: State) {
        state.connections.withLock { $0.append(connection) }
        Thread.detachNewThread {
            while let request = connection.readRequest() {
                state.requests.withLock { $0.append(request) }
                state.handler(request, connection)
                // RTSP has all requests in one connection.
                if !request.target.hasPrefix("rtsp") { break }
            }
            connection.end()
            state.connections.withLock { $0.removeAll { $0 === connection } }
        }
    }

    deinit {
        // Ends `accept`, whose thread closes the socket.
        shutdown(listener, Int32(SHUT_RDWR))
        for connection in state.connections.withLock({ $0 }) { connection.end() }
    }

    /// The requests so far.
    public var requests: [ServerRequest] { state.requests.withLock { $0 } }

    public func url(_ path: String = "clip.avi", host: String = "127.0.0.1", scheme: String = "http") -> URL {
        URL(string: "\(scheme)://\(host):\(port)/\(path)")!
    }

    /// A port of 127.0.0.1 at which nobody listens.
    public static func unusedPort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(descriptor) }
        return try bind(descriptor)
    }
}
