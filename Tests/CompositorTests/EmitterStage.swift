// EmitterStage.swift: emitters on a stage, and the pixels that they light.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineDisplay
import VitrineGraphics
import VitrineLayerSettings
import VitrineRaster

/// White, `side` pixels wide and high.
func whiteDot(_ side: Int = 2) -> CGImage { image(side, side) { _, _ in 0xFFFF_FFFF } }

/// A cell that emits ten white dots a second that live for two.
@MainActor func emittingCell(_ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "dot"
    cell.contents = whiteDot()
    cell.birthRate = 10
    cell.lifetime = 2
    change(cell)
    return cell
}

extension Stage {
    /// An emitter at (50, 40) whose simulation begins now.
    func emitter(
        _ cells: [CAEmitterCell], _ change: (CAEmitterLayer) -> Void = { _ in }
    ) -> CAEmitterLayer {
        let layer = CAEmitterLayer()
        layer.frame = root.bounds
        layer.emitterPosition = CGPoint(x: 50, y: 40)
        layer.beginTime = clock.seconds
        layer.emitterCells = cells
        change(layer)
        quietly { root.addSublayer(layer) }
        return layer
    }

    /// The pixels that are not black.
    var lit: [(x: Int, y: Int)] {
        let size = output.pixelSize
        return (0..<size.height).flatMap { y in (0..<size.width).compactMap { pixel($0, y) == black ? nil : ($0, y) } }
    }

    /// The box around them.
    var litBox: CGRect {
        lit.reduce(CGRect.null) { $0.union(CGRect(x: $1.x, y: $1.y, width: 1, height: 1)) }
    }
}
