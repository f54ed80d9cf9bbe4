// FrameTurned.swift: frame_turned, an opaque picture that covers a panel mounted on its side, another one each frame.

import CBenchPixman
import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

final class FrameTurned: BenchmarkCase {
    nonisolated static let name = "frame_turned"
    nonisolated static let goal = Goal.none

    let ours: Contender
    let peers: [Contender]
    let limit: Contender?
    var bytesWritten: Int { stage.report.bytesWritten }
    private let stage: LayerStage

    init(_ setting: Setting) {
        let panel = setting.screen
        let size = PixelSize(width: panel.height, height: panel.width)
        let count = setting.rotation(of: size)
        let pictures = PictureRing.noise(count: count, size: size, alpha: 255)
        let contents = pictures.buffers.map { CGImage($0) }
        let stage = LayerStage(size, turn: .clockwise, bufferCount: count)
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        stage.root.addSublayer(layer)
        self.stage = stage
        ours = Contender("vitrine", picture: { stage.panelPicture }) { iteration in
            try stage.frame { layer.contents = contents[iteration % count] }
        }
        let screens = PeerScreens(panel, bufferCount: count)
        let images = screens.buffers.map { PixmanImage($0, hasAlpha: false) }
        let sources = pictures.buffers.map { PixmanImage($0, hasAlpha: false) }
        for source in sources { source.turnClockwise() }
        peers = [
            screens.contender("pixman") { buffer, iteration in
                images[buffer].draw(sources[iteration % count], operation: PIXMAN_OP_SRC)
            }
        ]
        limit = screens.contender("memcpy") { buffer, iteration in
            let screen = screens.buffers[buffer], picture = pictures[iteration]
            memcpy(
                screen.base, picture.base,
                min(screen.stride * screen.height, picture.stride * picture.height))
        }
    }
}
