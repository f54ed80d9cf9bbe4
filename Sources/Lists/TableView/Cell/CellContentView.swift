// CellContentView.swift: the content view of a cell.

import VitrineCompositor
import Foundation
import VitrineDrawing
package import VitrineRuntime

/// A cell whose size may follow from its content.
@MainActor
protocol SelfSizingCell: UIView {
    /// The content may need another size.
    func contentSizeMayHaveChanged()
    /// Constraints of the content have changed.
    func contentConstraintsDidChange()
}

@MainActor
package final class CellContentView: UIView, TouchPassing, ConstraintObserving {
    /// Measuring adds and removes constraints of its own.
    private var isMeasuring = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        observesConstraints = true
        layoutMargins = UIEdgeInsets(top: 11, left: 20, bottom: 11, right: 20)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        observesConstraints = true
    }

    package func constraintsDidChange() {
        guard !isMeasuring else { return }
        (superview as? any SelfSizingCell)?.contentConstraintsDidChange()
    }

    override package func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview as? any SelfSizingCell)?.contentSizeMayHaveChanged()
    }

    /// Whether constraints decide the layout inside.
    var isConstrained: Bool {
        subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }

    /// The height from the constraints inside at a width.
    ///
    /// The view's frame would contradict them, so it is ignored in the meantime.
    func constrainedHeight(width: CGFloat) -> CGFloat {
        isMeasuring = true
        defer { isMeasuring = false }
        if bounds.width != width { bounds.size.width = width }
        translatesAutoresizingMaskIntoConstraints = false
        let height = systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        bounds.size.height = height
        translatesAutoresizingMaskIntoConstraints = true
        return height
    }

    /// The smallest width that the constraints inside allow, in points.
    var constrainedWidth: CGFloat {
        isMeasuring = true
        translatesAutoresizingMaskIntoConstraints = false
        defer {
            translatesAutoresizingMaskIntoConstraints = true
            isMeasuring = false
        }
        return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
    }
}
