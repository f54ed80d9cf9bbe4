// TouchCalibration.swift: calibration of touch panels.

import Foundation

/// The upper two rows of a matrix that maps positions on the touch panel to positions in the picture, both 0…1: x' =
/// a·x + b·y + c, y' = d·x + e·y + f.
public struct TouchCalibration: Hashable, Sendable {
    /// The six numbers a, b, c, d, e, f.
    public var matrix: [Float]

    /// Parses six numbers, separated by spaces or commas.
    /// - Throws: `DeviceMatch.Problem` with the expected form.
    public init(_ text: String) throws(DeviceMatch.Problem) {
        let rule =
            "a calibration is six numbers a b c d e f: x' = a·x + b·y + c and y' = d·x + e·y + f, positions from 0 "
            + "to 1; \"1 0 0 0 1 0\" changes nothing, \"-1 0 1 0 1 0\" mirrors"
        let words = text.split { $0 == " " || $0 == "," || $0 == "\t" }
        var numbers: [Float] = []
        for word in words {
            guard let number = Float(word), number.isFinite, abs(number) <= 1e6 else {
                throw DeviceMatch.Problem("\"\(word)\" is no number; \(rule)")
            }
            numbers.append(number)
        }
        guard numbers.count == 6 else {
            throw DeviceMatch.Problem("\(numbers.count) numbers were found; \(rule)")
        }
        guard abs(numbers[0] * numbers[4] - numbers[1] * numbers[3]) > 1e-6 else {
            throw DeviceMatch.Problem("this one puts every touch on one line (a·e - b·d is 0); \(rule)")
        }
        matrix = numbers
    }

    /// Parses calibrations for all touch panels, or `MATCH=a b c d e f` for one, separated by semicolons.
    /// - Throws: `DeviceMatch.Problem`.
    public static func settings(
        _ text: String
    ) throws(DeviceMatch.Problem) -> [DeviceSetting<TouchCalibration>] {
        let read = try DeviceMatch.settings(text) { (text) throws(DeviceMatch.Problem) in
            try TouchCalibration(text)
        }
        return read.map { DeviceSetting(match: $0.match, value: $0.value) }
    }
}

/// A setting for one device, or for all devices without a specific one.
public struct DeviceSetting<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The device. Nil: all devices.
    public var match: DeviceMatch?
    /// The setting's value.
    public var value: Value

    /// A setting with the given value.
    public init(match: DeviceMatch? = nil, value: Value) {
        self.match = match
        self.value = value
    }
}

extension Array {
    /// The value for `device`. One that names the device has priority.
    func value<Value>(for device: DeviceInfo) -> Value? where Element == DeviceSetting<Value> {
        (first { $0.match?.matches(device) == true } ?? first { $0.match == nil })?.value
    }
}
