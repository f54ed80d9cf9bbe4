// LayerStage.swift: a layer tree on an offscreen output, driven frame by frame.
//
// The output has two buffers, as a display has; the peers draw into two
// buffers that take turns as well.

import Foundation
import VitrineCompositor
import VitrineGraphics

@MainActor
final class LayerStage {
    let root: CALayer
    private let output: OffscreenOutput
    private let compositor: Compositor
    private let clock = FrameClock(virtualAt: 0)
    /// What the last frame took.
    private(set) var report = FrameReport()

    init(_ size: PixelSize) {
        output = OffscreenOutput(size: size, bufferCount: 2)
        compositor = Compositor(output: output, clock: clock, scale: 1)
        root = compositor.rootLayer
    }

    /// One frame: `change` the layers, then everything until it is presented.
    func frame(_ change: () -> Void) throws {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
        compositor.layoutIfNeeded()
        compositor.displayIfNeeded()
        compositor.commit()
        let now = clock.seconds + output.refreshInterval
        clock.advance(to: now)
        report = try compositor.renderFrame(at: now)
    }

    /// The frame that was presented last.
    var picture: PixelBuffer { output.image.buffer }
}

/// Two buffers that take turns, for peers: as many as the stage's output has.
@MainActor
struct PeerScreens {
    let buffers: [PixelBuffer]
    private let last: Last

    init(_ size: PixelSize) {
        buffers = PictureRing(count: 2, size: size).buffers
        last = Last(buffers[0])
    }

    /// A contender that draws into the buffer whose turn it is, given by its index.
    func contender(_ name: String, draw: @escaping (_ buffer: Int, _ iteration: Int) -> Void) -> Contender {
        let turn = Turn()
        return Contender(name, picture: { last.buffer }) { iteration in
            turn.index = 1 - turn.index
            draw(turn.index, iteration)
            last.buffer = buffers[turn.index]
        }
    }

    private final class Turn { var index = 0 }
}

extension CGColor {
    static func card(_ color: CardColor) -> CGColor {
        let (red, green, blue, alpha) = color.components
        return CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
