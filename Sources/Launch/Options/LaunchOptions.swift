// LaunchOptions.swift: the options of a run, from the command line and the environment.
//
// The command line has priority over the environment. docs/environment.md lists every option and variable.

public import Foundation
public import VitrineDRMOutput
public import VitrineDeviceInput
public import VitrineGraphics
public import VitrineRuntime
public import VitrineSeat

/// The options of a run.
public struct LaunchOptions: Hashable, Sendable {
    /// The kind of output.
    public enum Output: String, Hashable, Sendable, CaseIterable {
        /// A display, through the kernel's mode setting.
        case drm
        /// A frame buffer device, for boards without mode setting.
        case fb
        /// Memory.
        case offscreen
        /// Memory that VNC viewers see.
        case vnc
        /// A window of a Wayland compositor or an X server.
        case window
    }

    /// The kind of output. Nil: a display if one can be opened, otherwise a window if the environment names a desktop,
    /// otherwise memory.
    public var output: Output?
    /// The display as card, connector and mode: `card0/HDMI-A-1@1920x1080@60`, or parts of it. Nil: the first connected
    /// display in its preferred mode.
    public var device: String?
    /// The frame buffer device of the output `fb`. Nil: `/dev/fb0`.
    public var framebuffer: String?
    /// The size of the offscreen panel, or of a window that cannot be resized, in device pixels, before rotation. Nil:
    /// 1280 x 800, and a window that can be resized.
    public var size: PixelSize?
    /// The rotation of the picture on the panel.
    public var rotation = QuarterTurn.none
    /// Device pixels per point. Nil: by the display's density, 1 offscreen.
    public var scale: CGFloat?
    /// When the pointer is visible. Nil: after it moved, until the next touch; offscreen never.
    public var cursor: UIScreen.PointerVisibility?
    /// The use of further displays of the card. `separate`, in a window: further windows.
    public var screens = DRMOutput.OtherDisplays.nothing
    /// The sizes of further windows, in device pixels, before rotation. Empty: one of the usual size, which can be
    /// resized.
    public var otherSizes: [PixelSize] = []
    /// The seat manager that opens devices.
    public var seat = SeatConfiguration.Manager.any
    /// Whether a window has a bar that does to the device what happens in the field. Nil: if standard output is a
    /// terminal.
    public var showsBar: Bool?
    /// Whether the app cannot be left with the keyboard.
    public var locksConsole = false
    /// The time to wait at the start for another program to release the display, in seconds.
    public var waitDevice = 5.0
    /// The number of frames after which the run ends. Nil: no limit.
    public var frames: Int?
    /// The path of an input script to play.
    public var script: String?
    /// The path of a PNG file for the last picture.
    public var screenshot: String?
    /// The path of a JSON file for measurements of the run.
    public var stats: String?
    /// The path of a file into which input events are recorded, as an input script.
    public var recordInput: String?
    /// The path of a Swift file for a test of what is done.
    public var recordTest: String?
    /// The Swift expression that makes the root view controller in that test. Nil: its class, without arguments.
    public var recordRoot: String?
    /// The settings of input devices.
    public var input = DeviceInput.Configuration()
    /// Remote access, and what is stored about runs.
    public var services = ServiceOptions()
    /// The other arguments of the command line in order: the app's own.
    public var appArguments: [String] = []

    /// The default options.
    public init() {}

    /// The default size of the offscreen panel.
    public static let defaultSize = PixelSize(width: 1280, height: 800)

    /// The options of this process.
    /// - Throws: `LaunchError` with the option or variable and the expected form.
    public static func ofProcess() throws -> LaunchOptions {
        try LaunchOptions(
            arguments: Array(CommandLine.arguments.dropFirst()),
            environment: ProcessEnvironment.read())
    }

