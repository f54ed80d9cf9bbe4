// ServiceOptions.swift: options of remote access, and of what is stored about runs.

import Foundation
public import VitrineVNC

/// Services of a run. All are off by default.
public struct ServiceOptions: Hashable, Sendable {
    /// The path of the control socket. Nil: none.
    public var control: String?
    /// The VNC server in addition to the display. Nil: none.
    public var vnc: VNCConfiguration?
    /// The VNC server of `--output vnc`.
    public var preview = VNCConfiguration()
    /// Whether the performance overlay is shown from the start.
    public var showsOverlay = false
    /// The path of the start-up trace. `-` is standard error.
    public var trace: String?
    /// The path of a file for a trace of all turns and frames. Nil: none.
    public var traceFrames: String?
    /// The path of the folder of crash reports. Default: the one that the service manager made.
    public var state: String?

    /// The default options: no services.
    public init() {}

    /// - Throws: `LaunchError` with the option or variable and the expected form.
    init(
        _ values: LaunchOptions.Values, previewPlace: String?, isPreview: Bool
    ) throws {
        control = try values.read("control", LaunchOptions.path)
        showsOverlay =
            try values.read("overlay", LaunchOptions.flag) ?? false
        trace = try values.read("trace", LaunchOptions.path)
        traceFrames = try values.read("trace-frames", LaunchOptions.path)
        state = try values.read("state", LaunchOptions.path)
        if state == "off" {
            state = nil
        } else if state == nil {
            // The variable may contain several folders, separated by colons.
            state = values.environment["STATE_DIRECTORY"]?.split(separator: ":").first.map(String.init)
        }
        try readVNC(values, previewPlace, isPreview)
    }

    private mutating func readVNC(
        _ values: LaunchOptions.Values, _ previewPlace: String?,
        _ isPreview: Bool
    ) throws {
        var guarded = VNCConfiguration()
        guarded.passwordFile = try values.read("vnc-password-file", LaunchOptions.path)
        guarded.certificate = try values.read("vnc-certificate", LaunchOptions.path)
        guarded.key = try values.read("vnc-key", LaunchOptions.path)
        guarded.isViewOnly =
            try values.read("vnc-view-only", LaunchOptions.flag) ?? false
        vnc =
            try values.read("vnc") { text throws(LaunchOptions.Expected) in
                try text == "off" ? nil : Self.place(text, guarded)
            } ?? nil
        preview = guarded
        if isPreview, vnc != nil {
            throw LaunchError(
                .usage,
                "vnc: the output vnc serves viewers already, at its own address: vnc:/run/app/vnc; omit one of the two"
            )
        }
        if let previewPlace {
            preview =
                try values.read("output", argument: previewPlace) { text throws(LaunchOptions.Expected) in
                    try Self.place(text, guarded)
                } ?? guarded
        }
    }

    private static func place(
        _ text: String, _ configuration: VNCConfiguration
    ) throws(LaunchOptions.Expected) -> VNCConfiguration {
        var configuration = configuration
        do throws(VNCConfiguration.Mistake) {
            try configuration.setPlace(text)
        } catch {
            throw LaunchOptions.Expected(text: error.description)
        }
        return configuration
    }
}
