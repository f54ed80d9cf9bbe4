// OutputChoice.swift: the choice between a display, a window and memory.

import Foundation
import VitrineCompositor
import VitrineDRMOutput
import VitrineDisplay
import VitrineFramebufferOutput
import VitrineGraphics
import VitrineSeat
import VitrineSystem
import VitrineVNC

#if Window
import VitrineWindowOutput
#endif

/// Opens the output of the options.
@MainActor enum OutputChoice {
    /// - Throws: `LaunchError` if the requested display cannot be opened.
    static func open(_ options: LaunchOptions) throws -> (output: any Output, kind: LaunchOptions.Output) {
        switch options.output {
        case .offscreen: return (offscreen(options), .offscreen)
        case .vnc:
            do {
                let output = try VNCOutput(
                    options.services.preview, name: ProcessInfo.processInfo.processName,
                    size: options.rotation.turned(options.size ?? LaunchOptions.defaultSize))
                return (output, .vnc)
            } catch {
                throw LaunchError(.unavailable, "\(error)")
            }
        case .drm:
            do {
                var configuration = try configuration(options)
                configuration.awaitsDisplay = true
                return (try DRMOutput.open(configuration), .drm)
            } catch {
                throw LaunchError(.unavailable, "no display can be opened: \(error)")
            }
        case .fb:
            do {
                let display = try FramebufferOutput.open(
                    device: options.framebuffer ?? "/dev/fb0", turn: options.rotation,
                    seat: SeatConfiguration(manager: options.seat, locksConsole: options.locksConsole))
                return (display, .fb)
            } catch {
                throw LaunchError(.unavailable, "no frame buffer can be opened: \(error)")
            }
        case .window:
            do { return (try window(options), .window) } catch {
                throw LaunchError(.unavailable, "no window can be opened: \(error)")
            }
        case nil: return choose(options)
        }
    }

    /// A display, otherwise a window, otherwise memory.
    private static func choose(_ options: LaunchOptions) -> (output: any Output, kind: LaunchOptions.Output) {
        let environment = ProcessEnvironment.read()
        // Started from a desktop, which has the display and does not release it, nothing is waited for. Without these
        // variables a window would appear on the desktop of somebody else than a person who works over ssh.
        let isOnDesktop = isOnDesktop(environment)
        var reasons: [String] = []
        do {
            var configuration = try configuration(options)
            if isOnDesktop { configuration.patience = 0 }
            let display = try DRMOutput.open(configuration)
            if options.size != nil {
                Diagnostics.warning("the size is ignored: \(display.name) has a fixed size")
            }
            if !options.otherSizes.isEmpty {
                Diagnostics.warning("sizes of further screens are ignored: displays have fixed sizes")
            }
            return (display, .drm)
        } catch {
            reasons.append("no display can be opened: \(error)")
        }
        if isOnDesktop {
            do { return (try window(options), .window) } catch { reasons.append("no window can be opened: \(error)") }
        }
        let output = offscreen(options)
        let size = "\(output.pixelSize.width)x\(output.pixelSize.height)"
        Diagnostics.warning("the picture is drawn to memory (\(size)): \(reasons.joined(separator: "; "))")
        return (output, .offscreen)
    }

    private static func isOnDesktop(_ environment: [String: String]) -> Bool {
        #if Window
        DesktopWindow.isNamed(in: environment)
        #else
        ["WAYLAND_SOCKET", "WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0]?.isEmpty == false }
        #endif
    }

    private static func window(_ options: LaunchOptions) throws -> any Output {
        #if Window
        var configuration = windowConfiguration(options)
        configuration.fixedSize = options.size
        // A person who starts the app in a terminal develops it; a service and a test have no terminal.
        let showsBar = options.showsBar ?? (isatty(STDOUT_FILENO) == 1)
        if showsBar { configuration.sidebar = BarOutput.width }
        let output = try DesktopWindow.open(configuration, environment: ProcessEnvironment.read())
        guard showsBar, let window = output as? any WindowedOutput else { return output }
        return BarOutput(window, fixedSize: options.size, turn: options.rotation)
        #else
        throw LaunchError(.unavailable, "this program was built without the package trait Window")
        #endif
    }

    #if Window
    private static func windowConfiguration(_ options: LaunchOptions) -> WindowOutput.Configuration {
        var configuration = WindowOutput.Configuration()
        configuration.identifier = Bundle.main.bundleIdentifier ?? configuration.identifier
        configuration.rotation = options.rotation
        return configuration
    }

    /// Opens the window of screen `number`, from 2 on.
    /// - Parameter size: the fixed size in device pixels; nil: the usual size, which the person can change.
    /// - Throws: `WindowError`, which names the compositor or the server, or `LaunchError`.
    static func otherWindow(_ options: LaunchOptions, number: Int, size: PixelSize?) throws -> any WindowedOutput {
        var configuration = windowConfiguration(options)
        configuration.title += " (screen \(number))"
        configuration.fixedSize = size
        // An inherited connection is the main window's.
        let environment = ProcessEnvironment.read().filter { $0.key != "WAYLAND_SOCKET" }
        let output = try DesktopWindow.open(configuration, environment: environment)
        guard let window = output as? any WindowedOutput else {
            throw LaunchError(.unavailable, "\(output.name) is not a window")
        }
        return window
    }
    #endif

    private static func configuration(_ options: LaunchOptions) throws -> DRMOutput.Configuration {
        var configuration = DRMOutput.Configuration()
        if let device = options.device { configuration.display = try DisplayChoice(device) }
        configuration.rotation = options.rotation
        configuration.seat = SeatConfiguration(manager: options.seat, locksConsole: options.locksConsole)
        configuration.patience = options.waitDevice
        configuration.otherDisplays = options.screens
        return configuration
    }

    private static func offscreen(_ options: LaunchOptions) -> OffscreenOutput {
        OffscreenOutput(
            size: options.rotation.turned(options.size ?? LaunchOptions.defaultSize), turn: options.rotation,
            poisonsNewBuffers: false)
    }
}
