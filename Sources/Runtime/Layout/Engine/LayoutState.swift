// LayoutState.swift: what a view keeps for Auto Layout. Views without constraints have none.

import Foundation

@MainActor
final class LayoutState {
    var translatesMask = true
    /// Constraints that the view holds.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    var systemGuides: [SystemGuide: UILayoutGuide] = [:]
    /// By axis.
    var hugging = [UILayoutPriority.defaultLow, .defaultLow]
    var compression = [UILayoutPriority.defaultHigh, .defaultHigh]
    /// Set while the view, or one below, is to have `updateConstraints()` called; cleared by that pass.
    var needsUpdateConstraints = false
    var subtreeNeedsUpdateConstraints = false
    /// The engine of the tree, at the topmost view.
    var engine: LayoutEngine?
    /// The view in the engine of its tree.
    var item: LayoutItem?
}
