// Datagrams.swift: a socket in place of the service manager's or the journal's.

import CVitrineLinux
import Foundation

/// Receives datagrams at a path.
public final class Datagrams {
    public let path: String
    private let descriptor: Int32

    public init(_ path: String? = nil) {
        self.path =
            path
            ?? FileManager.default.temporaryDirectory.appendingPathComponent(
                "dg-\(UUID().uuidString.prefix(8))"
            ).path
        descriptor = vitrine_local_socket(false, true)
        precondition(vitrine_local_bind(descriptor, self.path) == 0, "no socket at \(self.path)")
    }

    deinit {
        close(descriptor)
        unlink(path)
    }

    /// The datagrams that have arrived since the last call.
    public var all: [[UInt8]] {
        var found: [[UInt8]] = []
        var bytes = [UInt8](repeating: 0, count: 65536)
        while case let count = read(descriptor, &bytes, bytes.count), count >= 0 {
            found.append(Array(bytes.prefix(count)))
        }
        return found
    }

    public var texts: [String] { all.map { String(decoding: $0, as: UTF8.self) } }
}
