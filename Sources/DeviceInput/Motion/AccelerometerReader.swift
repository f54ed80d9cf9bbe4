// AccelerometerReader.swift: the accelerometer, sampled while motion is needed.
//
// Otherwise its timer is disarmed and nothing wakes.

import CVitrineEvdev
import Foundation
import VitrineSystem

/// Samples one accelerometer. Used under the reader's lock.
final class AccelerometerReader {
    private let timer: TimerDescriptor
    private let sensor: IIOAccelerometer
    private let device: Int

    /// Samples a second: each of a shake's four movements has six samples.
    static let rate = 25.0

    /// Nil if there is no accelerometer in `folder`.
    init?(folder: String, device: Int) {
        guard let sensor = IIOAccelerometer.first(in: folder) else { return nil }
        self.sensor = sensor
        self.device = device
        guard let timer = try? TimerDescriptor() else { return nil }
        self.timer = timer
    }

    /// Readable when a sample is due.
    var descriptor: Int32 { timer.descriptor }

    var isEnabled = false {
        didSet {
            guard isEnabled != oldValue else { return }
            try? timer.set(every: isEnabled ? 1 / Self.rate : nil)
        }
    }

    func read(into events: inout [DeviceEvent]) {
        guard timer.clear(), let sample = sensor.sample() else { return }
        events.append(
            DeviceEvent(
                time: MonotonicTime.now, device: device,
                kind: .acceleration(x: sample.x, y: sample.y, z: sample.z)))
    }
}
