// InputContext.swift: a libinput context for device nodes that its owner adds.
//
// libinput can track udev itself, but then opens nodes on the thread that reads. Here the owner tracks udev and adds
// nodes on the main thread.
//
// Used under the reader's lock.

import CVitrineLazyLibraries
import CVitrineLibinput
import Foundation
import VitrineSeat
import VitrineSystem

/// The devices that libinput handles. Frees the libinput context when it is deallocated.
final class InputContext {
    static let folder = "/dev/input"

    let libinput: OpaquePointer
    let nodes: DeviceNodes
    private let interface: UnsafeMutablePointer<libinput_interface>
    private var conversion: LibinputConversion
    private var devices: [String: OpaquePointer] = [:]

    init(nodes: DeviceNodes, setup: DeviceSetup, numbers: DeviceNumbers) throws {
        self.nodes = nodes
        conversion = LibinputConversion(setup: setup, nodes: nodes, numbers: numbers)
        interface = .allocate(capacity: 1)
        interface.initialize(
            to: libinput_interface(
                open_restricted: { path, flags, context in
                    guard let path, let context else { return -EINVAL }
                    return Unmanaged<DeviceNodes>.fromOpaque(context).takeUnretainedValue()
                        .open(String(cString: path), flags: flags)
                },
                close_restricted: { descriptor, context in
                    guard let context else { return }
                    Unmanaged<DeviceNodes>.fromOpaque(context).takeUnretainedValue().close(descriptor)
                }))
        guard
            let context = libinput_path_create_context(interface, Unmanaged.passUnretained(nodes).toOpaque())
        else {
            interface.deallocate()
            let missing = MissingLibrary.advice(VITRINE_INPUT_LIBRARY)
            throw DeviceInputError(
                call: "libinput_path_create_context", arguments: "", code: missing == nil ? ENOMEM : ENOENT,
                advice: missing ?? "")
        }
        libinput = context
    }

    deinit {
        removeAll()
        libinput_unref(libinput)
        interface.deallocate()
    }

    /// Opens a node. False if it cannot be opened, or libinput does not handle it.
    @discardableResult
    func add(_ path: String) -> Bool {
        guard devices[path] == nil else { return true }
        guard let device = libinput_path_add_device(libinput, path) else { return false }
        devices[path] = libinput_device_ref(device)
        return true
    }

    /// Closes a node. The removal of its device is reported by the next `read(into:)`.
    func remove(_ path: String) {
        guard let device = devices.removeValue(forKey: path) else { return }
        libinput_path_remove_device(device)
        libinput_device_unref(device)
    }

    func removeAll() { for path in devices.keys { remove(path) } }

    var fileDescriptor: Int32 { libinput_get_fd(libinput) }

    /// Reads received events. Never waits.
    func read(into events: inout [DeviceEvent]) {
        let result = libinput_dispatch(libinput)
        if result < 0 {
            let text = "libinput_dispatch: \(ErrnoName.message(-result))"
            events.append(DeviceEvent(time: MonotonicTime.now, device: 0, kind: .diagnostic(text)))
        }
        while let event = libinput_get_event(libinput) {
            defer { libinput_event_destroy(event) }
            conversion.convert(event, into: &events)
        }
    }

    /// Sets the LEDs of every keyboard.
    func setLights(_ lights: KeyboardLights) { conversion.setLights(lights) }

    static func noDevices(in folder: String) -> DeviceInputError {
        DeviceInputError(
            call: "Looking for input devices", arguments: "\(folder)/event*", code: 0,
            advice: "There are none: plug in a touch panel, a mouse or a keyboard, or load its driver")
    }

    /// The error of devices without udev's description, which libinput does not handle.
    static func noDescription(of nodes: [String]) -> DeviceInputError {
        DeviceInputError(
            call: "libinput_path_add_device", arguments: nodes.joined(separator: ", "), code: 0,
            advice:
                "libinput learns from udev what a device is, and no udev daemon runs: start systemd-udevd "
                + "(or eudev) before the app, then `udevadm trigger --settle`")
    }

    /// `event0`, `event1`, … in the order of their numbers.
    static func eventNodes(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in name.hasPrefix("event") ? Int(name.dropFirst(5)) : nil }
            .sorted().map { "\(folder)/event\($0)" }
    }
}

/// Unique numbers of devices.
final class DeviceNumbers {
    private var last = 0

    func next() -> Int {
        last += 1
        return last
    }
}
