// MaskGlyphs.swift: mask_glyphs, a screen of 8-bit coverage in one colour: a page of text.
//
// The masks contain real glyphs at 14 pixels, line under line, so they have as
// many empty, covered and half-covered pixels as text has. Masks rotate out of
// the cache as the screens do.

import CBenchPixman
import CVitrineKernels
import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime
import VitrineText

final class MaskGlyphs: BenchmarkCase {
    nonisolated static let name = "mask_glyphs"
    nonisolated static let goal = Goal.timesPeer(0.6)

    let ours: Contender
    let peers: [Contender]
    let bytesWritten: Int

    init(_ setting: Setting) throws {
        let size = setting.screen
        let screens = PictureRing(count: setting.rotation(of: size), size: size)
        let page = TextPage(size, font: UIFont.systemFont(ofSize: 14).font)
        let pages = (0..<4 * setting.rotation(of: size)).map { page.mask(startingAt: $0) }
        let masks = pages.map { PixmanMask($0, size: size) }
        let kernels = vk_active().pointee
        let last = Last(screens[0])
        bytesWritten = size.width * size.height * 4

        ours = Contender("vitrine", picture: { last.buffer }) { iteration in
            let screen = screens[iteration]
            let mask = pages[iteration % pages.count]
            let color = CardColor(iteration: iteration).pixel
            for y in 0..<size.height {
                kernels.mask_color(screen.row(y), mask + y * size.width, size.width, color)
            }
            last.buffer = screen
        }
        // Both blend over earlier pictures: separate screens with the same history.
        let theirs = PictureRing(count: screens.buffers.count, size: size)
        let theirImages = theirs.buffers.map { PixmanImage($0, hasAlpha: false) }
        peers = [
            Contender("pixman", picture: { last.buffer }) { iteration in
                let image = theirImages[iteration % theirImages.count]
                image.draw(CardColor(iteration: iteration), through: masks[iteration % masks.count])
                last.buffer = image.buffer
            }
        ]
    }
}

/// Lines of text as coverage.
@MainActor
private struct TextPage {
    private static let pitch = 20
    private let size: PixelSize
    /// Each line's coverage, as wide as the screen.
    private var lines: [UnsafeMutablePointer<UInt8>] = []

    init(_ size: PixelSize, font: Font) {
        self.size = size
        var random = Noise(seed: 33)
        let letters = Array("etaoinshrdlucmfwypvbgkjqxz ETAOIN etaoin     .,")
        lines = (0..<40).map { _ in
            let count = 200 + Int(random.next() % 60)
            let text = String((0..<count).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
            return TextPage.line(text, font: font, width: size.width)
        }
    }

    private static func line(_ text: String, font: Font, width: Int) -> UnsafeMutablePointer<UInt8> {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: width * pitch)
        memory.initialize(repeating: 0, count: width * pitch)
        let layout = TextLayout(
            text: text, runs: [TextRun(utf16Range: 0..<text.utf16.count, font: font)], width: .infinity,
            maximumLines: 1)
        for run in layout.lines.flatMap(\.runs) {
            for glyph in run.glyphs.glyphs {
                let pen = GlyphPainter.snap(x: 8 + run.x + CGFloat(glyph.x), y: CGFloat(pitch) * 0.75)
                let mask = font.face.coverage(
                    glyph: glyph.glyph, pixelSize: Int32(font.size * 64), phase: pen.phase)
                guard let mask else { continue }
                for y in 0..<mask.height {
                    for x in 0..<mask.width {
                        let column = pen.column + mask.left + x, row = pen.line + mask.top + y
                        guard column >= 0, column < width, row >= 0, row < pitch else { continue }
                        let place = row * width + column
                        memory[place] = max(memory[place], mask.base[y * mask.stride + x])
                    }
                }
            }
        }
        return memory
    }

    /// A screen of lines that begins at another line for each `start`. Never released.
    func mask(startingAt start: Int) -> UnsafeMutablePointer<UInt8> {
        let page = UnsafeMutablePointer<UInt8>.allocate(capacity: size.width * size.height)
        for y in 0..<size.height {
            let line = lines[(start * 7 + y / TextPage.pitch) % lines.count]
            (page + y * size.width).update(from: line + y % TextPage.pitch * size.width, count: size.width)
        }
        return page
    }
}

/// Coverage as a pixman image.
private final class PixmanMask {
    let handle: OpaquePointer

    /// - Parameter bytes: rows of `size.width`, which must be a multiple of 4.
    init(_ bytes: UnsafeMutablePointer<UInt8>, size: PixelSize) {
        handle = bytes.withMemoryRebound(to: UInt32.self, capacity: size.width * size.height / 4) {
            pixman_image_create_bits_no_clear(
                PIXMAN_a8, Int32(size.width), Int32(size.height), $0, Int32(size.width))
        }
    }

    deinit { pixman_image_unref(handle) }
}

extension PixmanImage {
    fileprivate func draw(_ color: CardColor, through mask: PixmanMask) {
        var value = pixman_color_t(color)
        let source = pixman_image_create_solid_fill(&value)!
        pixman_image_composite32(
            PIXMAN_OP_OVER, source, mask.handle, handle, 0, 0, 0, 0, 0, 0, Int32(buffer.width),
            Int32(buffer.height))
        pixman_image_unref(source)
    }
}
