// AccelerometerReader.swift: the accelerometer, sampled while motion is needed.
//
// Otherwise its timer is disarmed and nothing wakes.

import CVitrineEvdev
import CVitrineLinux
import Foundation
import VitrineSeat

/// Samples one accelerometer. Used under the reader's lock.
final class AccelerometerReader {
    /// Readable when a sample is due.
    let timer: Int32
    private let sensor: IIOAccelerometer
    private let device: Int

    /// Samples a second: each of a shake's four movements has six samples.
    static let rate = 25.0

    /// Nil if there is no accelerometer in `folder`.
    init?(folder: String, device: Int) {
        guard let sensor = IIOAccelerometer.first(in: folder) else { return nil }
        self.sensor = sensor
        self.device = device
        timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
        if timer < 0 { return nil }
    }

    deinit { if timer >= 0 { close(timer) } }

    var isWanted = false {
        didSet {
            guard isWanted != oldValue else { return }
            let interval = isWanted ? Int(1e9 / Self.rate) : 0
            var value = itimerspec()
            value.it_interval.tv_nsec = interval
            value.it_value.tv_nsec = interval
            timerfd_settime(timer, 0, &value, nil)
        }
    }

    func read(into events: inout [DeviceEvent]) {
        var expirations: UInt64 = 0
        guard Glibc.read(timer, &expirations, MemoryLayout<UInt64>.size) > 0, let sample = sensor.sample()
        else {
            return
        }
        events.append(
            DeviceEvent(
                time: MonotonicTime.now, device: device,
                kind: .acceleration(x: sample.x, y: sample.y, z: sample.z)))
    }
}
