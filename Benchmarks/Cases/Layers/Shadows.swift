// Shadows.swift: 50 opaque cards with round corners, each with a shadow of 40 points' blur; every card moves
// and changes its colour each frame.
//
// Cairo keeps the blurred coverage of a card in an A8 surface of the shadow's
// size, made once, and paints the shadow's colour through it, then fills the
// card. Its coverage of a card's edge is an estimate, so corner squares may differ
// by more; up to eight shadows overlap, and each may round
// by one.

import CBenchCairo
import CVitrineKernels
import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

final class Shadows: BenchmarkCase {
    nonisolated static let name = "shadows_50"
    nonisolated static let goal = Goal.timesPeer(1)

    let ours: Contender
    let peers: [Contender]
    var bytesWritten: Int { stage.report.bytesWritten }
    private let stage: LayerStage

    private static let card = PixelSize(width: 240, height: 160)
    private static let columns = 10
    private static let radius = 12
    private static let blur = 40.0
    private static let shadow = (opacity: 0.4, dy: 12)

    init(_ setting: Setting) throws {
        let screen = setting.screen
        let count = setting.rotation(of: screen)
        let stage = LayerStage(screen, bufferCount: count)
        self.stage = stage
        stage.root.backgroundColor = CGColor(gray: 1, alpha: 1)
        let cards = (0..<50).map { _ in
            let layer = CALayer()
            layer.bounds.size = CGSize(width: Self.card.width, height: Self.card.height)
            layer.anchorPoint = .zero
            layer.cornerRadius = CGFloat(Self.radius)
            layer.shadowOpacity = Float(Self.shadow.opacity)
            layer.shadowRadius = CGFloat(Self.blur)
            layer.shadowOffset = CGSize(width: 0, height: Self.shadow.dy)
            stage.root.addSublayer(layer)
            return layer
        }
        ours = Contender("vitrine", picture: { stage.picture }) { iteration in
            try stage.frame {
                for (index, card) in cards.enumerated() {
                    let frame = Self.frame(index, iteration, screen)
                    card.position = CGPoint(x: frame.minX, y: frame.minY)
                    card.backgroundColor = .card(CardColor(iteration: iteration, index: index + 1))
                }
            }
        }
        let screens = PeerScreens(screen, bufferCount: count)
        let surfaces = screens.buffers.map { CairoSurface($0) }
        let mask = CairoMask(card: Self.card, radius: Self.radius, blur: Self.blur)
        peers = [
            screens.contender("cairo") { buffer, iteration in
                let surface = surfaces[buffer]
                surface.paintWhite()
                for index in 0..<50 {
                    let frame = Self.frame(index, iteration, screen)
                    mask.paint(
                        onto: surface, x: frame.minX - mask.reach,
                        y: frame.minY - mask.reach + Self.shadow.dy,
                        opacity: Self.shadow.opacity)
                    surface.setColor(CardColor(iteration: iteration, index: index + 1))
                    surface.fillRounded(frame, radius: Double(Self.radius))
                }
                surface.flush()
            }
        ]
    }

    func tolerance(x: Int, y: Int) -> Int { 24 }

    /// Each card moves in a small circle.
    private static func frame(_ index: Int, _ iteration: Int, _ screen: PixelSize) -> PixelRect {
        let angle = Double(iteration * 7 + index * 13) / 20
        let rows = 50 / columns
        return PixelRect(
            x: 20 + index % columns * (screen.width - card.width - 40) / (columns - 1) + Int(cos(angle) * 12),
            y: 20 + index / columns * (screen.height - card.height - 60) / (rows - 1) + Int(sin(angle) * 12),
            width: card.width, height: card.height)
    }
}

/// The blurred coverage of a card, in an A8 surface.
@MainActor
private final class CairoMask {
    private let surface: OpaquePointer
    /// Pixels around the card.
    let reach: Int

    init(card: PixelSize, radius: Int, blur: Double) {
        reach = Int(vk_blur_reach(blur))
        let width = card.width + 2 * reach, height = card.height + 2 * reach
        surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
        let context = cairo_create(surface)!
        let r = Double(radius), left = Double(reach), top = Double(reach)
        let right = left + Double(card.width), bottom = top + Double(card.height)
        cairo_arc(context, right - r, top + r, r, -.pi / 2, 0)
        cairo_arc(context, right - r, bottom - r, r, 0, .pi / 2)
        cairo_arc(context, left + r, bottom - r, r, .pi / 2, .pi)
        cairo_arc(context, left + r, top + r, r, .pi, 1.5 * .pi)
        cairo_close_path(context)
        cairo_fill(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        vk_blur(
            cairo_image_surface_get_data(surface), Int(cairo_image_surface_get_stride(surface)), width,
            height,
            blur, blur)
        cairo_surface_mark_dirty(surface)
    }

    isolated deinit { cairo_surface_destroy(surface) }

    func paint(onto target: CairoSurface, x: Int, y: Int, opacity: Double) {
        cairo_set_source_rgba(target.context, 0, 0, 0, opacity)
        cairo_mask_surface(target.context, surface, Double(x), Double(y))
    }
}

extension CairoSurface {
    fileprivate func paintWhite() {
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
    }
}
