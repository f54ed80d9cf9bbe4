// TextRenderingTests.swift: text contrast and sub-pixels, from the option to the screen.

import Foundation
import Testing
import VitrineCompositor
import VitrineControls
@testable import VitrineDevice
import VitrineDisplay
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

/// Frames are made synchronously: the options are the process's, and other suites run while a test waits.
@MainActor @Suite struct TextRenderingTests {
    @MainActor private struct Screen {
        let output = OffscreenOutput(size: PixelSize(width: 120, height: 40), bufferCount: 2)
        let clock = FrameClock(virtualAt: 0)
        let loop: FrameLoop
        let window: UIWindow
        let label = UILabel(frame: CGRect(x: 10, y: 5, width: 100, height: 30))

        init(ink: UIColor, background: UIColor) {
            loop = FrameLoop(output: output, clock: clock, scale: 1)
            window = UIWindow(frame: loop.screen.bounds)
            window.backgroundColor = background
            label.text = "Willow"
            label.textColor = ink
            window.addSubview(label)
            window.makeKeyAndVisible()
        }

        func pixels() -> [UInt32] {
            clock.advance(to: clock.seconds + 1)
            loop.runTurn()
            let buffer = output.image.buffer
            return (0..<40).flatMap { y in (0..<120).map { buffer.row(y)[$0] & 0xFF_FFFF } }
        }

        var isIncremental: Bool {
            let whole = loop.compositor.repaintedFromScratch().buffer
            let shown = output.image.buffer
            return (0..<40).allSatisfy { y in
                (0..<120).allSatisfy { whole.row(y)[$0] & 0xFF_FFFF == shown.row(y)[$0] & 0xFF_FFFF }
            }
        }
    }

    private static func isGrey(_ pixel: UInt32) -> Bool {
        let red = pixel >> 16 & 0xFF, green = pixel >> 8 & 0xFF, blue = pixel & 0xFF
        return red == green && green == blue
    }

    @Test("The cache of masks counts its hits and contents, and respects its limit")
    func cacheFigures() {
        let limit = UITextRendering.cacheLimit
        defer { UITextRendering.cacheLimit = limit }
        #expect(UITextRendering.CacheFigures().hitRate == 0)
        #expect(UITextRendering.CacheFigures(hits: 3, misses: 1).hitRate == 0.75)
        /// A size that no other test uses.
        func draw(_ size: CGFloat) {
            _ = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in
                "HH".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: size)])
            }
        }
        let before = UITextRendering.cacheFigures
        draw(21.703125)
        let drawn = UITextRendering.cacheFigures
        // The second letter is at another quarter of a pixel, or at the same, which is a hit.
        #expect(drawn.misses > before.misses && drawn.bytes > before.bytes && drawn.glyphs > before.glyphs)
        draw(21.703125)
        let again = UITextRendering.cacheFigures
        #expect(again.misses == drawn.misses && again.hits == drawn.hits + 2)
        UITextRendering.cacheLimit = -1
        #expect(UITextRendering.cacheLimit == 0)
        draw(22.703125)
        #expect(UITextRendering.cacheFigures.bytes < 1 << 20)
    }

    @Test("Contrast lightens white text on black, but not black on white, and updates shown text")
    func contrast() {
        defer { UITextRendering.contrast = 0 }
        for (ink, background, changes) in [(UIColor.white, UIColor.black, true), (.black, .white, false)] {
            UITextRendering.contrast = 0
            let screen = Screen(ink: ink, background: background)
            let before = screen.pixels()
            UITextRendering.contrast = 1
            let after = screen.pixels()
            #expect((before != after) == changes)
            if changes {
                #expect(zip(before, after).allSatisfy { $0 & 0xFF <= $1 & 0xFF })
                // A mean of 10 % and more among the grey pixels.
                let edges = before.indices.filter { (40...200).contains(before[$0] & 0xFF) }
                let lift = edges.reduce(0) { $0 + Int(after[$1] & 0xFF) - Int(before[$1] & 0xFF) }
                #expect(lift > edges.count * 12)
            }
            #expect(screen.isIncremental)
        }
        UITextRendering.contrast = .nan
        #expect(UITextRendering.contrast == 0)
    }

    @Test(
        "A label whose colour changes from dark to light is drawn with the masks of light text")
    func recoloring() {
        UITextRendering.contrast = 1
        defer { UITextRendering.contrast = 0 }
        let screen = Screen(ink: .black, background: .gray)
        _ = screen.pixels()
        screen.label.textColor = .white
        let recolored = screen.pixels()
        #expect(recolored == Screen(ink: .white, background: .gray).pixels())
    }

    @Test("Sub-pixels are off, and grey; on, letters have coloured edges, in the panel's order")
    func subpixels() {
        let screen = Screen(ink: .black, background: .white)
        #expect(screen.loop.screen.textSubpixels == .none)
        #expect(screen.pixels().allSatisfy(Self.isGrey))
        screen.loop.screen.textSubpixels = .rgb
        let rgb = screen.pixels()
        #expect(rgb.count { !Self.isGrey($0) } > 40)
        #expect(screen.isIncremental)
        screen.loop.screen.textSubpixels = .bgr
        let bgr = screen.pixels()
        // Red and blue are exchanged.
        #expect(
            zip(rgb, bgr).allSatisfy {
                $0 >> 16 == $1 & 0xFF && $0 & 0xFF == $1 >> 16 && $0 & 0xFF00 == $1 & 0xFF00
            })
        screen.loop.screen.textSubpixels = .none
        #expect(screen.pixels().allSatisfy(Self.isGrey))
    }

    @Test("Text in a group, behind a rounded clip or in a bitmap is grey at its edges")
    func noSubpixels() {
        let screen = Screen(ink: .black, background: .white)
        screen.loop.screen.textSubpixels = .rgb
        #expect(!screen.pixels().allSatisfy(Self.isGrey))
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
        screen.window.addSubview(holder)
        holder.addSubview(screen.label)
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        other.backgroundColor = .black
        holder.addSubview(other)
        holder.alpha = 0.5
        #expect(screen.pixels().allSatisfy(Self.isGrey))
        #expect(screen.isIncremental)
        holder.alpha = 1
        #expect(!screen.pixels().allSatisfy(Self.isGrey))
        holder.layer.cornerRadius = 8
        holder.clipsToBounds = true
        #expect(screen.pixels().allSatisfy(Self.isGrey))
        #expect(screen.isIncremental)
    }

    @Test("The environment's options; invalid ones are reported, and count as not set")
    func environment() {
        defer {
            UITextRendering.contrast = 0
            UITextRendering.hinting = .light
        }
        let subpixels = TextRendering.subpixels
        #expect(UITextRendering.useEnvironment([:]).isEmpty)
        #expect(UITextRendering.contrast == 1 && UITextRendering.hinting == .light)
        #expect(
            UITextRendering.useEnvironment(["VITRINE_TEXT_CONTRAST": "40", "VITRINE_TEXT_HINTING": "none"])
                .isEmpty)
        #expect(UITextRendering.contrast == 0.4 && UITextRendering.hinting == .none)
        let problems = UITextRendering.useEnvironment([
            "VITRINE_TEXT_CONTRAST": "140", "VITRINE_TEXT_HINTING": "strong",
            "VITRINE_TEXT_SUBPIXELS": "vertical",
        ])
        #expect(problems.count == 3 && problems[0].contains("140") && problems[0].contains("0 to 100"))
        #expect(UITextRendering.contrast == 1 && TextRendering.subpixels == subpixels)
    }
}
