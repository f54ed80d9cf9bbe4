// ReferenceTests.swift: what elements refer to: uses, gradients, patterns, clips, masks, markers. Expectations from
// SVG 2, chapters 5, 13 and 14, and CSS Masking 1.

import Foundation
import Testing
import VitrineGraphics
import VitrineSVG

@Suite struct ReferenceTests {
    private let rect = "<rect width='100' height='100'"

    @Test func uses() throws {
        let picture = try RenderedSVG(
            "<defs><rect id='r' width='20' height='20'/></defs><use xlink:href='#r' x='40' fill='red'/><use href='#r' y='40'/>"
        )
        #expect(picture[50, 10] == red && picture[10, 50] == black && picture[10, 10] == 0)
    }

    /// 5.6: a symbol is only drawn where it is used, in the size given there, and cut at its edges.
    @Test func symbols() throws {
        let picture = try RenderedSVG(
            "<symbol id='s' viewBox='0 0 10 10'><rect width='20' height='10' fill='red'/></symbol>"
                + "<use href='#s' x='20' y='20' width='40' height='40'/>")
        #expect(picture[21, 21] == red && picture[59, 59] == red && picture[61, 30] == 0 && picture[10, 10] == 0)
    }

    /// 8.2 and 8.6: the box is fitted into the viewport, centred if the proportions differ.
    @Test func viewBoxes() throws {
        let wide =
            "<svg x='10' y='10' width='80' height='40' viewBox='0 0 20 20'><rect width='20' height='20' fill='red'/>"
        let centred = try RenderedSVG(wide + "</svg>")
        #expect(centred[29, 30] == 0 && centred[31, 30] == red && centred[69, 30] == red && centred[71, 30] == 0)
        let stretched = try RenderedSVG(
            wide.replacingOccurrences(of: "viewBox", with: "preserveAspectRatio='none' viewBox") + "</svg>")
        #expect(stretched[11, 30] == red && stretched[89, 30] == red)
        let left = try RenderedSVG(
            wide.replacingOccurrences(of: "viewBox", with: "preserveAspectRatio='xMinYMid' viewBox") + "</svg>")
        #expect(left[11, 30] == red && left[49, 30] == red && left[51, 30] == 0)
    }

    @Test func sizes() throws {
        func size(_ root: String) throws -> CGSize { try RenderedSVG(rect + "/>", root: root).image.size }
        #expect(try size("width='24' height='48px'") == CGSize(width: 24, height: 48))
        #expect(try size("width='1in' height='72pt'") == CGSize(width: 96, height: 96))
        #expect(try size("viewBox='0 0 30 20'") == CGSize(width: 30, height: 20))
        #expect(try size("width='60' viewBox='0 0 30 20'") == CGSize(width: 60, height: 40))
        #expect(try size("width='100%' height='100%' viewBox='0 0 30 20'") == CGSize(width: 30, height: 20))
    }

    /// 14.2: stops along the box of the shape, or along user space; colours before and after.
    @Test func linearGradients() throws {
        let stops = "<stop stop-color='#f00'/><stop offset='100%' stop-color='#00f'/>"
        let box = try RenderedSVG("<linearGradient id='g'>\(stops)</linearGradient>" + rect + " fill='url(#g)'/>")
        #expect(box[0, 50] >> 16 & 255 > 250 && box[99, 50] & 255 > 250 && abs(Int(box[50, 50] & 255) - 128) < 4)
        let user = try RenderedSVG(
            "<linearGradient id='g' gradientUnits='userSpaceOnUse' x1='40' x2='60'>\(stops)</linearGradient>" + rect
                + " fill='url(#g)'/>")
        #expect(user[20, 50] == red && user[80, 50] == blue)
        let reflected = try RenderedSVG(
            "<linearGradient id='g' spreadMethod='reflect' gradientUnits='userSpaceOnUse' x2='25'>\(stops)</linearGradient>"
                + rect + " fill='url(#g)'/>")
        #expect(reflected[25, 50] & 255 > 240 && reflected[49, 50] >> 16 & 255 > 240 && reflected[75, 50] & 255 > 240)
        let repeated = try RenderedSVG(
            "<linearGradient id='g' spreadMethod='repeat' gradientUnits='userSpaceOnUse' x2='25'>\(stops)</linearGradient>"
                + rect + " fill='url(#g)'/>")
        #expect(repeated[24, 50] & 255 > 240 && repeated[26, 50] >> 16 & 255 > 230 && repeated[49, 50] & 255 > 240)
    }

    /// 14.2.3: the focus is the first colour, the circle the last.
    @Test func radialGradients() throws {
        let picture = try RenderedSVG(
            "<radialGradient id='g' href='#s' fx='25%'/><linearGradient id='s'><stop stop-color='#f00'/>"
                + "<stop offset='1' stop-color='#00f'/></linearGradient>" + rect + " fill='url(#g)'/>")
        #expect(picture[25, 50] >> 16 & 255 > 245 && picture[98, 50] & 255 > 240 && picture[1, 1] == blue)
    }

