// Cards.swift: 200 translucent cards with round corners over a background;
// every colour changes each frame.
//
// Cairo fills the same rounded rectangles straight into the screen's buffer.
// It estimates the coverage of edge pixels from 15 lines a pixel, where ours is
// exact, so pixels in the corners' squares may differ by more than one; all
// others may not.

import CBenchCairo
import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

/// 90x100, side by side.
final class Cards: CardsCase, BenchmarkCase {
    nonisolated static let name = "cards_200"
    nonisolated static let goal = Goal.timesPeer(0.45)

    init(_ setting: Setting) {
        super.init(setting, card: PixelSize(width: 90, height: 100))
    }
}

/// 300x200: six deep on average.
final class LargeCards: CardsCase, BenchmarkCase {
    nonisolated static let name = "cards_200_large"
    nonisolated static let goal = Goal.timesPeer(0.45)

    init(_ setting: Setting) {
        super.init(setting, card: PixelSize(width: 300, height: 200))
    }
}

/// The same, drawn by all cores; cairo has one thread.
final class LargeCardsTogether: CardsCase, BenchmarkCase {
    nonisolated static let name = "cards_200_large_threads"
    nonisolated static let goal = Goal.timesPeer(0.45)

    init(_ setting: Setting) {
        super.init(
            setting, card: PixelSize(width: 300, height: 200),
            threads: ProcessInfo.processInfo.activeProcessorCount)
    }
}

@MainActor
class CardsCase {
    let ours: Contender
    let peers: [Contender]
    var bytesWritten: Int { stage.report.bytesWritten }
    private let stage: LayerStage
    private let corners: Set<Int>
    private let screen: PixelSize

    private static let columns = 20
    private static let rows = 10
    private static let radius = 12
    /// The largest difference of a channel at a corner's edge: cairo's
    /// coverage is off by up to a fifteenth, which a contrast of 153 turns into
    /// 10, and cards overlap.
    private static let cornerTolerance = 24

    init(_ setting: Setting, card: PixelSize, threads: Int = 1) {
        let screen = setting.screen
        let count = setting.rotation(of: screen)
        let frames = CardsCase.frames(on: screen, card: card)
        let stage = LayerStage(screen, bufferCount: count, threads: threads)
        self.stage = stage
        self.screen = screen
        corners = CardsCase.cornerPixels(of: frames, on: screen)

        let background = CALayer()
        background.frame = CGRect(x: 0, y: 0, width: screen.width, height: screen.height)
        stage.root.addSublayer(background)
        let cards = frames.map { frame in
            let card = CALayer()
            card.frame = CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
            card.cornerRadius = CGFloat(CardsCase.radius)
            background.addSublayer(card)
            return card
        }
        ours = Contender("vitrine", picture: { stage.picture }) { iteration in
            try stage.frame {
                background.backgroundColor = .card(CardColor(iteration: iteration))
                for (index, card) in cards.enumerated() {
                    card.backgroundColor = .card(
                        CardColor(iteration: iteration, index: index + 1, isOpaque: false))
                }
            }
        }
        let screens = PeerScreens(screen, bufferCount: count)
        let surfaces = screens.buffers.map { CairoSurface($0) }
        peers = [
            screens.contender("cairo") { buffer, iteration in
                let surface = surfaces[buffer]
                surface.paint(CardColor(iteration: iteration))
                for (index, frame) in frames.enumerated() {
                    surface.setColor(CardColor(iteration: iteration, index: index + 1, isOpaque: false))
                    surface.fillRounded(frame, radius: Double(CardsCase.radius))
                }
                surface.flush()
            }
        ]
    }

    func tolerance(x: Int, y: Int) -> Int {
        corners.contains(y * screen.width + x) ? CardsCase.cornerTolerance : 1
    }

    /// A grid whose outer cards touch the screen's edges.
    private static func frames(on screen: PixelSize, card: PixelSize) -> [PixelRect] {
        (0..<columns * rows).map { index in
            let column = index % columns
            let row = index / columns
            return PixelRect(
                x: column * (screen.width - card.width) / (columns - 1),
                y: row * (screen.height - card.height) / (rows - 1), width: card.width, height: card.height)
        }
    }

    /// The squares in which edges are curved.
    private static func cornerPixels(of frames: [PixelRect], on screen: PixelSize) -> Set<Int> {
        var pixels: Set<Int> = []
        for frame in frames {
            for y in [frame.minY, frame.maxY - radius] {
                for x in [frame.minX, frame.maxX - radius] {
                    for row in y..<y + radius {
                        for column in x..<x + radius { pixels.insert(row * screen.width + column) }
                    }
                }
            }
        }
        return pixels
    }
}

extension CairoSurface {
    func fillRounded(_ rect: PixelRect, radius: Double) {
        let left = Double(rect.minX) + radius
        let right = Double(rect.maxX) - radius
        let top = Double(rect.minY) + radius
        let bottom = Double(rect.maxY) - radius
        cairo_new_path(context)
        cairo_arc(context, right, top, radius, -.pi / 2, 0)
        cairo_arc(context, right, bottom, radius, 0, .pi / 2)
        cairo_arc(context, left, bottom, radius, .pi / 2, .pi)
        cairo_arc(context, left, top, radius, .pi, 1.5 * .pi)
        cairo_close_path(context)
        cairo_fill(context)
    }
}
