import Foundation
import Glibc
import Patience
import Testing

/// A separate speech-dispatcher for a test, with espeak-ng, whose sound is discarded.
final class SpeechDaemon: @unchecked Sendable {
    static let program = "/usr/bin/speech-dispatcher"

    let folder: URL
    private(set) var process: Process
    var socket: String { folder.appendingPathComponent("socket").path }

    init() async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("speechd-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process = Process()
        try await restart()
    }

    /// Starts it, or starts it again.
    func restart() async throws {
        try? FileManager.default.removeItem(atPath: socket)
        process = try Self.start(in: folder, socket: socket)
        let (process, socket) = (process, socket)
        await Self.until(60) { !process.isRunning || Self.answers(socket) }
        let log = folder.appendingPathComponent("speech-dispatcher.log")
        try #require(process.isRunning, "\((try? String(contentsOf: log, encoding: .utf8)) ?? "no log")")
    }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    func end() {
        // A stopped process does not end by SIGTERM.
        if process.isRunning { signal(SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    private static func start(in folder: URL, socket: String) throws -> Process {
        let settings = [
            "LogLevel 3", "LogDir \"\(folder.path)\"", "DefaultVolume 100", "AudioOutputMethod \"alsa\"",
            "AudioALSADevice \"null\"", "AddModule \"espeak-ng\" \"sd_espeak-ng\" \"\"",
            "DefaultModule espeak-ng", "",
        ]
        try settings.joined(separator: "\n").write(
            to: folder.appendingPathComponent("speechd.conf"), atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [
            "-s", "-C", folder.path, "-P", folder.appendingPathComponent("pid").path, "-c", "unix_socket",
            "-S", socket, "-L", folder.path,
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// The file of a socket exists before there is a listener.
    private static func answers(_ path: String) -> Bool {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }

    static func until(_ seconds: Double, _ condition: () -> Bool) async {
        await Patience.wait(seconds: seconds, until: condition)
    }
}
