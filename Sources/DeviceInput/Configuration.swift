// Configuration.swift: the settings of input devices.

import Foundation

extension DeviceInput {
    /// Settings of input devices.
    public struct Configuration: Hashable, Sendable {
        /// The acceleration of pointers.
        public enum Acceleration: String, Hashable, Sendable, CaseIterable {
            /// Fast motion is accelerated.
            case adaptive
            /// Motion is multiplied by a constant.
            case flat
        }

        /// The handler of the power key.
        public enum PowerKey: String, Hashable, Sendable, CaseIterable {
            /// The system, which may switch off, and the app.
            case system
            /// Only the app.
            case app
        }

        /// When the accelerometer is read.
        public enum Motion: String, Hashable, Sendable, CaseIterable {
            /// While a motion effect is in a window. Shakes are only detected during that time.
            case auto
            /// Always, so that shakes are always detected.
            case on
            /// Never.
            case off
        }

        // MARK: Touch

        /// Calibrations of touch panels. Without one, udev's LIBINPUT_CALIBRATION_MATRIX is used.
        public var calibrations: [DeviceSetting<TouchCalibration>] = []
        /// The connectors of the displays on which touch panels are mounted.
        public var touchOutputs: [DeviceSetting<String>] = []

        // MARK: Pointers

        /// Whether content moves with the fingers or the wheel. Nil: the device's default.
        public var naturalScroll: Bool?
        /// The speed of pointers, from -1 (slowest) to 1 (fastest).
        public var pointerSpeed = 0.0
        /// The acceleration of pointers. Nil: the device's default.
        public var acceleration: Acceleration?
        /// Whether the right button is the primary one.
        public var isLeftHanded = false
        /// Whether a tap on a touchpad clicks.
        public var tapsClick = true
        /// Whether the motion of mice is rotated with the picture. Default: false, since a mouse is in front of the
        /// viewer. Set it for a trackball that is built into a rotated panel.
        public var turnsMice = false

        // MARK: Keyboards

        /// The keyboard model, as xkeyboard-config names it. Nil here and below: the environment's XKB_DEFAULT_…, or
        /// the default of xkeyboard-config.
        public var keyboardModel: String?
        /// The layout, such as `de`, or several with commas. Nil without XKB_DEFAULT_LAYOUT: `us`.
        public var keyboardLayout: String?
        /// The layout's variant, such as `nodeadkeys`.
        public var keyboardVariant: String?
        /// Options such as `compose:ralt`, with commas.
        public var keyboardOptions: String?
        /// The time from a press to its first repeat, in seconds.
        public var repeatDelay = 0.4
        /// The number of repeats a second. 0: keys do not repeat.
        public var repeatRate = 20.0
        /// The handler of the power key. Default: the system and the app.
        public var powerKey = PowerKey.system

        // MARK: Scanners

        /// Keyboards that are barcode scanners.
        public var scanners: [DeviceMatch] = []
        /// Whether characters that a keyboard sends faster than a person types, ending with Return, are a scan.
        public var detectsScans = false

        // MARK: Gamepads and motion

        /// Whether gamepads send presses. Default: true.
        public var usesGamepads = true
        /// The deflection of an analog stick at which it sends a press, 0.1 to 0.95.
        public var deadZone = 0.5
        /// When the accelerometer is read. Default: `auto`.
        public var motion = Motion.auto
        /// The minimum acceleration of a shake without gravity, in m/s².
        public var shakeThreshold = 12.0
        /// The number of changes of direction within a second that make a shake.
        public var shakeCount = 3

        /// The default settings.
        public init() {}

        /// Reads `touchOutputs`: `CONNECTOR` or `MATCH=CONNECTOR`, with semicolons between them.
        public static func touchOutputs(_ text: String) throws(DeviceMatch.Problem) -> [DeviceSetting<String>] {
            try TouchMapping.settings(text)
        }

        /// Reads `scanners`: matches with semicolons between them.
        public static func scanners(_ text: String) throws(DeviceMatch.Problem) -> [DeviceMatch] {
            var matches: [DeviceMatch] = []
            for part in text.split(separator: ";") { matches.append(try DeviceMatch(String(part))) }
            return matches
        }

        /// Whether there is a layout of these names; if not, a sentence with the valid names.
        public func keyboardProblem() -> String? {
            do {
                _ = try KeyboardLayout(names: keyboardNames, locale: "C")
                return nil
            } catch { return "\(error)" }
        }

        var keyboardNames: KeyboardLayout.Names {
            .init(
                rules: nil, model: keyboardModel, layout: keyboardLayout, variant: keyboardVariant,
                options: keyboardOptions)
        }
    }
}
