// DeviceEvent.swift: what a device reported, before settings and layouts give it a meaning.
//
// Made on the reader's thread, understood on the main thread.
// Times: seconds of CLOCK_MONOTONIC, from the kernel.

/// One report of one device.
struct DeviceEvent: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case added(DeviceInfo)
        case removed
        /// A key by its code of linux/input-event-codes.h.
        case key(code: UInt32, isDown: Bool)
        /// A mouse moved, in points after acceleration.
        case motion(dx: Double, dy: Double)
        /// A device that knows positions: 0…1 across the panel.
        case position(x: Double, y: Double)
        case button(code: UInt32, isDown: Bool)
        /// Notches of a wheel, and parts of one.
        case wheel(dx: Double, dy: Double)
        /// A scroll of two fingers, in points.
        case scroll(dx: Double, dy: Double)
        /// Fingers, 0…1 across the panel after calibration, by the device's slot.
        case touchDown(slot: Int, x: Double, y: Double)
        case touchMoved(slot: Int, x: Double, y: Double)
        case touchUp(slot: Int)
        case touchCancelled(slot: Int)
        /// 0…1.
        case touchPressure(slot: Int, Double)
        /// Parts of the panel's width and height.
        case touchSize(slot: Int, width: Double, height: Double)
        /// A gamepad's axis by its code, -1…1.
        case axis(code: UInt32, value: Double)
        /// What the device's frame accelerates by, m/s², in its own axes: x to the right, y up, z to the viewer. At
        /// rest it is gravity.
        case acceleration(x: Double, y: Double, z: Double)
        /// Devices came or went: the main thread has to look.
        case devicesChanged
        /// Something that a person who looks after the machine should know.
        case remark(String)
    }

    var time: Double
    /// Tells devices apart; never given twice.
    var device: Int
    var kind: Kind

    /// What may be dropped when a newer one of the same source follows at once.
    var isMove: Bool {
        switch kind {
        case .touchMoved, .position, .touchPressure, .touchSize, .axis, .acceleration: true
        default: false
        }
    }

    /// Whether `next` says all that this one says.
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
