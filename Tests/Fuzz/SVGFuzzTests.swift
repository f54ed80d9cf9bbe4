// SVGFuzzTests.swift: broken documents of SVG result in a picture or an error.

import Foundation
import Testing
import VitrineGraphics
import VitrineSVG

@Suite struct SVGFuzzTests {
    private static let open = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "

    /// Small documents with everything that is read.
    private static let documents = [
        "width='20' height='20' viewBox='-5 -5 10 10'><path d='M-4-4C-2 1 3 4 4-4A5 6 30 0 1 1 1Q2 3-1-1T2 2H3V-1z' fill='red'/>",
        "width='2cm' height='15mm'><g transform='translate(3) rotate(20 5 5) skewX(9)' stroke='#0f08' stroke-width='10%'>"
            + "<line x2='9' y2='9' stroke-dasharray='3 1 2' stroke-linecap='round'/><rect rx='2' width='9' height='5'/></g>",
        "viewBox='0 0 20 20'><style>.a{fill:url(#g) red}#b>rect,g .c{opacity:.5!important}</style><linearGradient id='g' "
            + "spreadMethod='reflect' x2='.1'><stop/><stop offset='50%' stop-color='hsl(20,30%,40%)'/></linearGradient>"
            + "<g id='b'><rect class='a c' width='20' height='20'/></g>",
        "width='20' height='20'><radialGradient id='r' fx='.2' fr='.1' spreadMethod='repeat' r='.2'><stop offset='.1' "
            + "stop-color='lime'/><stop offset='1' stop-opacity='.3'/></radialGradient><circle cx='9' cy='9' r='9' fill='url(#r)'/>",
        "width='20' height='20'><pattern id='p' width='.2' height='.3' viewBox='0 0 4 4'><circle r='3'/></pattern>"
            + "<clipPath id='c' clipPathUnits='objectBoundingBox'><circle r='.7'/><rect width='.5' height='1'/></clipPath>"
            + "<mask id='m' maskContentUnits='objectBoundingBox'><rect width='1' height='.5' fill='white'/></mask>"
            + "<g clip-path='url(#c)' mask='url(#m)'><polygon points='0 0 20 0 10 20' fill='url(#p)' stroke='blue'/></g>",
        "width='20' height='20'><marker id='k' orient='auto-start-reverse' viewBox='0 0 2 2' refX='center'><path d='M0 0L2 1 0 2'/>"
            + "</marker><polyline points='2 2 9 9 4 15' marker-start='url(#k)' marker-mid='url(#k)' marker-end='url(#k)' "
            + "paint-order='markers stroke' stroke='#123456'/>",
        "width='20' height='20'><symbol id='s' viewBox='0 0 5 5' preserveAspectRatio='xMinYMax slice'><ellipse rx='4' ry='2'/>"
            + "</symbol><use xlink:href='#s' x='1' width='50%' height='9'/><svg x='9' width='9' height='9' overflow='visible'>"
            + "<switch><g systemLanguage='de'/><use href='#s'/></switch></svg>",
        "width='9' height='9'><image width='9' height='9' href='data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs='/>"
            + "<g style='mix-blend-mode:multiply;isolation:isolate;transform-origin:50% top' transform='scale(.5)'><a/></g>",
    ].map { Array((open + $0 + "</svg>").utf8) }

    private func attempt(_ bytes: [UInt8], _ seed: UInt64) throws {
        do {
            let image = try SVGImage(data: Data(bytes))
            #expect(image.size.width > 0 && image.size.height > 0, "seed \(seed): \(image.size)")
            #expect(image.pixels(PixelSize(width: 24, height: 18)).width == 24, "seed \(seed)")
        } catch let error as SVGError {
            #expect(!"\(error)".isEmpty, "seed \(seed) failed without a reason")
        }
    }

    @Test func documentsNeverTrap() throws {
        for (index, bytes) in Self.documents.enumerated() {
            try attempt(bytes, UInt64(index))
            _ = try SVGImage(data: Data(bytes))
        }
        try FuzzRun.attempts("svg", corpus: Self.documents, rounds: 4000, attempt)
    }
}
