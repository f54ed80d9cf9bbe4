// Animate.swift: animate_1000, the sampling of 1,000 running animations for a frame.
//
// Position, opacity, bounds and colour, a quarter each, with and without a
// curve, one in two additive. Only the work before the raster is timed: values at
// the frame's time, patched nodes and their damage. In the steady state nothing is allocated.

import CAllocationCount
import Foundation
import VitrineCompositor
import VitrineGraphics

final class Animate: BenchmarkCase {
    nonisolated static let name = "animate_1000"
    nonisolated static let goal = Goal.milliseconds(0.25)

    let ours: Contender
    var bytesWritten: Int { 0 }
    private let stage: LayerStage

    init(_ setting: Setting) throws {
        let stage = LayerStage(setting.screen)
        self.stage = stage
        let start = try Self.start(stage, setting.screen, Self.animation)
        try Self.expectNoAllocations(stage, from: start, of: Self.name)
        ours = Contender("vitrine") { iteration in stage.sample(at: start + Double(iteration % 36000) / 60) }
    }

    /// A thousand layers, each with the animation of its number. Returns the time at which they begin.
    static func start(_ stage: LayerStage, _ size: PixelSize, _ animation: (Int) -> CAAnimation) throws
        -> Double
    {
        let layers = (0..<1000).map { index in
            let layer = CALayer()
            layer.frame = CGRect(
                x: index % 40 * (size.width / 40), y: index / 40 * (size.height / 25), width: 20, height: 20)
            layer.backgroundColor = .card(CardColor(iteration: 0, index: index))
            stage.root.addSublayer(layer)
            return layer
        }
        try stage.frame {
            for (index, layer) in layers.enumerated() { layer.add(animation(index), forKey: nil) }
        }
        return stage.now
    }

    /// Fails if frames of running animations allocate.
    static func expectNoAllocations(_ stage: LayerStage, from start: Double, of name: String) throws {
        for k in 0..<200 { stage.sample(at: start + Double(k) / 60) }
        allocation_count_begin()
        for k in 0..<100 { stage.sample(at: start + Double(k) / 60) }
        let allocations = allocation_count_end()
        if allocations > allowedAllocations { throw Failure(name: name, allocations: allocations) }
    }

    /// For 100 frames: at most one a frame, whatever the number of layers.
    nonisolated private static let allowedAllocations = 100

    private struct Failure: Error, CustomStringConvertible {
        let name: String
        let allocations: Int
        var description: String {
            "100 frames of \(name) allocated \(allocations) times; at most \(Animate.allowedAllocations) are allowed"
        }
    }

    private static func animation(_ index: Int) -> CAAnimation {
        let animation: CABasicAnimation
        switch index % 4 {
        case 0:
            animation = CABasicAnimation(keyPath: "position")
            animation.fromValue = CGPoint(x: -20, y: -10)
            animation.toValue = CGPoint.zero
            animation.isAdditive = true
        case 1:
            animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue) = (1.0, 0.2)
        case 2:
            animation = CABasicAnimation(keyPath: "bounds")
            animation.fromValue = CGRect(x: 0, y: 0, width: 10, height: 6)
            animation.toValue = CGRect.zero
            animation.isAdditive = true
        default:
            animation = CABasicAnimation(keyPath: "backgroundColor")
            animation.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            animation.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        }
        animation.duration = 0.7 + Double(index % 7) * 0.1
        animation.autoreverses = true
        animation.repeatCount = .infinity
        if index % 3 > 0 { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
        return animation
    }
}
