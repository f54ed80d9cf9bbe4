// Configuration+Settings.swift: settings by name, as command lines and environments give them.

import Foundation

extension DeviceInput.Configuration {
    /// A setting by its name.
    public enum Setting: String, Hashable, Sendable, CaseIterable {
        case touchCalibration = "touch-calibration"
        case touchOutput = "touch-output"
        case naturalScroll = "natural-scroll"
        case pointerSpeed = "pointer-speed"
        case pointerAcceleration = "pointer-acceleration"
        case leftHanded = "left-handed"
        case tapToClick = "tap-to-click"
        case turnMice = "turn-mice"
        case keyboardModel = "keyboard-model"
        case keyboardLayout = "keyboard-layout"
        case keyboardVariant = "keyboard-variant"
        case keyboardOptions = "keyboard-options"
        case keyRepeatDelay = "key-repeat-delay"
        case keyRepeatRate = "key-repeat-rate"
        case powerKey = "power-key"
        case scanner
        case detectScans = "detect-scans"
        case gamepads
        case deadZone = "dead-zone"
        case motion
        case shakeThreshold = "shake-threshold"
        case shakeCount = "shake-count"
    }

    /// Sets one of the settings.
    /// - Throws: `DeviceMatch.Problem`, which says what would be right.
    public mutating func set(_ setting: Setting, to text: String) throws(DeviceMatch.Problem) {
        switch setting {
        case .touchCalibration: calibrations = try TouchCalibration.settings(text)
        case .touchOutput: touchOutputs = try Self.touchOutputs(text)
        case .naturalScroll: naturalScroll = try Self.isOn(text)
        case .pointerSpeed: pointerSpeed = try Self.number(text, in: -1...1, "a speed")
        case .pointerAcceleration: acceleration = try Self.choice(text)
        case .leftHanded: isLeftHanded = try Self.isOn(text)
        case .tapToClick: tapsClick = try Self.isOn(text)
        case .turnMice: turnsMice = try Self.isOn(text)
        case .keyboardModel: try setKeyboard(\.keyboardModel, text)
        case .keyboardLayout: try setKeyboard(\.keyboardLayout, text)
        case .keyboardVariant: try setKeyboard(\.keyboardVariant, text)
        case .keyboardOptions: try setKeyboard(\.keyboardOptions, text)
        case .keyRepeatDelay: repeatDelay = try Self.number(text, in: 0.05...10, "a delay in seconds")
        case .keyRepeatRate: repeatRate = try Self.number(text, in: 0...100, "a number of repeats a second")
        case .powerKey: powerKey = try Self.choice(text)
        case .scanner: scanners = try Self.scanners(text)
        case .detectScans: detectsScans = try Self.isOn(text)
        case .gamepads: usesGamepads = try Self.isOn(text)
        case .deadZone: deadZone = try Self.number(text, in: 0.1...0.95, "a dead zone")
        case .motion: motion = try Self.choice(text)
        case .shakeThreshold: shakeThreshold = try Self.number(text, in: 1...200, "an acceleration in m/s²")
        case .shakeCount:
            let count = try Self.number(text, in: 1...20, "a whole number of changes of direction")
            guard count == count.rounded() else {
                throw DeviceMatch.Problem("a whole number of changes of direction from 1 to 20 is expected")
            }
            shakeCount = Int(count)
        }
    }

    private mutating func setKeyboard(
        _ name: WritableKeyPath<Self, String?>, _ text: String
    ) throws(DeviceMatch.Problem) {
        let isName = text.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 }
        guard !text.isEmpty, text.utf8.count <= 256, isName else {
            throw DeviceMatch.Problem(
                "a name of /usr/share/X11/xkb/rules/evdev.lst is expected, such as de; several with commas between them"
            )
        }
        self[keyPath: name] = text
    }

    private static func isOn(_ text: String) throws(DeviceMatch.Problem) -> Bool {
        switch text {
        case "on": return true
        case "off": return false
        default: throw DeviceMatch.Problem("on or off is expected")
        }
    }

    private static func number(
        _ text: String, in range: ClosedRange<Double>, _ what: String
    ) throws(DeviceMatch.Problem) -> Double {
        guard let value = Double(text), range.contains(value) else {
            func shown(_ number: Double) -> String {
                number == number.rounded() ? "\(Int(number))" : "\(number)"
            }
            throw DeviceMatch.Problem(
                "\(what) from \(shown(range.lowerBound)) to \(shown(range.upperBound)) is expected")
        }
        return value
    }

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ text: String
    ) throws(DeviceMatch.Problem) -> Choice where Choice.RawValue == String {
        guard let choice = Choice(rawValue: text) else {
            let names = Choice.allCases.map(\.rawValue)
            throw DeviceMatch.Problem(
                "\(names.dropLast().joined(separator: ", ")) or \(names.last!) is expected")
        }
        return choice
    }
}
