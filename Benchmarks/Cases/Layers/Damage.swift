// Damage.swift: damage_100_of_500, one layer of 100x100 pixels changes its colour among 500.
//
// From the property change to the presented frame. The peer knows the
// damage and the layers in it, and fills only those parts.

import CBenchPixman
import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

final class Damage: BenchmarkCase {
    nonisolated static let name = "damage_100_of_500"
    nonisolated static let goal = Goal.millisecondsAndBytes(0.02, times: 1.2, of: 100 * 100 * 4)

    let ours: Contender
    let peers: [Contender]
    var bytesWritten: Int { stage.report.bytesWritten }
    private let stage: LayerStage

    private static let columns = 25
    private static let rows = 20
    private static let side = 100
    /// In the middle of the stack, under and over others.
    private static let changing = 262

    init(_ setting: Setting) throws {
        let size = setting.screen
        let frames = Damage.frames(on: size)
        let stage = LayerStage(size)
        self.stage = stage
        stage.root.backgroundColor = .card(CardColor(iteration: 0))
        let layers = frames.enumerated().map { index, frame in
            let layer = CALayer()
            layer.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
            layer.backgroundColor = .card(Damage.color(of: index, iteration: 0))
            stage.root.addSublayer(layer)
            return layer
        }
        let changed = layers[Damage.changing]
        // Both buffers contain the scene before anything is timed.
        for _ in 0..<2 { try stage.frame { changed.backgroundColor = .card(CardColor(iteration: 1)) } }
        ours = Contender("vitrine", picture: { stage.picture }) { iteration in
            try stage.frame {
                changed.backgroundColor = .card(Damage.color(of: Damage.changing, iteration: iteration))
            }
        }

        let screens = PeerScreens(size)
        let images = screens.buffers.map { PixmanImage($0, hasAlpha: false) }
        let damage = frames[Damage.changing]
        let touched = frames.indices.filter { frames[$0].intersects(damage) }
        func paint(_ image: PixmanImage, _ layers: [Int], within clip: PixelRect, iteration: Int) {
            image.fill(clip, CardColor(iteration: 0))
            for index in layers {
                image.fill(
                    frames[index].intersection(clip), Damage.color(of: index, iteration: iteration),
                    operation: PIXMAN_OP_OVER)
            }
        }
        for image in images {
            paint(image, Array(frames.indices), within: PixelRect(size), iteration: 0)
        }
        peers = [
            screens.contender("pixman") { buffer, iteration in
                paint(images[buffer], touched, within: damage, iteration: iteration)
            }
        ]
    }

    /// Only the changing layer's colour depends on the iteration.
    private static func color(of index: Int, iteration: Int) -> CardColor {
        CardColor(iteration: index == changing ? iteration : 0, index: index + 1, isOpaque: false)
    }

    private static func frames(on screen: PixelSize) -> [PixelRect] {
        (0..<columns * rows).map { index in
            PixelRect(
                x: index % columns * (screen.width - side) / (columns - 1),
                y: index / columns * (screen.height - side) / (rows - 1), width: side, height: side)
        }
    }
}
