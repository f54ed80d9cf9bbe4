// CompositorName.swift: the name of a compositor or an X server for messages.

import CVitrineLinux
import Foundation

/// Names the program at the other end of a socket.
enum CompositorName {
    /// For example `weston (process 812, wayland-1)`, or `Wayland compositor (wayland-1)` if the kernel does not tell
    /// the program.
    /// - Parameter kind: what the program is.
    static func of(descriptor: Int32, socket: String, kind: String = "Wayland compositor") -> String {
        var peer = vitrine_peer()
        guard vitrine_peer_of(descriptor, &peer), peer.process > 0,
            let name = try? String(contentsOfFile: "/proc/\(peer.process)/comm", encoding: .utf8)
        else { return "\(kind) (\(socket))" }
        let program = name.trimmingCharacters(in: .whitespacesAndNewlines)
        return "\(kind) \(program) (process \(peer.process), \(socket))"
    }
}
