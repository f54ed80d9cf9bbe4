// TextPeers.swift: labels drawn by cairo and by pixman.

import CBenchCairo
import CBenchPixman
import VitrineGraphics

@MainActor
struct TextPeers {
    var size: PixelSize
    var font: PeerFont
    /// The glyphs of each label.
    var labels: [[PlacedGlyph]]
    /// What a new colour damages: a label's rectangle each.
    var rects: [PixelRect]
    var background: CardColor
    var color: (_ iteration: Int) -> CardColor

    func contenders() throws -> [Contender] {
        let screens = PeerScreens(size)
        let surfaces = screens.buffers.map { CairoSurface($0) }
        let images = screens.buffers.map { PixmanImage($0, hasAlpha: false) }
        for image in images { image.fill(PixelRect(size), background) }
        let cairo = CairoText(font)
        let perLabel = labels.map { CairoText.glyphs($0) }
        let atOnce = perLabel.flatMap { $0 }
        let pixman = PixmanText()
        let masks = try pixman.glyphs(labels.flatMap { $0 }, font)
        try compareWholePixels(cairo)

        let inOneCall = screens.contender("cairo in one call") { buffer, iteration in
            let surface = surfaces[buffer]
            clear(images[buffer])
            cairo_surface_mark_dirty(cairo_get_target(surface.context))
            surface.setColor(color(iteration))
            cairo.show(atOnce, on: surface)
            surface.flush()
        }
        let byLabel = screens.contender("cairo per label") { buffer, iteration in
            let surface = surfaces[buffer]
            clear(images[buffer])
            cairo_surface_mark_dirty(cairo_get_target(surface.context))
            for label in perLabel {
                surface.setColor(color(iteration))
                cairo.show(label, on: surface)
            }
            surface.flush()
        }
        let throughCache = screens.contender("pixman glyphs") { buffer, iteration in
            clear(images[buffer])
            pixman.show(masks, color(iteration), on: images[buffer])
        }
        return [
            throughCache, inOneCall.withoutPicture(), byLabel.withoutPicture(),
        ]
    }

    private func clear(_ image: PixmanImage) {
        for rect in rects { image.fill(rect, background) }
    }

    /// Cairo against pixman, all glyphs on whole pixels.
    private func compareWholePixels(_ cairo: CairoText) throws {
        let whole = labels.flatMap { $0 }.map {
            PlacedGlyph(glyph: $0.glyph, x: $0.x.rounded(), baseline: $0.baseline)
        }
        let buffers = PictureRing(count: 2, size: size).buffers
        let images = buffers.map { PixmanImage($0, hasAlpha: false) }
        for image in images { image.fill(PixelRect(size), background) }
        let surface = CairoSurface(buffers[0])
        surface.setColor(color(0))
        cairo.show(CairoText.glyphs(whole), on: surface)
        surface.flush()
        let pixman = PixmanText()
        pixman.show(try pixman.glyphs(whole, font), color(0), on: images[1])
        try PixelComparison(
            ours: buffers[1], peer: buffers[0], peerName: "cairo on whole pixels", iteration: 0
        )
        .check { _, _ in 1 }
    }
}

extension Contender {
    /// The same work, not compared.
    fileprivate func withoutPicture() -> Contender { Contender(name, run: run) }
}
