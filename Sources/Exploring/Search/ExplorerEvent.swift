// ExplorerEvent.swift: what an exploration reports while it runs.

import Foundation

/// A line of the file of events.
package enum ExplorerEvent: Sendable {
    case node(GraphNode)
    case edge(GraphEdge)
    case finding(Finding)
    /// A step that is not made again at a screen.
    case excluded(step: String, at: String)
    /// A check of a screen that has begun: one that ends the process is not repeated.
    case check(String)
}

extension ExplorerEvent: Codable {}
