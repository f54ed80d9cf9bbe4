// StyleTests.swift: which colours apply. Expectations from SVG 2, chapter 6 "Styling", and CSS 2.1, 6.4 "The cascade".

import Foundation
import Testing
import VitrineGraphics

@Suite struct StyleTests {
    private func color(_ body: String) throws -> UInt32 { try RenderedSVG(body)[50, 50] }
    private let rect = "<rect id='a' class='c d' width='100' height='100'"

    @Test(
        "Colours of CSS Color 3 and 4",
        arguments: [
            ("red", red), ("#f00", red), ("#FF0000", red), ("rgb(255, 0, 0)", red), ("rgb(100%,0%,0%)", red),
            ("hsl(0, 100%, 50%)", red), ("rgb(255 0 0 / 1)", red), ("RED", red), ("hsl(240,100%,50%)", blue),
            ("#00f8", 0x8800_0088), ("rgba(0,0,255,0)", 0), ("transparent", 0), ("rebeccapurple", 0xFF66_3399),
        ])
    func colors(_ text: String, _ pixel: UInt32) throws { #expect(try color(rect + " fill='\(text)'/>") == pixel) }

    @Test func aWrongColorIsNone() throws {
        // 13.2: an invalid value is ignored, so that the inherited one applies.
        #expect(try color("<g fill='blue'>" + rect + " fill='#12345'/></g>") == blue)
    }

    @Test func rulesComeBeforeAttributes() throws {
        func styled(_ rules: String, _ attributes: String = "fill='blue'") throws -> UInt32 {
            try color("<style>\(rules)</style><g class='outer'>" + rect + " \(attributes)/></g>")
        }
        for selector in ["rect", ".c", "#a", "rect.c.d", ".outer .d", "g > rect", "*", "[class]", "rect:first-child"] {
            #expect(try styled("\(selector) { fill: red }") == red, "\(selector)")
        }
        for selector in ["circle", ".e", "#b", ".c > .d", "svg > rect"] {
            #expect(try styled("\(selector) { fill: red }") == blue, "\(selector)")
        }
        #expect(try styled("#a { fill: red } .c { fill: blue } rect { fill: green }") == red)
        #expect(try styled(".c { fill: blue } .d { fill: red }") == red)
        #expect(try styled(".c { fill: red }", "style='fill: blue'") == blue)
        #expect(try styled(".c { fill: red !important }", "style='fill: blue'") == red)
        #expect(try styled("/* .c { fill: green } */ @media print { .c { fill: green } } .c { fill: red }") == red)
    }

    @Test func inheritance() throws {
        #expect(try color("<g fill='red'>" + rect + "/></g>") == red)
        #expect(try color("<g color='red'>" + rect + " fill='currentColor'/></g>") == red)
        #expect(try color("<g visibility='hidden'>" + rect + " visibility='visible'/></g>") == black)
        #expect(try color("<g display='none'>" + rect + " display='inline'/></g>") == 0)
    }

    /// 13.2: the opacities of a fill and of the whole multiply; a group's is that of its picture.
    @Test func opacity() throws {
        #expect(try color(rect + " fill-opacity='0.5' opacity='50%'/>") >> 24 == 64)
        let overlapping = try color("<g opacity='0.5'>" + rect + " fill='red'/>" + rect + " fill='blue'/></g>")
        #expect(overlapping == 0x8000_0080)
    }

    @Test func blendModes() throws {
        let yellow = rect + " fill='#ff0'/>"
        #expect(try color(yellow + rect + " fill='#0ff' style='mix-blend-mode:multiply'/>") == 0xFF00_FF00)
        // Compositing 1, 2.1: inside an isolated group there is nothing behind.
        #expect(
            try color(
                yellow + "<g style='isolation:isolate'>" + rect + " fill='#0ff' style='mix-blend-mode:multiply'/></g>")
                == 0xFF00_FFFF)
    }
}
