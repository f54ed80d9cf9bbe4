// RecordedListPainter.swift: drawing of a recorded list into pixels.

package import Foundation

extension RecordedList {
    /// Draws the commands as the recording context would have.
    /// - Parameters:
    ///   - origin: the position of the list's (0, 0) in device pixels.
    ///   - scale: device pixels per point.
    ///   - tint: a premultiplied colour instead of the commands' own colours.
    ///   - opacity: 0…255, applied to each command; a list with overlapping commands needs a layer instead.
    ///   - clip: the device pixels that may be written.
    package func draw(
        into surface: PixelSurface, origin: CGPoint, scale: CGFloat, tint: UInt32? = nil,
        opacity: UInt8 = 255,
        clip: PixelRect
    ) {
        let whole = PixelRect(
            covering: CGRect(x: origin.x, y: origin.y, width: size.width * scale, height: size.height * scale)
        )
        let area = clip.intersection(whole).intersection(surface.bounds)
        if area.isEmpty || opacity == 0 { return }
        var painter: RowPainter?
        for command in commands {
            switch command {
            case .fill(let rect, let color):
                let device = CGRect(
                    x: origin.x + rect.origin.x * scale, y: origin.y + rect.origin.y * scale,
                    width: rect.size.width * scale, height: rect.size.height * scale)
                let shape = RectCoverage(device)
                if !shape.pixels.intersects(area) { continue }
                let used = painter ?? RowPainter(surface, clip: ClipState(rect: area))
                painter = used
                used.fill(shape, color: (tint ?? color.premultiplied).scaled(by: opacity))
            case .glyphs(let run, let start, let color):
                let pen = CGPoint(x: origin.x + start.x * scale, y: origin.y + start.y * scale)
                GlyphPainter.draw(
                    run, origin: pen, scale: scale, color: (tint ?? color.premultiplied).scaled(by: opacity),
                    into: surface,
                    clip: area)
            }
        }
    }
}

extension UInt32 {
    /// A premultiplied pixel times alpha / 255, each channel rounded as the kernels round.
    package func scaled(by alpha: UInt8) -> UInt32 {
        if alpha == 255 { return self }
        var out: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let t = ((self >> shift) & 0xFF) * UInt32(alpha) + 128
            out |= ((t + (t >> 8)) >> 8) << shift
        }
        return out
    }
}
