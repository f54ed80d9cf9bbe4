// TurnedOutputTests.swift: a picture that is rotated for its panel.
//
// IncrementalTests use small trees in every rotation. These tests use
// direct drawing to scan-out, and compare the picture as a viewer sees it.

import CVitrineKernels
import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics

extension [UInt8] {
    /// The bytes of a picture of `size`, rotated by a simple loop.
    func turned(_ turn: QuarterTurn, _ size: PixelSize, bytesPerPixel: Int) -> [UInt8] {
        guard turn != .none else { return self }
        let panel = turn.turned(size)
        var bytes = self
        for y in 0..<size.height {
            for x in 0..<size.width {
                let (px, py): (Int, Int)
                switch turn {
                case .none: (px, py) = (x, y)
                case .clockwise: (px, py) = (size.height - 1 - y, x)
                case .half: (px, py) = (size.width - 1 - x, size.height - 1 - y)
                case .counterclockwise: (px, py) = (y, size.width - 1 - x)
                }
                for k in 0..<bytesPerPixel {
                    bytes[(py * panel.width + px) * bytesPerPixel + k] =
                        self[(y * size.width + x) * bytesPerPixel + k]
                }
            }
        }
        return bytes
    }
}

@MainActor @Suite("A rotated picture on the panel")
struct TurnedOutputTests {
    private nonisolated static let kinds = QuarterTurn.allCases.flatMap { turn in
        [ScanoutFormat.xrgb8888, .rgb565].map { (turn, $0) }
    }

    /// A picture with all kinds of layers that are drawn directly to scan-out, and with others.
    private func fill(_ stage: Stage) -> CALayer {
        stage.add(CGRect(x: 0, y: 0, width: 331, height: 203), .rgb(0.3, 0.5, 0.2))
        let noise = image(331, 90) { x, y in
            0xFF00_0000 | UInt32(truncatingIfNeeded: x &* 7919 ^ y &* 104_729) & 0xFF_FFFF
        }
        stage.add(CGRect(x: 0, y: 0, width: 331, height: 90)).contents = noise
        stage.add(CGRect(x: 20, y: 100, width: 311, height: 70)).contents = noise
        let translucent = stage.add(CGRect(x: 0, y: 30, width: 331, height: 90))
        translucent.contents = noise
        translucent.opacity = 0.4
        let round = stage.add(CGRect(x: 40, y: 120, width: 101, height: 77), .rgb(0.9, 0.1, 0.7))
        round.cornerRadius = 20
        return round
    }

    @Test(arguments: kinds)
    func thePanelShowsTheRotatedPicture(_ turn: QuarterTurn, _ format: ScanoutFormat) throws {
        let stage = Stage(331, 203, format: format, turn: turn)
        let upright = Stage(331, 203, format: format)
        for stage in [stage, upright] {
            _ = fill(stage)
            try stage.turn()
        }
        let bytes = format.bytesPerPixel
        #expect(stage.output.pixelSize == PixelSize(width: 331, height: 203))
        #expect(
            stage.output.shownBytes
                == upright.output.shownBytes.turned(turn, stage.output.pixelSize, bytesPerPixel: bytes))
        // The output's picture is upright.
        #expect(stage.pixel(90, 150) == upright.pixel(90, 150))
        #expect(stage.output.image.buffer[101, 57] == upright.output.image.buffer[101, 57])
    }

    @Test(arguments: kinds)
    func changesAreRotatedToo(_ turn: QuarterTurn, _ format: ScanoutFormat) throws {
        let stage = Stage(331, 203, bufferCount: 3, format: format, turn: turn)
        stage.output.simulatePanel()
        stage.compositor.willDraw = { [unowned stage] buffer, rects in
            stage.output.poison(rects, in: buffer.index)
        }
        let round = fill(stage)
        for step in 0..<9 {
            quietly { round.position = CGPoint(x: 60 + step * 31, y: 150 - step * 13) }
            let report = try stage.turn()
            let expected = stage.repaintedBytes.turned(
                turn, stage.output.pixelSize, bytesPerPixel: format.bytesPerPixel)
            #expect(stage.output.shownBytes == expected)
            #expect(stage.output.panelBytes == expected)
            if step > 2 {
                #expect(report.bytesWritten < 331 * 203 * format.bytesPerPixel)
                // Damage is in the picture's coordinates.
                let frame = PixelRect(minX: 0, minY: 0, maxX: 331, maxY: 203)
                #expect(report.damage.allSatisfy { $0.intersection(frame) == $0 })
            }
        }
    }

    /// A frame of a rotated output costs the same as an upright one: each damaged pixel is written once.
    @Test(arguments: QuarterTurn.allCases)
    func aRotatedFrameWritesEachPixelOnce(_ turn: QuarterTurn) throws {
        let stage = Stage(200, 120, turn: turn)
        let layer = stage.add(CGRect(x: 0, y: 0, width: 200, height: 120), .red)
        try stage.turn()
        quietly { layer.backgroundColor = .blue }
        #expect(try stage.turn().bytesWritten == 200 * 120 * 4)
        #expect(stage.pixel(199, 0) == blue)
    }

    @Test func anotherPanelReplacesTheFirst() throws {
        let stage = Stage(60, 40)
        stage.add(CGRect(x: 0, y: 0, width: 30, height: 20), .red)
        try stage.turn()
        stage.output.replaceDisplay(size: PixelSize(width: 33, height: 71), turn: .clockwise)
        stage.compositor.outputDidChange()
        try stage.turn()
        #expect(stage.output.pixelSize == PixelSize(width: 33, height: 71))
        #expect(stage.pixel(29, 19) == red)
        #expect(stage.pixel(30, 20) == black)
        #expect(
            stage.output.shownBytes
                == stage.repaintedBytes.turned(.clockwise, stage.output.pixelSize, bytesPerPixel: 4))
    }
}
