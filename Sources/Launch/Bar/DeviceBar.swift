// DeviceBar.swift: the bar beside the app in a window: its picture, its input, its keys.

#if Window
import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
import VitrineInput
import VitrineRuntime

/// The bar of a run in a window.
@MainActor final class DeviceBar {
    private let output: BarOutput
    private let device: BarDevice
    private let panel: BarPanel
    private let frameLoop: FrameLoop
    private var pointer = CGPoint.zero
    /// Keys that wait for the end of the turn.
    private var keys: [(letter: Character, isBackwards: Bool)] = []
    /// What the last picture shows, apart from the size: the bar is drawn again when the state has changed.
    private var shown: [String] = []

    init(_ output: BarOutput, device: BarDevice, frameLoop: FrameLoop) {
        self.output = output
        self.device = device
        self.frameLoop = frameLoop
        panel = BarPanel(device.sections)
        output.requestFrame = { [unowned frameLoop] in frameLoop.compositor.outputDidChange() }
        output.onBarSize = { [unowned self] in draw() }
        output.onBarInput = { [unowned self] in take($0.kind) }
        output.onShortcut = { [unowned self] in performShortcut($0) }
        draw()
    }

    /// Called after each turn: the app, or a key of it, may have changed what the bar shows.
    func follow() {
        for key in keys { _ = panel.perform(key: key.letter, isBackwards: key.isBackwards) }
        keys = []
        if output.hasBar, panel.state != shown { draw() }
    }

    private func draw() {
        guard output.hasBar else { return }
        shown = panel.state
        output.picture = panel.picture(pixels: output.barSize, scale: output.barScale)
    }

    /// Consumes Ctrl and Alt with a letter, with Shift backwards. It acts after the events before it: a modifier's would
    /// switch a dark display on.
    /// - Returns: whether it was such a key.
    func performShortcut(_ key: KeyInput) -> Bool {
        guard key.modifiers.isSuperset(of: [.control, .alternate]),
            let letter = key.charactersIgnoringModifiers.lowercased().first, panel.has(key: letter)
        else { return false }
        if !key.isRepeat { keys.append((letter, key.modifiers.contains(.shift))) }
        return true
    }

    private func place(_ unit: CGPoint) -> CGPoint {
        CGPoint(x: unit.x * panel.size.width, y: unit.y * panel.size.height)
    }

    private func take(_ kind: InputEvent.Kind) {
        let hasChanged =
            switch kind {
            case .pointerMoved(let unit):
                {
                    pointer = place(unit); return false
                }()
            case .pointerButton(0, let isDown): isDown ? panel.press(at: pointer) : panel.release(at: pointer)
            case .touchDown(_, let unit):
                {
                    pointer = place(unit); return panel.press(at: pointer)
                }()
            case .touchMoved(_, let unit):
                {
                    pointer = place(unit); return false
                }()
            case .touchUp: panel.release(at: pointer)
            case .scroll(_, let dy): panel.scroll(by: dy)
            default: false
            }
        if hasChanged { draw() }
    }
}
#endif
