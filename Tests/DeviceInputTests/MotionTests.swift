// MotionTests.swift: a sensor's files, shakes and tilt.

import Foundation
import Testing
import VitrineGraphics
import VitrineInput

@testable import VitrineDeviceInput

private let g = 9.81

@MainActor @Suite struct MotionTests {
    private func translator() -> MotionTranslator { MotionTranslator(shakeThreshold: 12, shakeCount: 3) }

    /// Samples of 25 a second, upright, with `x` of time added.
    private func shakes(_ x: (Double) -> Double, seconds: Double = 2) -> Int {
        var motion = translator()
        var count = 0
        for sample in 0..<Int(seconds * 25) {
            let time = Double(sample) / 25
            let events = motion.translate(x: x(time), y: -g, z: 0, time: time)
            count += events.filter { $0.kind == .shake }.count
        }
        return count
    }

    @Test func movingBackAndForthIsOneShake() {
        // Three swings a second of 25 m/s², for 0.9 seconds.
        let swing: (Double) -> Double = { $0 > 0.2 && $0 < 1.1 ? 25 * sin($0 * 2 * .pi * 3) : 0 }
        #expect(shakes(swing) == 1)
    }

    @Test func aSecondShakeIsReported() {
        let swing: (Double) -> Double = {
            (0.2...1.1).contains($0) || (2.5...3.4).contains($0) ? 25 * sin($0 * 6 * .pi) : 0
        }
        #expect(shakes(swing, seconds: 5) == 2)
    }

    @Test func oneJoltIsNoShake() {
        #expect(shakes { $0 > 1 && $0 < 1.1 ? 40 : 0 } == 0)
        #expect(shakes { _ in 0 } == 0)
        // Swings that are too weak, and too few of them.
        #expect(shakes { 8 * sin($0 * 6 * .pi) } == 0)
        #expect(shakes { $0 < 0.3 ? 25 * sin($0 * 6 * .pi) : 0 } == 0)
    }

    /// The viewer's position after one second in one orientation and half a second in another.
    private func tilt(
        from: (Double, Double, Double), to: (Double, Double, Double), turn: QuarterTurn = .none
    ) -> (horizontal: Double, vertical: Double)? {
        var motion = translator()
        motion.rotation = turn
        motion.wantsTilt = true
        var last: (Double, Double)?
        for sample in 0..<38 {
            let (x, y, z) = sample < 25 ? from : to
            for event in motion.translate(x: x * g, y: y * g, z: z * g, time: Double(sample) / 25) {
                if case .tilt(let horizontal, let vertical) = event.kind {
                    last = (Double(horizontal), Double(vertical))
                }
            }
        }
        return last
    }

    @Test func tiltIsRelativeToTheDirectionOfTheScreen() throws {
        // Lying on its back; its right edge is raised by 0.2 radians, so the viewer is to the right.
        let right = try #require(tilt(from: (0, 0, -1), to: (-sin(0.2), 0, -cos(0.2))))
        #expect(right.horizontal > 0.4 && right.horizontal < 0.6)
        #expect(abs(right.vertical) < 0.05)
        // Upright, leaning back by 0.2: the screen faces up, and the viewer is below.
        let below = try #require(tilt(from: (0, -1, 0), to: (0, -cos(0.2), -sin(0.2))))
        #expect(below.vertical > 0.4 && below.vertical < 0.6)
        #expect(abs(below.horizontal) < 0.05)
        #expect(tilt(from: (0, -1, 0), to: (0, -1, 0)) == nil)
    }

    @Test func tiltFollowsTheRotationOfThePicture() throws {
        // The picture's top is at the panel's right: the panel's right edge raised is the picture's top raised.
        let vertical = try #require(tilt(from: (0, 0, -1), to: (-sin(0.2), 0, -cos(0.2)), turn: .clockwise))
        #expect(vertical.vertical < -0.4 && abs(vertical.horizontal) < 0.05)
    }

    @Test func withoutARequestForMotionNothingIsReported() {
        var motion = translator()
        for sample in 0..<50 {
            #expect(motion.translate(x: sample < 25 ? 0 : g, y: -g, z: 0, time: Double(sample) / 25).isEmpty)
        }
    }
}

@MainActor @Suite struct AccelerometerTests {
    private func sensor(_ files: [String: String], name: String = "iio:device1") throws -> String {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("iio-\(UUID().uuidString)")
        let folder = root.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (file, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(file)) }
        return root.path
    }

    private let values = ["in_accel_x_raw": "100\n", "in_accel_y_raw": "-200\n", "in_accel_z_raw": "50\n"]

    @Test func samplesAreScaledAndOffset() throws {
        let root = try sensor(
            values.merging(["in_accel_scale": "0.5\n", "in_accel_z_offset": "10\n"]) { a, _ in a })
        defer { try? FileManager.default.removeItem(atPath: root) }
        let sample = try #require(IIOAccelerometer.first(in: root)?.sample())
        #expect(sample == (50, -100, 30))
    }

    @Test func theMountMatrixRotatesTheAxes() throws {
        let matrix = ["in_accel_mount_matrix": "0, 1, 0; -1, 0, 0; 0, 0, 1\n"]
        let root = try sensor(values.merging(matrix) { a, _ in a })
        defer { try? FileManager.default.removeItem(atPath: root) }
        let sample = try #require(IIOAccelerometer.first(in: root)?.sample())
        #expect(sample == (-200, -100, 50))
    }

    @Test func aFolderWithoutThreeAxesIsNoSensor() throws {
        let root = try sensor(["in_accel_x_raw": "1", "in_illuminance_raw": "5"])
        defer { try? FileManager.default.removeItem(atPath: root) }
        #expect(IIOAccelerometer.first(in: root) == nil)
        #expect(IIOAccelerometer.first(in: "/nowhere/at/all") == nil)
    }

    @Test func invalidReadingsGiveNoSample() throws {
        let root = try sensor(values.merging(["in_accel_y_raw": "what?"]) { _, b in b })
        defer { try? FileManager.default.removeItem(atPath: root) }
        #expect(try #require(IIOAccelerometer.first(in: root)).sample() == nil)
    }

    @Test func theTimerRunsOnlyWhileSamplesAreRequested() throws {
        let root = try sensor(values)
        defer { try? FileManager.default.removeItem(atPath: root) }
        let reader = try #require(AccelerometerReader(folder: root, device: 7))
        func isDue(within milliseconds: Int32) -> Bool {
            var descriptor = pollfd(fd: reader.descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&descriptor, 1, milliseconds) == 1
        }
        #expect(!isDue(within: 80))
        reader.isEnabled = true
        #expect(isDue(within: 5000))
        var events: [DeviceEvent] = []
        reader.read(into: &events)
        #expect(events.map(\.kind) == [.acceleration(x: 100, y: -200, z: 50)])
        #expect(events.first?.device == 7)
        reader.isEnabled = false
        #expect(!isDue(within: 80))
    }
}
