// EmittedParticles.swift: emitter_1000, a thousand particles over a background.
//
// All of the frame is timed: births, motion, damage, raster, presenting. Pictures are 32x32 with soft edges, turned,
// coloured, fading, from half to one and a half times their size, all over the screen.

import Foundation
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

final class EmittedParticles: BenchmarkCase {
    nonisolated static let name = "emitter_1000"
    nonisolated static let goal = Goal.milliseconds(4)

    let ours: Contender
    var bytesWritten: Int { stage.report.bytesWritten }
    private let stage: LayerStage

    init(_ setting: Setting) throws {
        let size = setting.screen
        let stage = LayerStage(size)
        self.stage = stage
        stage.root.backgroundColor = .card(CardColor(iteration: 0))
        let cell = CAEmitterCell()
        cell.contents = Self.disc
        // A thousand are alive at any time: none lives for more or less than two seconds.
        (cell.birthRate, cell.lifetime) = (500, 2)
        (cell.velocity, cell.velocityRange, cell.emissionRange) = (80, 60, 2 * .pi)
        (cell.spin, cell.spinRange) = (1, 4)
        (cell.scale, cell.scaleRange) = (1, 1)
        (cell.redRange, cell.greenRange, cell.alphaSpeed) = (0.8, 0.8, -0.4)
        let emitter = CAEmitterLayer()
        emitter.frame = stage.root.bounds
        emitter.emitterShape = .rectangle
        emitter.emitterPosition = CGPoint(x: size.width / 2, y: size.height / 2)
        emitter.emitterSize = CGSize(width: size.width, height: size.height)
        // So long ago that all are alive.
        emitter.beginTime = -10
        emitter.emitterCells = [cell]
        try stage.frame { stage.root.addSublayer(emitter) }
        ours = Contender("vitrine") { _ in try stage.frame {} }
    }

    private static let disc: CGImage = {
        let buffer = PixelBuffer(width: 32, height: 32)
        for y in 0..<32 {
            for x in 0..<32 {
                let distance = hypot(Double(x) - 15.5, Double(y) - 15.5)
                let alpha = UInt32(max(0, min(1, 1.25 - distance / 14)) * 255)
                buffer[x, y] = alpha << 24 | alpha << 16 | alpha << 8 | alpha
            }
        }
        return CGImage(buffer)
    }()
}
