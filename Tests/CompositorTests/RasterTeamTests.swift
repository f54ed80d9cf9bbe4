// RasterTeamTests.swift: several threads draw the same pixels as one.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics

@MainActor @Suite("Several drawing threads")
struct RasterTeamTests {
    private func scene(threads: Int) -> Stage {
        let stage = Stage(300, 400, scale: 1.5)
        stage.compositor.threadCount = threads
        stage.compositor.smallestShare = 0
        for k in 0..<60 {
            let layer = stage.add(
                CGRect(x: (k * 37) % 180, y: (k * 53) % 240, width: 61, height: 47),
                .rgb(CGFloat(k % 7) / 7, CGFloat(k % 5) / 5, 0.5, k % 3 == 0 ? 1 : 0.6))
            layer.cornerRadius = CGFloat(k % 11)
            layer.shadowOpacity = k % 4 == 0 ? 0.5 : 0
            layer.opacity = k % 6 == 0 ? 0.7 : 1
            if k % 9 == 0 { layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(k))) }
        }
        return stage
    }

    @Test(arguments: [2, 3, 7])
    func theFrameAndItsCountsAreThoseOfOneThread(threads: Int) throws {
        let alone = scene(threads: 1), team = scene(threads: threads)
        for step in 0..<5 {
            for stage in [alone, team] {
                quietly { stage.root.sublayers?[step].position.x += 11 }
            }
            let one = try alone.turn(), several = try team.turn()
            #expect(alone.output.shownBytes == team.output.shownBytes)
            #expect(one.bytesWritten == several.bytesWritten && one.damage == several.damage)
            // Hidden layers are detected for each strip, so that more may be left out; never visible ones.
            #expect(several.layersDrawn <= one.layersDrawn && several.layersDrawn > 0)
        }
    }

    @Test func teamsAreCreatedAndReleased() throws {
        let stage = scene(threads: 4)
        for threads in [4, 2, 1, 5, 3] {
            stage.compositor.threadCount = threads
            quietly { stage.root.backgroundColor = .rgb(0, 0, CGFloat(threads) / 10) }
            try stage.turn()
            #expect(stage.output.shownBytes == stage.repaintedBytes)
        }
    }
}
