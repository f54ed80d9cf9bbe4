// ConstraintObserving.swift: a view whose size outside of the layout engine follows from constraints inside it.

import Foundation

/// A view that is called when constraints of its descendants change. It also sets `observesConstraints`.
@MainActor
package protocol ConstraintObserving: UIView {
    /// A constraint inside the view was activated or deactivated, or has another constant.
    func constraintsDidChange()
}
