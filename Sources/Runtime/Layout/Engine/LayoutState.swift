// LayoutState.swift: what a view keeps for Auto Layout. Views without constraints have none.

import Foundation

@MainActor
final class LayoutState {
    var translatesMask = true
    /// Constraints that the view holds.
    var constraints = HeldConstraints()
    var guides: [UILayoutGuide] = []
    var systemGuides: [SystemGuide: UILayoutGuide] = [:]
    /// By axis.
    var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
    var compression = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
    /// Set while the view, or one below, is to have `updateConstraints()` called; cleared by that pass.
    var needsUpdateConstraints = false
    var subtreeNeedsUpdateConstraints = false
    /// The engine of the tree, at the topmost view.
    var engine: LayoutEngine?
    /// Constraints below this topmost view are in no engine, until somebody asks for their layout.
    var hasWaitingConstraints = false {
        didSet {
            if hasWaitingConstraints != oldValue { LayoutState.waiting += hasWaitingConstraints ? 1 : -1 }
        }
    }
    /// Trees whose constraints wait.
    static var waiting = 0
    /// The view in the engine of its tree.
    var item: LayoutItem? {
        didSet { if oldValue !== item { oldValue?.forgetObject() } }
    }
    /// Sizes that the view was measured at, as long as nothing in its tree changes.
    var measured: [LayoutMeasurement] = []
    /// The margins asked for by reading direction; nil where they were asked for by side.
    var directionalMargins: NSDirectionalEdgeInsets?
    /// Where the keyboard is, at a window.
    var keyboard: KeyboardPlacement?

    isolated deinit {
        item?.forgetObject()
        if hasWaitingConstraints { LayoutState.waiting -= 1 }
    }
}
