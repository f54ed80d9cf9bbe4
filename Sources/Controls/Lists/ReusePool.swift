// ReusePool.swift: views that have left the screen, kept for those that come.

import Foundation
import VitrineRuntime

/// Views by reuse identifier.
@MainActor
struct ReusePool<View: UIView> {
    private var waiting: [String: [View]] = [:]
    /// More views of a kind than this are let go of: a screen holds fewer.
    private let limit = 256

    mutating func take(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

    mutating func give(_ view: View, _ identifier: String) {
        guard waiting[identifier, default: []].count < limit else { return }
        waiting[identifier, default: []].append(view)
    }

    mutating func removeAll() { waiting.removeAll() }

    var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

    var all: [View] { waiting.values.flatMap { $0 } }
}
