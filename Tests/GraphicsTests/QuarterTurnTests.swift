// QuarterTurnTests.swift: pixels, sizes and points rotate in the same way.

import Foundation
import Testing
import VitrineGraphics

@Suite struct QuarterTurnTests {
    /// A picture of 3 x 2 pixels; the position of its top left pixel on the panel.
    @Test(arguments: [
        (QuarterTurn.none, PixelRect(x: 0, y: 0, width: 1, height: 1)),
        (.clockwise, PixelRect(x: 1, y: 0, width: 1, height: 1)),
        (.half, PixelRect(x: 2, y: 1, width: 1, height: 1)),
        (.counterclockwise, PixelRect(x: 0, y: 2, width: 1, height: 1)),
    ])
    func theTopLeftPixel(turn: QuarterTurn, expected: PixelRect) {
        let size = PixelSize(width: 3, height: 2)
        let first = PixelRect(x: 0, y: 0, width: 1, height: 1)
        #expect(turn.panelRect(ofPicture: first, in: size) == expected)
        #expect(turn.turned(size).width == (turn.swapsAxes ? 2 : 3))
    }

    @Test(arguments: QuarterTurn.allCases)
    func pixelsAndPointsAgree(turn: QuarterTurn) {
        let size = PixelSize(width: 8, height: 4)
        let rect = PixelRect(x: 1, y: 2, width: 3, height: 1)
        let panel = turn.panelRect(ofPicture: rect, in: size)
        let panelSize = turn.turned(size)
        let center = turn.panelPoint(ofPicture: CGPoint(x: 2.5 / 8, y: 2.5 / 4))
        #expect(center.x * CGFloat(panelSize.width) == CGFloat(panel.minX + panel.maxX) / 2)
        #expect(center.y * CGFloat(panelSize.height) == CGFloat(panel.minY + panel.maxY) / 2)
        #expect(turn.picturePoint(ofPanel: center) == CGPoint(x: 2.5 / 8, y: 2.5 / 4))
        #expect(turn.inverse.panelRect(ofPicture: panel, in: panelSize) == rect)
    }
}
