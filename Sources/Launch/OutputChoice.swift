// OutputChoice.swift: the choice between a display and memory.

import Foundation
import VitrineCompositor
import VitrineDRMOutput
import VitrineDisplay
import VitrineFramebufferOutput
import VitrineGraphics
import VitrineSeat
import VitrineSystem
import VitrineVNC

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
        case nil:
            do {
                let display = try DRMOutput.open(configuration(options))
                if options.size != nil {
                    Diagnostics.warning("the size is ignored: \(display.name) has a fixed size")
                }
                return (display, .drm)
            } catch {
                let output = offscreen(options)
                let size = "\(output.pixelSize.width)x\(output.pixelSize.height)"
                Diagnostics.warning("no display can be opened, so the picture is drawn to memory (\(size)): \(error)")
                return (output, .offscreen)
            }
        }
    }

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
