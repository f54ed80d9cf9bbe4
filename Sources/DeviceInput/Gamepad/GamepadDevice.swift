// GamepadDevice.swift: one gamepad, read with libevdev, which also restores the state after dropped events.

import CVitrineEvdev
import Foundation

/// An open gamepad. The owner closes its descriptor.
final class GamepadDevice {
    let descriptor: Int32
    let path: String
    let number: Int
    let info: DeviceInfo
    private let device: OpaquePointer

    /// Nil if the node is not an evdev device.
    init?(descriptor: Int32, path: String, number: Int) {
        var device: OpaquePointer?
        guard libevdev_new_from_fd(descriptor, &device) == 0, let device else { return nil }
        libevdev_set_clock_id(device, CLOCK_MONOTONIC)
        self.device = device
        self.descriptor = descriptor
        self.path = path
        self.number = number
        info = DeviceInfo(
            name: String(cString: libevdev_get_name(device)), vendor: UInt32(libevdev_get_id_vendor(device)),
            product: UInt32(libevdev_get_id_product(device)), capabilities: [.gamepad])
    }

    deinit { libevdev_free(device) }

    /// Reads received events. False if the device was removed.
    func read(into events: inout [DeviceEvent]) -> Bool {
        var flag = UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
        while true {
            var event = input_event()
            let result = libevdev_next_event(device, flag, &event)
            if result == -EAGAIN {
                // The state after a loss has been reported; reading continues.
                guard flag == UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue) else { return true }
                flag = UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
                continue
            }
            guard result >= 0 else { return false }
            flag = UInt32(
                (result == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue)
                    ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL)
                    .rawValue)
            guard let kind = kind(of: event) else { continue }
            let time = Double(event.time.tv_sec) + Double(event.time.tv_usec) * 1e-6
            events.append(DeviceEvent(time: time, device: number, kind: kind))
        }
    }

    private func kind(of event: input_event) -> DeviceEvent.Kind? {
        switch Int32(event.type) {
        case EV_KEY where event.value != 2:
            return .button(code: UInt32(event.code), isDown: event.value != 0)
        case EV_ABS:
            guard let range = libevdev_get_abs_info(device, UInt32(event.code)) else { return nil }
            let (least, most) = (Double(range.pointee.minimum), Double(range.pointee.maximum))
            guard most > least else { return nil }
            let part = (Double(event.value) - least) / (most - least)
            return .axis(code: UInt32(event.code), value: min(1, max(-1, part * 2 - 1)))
        default: return nil
        }
    }
}
