// EmitterCellTree.swift: an emitter's cells and those in them, as a list of values.
//
// A layer reads its cells when they are assigned. From then on it uses this list: animations and key paths change the
// numbers in it.

import Foundation
import VitrineGraphics

struct EmitterCellTree: Equatable, EmitterCellNumbers {
    struct Node: Equatable {
        /// The hash of the names that lead to the cell. Nil if one of them is missing.
        var path: UInt64?
        var values: EmitterCellValues
        var timing: MediaTimingValues
        var image: CGImage?
        /// The cells in this one, by their index in the list.
        var cells: [Int] = []
    }

    /// Cells within cells, beyond which others are left out.
    static let deepest = 8
    /// Cells in all, beyond which others are left out.
    static let mostCells = 256

    /// Cells come before those in them.
    private(set) var nodes: [Node] = []
    private(set) var roots: [Int] = []

    init() {}

    @MainActor
    init(_ cells: [CAEmitterCell]) {
        roots = add(cells, in: EmitterCellTarget.root, depth: 0)
    }

    @MainActor
    private mutating func add(_ cells: [CAEmitterCell], in path: UInt64?, depth: Int) -> [Int] {
        guard depth < Self.deepest else { return [] }
        var indices: [Int] = []
        for cell in cells where nodes.count < Self.mostCells {
            let own = path.flatMap { path in cell.name.map { EmitterCellTarget.hash(of: $0, in: path) } }
            let index = nodes.count
            nodes.append(Node(path: own, values: cell.values, timing: cell.timing, image: cell.image))
            indices.append(index)
            nodes[index].cells = add(cell.emitterCells ?? [], in: own, depth: depth + 1)
        }
        return indices
    }

    /// The first cell with those names.
    private func index(of cell: UInt64) -> Int? { nodes.firstIndex { $0.path == cell } }

    subscript(target: EmitterCellTarget) -> SIMD4<Double>? {
        get { index(of: target.cell).map { nodes[$0].values[target.property] } }
        set {
            guard let newValue, let i = index(of: target.cell) else { return }
            nodes[i].values[target.property] = newValue
        }
    }
}
