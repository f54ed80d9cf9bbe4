// ReloadLink.swift: the local socket over which running programs load changed functions.
//
// JSON objects, one a line. The socket is in a folder that only its user may enter.

import Foundation

/// A message of a program.
struct ReloadReport: Decodable, Equatable {
    enum Event: String, Decodable {
        case ready, loaded, refused
    }

    var event: Event
    var lost: [String]
    var unused: [Int]
    var text: String?
    var screen: [String]
    /// The number of the process.
    var process: Int32?
}

/// A request to a program.
struct ReloadRequest: Encodable {
    var command: String
    var path: String?
    var count: Int?
    var text: String?
}

/// The socket at which programs connect.
final class ReloadListener {
    let path: String
    let descriptor: Int32

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// - Throws: a description if the socket cannot be made.
    init(path: String) throws {
        self.path = path
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Self.problem(path) }
        guard let address = Self.address(path) else {
            close(descriptor)
            throw Problem(description: "\(path) is too long for a socket: give a shorter TMPDIR")
        }
        unlink(path)
        let isBound = Self.with(address) { bind(descriptor, $0, $1) == 0 }
        guard isBound, chmod(path, 0o600) == 0, listen(descriptor, 4) == 0 else {
            close(descriptor)
            throw Self.problem(path)
        }
    }

    deinit {
        close(descriptor)
        unlink(path)
    }

    private static func address(_ path: String) -> sockaddr_un? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return address
    }

    private static func with<Result>(
        _ address: sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// Whether a process listens at a path.
    static func isServed(_ path: String) -> Bool {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0, let address = address(path) else { return false }
        defer { close(descriptor) }
        return with(address) { connect(descriptor, $0, $1) == 0 }
    }

    private static func problem(_ path: String) -> Problem {
        Problem(description: "the socket \(path) cannot be made: \(String(cString: strerror(errno)))")
    }

    /// The connection of a process, once it connects; nil after `seconds`, or when `isOver` says that it has ended.
    func accept(from process: Int32, within seconds: Double, isOver: () -> Bool) -> ReloadConnection? {
        let end = Date().addingTimeInterval(seconds)
        while Date() < end {
            var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&poller, 1, 100) > 0 else {
                if isOver() { return nil }
                continue
            }
            let connected = Foundation.accept(descriptor, nil, nil)
            guard connected >= 0 else { continue }
            _ = fcntl(connected, F_SETFD, FD_CLOEXEC)
            // The kernel's struct ucred: process, user, group.
            var peer: [UInt32] = [0, 0, 0]
            var size = socklen_t(peer.count * 4)
            let isKnown = getsockopt(connected, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0
            if isKnown, peer[0] == process, peer[1] == geteuid() { return ReloadConnection(connected) }
            close(connected)
        }
        return nil
    }
}

/// The connection to one program.
final class ReloadConnection {
    let descriptor: Int32
    private var received = Data()
    private(set) var isClosed = false

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Sends a request. One to a program that has ended is dropped.
    func send(_ request: ReloadRequest) {
        guard var line = try? JSONEncoder().encode(request) else { return }
        line.append(0x0A)
        var sent = 0
        while sent < line.count {
            let count = line.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress! + sent, line.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            sent += count
        }
    }

    /// The next message; nil after `seconds`, or if the program has ended.
    func next(within seconds: Double) -> ReloadReport? {
        let end = Date().addingTimeInterval(seconds)
        while true {
            if let line = received.firstIndex(of: 0x0A) {
                let message = received[received.startIndex..<line]
                received = Data(received[(line + 1)...])
                if let report = try? JSONDecoder().decode(ReloadReport.self, from: Data(message)) { return report }
                continue
            }
            let rest = end.timeIntervalSinceNow
            var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard !isClosed, rest > 0, poll(&poller, 1, Int32(rest * 1000) + 1) > 0 else { return nil }
            readMore()
        }
    }

    /// Reads what has arrived. After the end, `isClosed` is set.
    func readMore() {
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(descriptor, &bytes, bytes.count)
        if count > 0 {
            received.append(contentsOf: bytes[..<count])
        } else if count == 0 || errno != EINTR {
            isClosed = true
        }
    }
}
