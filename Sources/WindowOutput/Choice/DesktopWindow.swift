// DesktopWindow.swift: the choice between a Wayland compositor and an X server.

import VitrineSystem
public import VitrineDisplay

/// A window on the desktop of the environment.
@MainActor public enum DesktopWindow {
    /// Whether the environment names a desktop: a Wayland compositor or an X server.
    public static func isNamed(in environment: [String: String]) -> Bool {
        hasWayland(environment) || has("DISPLAY", environment)
    }

    private static func hasWayland(_ environment: [String: String]) -> Bool {
        has("WAYLAND_SOCKET", environment) || has("WAYLAND_DISPLAY", environment)
    }

    private static func has(_ name: String, _ environment: [String: String]) -> Bool {
        environment[name]?.isEmpty == false
    }

    /// Opens a window at the Wayland compositor of `WAYLAND_SOCKET` or `WAYLAND_DISPLAY`. If neither is set, or it does not
    /// answer, at the X server of `DISPLAY`. Without that, at the compositor `wayland-0`.
    /// - Returns: a `WindowOutput` or an `X11Output`.
    /// - Throws: `WindowError`, which names the compositor and the server, or `SystemCallError` without memory.
    public static func open(
        _ configuration: WindowOutput.Configuration, environment: [String: String]
    ) throws -> any Output {
        guard has("DISPLAY", environment) else { return try WindowOutput.open(configuration, environment: environment) }
        guard hasWayland(environment) else { return try X11Output.open(configuration, environment: environment) }
        do { return try WindowOutput.open(configuration, environment: environment) } catch {
            let reason = "\(error)"
            do {
                let output = try X11Output.open(configuration, environment: environment)
                Diagnostics.warning("the window is one of the \(output.server): \(reason)")
                return output
            } catch { throw WindowError("\(reason); \(error)") }
        }
    }
}
