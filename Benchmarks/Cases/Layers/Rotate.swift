// Rotate.swift: rotate_500, an opaque picture of 500x500 on a colour, rotated further each frame.
//
// cairo fills the rotated square with the picture: bilinear, with its edge pixels
// repeated, and smooth edges. Its coverage of edges is an estimate, as in
// cards_200, and positions in the picture are rounded differently: the
// pictures are smooth, so that one step of a weight is at most one of a channel.

import CBenchCairo
import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

final class Rotate: BenchmarkCase {
    nonisolated static let name = "rotate_500"
    nonisolated static let goal = Goal.timesPeer(1.0)

    let ours: Contender
    let peers: [Contender]
    var bytesWritten: Int { stage.report.bytesWritten }
    private let stage: LayerStage
    private let screen: PixelSize
    private static let side = 500
    private static let background = CardColor(iteration: 2)
    private let compared = Compared()

    /// The iteration whose pixels are compared.
    private final class Compared { var iteration = 0 }

    init(_ setting: Setting) {
        let screen = setting.screen
        self.screen = screen
        let side = PixelSize(width: Rotate.side, height: Rotate.side)
        let pictures = PictureRing.waves(count: setting.rotation(of: side), size: side)
        let contents = pictures.buffers.map { CGImage($0, isOpaque: true) }
        let stage = LayerStage(screen)
        self.stage = stage
        stage.root.backgroundColor = .card(Rotate.background)
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: side.width, height: side.height)
        layer.position = CGPoint(x: screen.width / 2, y: screen.height / 2)
        stage.root.addSublayer(layer)
        let compared = compared
        ours = Contender("vitrine", picture: { stage.picture }) { iteration in
            compared.iteration = iteration
            try stage.frame {
                layer.contents = contents[iteration % contents.count]
                layer.transform = CATransform3DMakeRotation(Rotate.angle(iteration), 0, 0, 1)
            }
        }
        let screens = PeerScreens(screen)
        let surfaces = screens.buffers.map { CairoSurface($0) }
        for surface in surfaces { surface.paint(Rotate.background) }
        let sources = pictures.buffers.map { CairoSurface($0) }
        peers = [
            screens.contender("cairo") { buffer, iteration in
                let surface = surfaces[buffer]
                surface.fill(Rotate.touchedPixels(screen, iteration), Rotate.background)
                surface.fillTurned(
                    sources[iteration % sources.count], x: Double(screen.width) / 2,
                    y: Double(screen.height) / 2,
                    angle: Double(Rotate.angle(iteration)))
                surface.flush()
            }
        ]
    }

    private static func angle(_ iteration: Int) -> CGFloat { 0.2 + CGFloat(iteration) * 0.0031 }

    /// The pixels that the square touches, or touched when the buffer was last drawn, a few iterations ago.
    private static func touchedPixels(_ screen: PixelSize, _ iteration: Int) -> PixelRect {
        let angle = Double(angle(iteration))
        let half = Int((Double(side) / 2 * (abs(cos(angle)) + abs(sin(angle)))).rounded(.up)) + 8
        return PixelRect(
            x: screen.width / 2 - half, y: screen.height / 2 - half, width: 2 * half, height: 2 * half)
    }

    func tolerance(x: Int, y: Int) -> Int {
        let angle = Double(Rotate.angle(compared.iteration))
        let dx = Double(x) + 0.5 - Double(screen.width) / 2, dy = Double(y) + 0.5 - Double(screen.height) / 2
        let u = abs(dx * cos(angle) + dy * sin(angle)), v = abs(dy * cos(angle) - dx * sin(angle))
        return abs(max(u, v) - Double(Rotate.side) / 2) < 1.5 ? 24 : 1
    }
}

extension CairoSurface {
    func fill(_ rect: PixelRect, _ color: CardColor) {
        setColor(color)
        cairo_rectangle(
            context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        cairo_fill(context)
    }

    /// `picture`, rotated about its middle, which is at (x, y).
    fileprivate func fillTurned(_ picture: CairoSurface, x: Double, y: Double, angle: Double) {
        let width = Double(picture.buffer.width), height = Double(picture.buffer.height)
        cairo_save(context)
        cairo_translate(context, x, y)
        cairo_rotate(context, angle)
        cairo_translate(context, -width / 2, -height / 2)
        setSource(picture, x: 0, y: 0)
        cairo_rectangle(context, 0, 0, width, height)
        cairo_fill(context)
        cairo_restore(context)
    }
}
