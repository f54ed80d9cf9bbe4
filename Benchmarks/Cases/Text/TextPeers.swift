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
    var background: CardColor
    var color: (_ iteration: Int) -> CardColor

    func contenders() throws -> [Contender] {
        let cairo = CairoText(font)
        let perLabel = labels.map { CairoText.glyphs($0) }
        let atOnce = perLabel.flatMap { $0 }
        let pixman = PixmanText()
        let masks = try pixman.glyphs(labels.flatMap { $0 }, font)
        try compareWholePixels(cairo)

        let ofCairo = Canvas(size, background, ink: try ink(onWholePixels))
        let inOneCall = ofCairo.screens.contender("cairo in one call") { buffer, iteration in
            let surface = ofCairo.cleared(buffer)
            surface.setColor(color(iteration))
            cairo.show(atOnce, on: surface)
            surface.flush()
        }
        let byLabel = ofCairo.screens.contender("cairo per label") { buffer, iteration in
            let surface = ofCairo.cleared(buffer)
            for label in perLabel {
                surface.setColor(color(iteration))
                cairo.show(label, on: surface)
            }
            surface.flush()
        }
        let ofPixman = Canvas(size, background, ink: try ink(labels))
        let throughCache = ofPixman.screens.contender("pixman glyphs") { buffer, iteration in
            ofPixman.clear(buffer)
            pixman.show(masks, color(iteration), on: ofPixman.images[buffer])
        }
        return [
            throughCache, inOneCall.withoutPicture(), byLabel.withoutPicture(),
        ]
    }

    /// The screens of peers that place the glyphs equally.
    @MainActor
    private struct Canvas {
        let screens: PeerScreens
        let images: [PixmanImage]
        private let surfaces: [CairoSurface]
        private let background: CardColor
        /// The damage of a new colour, as ours computes it: the ink of each label's glyphs.
        private let ink: [PixelRect]

        init(_ size: PixelSize, _ background: CardColor, ink: [PixelRect]) {
            (self.background, self.ink) = (background, ink)
            screens = PeerScreens(size)
            surfaces = screens.buffers.map { CairoSurface($0) }
            images = screens.buffers.map { PixmanImage($0, hasAlpha: false) }
            for image in images { image.fill(PixelRect(size), background) }
        }

        func clear(_ buffer: Int) {
            for rect in ink { images[buffer].fill(rect, background) }
        }

        func cleared(_ buffer: Int) -> CairoSurface {
            clear(buffer)
            cairo_surface_mark_dirty(cairo_get_target(surfaces[buffer].context))
            return surfaces[buffer]
        }
    }

    private func ink(_ labels: [[PlacedGlyph]]) throws -> [PixelRect] {
        let pixman = PixmanText()
        return try labels.map { pixman.ink(of: try pixman.glyphs($0, font)) }
    }

    /// At the positions of cairo's glyphs.
    private var onWholePixels: [[PlacedGlyph]] {
        labels.map { label in
            label.map { PlacedGlyph(glyph: $0.glyph, x: $0.x.rounded(), baseline: $0.baseline) }
        }
    }

    /// Cairo against pixman, all glyphs on whole pixels. Where two glyphs touch one
    /// pixel they may differ: cairo adds their coverage up and pixman blends twice.
    private func compareWholePixels(_ cairo: CairoText) throws {
        let whole = onWholePixels
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
    /// The same contender, without comparison.
    fileprivate func withoutPicture() -> Contender { Contender(name, run: run) }
}
