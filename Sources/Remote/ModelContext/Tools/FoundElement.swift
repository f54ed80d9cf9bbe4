// FoundElement.swift: a view or element in the reply of `find`.

import Foundation

/// A view or element of the screen. Coordinates: points of the screen.
struct FoundElement: Decodable, Hashable, Sendable {
    var `class`: String
    var identifier: String?
    var label: String?
    var text: String?
    var center: [Double]
    /// The reason why a finger at its centre does not reach it.
    var obstacle: String?

    /// The centre. Nil if the reply has none.
    var point: CGPoint? { center.count == 2 ? CGPoint(x: center[0], y: center[1]) : nil }

    /// The element for people: class, identifier, label.
    var words: String {
        ([`class`] + [identifier.map { "#\($0)" }, (label ?? text).map { "“\($0.prefix(80))”" }].compactMap { $0 })
            .joined(separator: " ")
    }

    /// The reply of `find`.
    struct Reply: Decodable {
        var count: Int
        var matches: [FoundElement]
        /// What exists, if nothing matches.
        var identifiers: [String]?
        var labels: [String]?
    }
}
