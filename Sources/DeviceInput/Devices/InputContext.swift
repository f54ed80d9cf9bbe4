// InputContext.swift: a libinput context, over udev or over the nodes themselves.

import CVitrineLibinput
import CVitrineUdev
import Foundation
import VitrineSeat

/// The devices of a seat. Must be closed by its owner's end: it frees libinput when it goes.
final class InputContext {
    static let folder = "/dev/input"

    let libinput: OpaquePointer
    let opener: RestrictedOpener
    /// False when the nodes were opened one by one: then none is noticed that comes later.
    let followsUdev: Bool
    private let udev: OpaquePointer?
    private let interface: UnsafeMutablePointer<libinput_interface>

    /// Opens every device of the seat (`XDG_SEAT`, else `seat0`). Without a udev daemon, every event node.
    init(opener devices: any DeviceOpener) throws {
        opener = RestrictedOpener(devices)
        followsUdev = access("/run/udev/control", F_OK) == 0
        interface = .allocate(capacity: 1)
        interface.initialize(
            to: libinput_interface(
                open_restricted: { path, flags, context in
                    guard let path, let context else { return -EINVAL }
                    return Unmanaged<RestrictedOpener>.fromOpaque(context).takeUnretainedValue()
                        .open(String(cString: path), flags: flags)
                },
                close_restricted: { descriptor, context in
                    guard let context else { return }
                    Unmanaged<RestrictedOpener>.fromOpaque(context).takeUnretainedValue().close(descriptor)
                }))
        let user = Unmanaged.passUnretained(opener).toOpaque()
        let udev = followsUdev ? udev_new() : nil
        guard
            let context = followsUdev
                ? libinput_udev_create_context(interface, user, udev)
                : libinput_path_create_context(interface, user)
        else {
            interface.deallocate()
            if let udev { udev_unref(udev) }
            throw DeviceInputError(
                call: "libinput_create_context", arguments: followsUdev ? "udev" : "path", code: ENOMEM)
        }
        self.udev = udev
        libinput = context
        try openDevices()
    }

    deinit {
        libinput_unref(libinput)
        if let udev { udev_unref(udev) }
        interface.deallocate()
    }

    private func openDevices() throws {
        if followsUdev {
            let seat = ProcessInfo.processInfo.environment["XDG_SEAT"] ?? "seat0"
            guard libinput_udev_assign_seat(libinput, seat) == 0 else {
                throw DeviceInputError(
                    call: "libinput_udev_assign_seat", arguments: seat, code: 0,
                    advice: "Set XDG_SEAT to a seat that `loginctl list-seats` shows, or unset it for seat0")
            }
            if let refusal = opener.refusals.first(where: { $0.code == EACCES || $0.code == EPERM }),
                !hasDevice
            {
                throw DeviceInputError.permission(path: refusal.path, code: refusal.code)
            }
            return
        }
        let nodes = InputContext.eventNodes(in: InputContext.folder)
        guard !nodes.isEmpty else { throw InputContext.noDevices(in: InputContext.folder) }
        let opened = nodes.filter { libinput_path_add_device(libinput, $0) != nil }
        guard opened.isEmpty else { return }
        if let refusal = opener.refusals.first {
            throw DeviceInputError.permission(path: refusal.path, code: refusal.code)
        }
        throw InputContext.nothingKnown(of: nodes)
    }

    static func noDevices(in folder: String) -> DeviceInputError {
        DeviceInputError(
            call: "Looking for input devices", arguments: "\(folder)/event*", code: 0,
            advice: "There are none: plug in a touch panel, a mouse or a keyboard, or load its driver")
    }

    /// libinput takes no device that udev has not described.
    static func nothingKnown(of nodes: [String]) -> DeviceInputError {
        DeviceInputError(
            call: "libinput_path_add_device", arguments: nodes.joined(separator: ", "), code: 0,
            advice:
                "libinput learns from udev what a device is, and no udev daemon runs: start systemd-udevd "
                + "(or eudev) before the app, then `udevadm trigger --settle`")
    }

    /// Whether any device was opened: the event that announces it comes first, and stays queued.
    private var hasDevice: Bool { libinput_next_event_type(libinput) == LIBINPUT_EVENT_DEVICE_ADDED }

    /// `event0`, `event1`, … in the order of their numbers.
    static func eventNodes(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in name.hasPrefix("event") ? Int(name.dropFirst(5)) : nil }
            .sorted().map { "\(folder)/event\($0)" }
    }
}
