// TouchMeasure.swift: pressure and contact size of fingers, read from the kernel.
//
// libinput's touch events have neither. The kernel stores both for each slot, and reading them takes no event from
// libinput. The values are the current ones, which are the event's unless the reader is late.

import CVitrineLibinput

/// The pressure and contact size of one panel's slots.
struct TouchMeasure {
    private let descriptor: Int32
    private let pressureRange: ClosedRange<Int32>?
    /// The panel's width and height in the unit of its contact sizes. Nil if it reports none.
    private let surface: (width: Double, height: Double)?
    private let hasMinor: Bool
    private var dirty: Set<Int> = []
    private var reported: [Int: (pressure: Int32, major: Int32, minor: Int32)] = [:]

    private static let slots = 32

    /// Nil for panels that report neither.
    init?(descriptor: Int32) {
        self.descriptor = descriptor
        pressureRange = Self.range(descriptor, ABS_MT_PRESSURE)
        hasMinor = Self.range(descriptor, ABS_MT_TOUCH_MINOR) != nil
        if Self.range(descriptor, ABS_MT_TOUCH_MAJOR) != nil,
            let x = Self.range(descriptor, ABS_MT_POSITION_X),
            let y = Self.range(descriptor, ABS_MT_POSITION_Y)
        {
            surface = (
                Double(x.upperBound) - Double(x.lowerBound), Double(y.upperBound) - Double(y.lowerBound)
            )
        } else {
            surface = nil
        }
        guard pressureRange != nil || surface != nil else { return nil }
    }

    mutating func changed(slot: Int) { dirty.insert(slot) }

    mutating func ended(slot: Int) {
        dirty.remove(slot)
        reported[slot] = nil
    }

    /// The changes since the last call.
    mutating func read() -> [DeviceEvent.Kind] {
        guard !dirty.isEmpty else { return [] }
        defer { dirty = [] }
        let pressures = pressureRange.flatMap { _ in values(ABS_MT_PRESSURE) }
        let majors = surface.flatMap { _ in values(ABS_MT_TOUCH_MAJOR) }
        let minors = hasMinor ? values(ABS_MT_TOUCH_MINOR) : nil
        var kinds: [DeviceEvent.Kind] = []
        for slot in dirty.sorted() where slot < Self.slots {
            // A panel that never reports a value does not measure it, although it has the axes.
            var now = reported[slot] ?? (pressureRange?.lowerBound ?? 0, 0, 0)
            if let pressureRange, let value = pressures?[slot], value != now.pressure {
                now.pressure = value
                let (least, most) = (Double(pressureRange.lowerBound), Double(pressureRange.upperBound))
                let part = (Double(value) - least) / (most - least)
                kinds.append(.touchPressure(slot: slot, min(1, max(0, part))))
            }
            if let surface, let major = majors?[slot] {
                let minor = minors?[slot] ?? major
                if major != now.major || minor != now.minor {
                    (now.major, now.minor) = (major, minor)
                    kinds.append(
                        .touchSize(
                            slot: slot, width: Double(major) / surface.width,
                            height: Double(minor) / surface.height))
                }
            }
            reported[slot] = now
        }
        return kinds
    }

    private func values(_ axis: Int32) -> [Int32]? {
        var values = [Int32](repeating: 0, count: Self.slots)
        return vitrine_evdev_slots(descriptor, UInt32(axis), &values, Int32(Self.slots)) == 0 ? values : nil
    }

    private static func range(_ descriptor: Int32, _ axis: Int32) -> ClosedRange<Int32>? {
        var (least, most): (Int32, Int32) = (0, 0)
        return vitrine_evdev_range(descriptor, UInt32(axis), &least, &most) != 0 ? least...most : nil
    }
}
