// LayerStage.swift: a layer tree on an offscreen output, rendered frame by frame.
//
// Scan-out memory is in no cache when it is written: on most machines it is
// mapped uncached or write-combining. So where whole screens are written, there are
// enough buffers to exceed the cache three times, for ours and for the peers.
// Where little is written, there are two, as a display has.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

@MainActor
final class LayerStage {
    let root: CALayer
    private let output: OffscreenOutput
    private let compositor: Compositor
    private let clock = FrameClock(virtualAt: 0)
    /// Times and figures of the last frame.
    private(set) var report = FrameReport()

    /// - Parameter turn: the rotation of the picture on the panel.
    init(_ size: PixelSize, turn: QuarterTurn = .none, bufferCount: Int = 2, threads: Int = 1) {
        output = OffscreenOutput(size: size, turn: turn, bufferCount: bufferCount)
        compositor = Compositor(output: output, clock: clock, scale: 1)
        compositor.threadCount = threads
        root = compositor.rootLayer
    }

    /// One frame: calls `change`, then does everything until the frame is presented.
    func frame(_ change: () -> Void) throws {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
        compositor.bringUpToDate()
        let now = clock.seconds + output.refreshInterval
        clock.advance(to: now)
        report = try compositor.renderFrame(at: now)
    }

    /// Seconds of the stage's clock.
    var now: Double { clock.seconds }

    /// Samples the animations for a frame that is not drawn.
    func sample(at time: Double) { compositor.sampleOnly(at: time) }

    /// The last frame as it is in the panel's memory.
    var panelPicture: PixelBuffer {
        let size = output.turn.turned(output.pixelSize)
        let picture = PixelBuffer(width: size.width, height: size.height)
        output.shownBytes.withUnsafeBytes { bytes in
            for y in 0..<size.height {
                memcpy(picture.row(y), bytes.baseAddress! + y * size.width * 4, size.width * 4)
            }
        }
        return picture
    }

    /// The frame that was presented last.
    var picture: PixelBuffer { output.image.buffer }
}

/// Buffers used in turn, for peers: as many as the stage's output has.
@MainActor
struct PeerScreens {
    let buffers: [PixelBuffer]
    private let last: Last

    init(_ size: PixelSize, bufferCount: Int = 2) {
        buffers = PictureRing(count: bufferCount, size: size).buffers
        last = Last(buffers[0])
    }

    /// A contender that draws into the next buffer, given by its index.
    func contender(_ name: String, draw: @escaping (_ buffer: Int, _ iteration: Int) -> Void) -> Contender {
        let turn = Turn()
        return Contender(name, picture: { last.buffer }) { iteration in
            turn.index = (turn.index + 1) % buffers.count
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
