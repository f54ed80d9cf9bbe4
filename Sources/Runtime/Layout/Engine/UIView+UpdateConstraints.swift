// UIView+UpdateConstraints.swift: the pass in which views change their constraints before layout.
//
// Flags are set on all ancestors, so that the pass finds them and skips everything else. Subviews come before their
// superview, since it may depend on their constraints.

import Foundation

extension UIView {
    func flagUpdateConstraints() {
        makeLayoutState().needsUpdateConstraints = true
        flagUpdateConstraintsAbove()
    }

    func flagUpdateConstraintsAbove() {
        var above = storedSuperview
        while let view = above, !view.makeLayoutState().subtreeNeedsUpdateConstraints {
            view.makeLayoutState().subtreeNeedsUpdateConstraints = true
            above = view.storedSuperview
        }
        // A frame is due.
        topView.setNeedsLayout()
    }

    func runUpdateConstraints() {
        guard let state = layoutState else { return }
        if state.subtreeNeedsUpdateConstraints {
            state.subtreeNeedsUpdateConstraints = false
            for subview in storedSubviews where subview.storedSuperview === self {
                subview.runUpdateConstraints()
            }
        }
        guard state.needsUpdateConstraints else { return }
        state.needsUpdateConstraints = false
        updateConstraintsTracked()
    }

    /// Updates the constraints of the whole tree and solves them.
    package func bringConstraintsUpToDate() {
        let top = topView
        guard let state = top.layoutState else { return }
        let engine = top.layoutEngine
        if state.needsUpdateConstraints || state.subtreeNeedsUpdateConstraints { top.runUpdateConstraints() }
        (engine ?? top.layoutEngine)?.solveIfNeeded()
    }
}