    /// Reads options from a command line, without the program's name, and an environment.
    /// - Throws: `LaunchError` with the option or variable and the expected form.
    public init(arguments: [String], environment: [String: String] = [:]) throws {
        let values = Values(arguments: try ParsedArguments(arguments), environment: environment)
        let place = try values.read("output", Self.output)
        output = place?.output
        if output == .fb { framebuffer = place?.device }
        device = try values.read("device", Self.device)
        size = try values.read("size", Self.size)
        rotation = try values.read("rotation", Self.rotation) ?? .none
        scale = try values.read("scale", Self.scale)
        cursor = try values.read("cursor", Self.cursor)
        (screens, otherSizes) = try values.read("screens", Self.screens) ?? (.nothing, [])
        seat = try values.read("seat", Self.seat) ?? .any
        locksConsole = try values.read("lock-console", Self.flag) ?? false
        showsBar = try values.read("bar", Self.flag)
        if try values.read("no-bar", Self.flag) == true { showsBar = false }
        waitDevice = try values.read("wait-device", Self.seconds) ?? 5
        frames = try values.read("frames", Self.frames)
        script = try values.read("script", Self.path)
        screenshot = try values.read("screenshot", Self.path)
        stats = try values.read("stats", Self.path)
        recordInput = try values.read("record-input", Self.path)
        recordTest = try values.read("record-test", Self.path)
        recordRoot = try values.read("record-root", Self.expression)
        // A locked console also takes the power key from the system, unless it is set explicitly.
        if locksConsole { input.powerKey = .app }
        for setting in DeviceInput.Configuration.Setting.allCases {
            input =
                try values.read(setting.rawValue) { (text) throws(Expected) in
                    try Self.changed(input, setting, text)
                } ?? input
        }
        let keyboard = [
            input.keyboardModel, input.keyboardLayout, input.keyboardVariant, input.keyboardOptions,
        ]
        if keyboard.contains(where: { $0 != nil }), let problem = input.keyboardProblem() {
            throw LaunchError(.usage, problem)
        }
        services = try ServiceOptions(
            values, previewPlace: output == .vnc ? place?.device : nil,
            isPreview: output == .vnc)
        appArguments = values.arguments.appArguments
        if output == .drm, let size {
            throw LaunchError(
                .usage,
                "size \(size.width)x\(size.height): the display decides the size of its picture; omit the size, or choose the output offscreen"
            )
        }
        if output == .fb, let size {
            throw LaunchError(
                .usage,
                "size \(size.width)x\(size.height): the frame buffer has a fixed size; omit the size"
            )
        }
        if output == .fb, let device {
            throw LaunchError(
                .usage,
                "device \(device): a frame buffer is named by the output: fb:/dev/fb1, or fb for the first")
        }
        if output == .vnc, let device {
            throw LaunchError(
                .usage, "device \(device): the output vnc has no device; leave one of the two out")
        }
        if let output, output != .window, let size = otherSizes.first {
            throw LaunchError(
                .usage,
                """
                screens separate=\(size.width)x\(size.height): the sizes are those of windows; omit them, or choose \
                the output window
                """)
        }
        if output == .offscreen || output == .window, let output, let device {
            throw LaunchError(
                .usage, "device \(device): the output \(output.rawValue) has no device; leave one of the two out")
        }
    }

    // MARK: Values

    struct Values {
        let arguments: ParsedArguments
        let environment: [String: String]
        /// Most machines set none.
        private let hasVariables: Bool

        init(arguments: ParsedArguments, environment: [String: String]) {
            self.arguments = arguments
            self.environment = environment
            hasVariables = environment.keys.contains { $0.hasPrefix("VITRINE_") }
        }

        /// The command line's value or the environment's, parsed by `parse`, which throws the expected form.
        func read<T>(_ name: String, _ parse: (String) throws(Expected) -> T) throws -> T? {
            if let argument = arguments.values[name] { return try check("--\(name)", argument, parse) }
            guard hasVariables else { return nil }
            return try read(name, argument: nil, parse)
        }

        /// The same for another text than the option's.
        func read<T>(_ name: String, argument: String?, _ parse: (String) throws(Expected) -> T) throws -> T? {
            if let argument { return try check("--\(name)", argument, parse) }
            let variable = "VITRINE_" + String(name.uppercased().map { $0 == "-" ? "_" : $0 })
            guard let value = environment[variable], !value.isEmpty else { return nil }
            return try check(variable, value, parse)
        }

        private func check<T>(_ origin: String, _ value: String, _ parse: (String) throws(Expected) -> T)
            throws -> T
        {
            do {
                return try parse(value)
            } catch {
                throw LaunchError(.usage, "\(origin) \"\(value)\": \(error.text)")
            }
        }
    }

    struct Expected: Error {
        var text: String
    }

    private static func changed(
        _ input: DeviceInput.Configuration, _ setting: DeviceInput.Configuration.Setting, _ text: String
    ) throws(Expected) -> DeviceInput.Configuration {
        var input = input
        do throws(DeviceMatch.Problem) {
            try input.set(setting, to: text)
        } catch {
            throw Expected(text: error.message)
        }
        return input
    }

