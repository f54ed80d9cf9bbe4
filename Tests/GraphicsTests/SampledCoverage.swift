// SampledCoverage.swift: coverage from counted sample points, for comparison.

import Foundation

@testable import VitrineGraphics

/// The fraction of 32 x 32 sample points of each pixel inside of closed polygons, as 0…255.
struct SampledCoverage {
    let side: Int
    private(set) var values: [Double]
    private static let samples = 32

    private struct Edge {
        var a: CGPoint
        var b: CGPoint

        /// The lines of samples that may cross it.
        func lines(of count: Int) -> Range<Int> {
            let last = Double(count), samples = Double(SampledCoverage.samples)
            let top = max(0, min(last, (min(a.y, b.y) * samples - 1).rounded(.down)))
            let bottom = max(0, min(last, (max(a.y, b.y) * samples + 1).rounded(.up)))
            return Int(top)..<Int(bottom)
        }
    }

    init(_ polygons: [[CGPoint]], rule: CGPathFillRule, side: Int) {
        self.side = side
        values = [Double](repeating: 0, count: side * side)
        var edges = [[Edge]](repeating: [], count: side * Self.samples)
        for polygon in polygons {
            guard var a = polygon.last else { continue }
            for b in polygon {
                let edge = Edge(a: a, b: b)
                for line in edge.lines(of: edges.count) { edges[line].append(edge) }
                a = b
            }
        }
        for line in edges.indices { add(line, edges[line], rule) }
    }

    private mutating func add(_ line: Int, _ edges: [Edge], _ rule: CGPathFillRule) {
        let y = (Double(line) + 0.5) / Double(Self.samples)
        var crossings: [(x: Double, turn: Int)] = []
        for edge in edges where (edge.a.y <= y) != (edge.b.y <= y) {
            let (a, b) = (edge.a, edge.b)
            crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), a.y < b.y ? 1 : -1))
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for (from, to) in zip(crossings, crossings.dropFirst()) {
            winding += from.turn
            guard rule == .evenOdd ? winding % 2 != 0 : winding != 0 else { continue }
            addSamples(from: from.x, to: to.x, row: line / Self.samples)
        }
    }

    /// Counts the sample points of a line between two positions.
    private mutating func addSamples(from: Double, to: Double, row: Int) {
        let samples = Double(Self.samples), last = Double(side * Self.samples)
        let first = Int(max(0, min(last, from * samples + 0.5)).rounded(.down))
        let end = Int(max(0, min(last, to * samples + 0.5)).rounded(.down))
        for k in first..<max(first, end) {
            values[row * side + k / Self.samples] += 255 / (samples * samples)
        }
    }
}
