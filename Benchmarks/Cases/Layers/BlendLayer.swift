// BlendLayer.swift: blend_layer, a translucent picture over a colour, both as large as the screen.
//
// Picture and colour change each frame. pixman fills the screen's
// buffer with the colour and blends the picture into it there: the least that
// it can do.

import CBenchPixman
import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

final class BlendLayer: BenchmarkCase {
    nonisolated static let name = "blend_layer"
    nonisolated static let goal = Goal.timesPeer(0.5)

    let ours: Contender
    let peers: [Contender]
    let limit: Contender?
    var bytesWritten: Int { stage.report.bytesWritten }
    private let stage: LayerStage

    init(_ setting: Setting) {
        let size = setting.screen
        let count = setting.rotation(of: size)
        let pictures = PictureRing.noise(count: count, size: size, alpha: 153)
        let contents = pictures.buffers.map { CGImage($0) }
        let stage = LayerStage(size, bufferCount: count)
        let background = CALayer()
        let layer = CALayer()
        for each in [background, layer] {
            each.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            stage.root.addSublayer(each)
        }
        self.stage = stage
        ours = Contender("vitrine", picture: { stage.picture }) { iteration in
            try stage.frame {
                background.backgroundColor = .card(CardColor(iteration: iteration))
                layer.contents = contents[iteration % count]
            }
        }
        let screens = PeerScreens(size, bufferCount: count)
        let images = screens.buffers.map { PixmanImage($0, hasAlpha: false) }
        let sources = pictures.buffers.map { PixmanImage($0, hasAlpha: true) }
        peers = [
            screens.contender("pixman") { buffer, iteration in
                images[buffer].fill(PixelRect(size), CardColor(iteration: iteration))
                images[buffer].draw(sources[iteration % count], operation: PIXMAN_OP_OVER)
            }
        ]
        limit = screens.contender("memcpy") { buffer, iteration in
            let screen = screens.buffers[buffer]
            memcpy(screen.base, pictures[iteration].base, screen.stride * screen.height)
        }
    }
}