    private static func output(_ text: String) throws(Expected) -> (output: Output, device: String?) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        guard let output = Output(rawValue: parts[0]),
            parts.count == 1 || [.fb, .vnc].contains(output) && !parts[1].isEmpty
        else {
            throw Expected(
                text:
                    "the outputs are drm, fb, fb:/dev/fb1 (another frame buffer), window and offscreen, and vnc or vnc:/run/app/vnc (a VNC viewer, there)"
            )
        }
        return (output, parts.count > 1 ? parts[1] : nil)
    }

    static func path(_ text: String) throws(Expected) -> String {
        guard !text.isEmpty else { throw Expected(text: "a path is expected") }
        return text
    }

    private static func expression(_ text: String) throws(Expected) -> String {
        guard !text.isEmpty else { throw Expected(text: "Swift such as MenuViewController() is expected") }
        return text
    }

    private static func device(_ text: String) throws(Expected) -> String {
        do throws(DisplayChoice.Mistake) {
            _ = try DisplayChoice(text)
        } catch {
            throw Expected(text: error.description)
        }
        return text
    }

    private static func rotation(_ text: String) throws(Expected) -> QuarterTurn {
        guard let degrees = Int(text), let turn = QuarterTurn(rawValue: degrees) else {
            throw Expected(text: "the picture can be turned by 0, 90, 180 or 270 degrees, clockwise")
        }
        return turn
    }

    private static func size(_ text: String) throws(Expected) -> PixelSize {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
            (16...16384).contains(width),
            (16...16384).contains(height)
        else {
            throw Expected(text: "a size is WIDTHxHEIGHT in pixels, each from 16 to 16384, such as 1280x800")
        }
        return PixelSize(width: width, height: height)
    }

    private static func scale(_ text: String) throws(Expected) -> CGFloat {
        guard let scale = Double(text), (0.5...8).contains(scale) else {
            throw Expected(text: "a scale is a number of pixels per point from 0.5 to 8, such as 1, 1.5 or 2")
        }
        return CGFloat(scale)
    }

    private static func cursor(_ text: String) throws(Expected) -> UIScreen.PointerVisibility {
        guard let visibility = UIScreen.PointerVisibility(rawValue: text) else {
            throw Expected(
                text: "the pointer is shown auto (after it moved, until the next touch), never or always")
        }
        return visibility
    }

    private static func screens(_ text: String) throws(Expected) -> (DRMOutput.OtherDisplays, [PixelSize]) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let use = parts.first.flatMap({ DRMOutput.OtherDisplays(rawValue: String($0)) }),
            use == .separate || parts.count == 1
        else {
            throw Expected(
                text: """
                    further displays are unchanged (one), show the same (mirror) or separate windows (separate, on a \
                    desktop also with the sizes of the windows: separate=1024x600,800x480)
                    """)
        }
        guard parts.count == 2 else { return (use, []) }
        var sizes: [PixelSize] = []
        for word in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
            sizes.append(try size(String(word)))
        }
        guard sizes.count <= mostOtherWindows else {
            throw Expected(text: "at most \(mostOtherWindows) further windows are opened")
        }
        return (use, sizes)
    }

    /// More windows are a mistake.
    private static let mostOtherWindows = 8

    private static func seat(_ text: String) throws(Expected) -> SeatConfiguration.Manager {
        guard let manager = SeatConfiguration.Manager(rawValue: text) else {
            throw Expected(text: "devices are opened by any, seatd, logind or none (the app itself)")
        }
        return manager
    }

    static func flag(_ text: String) throws(Expected) -> Bool {
        switch text.lowercased() {
        case "1", "yes", "true", "on": true
        case "0", "no", "false", "off": false
        default: throw Expected(text: "yes or no is expected")
        }
    }

    private static func seconds(_ text: String) throws(Expected) -> Double {
        guard let seconds = Double(text), (0...3600).contains(seconds) else {
            throw Expected(text: "a time is a number of seconds from 0 to 3600, such as 5")
        }
        return seconds
    }

    private static func frames(_ text: String) throws(Expected) -> Int {
        guard let frames = Int(text), (1...10_000_000).contains(frames) else {
            throw Expected(text: "a number of frames is a whole number from 1 to 10000000")
        }
        return frames
    }
}

extension UIApplication {
    /// The command line without Vitrine's options and their values: the app's own arguments.
    public var launchArguments: [String] { LaunchOptions.current.appArguments }
}

extension LaunchOptions {
    /// The options of the running application. Defaults before `UIApplicationMain` and in offscreen tests.
    @MainActor public internal(set) static var current = LaunchOptions()
}
