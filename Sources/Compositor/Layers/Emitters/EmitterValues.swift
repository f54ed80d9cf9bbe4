// EmitterValues.swift: the values of an emitter layer's properties.

import Foundation

/// The values of an emitter layer, of its model or of a presented state.
struct EmitterValues: Equatable {
    var position = CGPoint.zero
    var zPosition = 0.0
    var size = CGSize.zero
    var depth = 0.0
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var renderMode = CAEmitterLayerRenderMode.unordered
    var preservesDepth = false
    /// Factors of the cells' values.
    var birthRate = 1.0
    var lifetime = 1.0
    var velocity = 1.0
    var scale = 1.0
    var spin = 1.0
    var seed: UInt32 = 0
    var cells = EmitterCellTree()
    /// Counts assignments of cells: each begins another simulation.
    var generation = 0
}

extension EmitterValues: AnimatableValues {
    func read(_ property: LayerProperty) -> AnimationValue? {
        func number(_ v: Double) -> AnimationValue { .vector(SIMD4(v, 0, 0, 0)) }
        return switch property {
        case .emitterCells: .object(cells)
        case .emitterPosition: .point(position)
        case .emitterZPosition: number(zPosition)
        case .emitterSize: .size(size)
        case .emitterDepth: number(depth)
        case .birthRate: number(birthRate)
        case .lifetime: number(lifetime)
        case .velocity: number(velocity)
        case .scale: number(scale)
        case .spin: number(spin)
        default: nil
        }
    }

    mutating func write(_ value: AnimationValue, to property: LayerProperty) {
        if case .object(let object) = value {
            if property == .emitterCells, let cells = object as? EmitterCellTree { self.cells = cells }
            return
        }
        guard case .vector(let n) = value else { return }
        switch property {
        case .emitterPosition: position = n.point
        case .emitterZPosition: zPosition = n.x
        case .emitterSize: size = n.size
        case .emitterDepth: depth = n.x
        case .birthRate: birthRate = n.x
        case .lifetime: lifetime = n.x
        case .velocity: velocity = n.x
        case .scale: scale = n.x
        case .spin: spin = n.x
        default: break
        }
    }
}
