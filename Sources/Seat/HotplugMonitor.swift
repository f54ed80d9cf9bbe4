// HotplugMonitor.swift: the kernel's events of displays and cards.

import CVitrineLazyLibraries
import CVitrineUdev
import Glibc

/// Receives uevents of one subsystem, such as `drm` or `graphics`.
package final class HotplugMonitor: HotplugSource {
    private let udev: OpaquePointer
    private let monitor: OpaquePointer

    /// Without a udev daemon there are no processed events, so the kernel's are used.
    package init(subsystem: String = "drm") throws {
        let source = access("/run/udev/control", F_OK) == 0 ? "udev" : "kernel"
        guard let udev = udev_new() else {
            throw DeviceError(
                call: "udev_new", arguments: "", code: errno,
                advice: MissingLibrary.advice(VITRINE_UDEV_LIBRARY) ?? "")
        }
        guard let monitor = udev_monitor_new_from_netlink(udev, source) else {
            let code = errno
            udev_unref(udev)
            throw DeviceError(call: "udev_monitor_new_from_netlink", arguments: source, code: code)
        }
        self.udev = udev
        self.monitor = monitor
        udev_monitor_filter_add_match_subsystem_devtype(monitor, subsystem, nil)
        let result = udev_monitor_enable_receiving(monitor)
        guard result >= 0 else {
            throw DeviceError(call: "udev_monitor_enable_receiving", arguments: source, code: -result)
        }
    }

    deinit {
        udev_monitor_unref(monitor)
        udev_unref(udev)
    }

    package var fileDescriptor: Int32 { udev_monitor_get_fd(monitor) }

    /// All received events. Does not wait.
    package func drain() -> HotplugEvents {
        var news = HotplugEvents(changes: [])
        news.hasLost = UeventQueue.drain({ udev_monitor_receive_device(monitor) }) { device in
            defer { udev_device_unref(device) }
            news.changes.append(
                HotplugEvents.Change(
                    action: udev_device_get_action(device).map { String(cString: $0) } ?? "",
                    node: udev_device_get_devnode(device).map { String(cString: $0) } ?? ""))
        }
        return news
    }
}
