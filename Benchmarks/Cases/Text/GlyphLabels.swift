// GlyphLabels.swift: glyphs_2000, 100 labels of 20 glyphs at 14 px; every label's colour changes each frame.
//
// The labels change together, so that a peer may draw all 2,000 glyphs in one
// call. The peers know the damage and the position of each glyph beforehand: they
// fill the ink of the labels with the background and draw the glyphs over it.
// Ours begins with the labels' new colour, and computes the rest.
//
// Our pens are at quarters of a pixel. pixman's glyph cache accepts any mask,
// so it has those of each quarter and must draw the same picture. Cairo 1.16
// puts glyphs on whole pixels: its picture is compared with pixman's of the
// same glyphs on whole pixels.

import Foundation
import VitrineCompositor
import VitrineControls
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime
import VitrineText

final class GlyphLabels: BenchmarkCase {
    nonisolated static let name = "glyphs_2000"
    nonisolated static let goal = Goal.timesPeer(0.8)

    let ours: Contender
    let peers: [Contender]
    var bytesWritten: Int { screen.loop.lastFrame.bytesWritten }
    private let screen: ViewStage

    private static let columns = 5
    private static let rows = 20
    private static let pixelSize = 14
    private static let background = CardColor(iteration: 3)

    init(_ setting: Setting) throws {
        let size = setting.screen
        let screen = ViewStage(size)
        self.screen = screen
        let font = UIFont.systemFont(ofSize: CGFloat(GlyphLabels.pixelSize))
        let root = UIView(frame: screen.window.bounds)
        root.backgroundColor = .card(GlyphLabels.background)
        screen.window.addSubview(root)
        let texts = GlyphLabels.texts()
        let labels = texts.enumerated().map { index, text in
            let label = UILabel()
            label.font = font
            label.text = text
            label.sizeToFit()
            label.frame.origin = CGPoint(
                x: 40 + index % GlyphLabels.columns * 370, y: 30 + index / GlyphLabels.columns * 52)
            root.addSubview(label)
            return label
        }
        for _ in 0..<2 { screen.frame {} }
        ours = Contender("vitrine", picture: { screen.picture }) { iteration in
            screen.frame {
                let color = UIColor.card(GlyphLabels.color(iteration))
                for label in labels { label.textColor = color }
            }
        }

        let placed = zip(texts, labels).map { text, label in
            GlyphLabels.glyphs(of: text, font: font.font, in: label.frame)
        }
        let peerFont = try PeerFont(file: font.font.face.file, pixelSize: Int32(GlyphLabels.pixelSize))
        peers = try TextPeers(
            size: size, font: peerFont, labels: placed, background: GlyphLabels.background,
            color: GlyphLabels.color
        ).contenders()
    }

    private static func color(_ iteration: Int) -> CardColor {
        CardColor(iteration: iteration, index: 5, isOpaque: true)
    }

    /// 20 letters and digits each, without blanks: 2,000 glyphs with ink. The first and the
    /// last stay within their advances: a label clips ink outside of its bounds, peers do not.
    private static func texts() -> [String] {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        var random = Noise(seed: 20)
        return (0..<columns * rows).map { _ in
            "H" + String((0..<18).map { _ in letters[Int(random.next() % UInt64(letters.count))] }) + "H"
        }
    }

    /// The positions of a label's glyphs.
    private static func glyphs(of text: String, font: Font, in frame: CGRect) -> [PlacedGlyph] {
        let layout = TextLayout(
            text: text, runs: [TextRun(utf16Range: 0..<text.utf16.count, font: font)], width: frame.width,
            maximumLines: 1)
        return layout.lines.flatMap { line in
            line.runs.flatMap { run in
                run.glyphs.glyphs.map { glyph in
                    let x = frame.minX + line.origin.x + run.x + CGFloat(glyph.x)
                    return PlacedGlyph(
                        glyph: glyph.glyph, x: Double(x), baseline: Int(frame.minY + line.origin.y))
                }
            }
        }
    }
}
