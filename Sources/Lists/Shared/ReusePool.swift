// ReusePool.swift: views that have left the screen, kept for reuse.

import Foundation
import VitrineRuntime

/// Views by reuse identifier.
@MainActor
struct ReusePool<View: UIView> {
    /// An array, since there are few kinds: a dictionary cannot change its values without an allocation, and scrolling
    /// must make none.
    private var kinds: [(identifier: String, views: [View])] = []
    /// The most views of a kind: a screen holds fewer.
    private let limit = 256

    private func kind(_ identifier: String) -> Int? { kinds.firstIndex { $0.identifier == identifier } }

    mutating func dequeue(_ identifier: String) -> View? {
        kind(identifier).flatMap { kinds[$0].views.popLast() }
    }

    mutating func give(_ view: View, _ identifier: String) {
        guard let kind = kind(identifier) else { return kinds.append((identifier, [view])) }
        if kinds[kind].views.count < limit { kinds[kind].views.append(view) }
    }

    mutating func removeAll() { kinds.removeAll() }

    var count: Int { kinds.reduce(0) { $0 + $1.views.count } }

    var all: [View] { kinds.flatMap(\.views) }
}
