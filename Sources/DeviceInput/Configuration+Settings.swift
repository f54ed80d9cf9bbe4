// Configuration+Settings.swift: settings by name, for command lines and environment variables.

import Foundation

extension DeviceInput.Configuration {
    /// A setting. The raw value is its name, which is also that of the command line's option.
    public enum Setting: String, Hashable, Sendable, CaseIterable {
        /// `calibrations`: six numbers of a matrix, for all touch panels or by device.
        case touchCalibration = "touch-calibration"
        /// `touchOutputs`: the connector of a touch panel's display.
        case touchOutput = "touch-output"
        /// `naturalScroll`: on or off.
        case naturalScroll = "natural-scroll"
        /// `pointerSpeed`: -1 to 1.
        case pointerSpeed = "pointer-speed"
        /// `acceleration`: adaptive or flat.
        case pointerAcceleration = "pointer-acceleration"
        /// `isLeftHanded`: on or off.
        case leftHanded = "left-handed"
        /// `tapsClick`: on or off.
        case tapToClick = "tap-to-click"
        /// `turnsMice`: on or off.
        case turnMice = "turn-mice"
        /// `keyboardModel`: a model of xkeyboard-config.
        case keyboardModel = "keyboard-model"
        /// `keyboardLayout`: a layout of xkeyboard-config, such as `de`.
        case keyboardLayout = "keyboard-layout"
        /// `keyboardVariant`: a variant of the layout.
        case keyboardVariant = "keyboard-variant"
        /// `keyboardOptions`: options of xkeyboard-config.
        case keyboardOptions = "keyboard-options"
        /// `repeatDelay`: 0.05 to 10 seconds.
        case keyRepeatDelay = "key-repeat-delay"
        /// `repeatRate`: 0 to 100 a second.
        case keyRepeatRate = "key-repeat-rate"
        /// `powerKey`: system or app.
        case powerKey = "power-key"
        /// `scanners`: keyboards that are barcode scanners.
        case scanner
        /// `detectsScans`: on or off.
        case detectScans = "detect-scans"
        /// `usesGamepads`: on or off.
        case gamepads
        /// `deadZone`: 0.1 to 0.95.
        case deadZone = "dead-zone"
        /// `motion`: auto, on or off.
        case motion
        /// `shakeThreshold`: 1 to 200 m/s².
        case shakeThreshold = "shake-threshold"
        /// `shakeCount`: 1 to 20.
        case shakeCount = "shake-count"
    }

    /// Sets one of the settings.
    /// - Throws: `DeviceMatch.Problem` with the expected form.
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
