// EmitterCellTarget.swift: the target of a key path such as `emitterCells.spark.velocity`.
//
// Sampling copies targets for each animation, so a target has no references: the names of the cells are a hash.

import VitrineSystem

/// A property of an emitter's cell that animations change. The raw value is its key.
enum EmitterCellProperty: String, CaseIterable {
    case birthRate, lifetime, lifetimeRange
    case emissionLatitude, emissionLongitude, emissionRange
    case velocity, velocityRange, xAcceleration, yAcceleration, zAcceleration
    case scale, scaleRange, scaleSpeed, spin, spinRange
    case color, redRange, greenRange, blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed, alphaSpeed
    case contentsRect
}

struct EmitterCellTarget: Equatable {
    /// The key of the layer's cells, and of a cell's.
    static let key = "emitterCells"

    /// The hash of the cell's name and of those of the cells around it.
    var cell: UInt64
    var property: EmitterCellProperty

    /// - Parameter path: what follows `emitterCells.`: a name and a property, or a name, `emitterCells` and so on.
    init?(path: Substring) {
        guard let split = Self.split(path), let property = EmitterCellProperty(rawValue: String(split.key)) else {
            return nil
        }
        cell = split.names.reduce(Self.root) { Self.hash(of: $1, in: $0) }
        self.property = property
    }

    /// The names of the cells and the key in a path.
    static func split(_ path: Substring) -> (names: [Substring], key: Substring)? {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 2, parts.count % 2 == 0 else { return nil }
        var names: [Substring] = []
        for k in stride(from: 0, to: parts.count, by: 2) {
            names.append(parts[k])
            if k + 2 < parts.count, parts[k + 1] != key { return nil }
        }
        return (names, parts[parts.count - 1])
    }

    /// The hash of a layer, in which its cells are.
    static let root = FNV1a.start

    /// FNV-1a of the name, continued from that of the cell around it.
    static func hash(of name: some StringProtocol, in parent: UInt64) -> UInt64 {
        FNV1a.hash(CollectionOfOne(0xFF), after: FNV1a.hash(name.utf8, after: parent))
    }
}

/// A value that contains the numbers of an emitter's cells.
protocol EmitterCellNumbers {
    /// Nil if there is no such cell.
    subscript(target: EmitterCellTarget) -> SIMD4<Double>? { get set }
}
