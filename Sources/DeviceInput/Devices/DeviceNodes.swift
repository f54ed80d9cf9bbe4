// DeviceNodes.swift: the open device nodes, and those that could not be opened.
//
// Used under the reader's lock. Nodes are only opened and closed on the main thread, since a seat manager's library is
// not thread-safe: descriptors that libinput closes on the reader's thread wait for the main thread.

import CVitrineLibinput
import Glibc
import VitrineSeat

/// Opens nodes for libinput and for gamepads, and grabs keyboards.
final class DeviceNodes {
    struct Refusal {
        var path: String
        var code: Int32
    }

    private let opener: any DeviceOpener
    private let grabsPowerKeys: Bool
    private var paths: [Int32: String] = [:]
    /// Whether the reader's thread is using the devices.
    var isOnReaderThread = false
    /// Descriptors of removed devices that must be closed.
    private var abandoned: [Int32] = []
    /// Nodes that could not be opened, until they are read.
    private(set) var refusals: [Refusal] = []
    /// Nodes that another program has grabbed: their events are not received.
    private(set) var grabbedByOthers: [String] = []

    /// Whether refused nodes may be opened in a later session.
    private let hasSessions: Bool

    @MainActor init(opener: any DeviceOpener, grabsPowerKeys: Bool = false) {
        self.opener = opener
        self.grabsPowerKeys = grabsPowerKeys
        hasSessions = opener.hasSessions
    }

    /// The error of nodes for which permission is missing. A seat manager refuses devices while another session is
    /// active, also before this process has read the event: that is not an error.
    var permissionError: DeviceInputError? {
        guard !hasSessions else { return nil }
        return refusals.first { $0.code == EACCES || $0.code == EPERM }
            .map { .permission(path: $0.path, code: $0.code) }
    }

    /// The messages of nodes that could not be opened since the last call. Nodes that were removed have none.
    func drainRefusals() -> [String] {
        defer { refusals = [] }
        return refusals.filter { $0.code != ENODEV && $0.code != ENOENT }.map { refusal in
            if hasSessions, refusal.code == EPERM {
                return "\(refusal.path) is not opened while another session is active, but when this one is again"
            }
            return "\(DeviceInputError.permission(path: refusal.path, code: refusal.code))"
        }
    }

    func drainGrabbedByOthers() -> [String] {
        defer { grabbedByOthers = [] }
        return grabbedByOthers
    }

    /// The descriptor, or the negative errno for libinput.
    func open(_ path: String, flags: Int32) -> Int32 {
        // Should not happen: devices are added by the main thread.
        guard !isOnReaderThread else { return -EAGAIN }
        let descriptor: Int32
        let opener = opener
        do {
            descriptor = try MainActor.assumeIsolated {
                try opener.openDevice(path, flags: flags | O_NONBLOCK)
            }
        } catch {
            let code = (error as? DeviceInputError)?.code ?? EIO
            refusals.append(Refusal(path: path, code: code))
            return code > 0 ? -code : -EIO
        }
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        paths[descriptor] = path
        if shouldGrab(descriptor), vitrine_evdev_grab(descriptor, 1) != 0, errno == EBUSY {
            grabbedByOthers.append(path)
        }
        return descriptor
    }

    func close(_ descriptor: Int32) {
        paths[descriptor] = nil
        guard !isOnReaderThread else { return abandoned.append(descriptor) }
        let opener = opener
        MainActor.assumeIsolated { opener.closeDevice(descriptor) }
    }

    /// Closes nodes that were removed while the reader's thread was active.
    @MainActor func closeAbandoned() {
        for descriptor in abandoned { opener.closeDevice(descriptor) }
        abandoned = []
    }

    /// The descriptor of an open node.
    func descriptor(of path: String) -> Int32? { paths.first { $0.value == path }?.key }

    private func shouldGrab(_ descriptor: Int32) -> Bool {
        var bits = [UInt8](repeating: 0, count: 96)
        guard vitrine_evdev_keys(descriptor, &bits, Int32(bits.count)) > 0 else { return false }
        return Self.shouldGrab(bits, takesPowerKeys: grabsPowerKeys)
    }

    /// The keys with which the session manager switches off, sleeps or restarts: KEY_POWER, KEY_SLEEP, KEY_SUSPEND,
    /// KEY_POWER2 and KEY_RESTART of linux/input-event-codes.h.
    private static let powerKeys = [116, 142, 205, 356, 408]

    /// Whether to grab a device with these keys, a bit for each code. The console types with devices that have typing
    /// keys (codes 1 to 88), and switches consoles. A power button has none, and is left to the system unless the app
    /// takes it.
    static func shouldGrab(_ bits: [UInt8], takesPowerKeys: Bool) -> Bool {
        func has(_ code: Int) -> Bool { code / 8 < bits.count && bits[code / 8] & (1 << UInt8(code % 8)) != 0 }
        return (1...88).contains(where: has) || (takesPowerKeys && powerKeys.contains(where: has))
    }
}
