// InputArguments.swift: options of input devices, for the argument parser.

import ArgumentParser
import VitrineDeviceInput

struct InputArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Record the events of input devices to this script; it contains passwords.", valueName: "file"))
    var recordInput: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Write a test of what is done to this Swift file; Print Screen compares a picture there.",
            valueName: "file"))
    var recordTest: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The expression that makes the test's root view controller.", valueName: "Swift"))
    var recordRoot: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Put touches right; for one device MATCH=a b c d e f.", valueName: "a b c d e f"))
    var touchCalibration: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Which display a touch panel belongs to.", valueName: "MATCH=connector"))
    var touchOutput: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Content follows the fingers or the wheel.", valueName: "on|off"))
    var naturalScroll: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("How fast the pointer is, -1 to 1.", valueName: "S"))
    var pointerSpeed: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Whether fast motion is accelerated.", valueName: "adaptive|flat"))
    var pointerAcceleration: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Swap a mouse's buttons.", valueName: "on|off"))
    var leftHanded: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("A tap on a touchpad clicks.", valueName: "on|off"))
    var tapToClick: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The motion of mice turns with the picture.", valueName: "on|off"))
    var turnMice: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The keyboards' model.", valueName: "name"))
    var keyboardModel: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The keyboards' layout, such as de.", valueName: "name"))
    var keyboardLayout: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The layout's variant.", valueName: "name"))
    var keyboardVariant: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The layout's options.", valueName: "names"))
    var keyboardOptions: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("From a press to its first repeat.", valueName: "seconds")
    )
    var keyRepeatDelay: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Repeats a second; 0: none.", valueName: "N"))
    var keyRepeatRate: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("What handles the power key.", valueName: "system|app"))
    var powerKey: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Keyboards that are barcode scanners.", valueName: "VENDOR:PRODUCT|name~=part"))
    var scanner: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Characters faster than a person's are a scan.", valueName: "on|off"))
    var detectScans: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Gamepads are remote controls.", valueName: "on|off"))
    var gamepads: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("How far a stick moves before it is used.", valueName: "S"))
    var deadZone: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("When the accelerometer is read.", valueName: "auto|on|off"))
    var motion: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Acceleration of a shake.", valueName: "m/s²"))
    var shakeThreshold: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Changes of direction of a shake.", valueName: "N"))
    var shakeCount: String?

    func text(of setting: DeviceInput.Configuration.Setting) -> String? {
        switch setting {
        case .touchCalibration: touchCalibration
        case .touchOutput: touchOutput
        case .naturalScroll: naturalScroll
        case .pointerSpeed: pointerSpeed
        case .pointerAcceleration: pointerAcceleration
        case .leftHanded: leftHanded
        case .tapToClick: tapToClick
        case .turnMice: turnMice
        case .keyboardModel: keyboardModel
        case .keyboardLayout: keyboardLayout
        case .keyboardVariant: keyboardVariant
        case .keyboardOptions: keyboardOptions
        case .keyRepeatDelay: keyRepeatDelay
        case .keyRepeatRate: keyRepeatRate
        case .powerKey: powerKey
        case .scanner: scanner
        case .detectScans: detectScans
        case .gamepads: gamepads
        case .deadZone: deadZone
        case .motion: motion
        case .shakeThreshold: shakeThreshold
        case .shakeCount: shakeCount
        }
    }
}
