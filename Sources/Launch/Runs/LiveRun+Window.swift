// LiveRun+Window.swift: the input and the end of a window.

import Foundation
import VitrineDRMOutput
import VitrineDisplay
import VitrineInput
import VitrineRuntime

extension LiveRun {
    /// Takes the events of a window, which has no seat of its own.
    func useInput(of window: any WindowedOutput) {
        self.window = window
        window.pointerArea = frameLoop.screen.bounds.size
        window.onInput = { [unowned self] in
            recording?.record($0)
            frameLoop.enqueue($0)
        }
        clipboard = DesktopClipboard(window)
        #if Window
        typing = (window as? any InputMethod).map { DesktopTyping($0, screen: frameLoop.screen) }
        drags = (window as? any DragExchange).map { DesktopDrags($0, screen: frameLoop.screen) }
        bar = (window as? BarOutput).map {
            DeviceBar($0, device: BarDevice(self, output: $0), frameLoop: frameLoop)
        }
        openOtherWindows()
        #endif
        // As the signal of a service manager does.
        window.onClose = { [unowned self] in terminate(status: 0) }
        window.onLoss = { [unowned self] in
            failure = LaunchError(.unavailable, $0)
            terminate(status: LaunchError.Status.unavailable.rawValue)
        }
    }

    /// Passes changes of the turn to the window: the picture's size, and the text that is edited.
    func follow(_ window: any WindowedOutput, _ area: CGSize) {
        if window.pointerArea != area { window.pointerArea = area }
        #if Window
        typing?.follow()
        otherWindows?.follow()
        bar?.follow()
        #endif
    }

    /// The time of the next event of a further window. Nil: nothing is due.
    var otherWindowsTimeout: Double? {
        #if Window
        otherWindows?.nextTimeout
        #else
        nil
        #endif
    }

    func dispatchOtherWindows(at now: Double) {
        #if Window
        otherWindows?.dispatchTimeouts(at: now)
        #endif
    }

    #if Window
    private func openOtherWindows() {
        let windows = OtherWindows(
            on: loop,
            open: { [options] in try OutputChoice.otherWindow(options, number: $0, size: $1) },
            connect: { [unowned self] in connect($0) },
            disconnect: { [unowned self] in disconnect($0) })
        windows.onShortcut = { [unowned self] in bar?.performShortcut($0) ?? false }
        otherWindows = windows
        guard options.screens == .separate else { return }
        if options.otherSizes.isEmpty { windows.plugIn(size: nil) }
        for size in options.otherSizes { windows.plugIn(size: size) }
    }
    #endif
}
