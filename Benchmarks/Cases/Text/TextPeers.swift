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

    /// Cairo against pixman, all glyphs on whole pixels. Where two glyphs touch one
    /// pixel they may differ: cairo adds their coverage up and pixman blends twice.
    private func compareWholePixels(_ cairo: CairoText) throws {
        let whole = labels.map { label in
            label.map { PlacedGlyph(glyph: $0.glyph, x: $0.x.rounded(), baseline: $0.baseline) }
        }
        let all = whole.flatMap { $0 }
        let theirs = PictureRing(count: 1, size: size).buffers[0]
        PixmanImage(theirs, hasAlpha: false).fill(PixelRect(size), background)
        let surface = CairoSurface(theirs)
        surface.setColor(color(0))
        cairo.show(CairoText.glyphs(all), on: surface)
        surface.flush()
        let touched = try [0, 1].map { parity in
            try draw(whole.flatMap { label in label.indices.filter { $0 % 2 == parity }.map { label[$0] } })
        }
        let empty = background.pixel
        let comparison = PixelComparison(
            ours: try draw(all), peer: theirs, peerName: "cairo on whole pixels", iteration: 0)
        try comparison.check { x, y in
            touched.allSatisfy { $0[x, y] & 0xFF_FFFF != empty & 0xFF_FFFF } ? 255 : 1
        }
    }

    private func draw(_ glyphs: [PlacedGlyph]) throws -> PixelBuffer {
        let buffer = PictureRing(count: 1, size: size).buffers[0]
        let image = PixmanImage(buffer, hasAlpha: false)
        image.fill(PixelRect(size), background)
        let pixman = PixmanText()
        pixman.show(try pixman.glyphs(glyphs, font), color(0), on: image)
        return buffer
    }
}

extension Contender {
    /// The same work, not compared.
    fileprivate func withoutPicture() -> Contender { Contender(name, run: run) }
}
