// HostileDocumentTests.swift: documents that are wrong, or that would draw without end, result in an error or a picture.

import Foundation
import Testing
import VitrineGraphics
import VitrineSVG

@Suite struct HostileDocumentTests {
    private func image(_ text: String) throws -> SVGImage { try SVGImage(data: Data(text.utf8)) }
    private let open =
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='10' height='10'>"

    private func reason(_ text: String) -> String {
        do {
            _ = try image(text)
            return "none"
        } catch { return "\(error)" }
    }

    @Test func errorsSayWhatIsWrong() {
        #expect(reason("<svg xmlns='http://www.w3.org/2000/svg' width='1'>\n<g>") == "line 2: no element found")
        #expect(reason(open + "\n\n<g></svg>") == "line 3: mismatched tag")
        #expect(reason("<html/>") == "the document is <html>; <svg> was expected")
        #expect(reason("") == "line 1: no element found")
        #expect(reason("<svg xmlns='http://www.w3.org/2000/svg' width='1e9' height='5'/>").contains("at most 16384"))
    }

    /// The "billion laughs": expat itself refuses entities that grow.
    @Test func entitiesDoNotGrow() {
        var text = "<!DOCTYPE svg [<!ENTITY a0 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'>"
        for k in 1..<30 { text += "<!ENTITY a\(k) '&a\(k - 1);&a\(k - 1);&a\(k - 1);&a\(k - 1);'>" }
        #expect(
            reason(text + "]><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><style>&a29;</style></svg>")
                != "none")
    }

    @Test func usesDoNotGrow() {
        var text = open + "<defs><rect id='u0' width='1' height='1'/>"
        for k in 1..<40 {
            text += "<g id='u\(k)'>" + String(repeating: "<use xlink:href='#u\(k - 1)'/>", count: 10) + "</g>"
        }
        #expect(reason(text + "</defs><use xlink:href='#u39'/></svg>") == "it draws over 200000 elements")
    }

    @Test func referencesInCircles() throws {
        for body in [
            "<g id='a'><use xlink:href='#a'/></g>",
            "<g id='a'><use xlink:href='#b'/></g><g id='b'><use xlink:href='#a'/></g>",
            "<linearGradient id='a' xlink:href='#b'/><linearGradient id='b' xlink:href='#a'/><rect width='9' height='9' fill='url(#a)'/>",
            "<pattern id='a' width='1' height='1'><rect width='9' height='9' fill='url(#a)'/></pattern><rect width='9' height='9' fill='url(#a)'/>",
            "<clipPath id='a' clip-path='url(#a)'><rect width='9' height='9'/></clipPath><rect width='9' height='9' clip-path='url(#a)'/>",
            "<mask id='a'><rect width='9' height='9' mask='url(#a)'/></mask><rect width='9' height='9' mask='url(#a)'/>",
            "<marker id='a'><path d='M0 0L9 9' marker-end='url(#a)'/></marker><path d='M0 0L9 9' marker-end='url(#a)'/>",
            "<symbol id='a'><use xlink:href='#a'/></symbol><use xlink:href='#a'/>",
        ] {
            _ = try image(open + body + "</svg>").pixels(PixelSize(width: 10, height: 10))
        }
    }

    @Test func deepAndLongDocuments() {
        #expect(reason(open + String(repeating: "<g>", count: 100_000)).contains("nested 256 deep"))
        #expect(reason(open + String(repeating: "<g/>", count: 100_001) + "</svg>").contains("over 100000 elements"))
    }

    @Test func extremeNumbers() throws {
        for body in [
            "<rect width='1e308' height='1e308' fill='red'/>", "<circle r='1e300'/>",
            "<path d='M0 0L1e308 1e308 -1e308 5z'/>",
            "<rect width='9' height='9' transform='scale(1e200) scale(1e200)'/>",
            "<rect width='9' height='9' transform='scale(0)'/>",
            "<path d='M0 0H9' stroke='red' stroke-width='1e300'/>",
            "<path d='M0 0H9' stroke='red' stroke-dasharray='1e-300'/>",
            "<pattern id='p' width='1e-9' height='1e-9'><rect width='9' height='9'/></pattern><rect width='9' height='9' fill='url(#p)'/>",
            "<linearGradient id='g' spreadMethod='repeat' x2='1e-12'><stop/><stop offset='1' stop-color='red'/></linearGradient>"
                + "<rect width='9' height='9' fill='url(#g)'/>",
            "<path d='M0 0A1e300 1e300 1e300 1 1 9 9'/>",
            "<path d='M0 0H9' stroke='red' stroke-dasharray='1e-7 1e-7'/>",
        ] {
            _ = try image(open + body + "</svg>").pixels(PixelSize(width: 10, height: 10))
        }
    }

    /// A selector of many descendants is not tried in all combinations, and rules for many elements are refused.
    @Test func styleSheets() throws {
        let selector = "x " + String(repeating: "g ", count: 60) + "rect"
        let nested =
            String(repeating: "<g>", count: 200) + "<rect width='9' height='9'/>"
            + String(repeating: "</g>", count: 200)
        _ = try image(open + "<style>\(selector) { fill: red }</style>" + nested + "</svg>")
        let rules = String(repeating: "rect{fill:red}", count: 20_000),
            rects = String(repeating: "<rect/>", count: 2000)
        #expect(
            reason(open + "<style>\(rules)</style>" + rects + "</svg>") == "there are 20000 rules for 2002 elements")
    }

    /// Patterns in patterns end at a number of tiles, layers in layers at a number of pixels.
    @Test func drawingEnds() throws {
        var body = "<pattern id='p0' width='.01' height='.01'><rect width='1' height='1'/></pattern>"
        for k in 1..<8 {
            body +=
                "<pattern id='p\(k)' width='.01' height='.01'><rect width='9' height='9' fill='url(#p\(k - 1))'/></pattern>"
        }
        body += "<rect width='10' height='10' fill='url(#p7)'/>"
        _ = try image(open + body + "</svg>").pixels(PixelSize(width: 300, height: 300))
        let group = "<g opacity='.9'>",
            layers =
                String(repeating: group, count: 200) + "<rect width='9' height='9'/>"
                + String(repeating: "</g>", count: 200)
        _ = try image(open + layers + "</svg>").pixels(PixelSize(width: 100, height: 100))
    }
}
