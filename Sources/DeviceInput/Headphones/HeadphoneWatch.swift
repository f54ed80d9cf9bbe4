// HeadphoneWatch.swift: detection of headphones.
//
// The kernel's sound drivers report the jack as a switch of an input device, which libinput does not handle. Only
// devices with that switch in sysfs are opened, and none is grabbed, so that other programs also receive the events.
// Main actor only.

import CVitrineEvdev
import Foundation
public import VitrineSeat
import VitrineSystem

/// Watches the headphone jacks of the machine.
@MainActor
public final class HeadphoneWatch {
    /// Called when the first headphones are plugged in and when the last ones are unplugged.
    public var handler: ((_ areConnected: Bool) -> Void)?
    /// Whether any headphones are plugged in.
    public private(set) var areConnected = false
    /// Readable when `dispatch()` must be called. -1 if too many files are open.
    public var fileDescriptor: Int32 { epoll?.descriptor ?? -1 }

    private let opener: any DeviceOpener
    private let folder: String
    private let monitor = DeviceMonitor()
    private let nodes: () -> [DeviceMonitor.Node]
    private var isSuspended: Bool
    private var jacks: [Int32: HeadphoneJack] = [:]
    private var epoll = try? EpollSet()

    /// Finds the jacks, also those that are added later.
    /// - Parameters:
    ///   - opener: opens device nodes. Default: with the process's own permissions.
    ///   - folder: the folder of input devices in sysfs.
    public convenience init(opener: any DeviceOpener = DirectOpener(), folder: String = "/sys/class/input") {
        self.init(opener: opener, folder: folder, nodes: nil)
    }

    /// The same with a test's nodes.
    init(opener: any DeviceOpener, folder: String, nodes: (() -> [DeviceMonitor.Node])?) {
        self.opener = opener
        self.folder = folder
        self.nodes = nodes ?? monitor.nodes
        isSuspended = !opener.isActive
        watch(monitor.descriptor)
        addAll()
        areConnected = jacks.values.contains(where: \.isPlugged)
    }

    isolated deinit { close() }

    /// Reads received events. Never waits.
    public func dispatch() {
        for change in monitor.changes() where !isSuspended {
            switch change {
            case .added(let node): add(node.path)
            case .removed(let path): for jack in jacks.values where jack.path == path { remove(jack) }
            case .lost:
                // Any of them may have been replaced.
                for jack in jacks.values { remove(jack) }
                addAll()
            }
        }
        for jack in jacks.values where !jack.read() {
            // The kernel's answer is the same if the device was removed and if the session has ended. Speech must not
            // end with the session.
            if opener.hasSessions, Self.hasJack((jack.path as NSString).lastPathComponent, in: folder) {
                return suspend()
            }
            remove(jack)
        }
        reportChange()
    }

    /// Closes the jacks temporarily, while another session is active. What is plugged in stays as it was for `handler`.
    public func suspend() {
        isSuspended = true
        for jack in jacks.values { remove(jack) }
    }

    /// Opens the jacks again after `suspend()`, and calls `handler` if headphones were plugged in or unplugged since.
    public func resume() {
        isSuspended = false
        addAll()
        reportChange()
    }

    private func reportChange() {
        guard !isSuspended else { return }
        let now = jacks.values.contains(where: \.isPlugged)
        guard now != areConnected else { return }
        areConnected = now
        handler?(now)
    }

    /// Closes the jacks. May be called several times.
    public func close() {
        for jack in jacks.values { remove(jack) }
        epoll = nil
    }

    private func addAll() {
        guard !isSuspended else { return }
        for node in nodes() { add(node.path) }
    }

    private func add(_ path: String) {
        guard !jacks.values.contains(where: { $0.path == path }),
            Self.hasJack((path as NSString).lastPathComponent, in: folder),
            let descriptor = try? opener.openDevice(path, flags: O_RDONLY | O_NONBLOCK)
        else { return }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        guard let jack = HeadphoneJack(descriptor: descriptor, path: path) else {
            return opener.closeDevice(descriptor)
        }
        jacks[descriptor] = jack
        watch(descriptor)
    }

    private func remove(_ jack: HeadphoneJack) {
        jacks[jack.descriptor] = nil
        epoll?.remove(jack.descriptor)
        opener.closeDevice(jack.descriptor)
    }

    /// Whether sysfs lists the switch of a headphone jack for an event node, in words of hexadecimal bits, the lowest
    /// word last.
    static func hasJack(_ name: String, in folder: String) -> Bool {
        let file = "\(folder)/\(name)/device/capabilities/sw"
        guard let text = try? String(contentsOfFile: file, encoding: .utf8),
            let word = text.split(whereSeparator: \.isWhitespace).last, let bits = UInt64(word, radix: 16)
        else { return false }
        return bits & 1 << UInt64(SW_HEADPHONE_INSERT) != 0
    }

    private func watch(_ descriptor: Int32) {
        guard descriptor >= 0 else { return }
        try? epoll?.add(descriptor)
    }
}

/// One input device with a headphone switch. The owner closes its descriptor.
final class HeadphoneJack {
    let descriptor: Int32
    let path: String
    private(set) var isPlugged: Bool
    private let device: OpaquePointer

    /// Nil if the node has no such switch.
    init?(descriptor: Int32, path: String) {
        var device: OpaquePointer?
        guard libevdev_new_from_fd(descriptor, &device) == 0, let device else { return nil }
        let (type, code) = (UInt32(EV_SW), UInt32(SW_HEADPHONE_INSERT))
        guard libevdev_has_event_code(device, type, code) == 1 else {
            libevdev_free(device)
            return nil
        }
        self.device = device
        self.descriptor = descriptor
        self.path = path
        isPlugged = libevdev_get_event_value(device, type, code) != 0
    }

    deinit { libevdev_free(device) }

    /// Reads received events. False if the device was removed.
    func read() -> Bool {
        var flag = UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
        while true {
            var event = input_event()
            let result = libevdev_next_event(device, flag, &event)
            if result == -EAGAIN {
                guard flag == UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue) else { break }
                flag = UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
                continue
            }
            guard result >= 0 else { return false }
            if result == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) {
                flag = UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue)
            }
        }
        // Missed events do not matter: libevdev stores the state of the switch.
        isPlugged = libevdev_get_event_value(device, UInt32(EV_SW), UInt32(SW_HEADPHONE_INSERT)) != 0
        return true
    }
}
