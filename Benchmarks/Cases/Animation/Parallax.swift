// Parallax.swift: parallax_30, a screen of 30 pictures that move at three speeds over a background.
//
// All of the frame is timed: sampling, damage, raster, presenting. The pictures are 240x300 and overlap in part.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

final class Parallax: BenchmarkCase {
    nonisolated static let name = "parallax_30"
    nonisolated static let goal = Goal.milliseconds(8)

    let ours: Contender
    var bytesWritten: Int { stage.report.bytesWritten }
    private let stage: LayerStage

    init(_ setting: Setting) throws {
        let size = setting.screen
        let stage = LayerStage(size)
        self.stage = stage
        stage.root.backgroundColor = .card(CardColor(iteration: 0))
        let picture = PixelSize(width: 240, height: 300)
        let opaque = PictureRing.noise(count: 3, size: picture, alpha: 255)
        let clear = PictureRing.noise(count: 3, size: picture, alpha: 200)
        let layers = (0..<30).map { index in
            let layer = CALayer()
            layer.frame = CGRect(
                x: index % 10 * size.width / 10, y: 40 + index / 10 * (size.height - 340) / 2, width: 240,
                height: 300)
            layer.contents = CGImage((index % 2 == 0 ? opaque : clear)[index / 2])
            stage.root.addSublayer(layer)
            return layer
        }
        try stage.frame {
            for (index, layer) in layers.enumerated() {
                let animation = CABasicAnimation(keyPath: "position.x")
                (animation.fromValue, animation.toValue) = (0.0, -120.0 * Double(index / 10 + 1))
                (animation.isAdditive, animation.autoreverses) = (true, true)
                (animation.duration, animation.repeatCount) = (2, .infinity)
                animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                layer.add(animation, forKey: "parallax")
            }
        }
        ours = Contender("vitrine") { _ in try stage.frame {} }
    }
}
