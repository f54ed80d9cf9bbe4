// FrameFill.swift: frame_fill, one opaque layer that covers the screen and changes its colour each frame.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

final class FrameFill: BenchmarkCase {
    nonisolated static let name = "frame_fill"
    nonisolated static let goal = Goal.timesLimit(2)

    let ours: Contender
    let peers: [Contender]
    let limit: Contender?
    var bytesWritten: Int { stage.report.bytesWritten }
    private let stage: LayerStage

    init(_ setting: Setting) {
        let size = setting.screen
        let count = setting.rotation(of: size)
        let stage = LayerStage(size, bufferCount: count)
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        stage.root.addSublayer(layer)
        self.stage = stage
        ours = Contender("vitrine", picture: { stage.picture }) { iteration in
            try stage.frame { layer.backgroundColor = .card(CardColor(iteration: iteration)) }
        }
        let screens = PeerScreens(size, bufferCount: count)
        let images = screens.buffers.map { PixmanImage($0, hasAlpha: false) }
        peers = [
            screens.contender("pixman") { buffer, iteration in
                images[buffer].fill(PixelRect(size), CardColor(iteration: iteration))
            }
        ]
        limit = screens.contender("memset") { buffer, iteration in
            let screen = screens.buffers[buffer]
            memset(screen.base, Int32(iteration & 0xFF), screen.stride * screen.height)
        }
    }
}