    /// 14.2.4 and 13.2: without stops there is no paint; a missing server leaves what follows it.
    @Test func missingPaints() throws {
        #expect(try RenderedSVG("<linearGradient id='g'/>" + rect + " fill='url(#g)'/>").inkCount == 0)
        #expect(try RenderedSVG(rect + " fill='url(#none) red'/>")[50, 50] == red)
        #expect(
            try RenderedSVG(
                "<linearGradient id='g'><stop stop-color='red'/></linearGradient>" + rect + " fill='url(#g)'/>")[
                    50, 50] == red)
    }

    @Test func patterns() throws {
        let picture = try RenderedSVG(
            "<pattern id='p' width='20' height='20' patternUnits='userSpaceOnUse'><rect width='10' height='10' fill='red'/>"
                + "</pattern>" + rect + " fill='url(#p)'/>")
        #expect(picture[5, 5] == red && picture[15, 5] == 0 && picture[25, 45] == red && picture.area == 2500)
    }

    @Test func clips() throws {
        let clip = "<clipPath id='c'><circle cx='30' cy='50' r='10'/><circle cx='70' cy='50' r='10'/></clipPath>"
        let picture = try RenderedSVG(clip + rect + " fill='red' clip-path='url(#c)'/>")
        #expect(picture[30, 50] == red && picture[70, 50] == red && picture[50, 50] == 0)
        let box = "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='.5' height='.5'/></clipPath>"
        #expect(try RenderedSVG(box + rect + " clip-path='url(#c)'/>").area == 2500)
        // CSS Masking 1, 5: an empty clip hides everything, a missing one nothing.
        #expect(try RenderedSVG("<clipPath id='c'/>" + rect + " clip-path='url(#c)'/>").inkCount == 0)
        #expect(try RenderedSVG(rect + " clip-path='url(#c)'/>").area == 10_000)
    }

    /// CSS Masking 1, 9.2: brightness times opacity.
    @Test func masks() throws {
        let mask =
            "<mask id='m'><rect width='50' height='100' fill='white'/>"
            + "<rect x='50' width='25' height='100' fill='white' opacity='.5'/></mask>"
        let picture = try RenderedSVG(mask + rect + " fill='red' mask='url(#m)'/>")
        #expect(picture[20, 50] == red && picture[60, 50] >> 24 == 128 && picture[90, 50] == 0)
        let dark = try RenderedSVG(
            "<mask id='m'><rect width='100' height='100'/></mask>" + rect + " mask='url(#m)'/>")
        #expect(dark.inkCount == 0)
        let alpha = try RenderedSVG(
            "<mask id='m' mask-type='alpha'><rect width='100' height='100'/></mask>" + rect + " mask='url(#m)'/>")
        #expect(alpha.area == 10_000)
    }

    /// 13.7: markers scale with the line and turn with it.
    @Test func markers() throws {
        let marker =
            "<marker id='m' markerWidth='4' markerHeight='4' refX='0' refY='2' orient='auto' fill='red'>"
            + "<rect width='4' height='4'/></marker>"
        let picture = try RenderedSVG(
            marker + "<path d='M50 20V60' stroke='blue' stroke-width='5' marker-end='url(#m)'/>")
        // Downwards from the end: as long as four widths of the line.
        #expect(picture[50, 70] == red && picture[42, 70] == red && picture[50, 81] == 0 && picture[50, 40] == blue)
    }

    @Test func pictures() throws {
        let pixels = PixelBuffer(width: 2, height: 1)
        (pixels[0, 0], pixels[1, 0]) = (red, blue)
        let png = try PNGEncoder.encode(CGImage(pixels)).base64EncodedString()
        let picture = try RenderedSVG(
            "<image href='data:image/png;base64,\(png)' width='100' height='100' image-rendering='pixelated'/>")
        // Fitted: 100 wide, 50 high, in the middle.
        #expect(picture[10, 50] == red && picture[90, 50] == blue && picture[50, 20] == 0)
        let outside = try RenderedSVG("<image href='file:///etc/hostname' width='100' height='100'/>")
        #expect(outside.inkCount == 0 && outside.image.omissions == ["pictures outside of the document"])
    }

    /// 5.8: the first child that suits the user.
    @Test func languages() throws {
        let document =
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><switch>"
            + "<rect systemLanguage='de' width='9' height='9' fill='red'/><rect width='9' height='9' fill='blue'/></switch></svg>"
        func color(_ languages: [String]) throws -> UInt32 {
            try SVGImage(data: Data(document.utf8), languages: languages).pixels(PixelSize(width: 9, height: 9)).buffer[
                4, 4]
        }
        #expect(try color(["de-AT"]) == red)
        #expect(try color(["en"]) == blue)
    }
}
