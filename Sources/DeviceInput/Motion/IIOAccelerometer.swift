// IIOAccelerometer.swift: an accelerometer of the kernel's industrial I/O subsystem, through sysfs.
//
// Source: Documentation/ABI/testing/sysfs-bus-iio of the kernel: (raw + offset) · scale is m/s²; the mount matrix
// converts the sensor's axes to the device's.

import Foundation

/// The files of one sensor, kept open: a sample is three reads.
final class IIOAccelerometer {
    private let axes: [Axis]
    private let matrix: [[Double]]

    private struct Axis {
        var descriptor: Int32
        var scale: Double
        var offset: Double
    }

    /// The first `iio:deviceN` in `folder` with acceleration along three axes.
    static func first(in folder: String) -> IIOAccelerometer? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let numbered = names.compactMap { name in
            name.hasPrefix("iio:device") ? Int(name.dropFirst(10)) : nil
        }
        return numbered.sorted().lazy.compactMap { IIOAccelerometer(folder: "\(folder)/iio:device\($0)") }
            .first
    }

    /// Nil if a file is missing or is not a number.
    init?(folder: String) {
        var axes: [Axis] = []
        for name in ["x", "y", "z"] {
            let descriptor = open("\(folder)/in_accel_\(name)_raw", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else {
                for axis in axes { close(axis.descriptor) }
                return nil
            }
            axes.append(
                Axis(
                    descriptor: descriptor,
                    scale: Self.number(folder, "in_accel_\(name)_scale") ?? Self.number(
                        folder, "in_accel_scale") ?? 1,
                    offset: Self.number(folder, "in_accel_\(name)_offset") ?? Self.number(
                        folder, "in_accel_offset") ?? 0
                ))
        }
        self.axes = axes
        matrix =
            ["in_accel_mount_matrix", "in_mount_matrix"].lazy.compactMap { Self.matrix(folder, $0) }.first
            ?? [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    }

    deinit { for axis in axes { close(axis.descriptor) } }

    /// The current acceleration in m/s², in the device's axes. Nil if the sensor does not respond.
    func sample() -> (x: Double, y: Double, z: Double)? {
        var values = [0.0, 0.0, 0.0]
        for (index, axis) in axes.enumerated() {
            guard let raw = Self.number(axis.descriptor) else { return nil }
            values[index] = (raw + axis.offset) * axis.scale
        }
        let turned = matrix.map { row in row[0] * values[0] + row[1] * values[1] + row[2] * values[2] }
        return (turned[0], turned[1], turned[2])
    }

    private static func number(_ descriptor: Int32) -> Double? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { buffer in
            let count = pread(descriptor, buffer.baseAddress, buffer.count, 0)
            guard count > 0 else { return nil }
            let text = String(decoding: buffer[..<count], as: UTF8.self).trimmingCharacters(
                in: .whitespacesAndNewlines)
            return Double(text)
        }
    }

    private static func text(_ folder: String, _ file: String) -> String? {
        try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    }

    private static func number(_ folder: String, _ file: String) -> Double? {
        text(folder, file).flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }

    /// Three rows separated by semicolons, such as `0, 1, 0; -1, 0, 0; 0, 0, 1`.
    private static func matrix(_ folder: String, _ file: String) -> [[Double]]? {
        guard let text = text(folder, file) else { return nil }
        let rows = text.split(separator: ";").map { row in
            row.split(separator: ",").compactMap {
                Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
            }
        }
        return rows.count == 3 && rows.allSatisfy { $0.count == 3 } ? rows : nil
    }
}
