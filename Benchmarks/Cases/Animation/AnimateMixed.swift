// AnimateMixed.swift: animate_mixed, the sampling of 1,000 animations of every kind for a frame.
//
// Springs, keyframes, paths, turning layers and groups. As in `animate_1000`
// nothing is allocated in the steady state.

import Foundation
import VitrineCompositor
import VitrineGraphics

final class AnimateMixed: BenchmarkCase {
    nonisolated static let name = "animate_mixed"
    nonisolated static let goal = Goal.milliseconds(1)

    let ours: Contender
    var bytesWritten: Int { 0 }
    private let stage: LayerStage

    init(_ setting: Setting) throws {
        let stage = LayerStage(setting.screen)
        self.stage = stage
        let start = try Animate.start(stage, setting.screen, MixedMotion.animation)
        try Animate.expectNoAllocations(stage, from: start, of: Self.name)
        ours = Contender("vitrine") { iteration in stage.sample(at: start + Double(iteration % 36000) / 60) }
    }
}
