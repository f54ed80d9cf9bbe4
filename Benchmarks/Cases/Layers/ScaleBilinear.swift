// ScaleBilinear.swift: scale_bilinear, an opaque picture of 1280x720 stretched to the screen, another one each frame.
//
// pixman fetches with the same 7-bit weights, and repeats edge pixels
// as ours does. The pictures are smooth, as photographs are: positions
// are 16.16 numbers that the two round differently, and between unlike
// neighbours one step of a weight is more than one of a channel.

import CBenchPixman
import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

final class ScaleBilinear: BenchmarkCase {
    nonisolated static let name = "scale_bilinear"
    nonisolated static let goal = Goal.timesPeer(0.7)

    let ours: Contender
    let peers: [Contender]
    var bytesWritten: Int { stage.report.bytesWritten }
    private let stage: LayerStage

    init(_ setting: Setting) {
        let size = setting.screen
        let small = PixelSize(width: size.width * 2 / 3, height: size.height * 2 / 3)
        let pictures = PictureRing.waves(count: setting.rotation(of: small), size: small)
        let contents = pictures.buffers.map { CGImage($0, isOpaque: true) }
        let screenCount = setting.rotation(of: size)
        let stage = LayerStage(size, bufferCount: screenCount)
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        stage.root.addSublayer(layer)
        self.stage = stage
        ours = Contender("vitrine", picture: { stage.picture }) { iteration in
            try stage.frame { layer.contents = contents[iteration % contents.count] }
        }
        let screens = PeerScreens(size, bufferCount: screenCount)
        let images = screens.buffers.map { PixmanImage($0, hasAlpha: false) }
        let sources = pictures.buffers.map { buffer in
            let image = PixmanImage(buffer, hasAlpha: false)
            image.setTransform(scaleX: 2.0 / 3, scaleY: 2.0 / 3)
            return image
        }
        peers = [
            screens.contender("pixman") { buffer, iteration in
                images[buffer].draw(sources[iteration % sources.count], operation: PIXMAN_OP_SRC)
            }
        ]
    }
}
