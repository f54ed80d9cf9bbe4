// AppLink.swift: requests to an app over its control socket (docs/remote.md).
//
// A message is its length in four bytes, the most significant first, followed by that many bytes. Connections are used
// again; the app closes those of a run that ended.

import FlyingSocks
import Foundation

/// The reply of an app: the JSON of its header, and a file.
struct AppReply: Sendable, Equatable {
    var header: Data
    var attachment: Data?
}

/// Why there is no reply.
struct AppLinkError: Error, CustomStringConvertible {
    let description: String
}

/// Asks an app.
protocol AppAsking: Sendable {
    /// - Throws: a description for people.
    func ask(_ message: Data) async throws -> AppReply
}

/// The connections to one control socket.
actor AppLink: AppAsking {
    private let path: String
    private let patience: Double
    private var idle: [AsyncSocket] = []
    private var open = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// The app accepts eight; the others are for people at a terminal.
    private static let mostConnections = 4
    private static let mostReply = 256 << 20, mostHeader = 64 << 20

    /// - Parameter patience: the time limit of a reply in seconds.
    init(path: String, patience: Double = 90) {
        self.path = path
        self.patience = patience
    }

    func ask(_ message: Data) async throws -> AppReply {
        while open >= Self.mostConnections { await withCheckedContinuation { waiting.append($0) } }
        open += 1
        defer {
            open -= 1
            if !waiting.isEmpty { waiting.removeFirst().resume() }
        }
        // A connection that was idle may be one of a run that ended: then a new one is tried.
        if let socket = idle.popLast() {
            if let reply = try? await exchange(message, on: socket) {
                idle.append(socket)
                return reply
            }
            try? socket.close()
            idle.removeAll()
        }
        let socket = try await connect()
        do {
            let reply = try await exchange(message, on: socket)
            idle.append(socket)
            return reply
        } catch {
            try? socket.close()
            throw AppLinkError(description: "\(path): the app closed the connection, or does not reply: \(error)")
        }
    }

    private func connect() async throws -> AsyncSocket {
        do {
            return try await AsyncSocket.connected(to: sockaddr_un.unix(path: path))
        } catch {
            let advice =
                FileManager.default.fileExists(atPath: path)
                ? "the app that served it has ended, or it is another user's"
                : "no app serves it: start one with --control \(path)"
            throw AppLinkError(description: "the control socket \(path) cannot be used: \(advice)")
        }
    }

    private func exchange(_ message: Data, on socket: AsyncSocket) async throws -> AppReply {
        let patience = patience
        return try await withThrowingTaskGroup(of: AppReply?.self) { group in
            group.addTask { try await Self.exchange(message, socket) }
            group.addTask {
                try await Task.sleep(for: .seconds(patience))
                return nil
            }
            defer { group.cancelAll() }
            guard let reply = try await group.next() ?? nil else {
                throw AppLinkError(description: "it took longer than \(Int(patience)) s")
            }
            return reply
        }
    }

    private static func exchange(_ message: Data, _ socket: AsyncSocket) async throws -> AppReply {
        let length = UInt32(message.count)
        let size = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
        try await socket.write(Data(size) + message)
        let header = try await read(socket, most: mostHeader)
        let object = (try? JSONSerialization.jsonObject(with: header)) as? [String: Any]
        guard let object, object["ok"] is Bool else {
            throw AppLinkError(description: "the server there is no Vitrine app")
        }
        guard object["attachment"] != nil else { return AppReply(header: header) }
        return AppReply(header: header, attachment: try await read(socket, most: mostReply))
    }

    private static func read(_ socket: AsyncSocket, most: Int) async throws -> Data {
        let length = try await socket.read(bytes: 4).reduce(0) { $0 << 8 | Int($1) }
        guard (1...most).contains(length) else {
            throw AppLinkError(description: "a message of \(length) bytes was announced; \(most) are the most")
        }
        return Data(try await socket.read(bytes: length))
    }
}
