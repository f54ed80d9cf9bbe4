// PoweredDisplay.swift: a display with a backlight that records its calls.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor
final class PoweredDisplay: Output {
    let name = "display"
    let inner = OffscreenOutput(size: PixelSize(width: 40, height: 30))
    let isConnected = true
    weak var delegate: (any OutputDelegate)?
    /// The number of brightness levels; nil if it has no backlight.
    var steps: Int?
    private var level = 1.0

    init(steps: Int? = nil) { self.steps = steps }

    var pixelSize: PixelSize { inner.pixelSize }
    var bufferCount: Int { inner.bufferCount }
    var refreshInterval: Double { inner.refreshInterval }
    func nextBuffer() -> ScanoutBuffer? { inner.nextBuffer() }
    func present(_ buffer: ScanoutBuffer, damage: [PixelRect]) throws {
        try inner.present(buffer, damage: damage)
    }
    func predictedPresentation(after now: Double) -> Double { now }
    var isPoweredOn: Bool { inner.isPoweredOn }
    func setPower(_ on: Bool) { inner.setPower(on) }
    var brightness: Double? { steps == nil ? nil : level }
    func setBrightness(_ brightness: Double) -> Double? {
        guard let steps else { return nil }
        level = (brightness * Double(steps)).rounded(.up) / Double(steps)
        return level
    }
}

/// A screen on such a display, with a blue window that fills it, and a virtual clock.
@MainActor
struct PoweredStage {
    let display: PoweredDisplay
    let clock = FrameClock(virtualAt: 100)
    let loop: FrameLoop
    let window: UIWindow
    var screen: UIScreen { loop.screen }

    init(steps: Int? = nil) {
        display = PoweredDisplay(steps: steps)
        loop = FrameLoop(output: display, clock: clock, scale: 1)
        loop.screen.pointerVisibility = .never
        window = UIWindow(frame: loop.screen.bounds)
        window.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        window.isHidden = false
        loop.runTurn()
    }

    func advance(by seconds: Double) {
        clock.advance(to: clock.seconds + seconds)
        loop.runTurn()
    }

    func pixel() -> UInt32 { display.inner.pixel(20, 15) }
}
