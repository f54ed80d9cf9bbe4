// TextAttributeTests.swift: the effect of each text attribute on size and pixels.

import VitrineGraphics
import VitrineTextEditing
import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime

// DejaVu Sans Mono: 2048 units per em, every glyph 1233 wide: 12.33 points at 20.48.
@MainActor @Suite struct TextAttributeTests {
    private static let font = UIFont.monospacedSystemFont(ofSize: 20.48, weight: .regular)
    private static let advance: CGFloat = 12.33

    private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:])
        -> NSAttributedString
    {
        var all = attributes
        if all[.font] == nil { all[.font] = Self.font }
        return NSAttributedString(string: string, attributes: all)
    }

    private func width(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CGFloat {
        text(string, attributes).size().width
    }

    /// Dark pixels of the text drawn in black on white, 100 x 50 points at scale 2.
    private func ink(
        _ string: String, _ attributes: [NSAttributedString.Key: Any] = [:],
        at point: CGPoint = CGPoint(x: 10, y: 10)
    ) -> [(x: Int, y: Int)] {
        let image = picture(string, attributes, at: point)
        return pixels(image) { ($0 & 0xFF) < 128 && ($0 >> 8 & 0xFF) < 128 }
    }

    private func picture(
        _ string: String, _ attributes: [NSAttributedString.Key: Any] = [:],
        at point: CGPoint = CGPoint(x: 10, y: 10),
        on background: UIColor = .white
    ) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50), format: format).image {
            context in
            background.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 100, height: 50))
            text(string, attributes).draw(at: point)
        }
    }

    private func pixels(_ image: UIImage, where isIncluded: (UInt32) -> Bool) -> [(x: Int, y: Int)] {
        let buffer = TextKitTests.pixels(image)
        return buffer.indices.flatMap { y in
            buffer[y].indices.filter { isIncluded(buffer[y][$0]) }.map { ($0, y) }
        }
    }

    private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.02) -> Bool {
        abs(a - b) <= tolerance
    }

    @Test("Kern and tracking add to every character")
    func spacing() {
        #expect(isNear(width("abc", [.kern: 2]), 3 * Self.advance + 6))
        #expect(isNear(width("abc", [.tracking: CGFloat(1.5)]), 3 * Self.advance + 4.5))
        #expect(isNear(width("abc", [.kern: NSNumber(value: -1), .tracking: 0.5]), 3 * Self.advance - 1.5))
    }

    @Test("A kern of 0 turns the font's own kerning off")
    func noKerning() {
        let font = UIFont.systemFont(ofSize: 28.16)
        let kerned = text("AVAVAV", [.font: font]).size().width
        let plain = text("AVAVAV", [.font: font, .kern: 0]).size().width
        // Six advances, as of separate letters.
        let alone = 3 * (text("A", [.font: font]).size().width + text("V", [.font: font]).size().width)
        #expect(plain > kerned + 1)
        #expect(isNear(plain, alone))
    }

    @Test("Expansion makes glyphs wider by its exponent, in the layout and in pixels")
    func expansion() {
        let double = CGFloat(log(2.0))
        #expect(isNear(width("abc", [.expansion: double]), 6 * Self.advance))
        #expect(isNear(width("abc", [.expansion: 0]), 3 * Self.advance))
        let plain = ink("HH"), wide = ink("HH", [.expansion: double])
        let plainWidth = plain.map(\.x).max()! - 20, wideWidth = wide.map(\.x).max()! - 20
        #expect(abs(wideWidth - 2 * plainWidth) <= 3, "\(plainWidth), \(wideWidth)")
        #expect(abs(plain.map(\.y).max()! - wide.map(\.y).max()!) <= 1)
        #expect(
            width("abc", [.expansion: CGFloat.infinity]).isFinite
                && width("a", [.expansion: CGFloat.nan]).isFinite)
    }

    @Test("Obliqueness leans the top to the right and leaves the baseline and the width alone")
    func obliqueness() {
        #expect(isNear(width("l|", [.obliqueness: 0.5]), 2 * Self.advance))
        func shift(_ pixels: [(x: Int, y: Int)]) -> Double {
            let top = pixels.map(\.y).min()!, bottom = pixels.map(\.y).max()!
            func middle(_ y: Int) -> Double {
                let row = pixels.filter { $0.y == y }.map { Double($0.x) }
                return row.reduce(0, +) / Double(row.count)
            }
            return middle(top + 2) - middle(bottom - 2)
        }
        let plain = shift(ink("|")), leaning = shift(ink("|", [.obliqueness: 0.5]))
        #expect(abs(plain) < 1 && leaning > 10, "\(plain), \(leaning)")
    }

    @Test("A baseline offset moves glyphs and their underline up")
    func baselineOffset() {
        func beside(_ offset: CGFloat) -> [(x: Int, y: Int)] {
            let line = NSMutableAttributedString(attributedString: text("H"))
            line.append(
                text(
                    "H",
                    [.baselineOffset: offset, .underlineStyle: NSUnderlineStyle.single.rawValue]))
            let format = UIGraphicsImageRendererFormat()
            format.scale = 2
            let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50), format: format).image {
                context in
                UIColor.white.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 100, height: 50))
                line.draw(at: CGPoint(x: 10, y: 10))
            }
            return pixels(image) { ($0 & 0xFF) < 128 && ($0 >> 8 & 0xFF) < 128 }
        }
        /// How far the second letter's upper edge is above the first one's, and its underline below its upper edge.
        func heights(_ ink: [(x: Int, y: Int)]) -> (raise: Int, line: Int) {
            let first = ink.filter { $0.x < 20 + 24 }.map(\.y),
                second = ink.filter { $0.x >= 20 + 25 }.map(\.y)
            return (first.min()! - second.min()!, second.max()! - second.min()!)
        }
        let plain = heights(beside(0)), raised = heights(beside(4)), sunk = heights(beside(-3))
        #expect(plain.raise == 0 && raised.raise == 8 && sunk.raise == -6)
        #expect(raised.line == plain.line && sunk.line == plain.line)
    }

    @Test("A baseline offset makes the line higher, above or below")
    func baselineOffsetAndHeight() {
        func height(_ string: String, _ offset: Any) -> CGFloat {
            let line = NSMutableAttributedString(attributedString: text("H"))
            line.append(text(string, [.baselineOffset: offset]))
            return line.size().height
        }
        let plain = height("x", 0)
        #expect(isNear(height("x", 6), plain + 6, 0.6))
        #expect(isNear(height("x", -5), plain + 5, 0.6))
        #expect(isNear(text("x", [.baselineOffset: 6]).size().height, plain + 6, 0.6))
        // A small raised letter within the line's height changes nothing.
        let line = NSMutableAttributedString(attributedString: text("x"))
        line.append(text("2", [.font: Self.font.withSize(8), .baselineOffset: 5]))
        #expect(isNear(line.size().height, plain, 0.01))
        for offset in [CGFloat.nan, .infinity, -.infinity] { #expect(height("x", offset) == plain) }
        // A line of a fixed height keeps it, and raised text moves up in it.
        let style = NSMutableParagraphStyle()
        style.minimumLineHeight = 40
        style.maximumLineHeight = 40
        #expect(text("x", [.paragraphStyle: style, .baselineOffset: 7]).size().height == 40)
        let low = ink("H", [.paragraphStyle: style], at: .zero).map(\.y)
        let high = ink("H", [.paragraphStyle: style, .baselineOffset: 7], at: .zero).map(\.y)
        #expect(low.min()! - high.min()! == 14)
    }

    @Test("An attachment with a baseline offset makes its line higher too")
    func raisedAttachments() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        func height(_ offset: CGFloat) -> CGFloat {
            let line = NSMutableAttributedString(attributedString: text("a"))
            let mark = NSMutableAttributedString(attachment: NSTextAttachment(image: image))
            mark.addAttributes(
                [.baselineOffset: offset, .font: Self.font], range: NSRange(location: 0, length: 1))
            line.append(mark)
            return line.size().height
        }
        // 10 points of picture, 30 above the baseline; the font extends farther below it.
        #expect(isNear(height(30), max(40, Self.font.ascender + 30) - Self.font.descender, 0.6))
    }

    @Test("Symbols in text have the text's colour; pictures keep their colours")
    func symbolsUseTheTextColor() throws {
        let symbol = NSTextAttachment(image: try #require(UIImage(systemName: "star.fill")))
        symbol.bounds = CGRect(x: 0, y: -4, width: 20, height: 20)
        func red(_ attachment: NSTextAttachment, _ attributes: [NSAttributedString.Key: Any]) -> (
            red: Int, black: Int
        ) {
            let mark = NSMutableAttributedString(attachment: attachment)
            mark.addAttributes(attributes, range: NSRange(location: 0, length: 1))
            let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
                UIColor.white.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
                mark.draw(at: CGPoint(x: 4, y: 4))
            }
            return (
                pixels(image) { $0 & 0xFF_FFFF == 0xFF_0000 }.count,
                pixels(image) { $0 & 0xFF_FFFF == 0 }.count
            )
        }
        let color = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(red(symbol, [.foregroundColor: color]).red > 40)
        #expect(red(symbol, [.foregroundColor: color]).black == 0)
        #expect(red(symbol, [:]).black > 40)
        let black = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let scale = Int(black.scale)
        #expect(red(NSTextAttachment(image: black), [.foregroundColor: color]).black == 400 * scale * scale)
        let template = black.withRenderingMode(.alwaysTemplate)
        #expect(red(NSTextAttachment(image: template), [.foregroundColor: color]).red == 400 * scale * scale)
        let original = try #require(symbol.image).withRenderingMode(.alwaysOriginal)
        #expect(red(NSTextAttachment(image: original), [.foregroundColor: color]).red == 0)
    }

    /// Lengths of dark stretches in the lowest row with ink, which is the underline's.
    private func stretches(_ style: NSUnderlineStyle, _ string: String = "HHHH") -> [Int] {
        let dark = ink(string, [.underlineStyle: style.rawValue])
        let bottom = dark.map(\.y).max()!
        var lengths: [Int] = []
        var last = -2
        for x in dark.filter({ $0.y == bottom }).map(\.x).sorted() {
            if x == last + 1 { lengths[lengths.count - 1] += 1 } else { lengths.append(1) }
            last = x
        }
        return lengths
    }

    private func height(_ style: NSUnderlineStyle) -> Int {
        let column = ink(" H", [.underlineStyle: style.rawValue]).filter { $0.x == 30 }
        return column.count
    }

    @Test("Underlines: single, thick, double, dots and dashes, by word")
    func underlines() {
        #expect(stretches(.single).count == 1)
        #expect(height(.thick) == 2 * height(.single))
        #expect(height(.double) == 2 * height(.single))
        let dots = stretches([.single, .patternDot]), dashes = stretches([.single, .patternDash])
        let mixed = stretches([.single, .patternDashDot]), twoDots = stretches([.single, .patternDashDotDot])
        #expect(dots.count > dashes.count && dashes.count > 3)
        // The last may be cut off by the text's end.
        #expect(Set(dots.dropLast()).count == 1 && Set(dashes.dropLast()).count == 1)
        #expect(dashes[0] == 3 * dots[0])
        #expect(mixed[0] == 3 * mixed[1] && mixed[2] == mixed[0])
        #expect(twoDots[0] == 3 * twoDots[1] && twoDots[1] == twoDots[2])
        #expect(stretches([.single, .byWord], "HH HH").count == 2)
        #expect(stretches(.single, "HH HH").count == 1)
    }

    @Test("A strikethrough goes through the middle, in its own colour")
    func strikethrough() {
        let image = picture(
            "HH",
            [
                .strikethroughStyle: NSUnderlineStyle.single.rawValue,
                .strikethroughColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
            ])
        let red = pixels(image) { $0 >> 16 & 0xFF > 200 && $0 & 0xFFFF < 0x4040 && ($0 & 0xFF) < 64 }
        let letters = ink("HH")
        let top = letters.map(\.y).min()!, bottom = letters.map(\.y).max()!
        #expect(!red.isEmpty)
        #expect(red.allSatisfy { $0.y > top + 4 && $0.y < bottom - 4 })
        #expect(red.map(\.x).max()! - red.map(\.x).min()! >= 45)
    }

    @Test("A stroke above 0 leaves letters hollow, below 0 filled")
    func strokes() {
        func red(_ width: CGFloat) -> (black: Int, red: Int) {
            let image = picture(
                "I",
                [
                    .strokeWidth: width, .strokeColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
                    .font: UIFont.systemFont(ofSize: 30, weight: .heavy),
                ], at: CGPoint(x: 20, y: 4))
            return (
                pixels(image) { $0 & 0xFF_FFFF == 0 }.count,
                pixels(image) { $0 & 0xFF_FFFF == 0xFF_0000 }.count
            )
        }
        #expect(red(0).red == 0 && red(0).black > 100)
        #expect(red(4).black == 0 && red(4).red > 20)
        #expect(red(-4).black > 50 && red(-4).red > 20)
    }

    @Test("Links have the link colour and an underline, unless attributes override them")
    func links() throws {
        let link = URL(string: "https://example.org")!
        let blue = UIColor.link.cgColor
        func isLink(_ pixel: UInt32) -> Bool {
            let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
            return blue > red + 80 && blue > green + 40
        }
        #expect(blue.alpha == 1)
        let plain = pixels(picture("HH", [.link: link]), where: isLink)
        #expect(!plain.isEmpty && ink("HH", [.link: link]).isEmpty)
        let letters = pixels(picture("HH", [.link: link, .underlineStyle: 0]), where: isLink)
        #expect(plain.map(\.y).max()! > letters.map(\.y).max()!)
        let black = ink("HH", [.link: link, .foregroundColor: UIColor.black, .underlineStyle: 0])
        #expect(black.count == ink("HH").count)
    }

    @Test("A letterpress has a light edge below, on grey")
    func letterpress() {
        let grey = UIColor(white: 0.5, alpha: 1)
        let attributes: [NSAttributedString.Key: Any] = [
            .textEffect: NSAttributedString.TextEffectStyle.letterpressStyle.rawValue
        ]
        let plain = pixels(picture("H", on: grey)) { $0 & 0xFF > 0x90 }
        let pressed = pixels(picture("H", attributes, on: grey)) { $0 & 0xFF > 0x90 }
        #expect(plain.isEmpty && pressed.count > 10)
        let bottom = pixels(picture("H", attributes, on: grey)) { $0 & 0xFF < 0x40 }.map(\.y).max()!
        #expect(pressed.contains { $0.y == bottom + 1 })
    }

    @Test("A sharp shadow has the text's shape; a blurred one is larger")
    func shadows() {
        let shadow = NSShadow()
        shadow.shadowColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        shadow.shadowOffset = CGSize(width: 3, height: 5)
        let sharp = pixels(picture("H", [.shadow: shadow])) { $0 & 0xFF_FFFF == 0x00_00FF }
        let letter = ink("H")
        #expect(sharp.map(\.y).max()! - letter.map(\.y).max()! == 10)
        shadow.shadowBlurRadius = 6
        let soft = pixels(picture("H", [.shadow: shadow])) { $0 & 0xFF > ($0 >> 16 & 0xFF) + 8 }
        #expect(soft.map(\.y).max()! > sharp.map(\.y).max()! + 3)
    }

    @Test("Attachments are on the baseline, in their bounds, and make the line higher")
    func attachments() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
            UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        let attachment = NSTextAttachment(image: image)
        func line(_ attachment: NSTextAttachment) -> NSAttributedString {
            let line = NSMutableAttributedString(attributedString: text("a"))
            line.append(NSAttributedString(attachment: attachment))
            return line
        }
        #expect(isNear(line(attachment).size().width, Self.advance + 20))
        attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 60)
        let size = line(attachment).size()
        #expect(isNear(size.width, Self.advance + 30))
        // 56 above the baseline; below it the font extends farther than 4.
        #expect(isNear(size.height, 56 - Self.font.descender, 0.6))
    }

    @Test("Device metrics are those of the ink")
    func deviceMetrics() {
        let ink = text("H").boundingRect(
            with: .zero, options: [.usesLineFragmentOrigin, .usesDeviceMetrics], context: nil)
        let lines = text("H").boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil)
        // From the baseline to the height of capitals.
        #expect(isNear(ink.height, Self.font.capHeight, 0.2))
        #expect(ink.height < lines.height && lines.contains(ink))
        // Without the option for the line fragment's origin the baseline is at 0.
        let onBaseline = text("H").boundingRect(with: .zero, options: .usesDeviceMetrics, context: nil)
        #expect(isNear(onBaseline.maxY, 0, 0.6))
        let blank = text("  ").boundingRect(with: .zero, options: .usesDeviceMetrics, context: nil)
        #expect(blank.width == 0)
    }

    @Test("A drawing context shrinks text, and returns the factor and the bounds")
    func drawingContext() {
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.5
        let bounds = text("abcdefgh").boundingRect(
            with: CGSize(width: 70, height: 30),
            options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            context: context)
        // 98.64 points wide at full size.
        #expect(context.actualScaleFactor < 0.72 && context.actualScaleFactor >= 0.5)
        #expect(bounds.width <= 70 && context.totalBounds == bounds)
    }
}
