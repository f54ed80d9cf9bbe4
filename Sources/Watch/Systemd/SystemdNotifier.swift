// SystemdNotifier.swift: what the service manager is told, by sd_notify's protocol.
//
// One datagram a message, to the socket that NOTIFY_SOCKET names. Nobody
// answers, and a manager that is gone is no error of the app's.

import CVitrineLinux
public import Foundation

/// Tells the service manager how the app is.
public final class SystemdNotifier {
    private let descriptor: Int32
    private let path: String

    /// Nil where no service manager wants to be told.
    public convenience init?(environment: [String: String]) {
        guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@") else {
            return nil
        }
        self.init(path: path)
    }

    init?(path: String) {
        descriptor = vitrine_local_socket(false, true)
        self.path = path
        guard descriptor >= 0, vitrine_local_connect(descriptor, path) == 0 else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The picture can be seen: what waits for the app may start.
    public func ready(status: String) { send("READY=1\nSTATUS=\(line(status))") }

    /// Seconds that a stage of the start may take: the unit's TimeoutStartSec, anew for each.
    public static let patience = 90.0

    /// A stage of the start is reached: the start is slow, and not stuck.
    public func starting(_ stage: String) {
        send("STATUS=starting: \(line(stage))\nEXTEND_TIMEOUT_USEC=\(Int(Self.patience * 1e6))")
    }

    /// A line for `systemctl status`.
    public func status(_ text: String) { send("STATUS=\(line(text))") }

    /// The app lives.
    public func feedWatchdog() { send("WATCHDOG=1") }

    /// Content is read anew; `ready` follows.
    public func reloading() {
        send("RELOADING=1\nMONOTONIC_USEC=\(Int(vitrine_monotonic_seconds() * 1e6))")
    }

    /// The app takes its leave.
    public func stopping() { send("STOPPING=1") }

    private func line(_ text: String) -> String { text.replacingOccurrences(of: "\n", with: " ") }

    private func send(_ message: String) {
        let bytes = Array(message.utf8)
        if vitrine_local_send(descriptor, bytes, UInt(bytes.count)) < 0,
            errno == ECONNREFUSED || errno == ENOTCONN
        {
            // The manager was started anew, with a new socket at the same place.
            _ = vitrine_local_connect(descriptor, path)
            _ = vitrine_local_send(descriptor, bytes, UInt(bytes.count))
        }
    }

    /// Seconds within which the manager wants to hear from this process; nil: it does not wait.
    public static func watchdogInterval(
        environment: [String: String], process: Int32 = ProcessInfo.processInfo.processIdentifier
    ) -> Double? {
        guard let text = environment["WATCHDOG_USEC"], let interval = Int(text), interval > 0 else {
            return nil
        }
        if let owner = environment["WATCHDOG_PID"], Int32(owner) != process { return nil }
        return Double(interval) / 1e6
    }
}
