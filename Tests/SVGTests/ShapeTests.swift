// ShapeTests.swift: the outlines of shapes. Expectations from SVG 2, chapters 9 "Paths" and 10 "Basic Shapes"
// (https://www.w3.org/TR/SVG2/), except where a test names another source.

import Foundation
import Testing
import VitrineGraphics

@Suite struct ShapeTests {
    @Test(
        "A rectangle, a circle, an ellipse, a polygon and a path fill their areas",
        arguments: [
            ("<rect x='10' y='20' width='30' height='40'/>", 1200.0),
            ("<circle cx='50' cy='50' r='20'/>", 400 * Double.pi),
            ("<ellipse cx='50' cy='50' rx='40' ry='10'/>", 400 * Double.pi),
            ("<polygon points='10,10 50,10 50,50'/>", 800),
            ("<polyline points='10,10 50,10 50,50'/>", 800),
            ("<path d='M10 10h40v40z'/>", 800),
        ])
    func areas(_ body: String, _ area: Double) throws {
        #expect(abs(try RenderedSVG(body).area - area) < area * 0.005)
    }

    /// 10.2: `rx` is at most half the width, and then so is `ry` of the height: an ellipse.
    @Test func radiiAreAtMostHalfASide() throws {
        let picture = try RenderedSVG("<rect width='40' height='20' rx='100'/>")
        #expect(abs(picture.area - 200 * Double.pi) < 2)
    }

    /// 9.3: all commands, relative and absolute; a number may follow another without a space.
    @Test func commandsOfPathData() throws {
        let square = try RenderedSVG("<path d='M10 10H60V60H10Z'/>").area
        for data in [
            "m10 10 50 0 0 50-50 0z", "M10,10L60,10,60,60,10,60", "M10 10h50v50h-50z", "M1e1 10 60 1.0e+1V60H10",
            "M10 10C20 10 60 10 60 10S60 50 60 60L10 60", "M10 10Q30 10 60 10T60 10V60H10z",
            "M.1.1M10 10l50 .0.0 50-50 0",
        ] {
            #expect(abs(try RenderedSVG("<path d='\(data)'/>").area - square) < 2, "\(data)")
        }
    }

    /// 9.3.8: flags of an arc need no separator: `a25,25 0 01 50,0`.
    @Test func arcs() throws {
        for data in ["M20 50a30 30 0 0160 0", "M20 50A30,30,0,0,1,80,50", "M20 50a5 5 0 1 1 60 0"] {
            let area = try RenderedSVG("<path d='\(data)'/>").area
            #expect(abs(area - 900 * Double.pi / 2) < 10, "\(data): \(area)")
        }
        // B.2.5: without a radius it is a line.
        #expect(try RenderedSVG("<path d='M10 10A0 5 0 0 1 60 10V60H10'/>").area == 2500)
    }

    /// 9.5.4: what precedes an error is drawn.
    @Test func anErrorEndsThePath() throws {
        #expect(try RenderedSVG("<path d='M10 10H60V60H10Z L x 90 90'/>").area == 2500)
        #expect(try RenderedSVG("<path d='L10 10H60V60'/>").inkCount == 0)
    }

    @Test func fillRules() throws {
        let data = "d='M0 0H90V90H0ZM30 30H60V60H30Z'"
        #expect(try RenderedSVG("<path \(data)/>")[45, 45] == black)
        #expect(try RenderedSVG("<path \(data) fill-rule='evenodd'/>")[45, 45] == 0)
    }

    /// 13.5: the line is centred on the outline; ends and dashes.
    @Test func strokes() throws {
        let line = "<line x1='20' y1='50' x2='80' y2='50' stroke='red' stroke-width='10'"
        #expect(try RenderedSVG(line + "/>").area == 600)
        #expect(try RenderedSVG(line + " stroke-linecap='square'/>").area == 700)
        #expect(abs(try RenderedSVG(line + " stroke-linecap='round'/>").area - 600 - 25 * Double.pi) < 1)
        #expect(try RenderedSVG(line + " stroke-dasharray='10'/>").area == 300)
        #expect(try RenderedSVG(line + " stroke-dasharray='10 20' stroke-dashoffset='5'/>").area == 200)
    }

    /// 13.5.4: zero-length subpaths have caps, if these are not butt.
    @Test func pointsHaveCaps() throws {
        let dot = "<path d='M50 50h0' stroke='red' stroke-width='20' stroke-linecap="
        #expect(abs(try RenderedSVG(dot + "'round'/>").area - 100 * Double.pi) < 2)
        #expect(try RenderedSVG(dot + "'square'/>").area == 400)
        #expect(try RenderedSVG(dot + "'butt'/>").inkCount == 0)
    }

    @Test func transformsApplyFromTheRight() throws {
        let picture = try RenderedSVG(
            "<g transform='translate(50 10) scale(2)'><rect width='10' height='5' transform='rotate(90)'/></g>")
        // Rotated by 90°, the rectangle is left of the y axis: from 40 to 50, and from 10 to 30.
        #expect(picture[45, 20] == black && picture[51, 20] == 0 && picture[45, 31] == 0 && picture.area == 200)
    }
}
