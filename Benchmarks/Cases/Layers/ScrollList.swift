// ScrollList.swift: scroll_list, a list that fills the screen and moves by a fraction of a point each frame.
//
// Rows of a colour, a picture and a title. Edges of rows and pictures are
// smooth where they are between pixels; titles are at whole pixels, as text
// is while it scrolls. Of the peers, cairo draws colours and pictures, and
// pixman's glyph cache the titles, at quarters of a pixel horizontally.

import CBenchCairo
import CBenchPixman
import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime
import VitrineText

final class ScrollList: BenchmarkCase {
    nonisolated static let name = "scroll_list"
    nonisolated static let goal = Goal.timesPeer(0.8)

    let ours: Contender
    let peers: [Contender]
    var bytesWritten: Int { stage.report.bytesWritten }
    private let stage: LayerStage

    private static let rowCount = 40
    private static let pitch = 60
    private static let pictureFrame = PixelRect(x: 12, y: 6, width: 48, height: 48)
    /// The origin of a title's baseline in its row.
    private static let pen = PixelRect(x: 76, y: 36, width: 0, height: 0)
    private static let ink = CardColor(iteration: 0, index: 3)

    init(_ setting: Setting) throws {
        let size = setting.screen
        let count = setting.rotation(of: size)
        let font = UIFont.systemFont(ofSize: 17).font
        let titles = (0..<ScrollList.rowCount).map { row in
            ScrollList.run("Row \(row + 1): what is written here is as long as titles are", font)
        }
        let picture = PixelSize(width: ScrollList.pictureFrame.width, height: ScrollList.pictureFrame.height)
        let pictures = PictureRing.waves(count: ScrollList.rowCount, size: picture)
        let stage = LayerStage(size, bufferCount: count)
        self.stage = stage
        let list = CALayer()
        list.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        list.masksToBounds = true
        stage.root.addSublayer(list)
        for row in 0..<ScrollList.rowCount {
            list.addSublayer(
                ScrollList.layer(
                    row, width: size.width, picture: CGImage(pictures[row], isOpaque: true),
                    title: titles[row]))
        }
        ours = Contender("vitrine", picture: { stage.picture }) { iteration in
            try stage.frame { list.bounds.origin.y = CGFloat(ScrollList.offset(iteration)) }
        }

        let screens = PeerScreens(size, bufferCount: count)
        let surfaces = screens.buffers.map { CairoSurface($0) }
        let images = screens.buffers.map { PixmanImage($0, hasAlpha: false) }
        let sources = pictures.buffers.map { CairoSurface($0) }
        let text = PixmanText()
        let peerFont = try PeerFont(file: font.face.file, pixelSize: 17)
        let placed = titles.map { run in
            run.glyphs.map {
                PlacedGlyph(glyph: $0.glyph, x: Double(ScrollList.pen.minX) + Double($0.x), baseline: 0)
            }
        }
        let masks = try placed.map { try text.glyphs($0, peerFont) }
        peers = [
            screens.contender("cairo and pixman glyphs") { buffer, iteration in
                let surface = surfaces[buffer]
                cairo_surface_mark_dirty(cairo_get_target(surface.context))
                let offset = ScrollList.offset(iteration)
                let first = Int(offset) / ScrollList.pitch
                let last = min(ScrollList.rowCount - 1, (Int(offset) + size.height) / ScrollList.pitch)
                for row in first...last {
                    surface.fillRow(
                        y: Double(row * ScrollList.pitch) - offset, height: Double(ScrollList.pitch),
                        color: ScrollList.color(row), picture: sources[row], in: ScrollList.pictureFrame)
                }
                surface.flush()
                for row in first...last {
                    let y = Double(row * ScrollList.pitch + ScrollList.pen.minY) - offset
                    text.show(
                        masks[row], ScrollList.ink, on: images[buffer], y: (Int((y * 64).rounded()) + 32) >> 6
                    )
                }
            }
        ]
    }

    /// The scroll offset in points: 0.3 more in each frame.
    private static func offset(_ iteration: Int) -> Double {
        // A multiple of 1/256, to which edges are rounded.
        Double(iteration &* 77 % (1200 * 256)) / 256
    }

    private static func color(_ row: Int) -> CardColor { CardColor(iteration: 9, index: row) }

    private static func run(_ text: String, _ font: Font) -> GlyphRun {
        let layout = TextLayout(
            text: text, runs: [TextRun(utf16Range: 0..<text.utf16.count, font: font)], width: .infinity,
            maximumLines: 1)
        return layout.lines[0].runs[0].glyphs
    }

    private static func layer(_ row: Int, width: Int, picture: CGImage, title: GlyphRun) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: row * pitch, width: width, height: pitch)
        layer.backgroundColor = .card(color(row))
        let image = CALayer()
        image.frame = CGRect(
            x: pictureFrame.minX, y: pictureFrame.minY, width: pictureFrame.width, height: pictureFrame.height
        )
        image.contents = picture
        layer.addSublayer(image)
        let text = TitleLayer()
        text.run = title
        text.pen = CGPoint(x: 0, y: pen.minY)
        text.color = .card(ink)
        text.frame = CGRect(x: pen.minX, y: 0, width: width - pen.minX, height: pitch)
        layer.addSublayer(text)
        text.setNeedsDisplay()
        return layer
    }
}

/// A line of text, drawn once.
private final class TitleLayer: CALayer {
    var run: GlyphRun?
    var pen = CGPoint.zero
    var color = CGColor(gray: 0, alpha: 1)

    override func draw(in context: CGContext) {
        if let run { context.draw(run, at: pen, color: color) }
    }
}

extension CairoSurface {
    fileprivate func fillRow(
        y: Double, height: Double, color: CardColor, picture: CairoSurface, in frame: PixelRect
    ) {
        setColor(color)
        cairo_rectangle(context, 0, y, Double(buffer.width), height)
        cairo_fill(context)
        setSource(picture, x: Double(frame.minX), y: y + Double(frame.minY))
        cairo_rectangle(
            context, Double(frame.minX), y + Double(frame.minY), Double(frame.width), Double(frame.height))
        cairo_fill(context)
    }
}
