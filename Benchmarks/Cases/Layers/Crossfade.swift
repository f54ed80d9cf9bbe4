// Crossfade.swift: crossfade, two opaque pictures that cover the screen, the upper one half-way faded in.
//
// Pictures and opacity change each frame. pixman copies the lower one to
// the screen's buffer and blends the upper one onto it through a mask of one value.

import CBenchPixman
import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

final class Crossfade: BenchmarkCase {
    nonisolated static let name = "crossfade"
    nonisolated static let goal = Goal.timesPeer(0.7)

    let ours: Contender
    let peers: [Contender]
    let limit: Contender?
    var bytesWritten: Int { stage.report.bytesWritten }
    private let stage: LayerStage

    init(_ setting: Setting) {
        let size = setting.screen
        let count = setting.rotation(of: size)
        let pictures = PictureRing.noise(count: count, size: size, alpha: 255)
        let contents = pictures.buffers.map { CGImage($0, isOpaque: true) }
        let stage = LayerStage(size, bufferCount: count)
        let layers = (0..<2).map { _ in
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            stage.root.addSublayer(layer)
            return layer
        }
        self.stage = stage
        ours = Contender("vitrine", picture: { stage.picture }) { iteration in
            try stage.frame {
                layers[0].contents = contents[iteration % count]
                layers[1].contents = contents[(iteration + count / 2) % count]
                layers[1].opacity = Float(Crossfade.alpha(iteration)) / 255
            }
        }
        let screens = PeerScreens(size, bufferCount: count)
        let images = screens.buffers.map { PixmanImage($0, hasAlpha: false) }
        let sources = pictures.buffers.map { PixmanImage($0, hasAlpha: false) }
        peers = [
            screens.contender("pixman") { buffer, iteration in
                images[buffer].draw(sources[iteration % count], operation: PIXMAN_OP_SRC)
                images[buffer].draw(
                    sources[(iteration + count / 2) % count], operation: PIXMAN_OP_OVER,
                    alpha: Crossfade.alpha(iteration))
            }
        ]
        limit = screens.contender("memcpy") { buffer, iteration in
            let screen = screens.buffers[buffer]
            memcpy(screen.base, pictures[iteration].base, screen.stride * screen.height)
        }
    }

    /// 1…254.
    private static func alpha(_ iteration: Int) -> Int { 1 + iteration &* 37 % 254 }
}
