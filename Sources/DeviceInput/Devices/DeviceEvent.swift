// DeviceEvent.swift: events of devices, before settings and layouts are applied.
//
// Made on the reader's thread, interpreted on the main thread. Times: seconds of CLOCK_MONOTONIC, from the kernel.

/// One event of one device.
package struct DeviceEvent: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case added(DeviceInfo)
        case removed
        /// A key by its code of linux/input-event-codes.h.
        case key(code: UInt32, isDown: Bool)
        /// Motion of a mouse, in points after acceleration.
        case motion(dx: Double, dy: Double)
        /// A position of an absolute device, 0…1 across the panel.
        case position(x: Double, y: Double)
        case button(code: UInt32, isDown: Bool)
        /// Notches of a wheel, may be fractional.
        case wheel(dx: Double, dy: Double)
        /// A scroll of two fingers, in points.
        case scroll(dx: Double, dy: Double)
        /// Touches, 0…1 across the panel after calibration, by the device's slot.
        case touchDown(slot: Int, x: Double, y: Double)
        case touchMoved(slot: Int, x: Double, y: Double)
        case touchUp(slot: Int)
        case touchCancelled(slot: Int)
        /// The pressure, 0…1.
        case touchPressure(slot: Int, Double)
        /// Fractions of the panel's width and height.
        case touchSize(slot: Int, width: Double, height: Double)
        /// A gamepad's axis by its code, -1…1.
        case axis(code: UInt32, value: Double)
        /// The device's acceleration in m/s², in its own axes: x to the right, y up, z towards the viewer. At rest it
        /// is gravity.
        case acceleration(x: Double, y: Double, z: Double)
        /// Devices were added or removed: the main thread must handle this.
        case devicesChanged
        /// A log message.
        case diagnostic(String)
    }

    package var time: Double
    /// The number of the device. Never reused.
    package var device: Int
    package var kind: Kind

    package init(time: Double, device: Int, kind: Kind) {
        self.time = time
        self.device = device
        self.kind = kind
    }

    /// Whether the event may be dropped when a newer one of the same source follows directly.
    var isMove: Bool {
        switch kind {
        case .touchMoved, .position, .touchPressure, .touchSize, .axis, .acceleration: true
        default: false
        }
    }

    /// Whether `next` contains all information of this event.
    func isReplaced(by next: DeviceEvent) -> Bool {
        guard isMove, device == next.device else { return false }
        switch (kind, next.kind) {
        case (.touchMoved(let a, _, _), .touchMoved(let b, _, _)): return a == b
        case (.touchPressure(let a, _), .touchPressure(let b, _)): return a == b
        case (.touchSize(let a, _, _), .touchSize(let b, _, _)): return a == b
        case (.axis(let a, _), .axis(let b, _)): return a == b
        case (.position, .position), (.acceleration, .acceleration): return true
        default: return false
        }
    }
}
