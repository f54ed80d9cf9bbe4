// ViewStage.swift: a window on an offscreen screen, run turn by turn.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineFoundationPatches
import VitrineGraphics
import VitrineRuntime

@MainActor
final class ViewStage {
    let loop: FrameLoop
    let window: UIWindow
    private let output: OffscreenOutput
    private let clock = FrameClock(virtualAt: 0)

    init(_ size: PixelSize) {
        output = OffscreenOutput(size: size, bufferCount: 2)
        FoundationPatch.install()
        loop = FrameLoop(output: output, clock: clock, scale: 1)
        // Peers have one thread.
        loop.compositor.threadCount = 1
        window = UIWindow(frame: loop.screen.bounds)
        window.makeKeyAndVisible()
    }

    /// One turn of the run loop that calls `change`, until the frame is presented.
    func frame(_ change: () -> Void) {
        change()
        clock.advance(to: clock.seconds + output.refreshInterval)
        loop.runTurn()
    }

    /// The frame that was presented last.
    var picture: PixelBuffer { output.image.buffer }
}

extension UIColor {
    static func card(_ color: CardColor) -> UIColor {
        let (red, green, blue, alpha) = color.components
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
