// FrameBlit.swift: frame_blit, an opaque picture that covers the screen, another one each frame.

import CBenchPixman
import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

final class FrameBlit: BenchmarkCase {
    nonisolated static let name = "frame_blit"
    nonisolated static let goal = Goal.timesLimit(1.6)

    let ours: Contender
    let peers: [Contender]
    let limit: Contender?
    var bytesWritten: Int { stage.report.bytesWritten }
    private let stage: LayerStage

    init(_ setting: Setting) {
        let size = setting.screen
        let count = setting.rotation(of: size)
        let pictures = PictureRing.noise(count: count, size: size, alpha: 255)
        let contents = pictures.buffers.map { CGImage($0) }
        let stage = LayerStage(size, bufferCount: count)
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        stage.root.addSublayer(layer)
        self.stage = stage
        ours = Contender("vitrine", picture: { stage.picture }) { iteration in
            try stage.frame { layer.contents = contents[iteration % count] }
        }
        let screens = PeerScreens(size, bufferCount: count)
        let images = screens.buffers.map { PixmanImage($0, hasAlpha: false) }
        let sources = pictures.buffers.map { PixmanImage($0, hasAlpha: false) }
        peers = [
            screens.contender("pixman") { buffer, iteration in
                images[buffer].draw(sources[iteration % count], operation: PIXMAN_OP_SRC)
            }
        ]
        limit = screens.contender("memcpy") { buffer, iteration in
            let screen = screens.buffers[buffer]
            memcpy(screen.base, pictures[iteration].base, screen.stride * screen.height)
        }
    }
}
