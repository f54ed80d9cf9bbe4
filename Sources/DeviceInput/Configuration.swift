// Configuration.swift: how input devices are used.

import Foundation

extension DeviceInput {
    /// Settings of input devices. Every one has a default under which devices work as people expect.
    public struct Configuration: Hashable, Sendable {
        public enum Acceleration: String, Hashable, Sendable, CaseIterable {
            /// Fast motion goes further.
            case adaptive
            /// Motion is multiplied by a constant.
            case flat
        }

        public enum PowerKey: String, Hashable, Sendable, CaseIterable {
            /// The system goes on hearing the power key, and may switch off; the app hears it, too.
            case system
            /// Only the app hears it.
            case app
        }

        public enum Motion: String, Hashable, Sendable, CaseIterable {
            /// The accelerometer is read while a motion effect is in a window; shakes are noticed meanwhile.
            case auto
            /// It is read all the time, so that shakes are always noticed.
            case on
            case off
        }

        // MARK: Touch

        /// Put right positions of touch panels; those of udev's LIBINPUT_CALIBRATION_MATRIX where none is given.
        public var calibrations: [DeviceSetting<TouchCalibration>] = []
        /// Connectors of the displays that touch panels lie on.
        public var touchOutputs: [DeviceSetting<String>] = []

        // MARK: Pointers

        /// Content follows the fingers or the wheel; nil leaves each device its own default.
        public var naturalScroll: Bool?
        /// -1 (slowest) to 1 (fastest).
        public var pointerSpeed = 0.0
        /// Nil leaves each device its own default.
        public var acceleration: Acceleration?
        public var isLeftHanded = false
        /// A tap on a touchpad clicks.
        public var tapsClick = true
        /// Whether the motion of mice turns with the picture. A mouse lies in front of the viewer, not on the
        /// panel, so it does not by default; a trackball built into a turned panel does.
        public var turnsMice = false

        // MARK: Keyboards

        /// Names of xkeyboard-config; nil takes XKB_DEFAULT_… of the environment, then `us`.
        public var keyboardModel: String?
        public var keyboardLayout: String?
        public var keyboardVariant: String?
        public var keyboardOptions: String?
        /// Seconds from a press to its first repeat.
        public var repeatDelay = 0.4
        /// Repeats a second; 0: keys do not repeat.
        public var repeatRate = 20.0
        public var powerKey = PowerKey.system

        // MARK: Scanners

        /// Keyboards that are barcode scanners.
        public var scanners: [DeviceMatch] = []
        /// Characters that any keyboard gives faster than a person, ending in Return, are a scan.
        public var detectsScans = false

        // MARK: Gamepads and motion

        public var usesGamepads = true
        /// How far an analog stick goes before it counts, 0.1 to 0.95.
        public var deadZone = 0.5
        public var motion = Motion.auto
        /// Acceleration beside gravity that counts as a part of a shake, m/s².
        public var shakeThreshold = 12.0
        /// Changes of direction within a second that make a shake.
        public var shakeCount = 3

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

        /// Whether there is a layout of these names; a sentence that says what would be right if there is none.
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
