// SystemdNotifier.swift: notifications to the service manager with sd_notify's protocol.
//
// Each message is one datagram to the socket in NOTIFY_SOCKET. There are no replies, and a missing manager is not an
// error.

import CVitrineLinux
public import Foundation
import VitrineSystem

/// Notifies the service manager of the app's state.
public final class SystemdNotifier {
    private let descriptor: Int32
    private let path: String

    /// Nil if no service manager expects notifications.
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

    /// The picture is visible: units that depend on the app may start.
    public func ready(status: String) { send("READY=1\nSTATUS=\(line(status))") }

    /// The time limit of a stage of the start, in seconds: the unit's TimeoutStartSec, which is extended for each
    /// stage.
    public static let patience = 90.0

    /// Reports a stage of the start: the start is slow, but not stuck.
    public func starting(_ stage: String) {
        send("STATUS=starting: \(line(stage))\nEXTEND_TIMEOUT_USEC=\(Int(Self.patience * 1e6))")
    }

    /// Sets the line in `systemctl status`.
    public func status(_ text: String) { send("STATUS=\(line(text))") }

    /// Feeds the watchdog: the app is alive.
    public func feedWatchdog() { send("WATCHDOG=1") }

    /// Content is being read again; `ready` follows.
    public func reloading() {
        send("RELOADING=1\nMONOTONIC_USEC=\(Int(MonotonicTime.now * 1e6))")
    }

    /// The app is ending.
    public func stopping() { send("STOPPING=1") }

    private func line(_ text: String) -> String { text.replacingOccurrences(of: "\n", with: " ") }

    private func send(_ message: String) {
        let bytes = Array(message.utf8)
        if vitrine_local_send(descriptor, bytes, UInt(bytes.count)) < 0,
            errno == ECONNREFUSED || errno == ENOTCONN
        {
            // The manager was restarted, with another socket at the same path.
            _ = vitrine_local_connect(descriptor, path)
            _ = vitrine_local_send(descriptor, bytes, UInt(bytes.count))
        }
    }

    /// The interval of the service manager's watchdog for this process, in seconds. Nil: no watchdog.
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
