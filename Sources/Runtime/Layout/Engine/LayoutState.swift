// LayoutState.swift: the state of a view in Auto Layout. Views without constraints have none.

import Foundation
import VitrineDrawing

@MainActor
final class LayoutState {
    var translatesMask = true
    /// Constraints that the view holds.
    var constraints = ViewConstraints()
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
    /// Whether constraints below this topmost view are in no engine, until a layout is needed.
    var hasWaitingConstraints = false {
        didSet {
            if hasWaitingConstraints != oldValue { LayoutState.waiting += hasWaitingConstraints ? 1 : -1 }
        }
    }
    /// Trees whose constraints wait.
    static var waiting = 0
    /// The view in the engine of its tree.
    var item: LayoutItem? {
        didSet { if oldValue !== item { oldValue?.clearObject() } }
    }
    /// Sizes that the view was measured at, as long as nothing in its tree changes.
    var measured: [LayoutMeasurement] = []
    /// The margins that were set by reading direction; nil if they were set by side.
    var directionalMargins: NSDirectionalEdgeInsets?
    /// The position of the keyboard, at a window.
    var keyboard: KeyboardPlacement?

    isolated deinit {
        item?.clearObject()
        if hasWaitingConstraints { LayoutState.waiting -= 1 }
    }
}
