// ReloadChannel.swift: the connection to `vitrine dev`. Only in programs with the trait Reload.
//
// Messages are JSON objects, one a line, in both directions. The tool listens at a local socket in a folder that only
// its user may enter, and starts the program with the path of the socket.

#if Reload
import CVitrineLinux
import Foundation
import VitrineSystem

/// A request of the tool.
struct ReloadRequest: Decodable {
    /// What is requested.
    enum Command: String, Decodable {
        /// Loads a library with changed functions.
        case load
        /// Shows why a save is not shown.
        case problem
        /// Removes what `problem` shows.
        case clear
    }

    var command: Command
    /// The library's path.
    var path: String?
    /// The number of functions in the library.
    var count: Int?
    /// The problem.
    var text: String?
}

/// A message to the tool.
struct ReloadReport: Encodable {
    /// What happened.
    enum Event: String, Encodable {
        /// The first frame is shown.
        case ready
        /// A library was loaded, and the frame after that is shown.
        case loaded
        /// A library was not loaded.
        case refused
    }

    var event: Event
    /// State that is not as before.
    var lost: [String] = []
    /// The numbers of the functions of the library that have not run since it was loaded.
    var unused: [Int] = []
    /// The reason of a refusal.
    var text: String?
    /// The controllers on the screen, for comparison.
    var screen: [String] = []
    /// The number of this process, which may run on another machine than the tool.
    var process: Int32 = getpid()
}

/// A connected socket.
@MainActor final class ReloadChannel {
    /// The error of a socket that cannot be used.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let descriptor: Int32
    private var received = Data()
    /// Larger than any message of compilers that is shown.
    private static let mostBytes = 1 << 20

    /// - Throws: `Failure`: nobody listens, or another user does.
    init(path: String) throws {
        let descriptor = vitrine_local_socket(true, true)
        guard descriptor >= 0, vitrine_local_connect(descriptor, path) == 0 else {
            let reason = ErrnoName.message(errno)
            if descriptor >= 0 { close(descriptor) }
            throw Failure(description: "vitrine dev does not listen at \(path): \(reason)")
        }
        var peer = vitrine_peer()
        guard vitrine_peer_of(descriptor, &peer), peer.user == geteuid() else {
            close(descriptor)
            throw Failure(description: "\(path) belongs to another user: it must be user \(geteuid())")
        }
        self.descriptor = descriptor
    }

    isolated deinit { close(descriptor) }

    /// Sends a message. One that cannot be sent is dropped: the tool is gone then.
    func send(_ report: ReloadReport) {
        guard var line = try? JSONEncoder().encode(report) else { return }
        line.append(0x0A)
        _ = line.withUnsafeBytes { vitrine_local_send(descriptor, $0.baseAddress, UInt($0.count)) }
    }

    /// The requests that have arrived. Nil at the end of the connection.
    func requests() -> [ReloadRequest]? {
        var bytes = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            if count > 0 {
                received.append(contentsOf: bytes[..<count])
                guard received.count <= Self.mostBytes else { return nil }
                continue
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { break }
            return nil
        }
        let lines = received.split(separator: 0x0A, omittingEmptySubsequences: false)
        received = lines.last.map { Data($0) } ?? Data()
        return lines.dropLast().compactMap { try? JSONDecoder().decode(ReloadRequest.self, from: Data($0)) }
    }
}
#endif
