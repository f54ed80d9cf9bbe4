// DeviceMonitor.swift: the input devices of the seat, and their hotplug events, from udev.
//
// Without a udev daemon there are no events: only the existing nodes are used.

import CVitrineUdev
import Foundation
import VitrineSeat

/// Finds input devices and tracks changes.
final class DeviceMonitor {
    struct Node: Hashable {
        var path: String
        var isGamepad: Bool
        /// The device's place in sysfs, which no later device has. Empty without udev.
        var identity = ""
    }

    enum Change: Hashable {
        case added(Node)
        case removed(path: String)
        /// Events were lost: call `nodes()`.
        case lost
    }

    /// Readable when devices are added or removed. -1 without a udev daemon.
    let descriptor: Int32
    private let udev: OpaquePointer?
    private let monitor: OpaquePointer?
    private let seat: String

    init() {
        seat = ProcessInfo.processInfo.environment["XDG_SEAT"] ?? "seat0"
        udev = access("/run/udev/control", F_OK) == 0 ? udev_new() : nil
        monitor = udev.flatMap { udev_monitor_new_from_netlink($0, "udev") }
        if let monitor {
            udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
            descriptor = udev_monitor_enable_receiving(monitor) >= 0 ? udev_monitor_get_fd(monitor) : -1
        } else {
            descriptor = -1
        }
    }

    deinit {
        if let monitor { udev_monitor_unref(monitor) }
        if let udev { udev_unref(udev) }
    }

    /// The seat's current nodes, in the order of their numbers.
    func nodes() -> [Node] {
        guard let udev, let list = udev_enumerate_new(udev) else {
            return InputContext.eventNodes(in: InputContext.folder).map { Node(path: $0, isGamepad: false) }
        }
        defer { udev_enumerate_unref(list) }
        udev_enumerate_add_match_subsystem(list, "input")
        udev_enumerate_add_match_is_initialized(list)
        udev_enumerate_scan_devices(list)
        var nodes: [Node] = []
        var entry = udev_enumerate_get_list_entry(list)
        while let present = entry {
            if let device = udev_device_new_from_syspath(udev, udev_list_entry_get_name(present)) {
                if let node = node(of: device) { nodes.append(node) }
                udev_device_unref(device)
            }
            entry = udev_list_entry_get_next(present)
        }
        func number(_ node: Node) -> Int { Int(node.path.drop { !$0.isNumber }) ?? 0 }
        return nodes.sorted { number($0) < number($1) }
    }

    /// The changes since the last call. Never waits.
    func changes() -> [Change] {
        guard let monitor else { return [] }
        var changes: [Change] = []
        let hasLost = UeventQueue.drain({ udev_monitor_receive_device(monitor) }) { device in
            defer { udev_device_unref(device) }
            let action = udev_device_get_action(device).map { String(cString: $0) }
            if action == "remove" {
                if let path = udev_device_get_devnode(device) {
                    changes.append(.removed(path: String(cString: path)))
                }
            } else if action == "add" || action == "change", let node = node(of: device) {
                changes.append(.added(node))
            }
        }
        if hasLost { changes.append(.lost) }
        return changes
    }

    /// Nil if it is not an event node, or of another seat.
    private func node(of device: OpaquePointer) -> Node? {
        guard let name = udev_device_get_devnode(device), property(device, "ID_INPUT") == "1",
            property(device, "ID_SEAT") ?? "seat0" == seat
        else { return nil }
        let path = String(cString: name)
        guard (path as NSString).lastPathComponent.hasPrefix("event") else { return nil }
        return Node(
            path: path, isGamepad: property(device, "ID_INPUT_JOYSTICK") == "1",
            identity: udev_device_get_syspath(device).map { String(cString: $0) } ?? "")
    }

    private func property(_ device: OpaquePointer, _ name: String) -> String? {
        udev_device_get_property_value(device, name).map { String(cString: $0) }
    }
}
