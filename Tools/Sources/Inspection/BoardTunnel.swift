// BoardTunnel.swift: the control socket of a board, forwarded by ssh to a socket of this computer.
//
// ssh forwards a local socket: no port is open on either machine, and on the board nothing but the control socket. The
// local end is in a folder of mode 0700.

import ChildProcesses
import Foundation

/// A running ssh.
final class BoardTunnel {
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// The local end.
    let path: String
    private let folder: String
    private let process: ChildProcess

    /// The arguments of ssh.
    static func arguments(
        board: String, socket: String, path: String, options: [String] = SecureShell.options()
    ) -> [String] {
        options + [
            "-N", "-T", "-o", "ExitOnForwardFailure=yes", "-o", "StreamLocalBindUnlink=yes", "-o",
            "ServerAliveInterval=15", "-L", "\(path):\(socket)", "--", board,
        ]
    }

    /// Starts ssh and waits until the local end is there. ssh asks for passwords at the terminal.
    /// - Parameter program: the name or the path of ssh.
    /// - Throws: a description if ssh ends before that.
    init(board: String, socket: String, program: String = "ssh") throws {
        folder = NSTemporaryDirectory() + "/vitrine-inspect-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        path = folder + "/control"
        process = try ChildProcess(program, Self.arguments(board: board, socket: socket, path: path))
        while !FileManager.default.fileExists(atPath: path) {
            guard process.isRunning else {
                throw Problem(
                    description:
                        "ssh \(board) ended with status \(process.terminationStatus), before it forwarded \(socket)")
            }
            Thread.sleep(forTimeInterval: 0.05)
        }
    }

    /// Ends ssh, and removes the local end.
    func close() {
        process.signal(SIGTERM)
        process.waitUntilExit(within: 5)
        try? FileManager.default.removeItem(atPath: folder)
    }

    deinit { close() }
}
