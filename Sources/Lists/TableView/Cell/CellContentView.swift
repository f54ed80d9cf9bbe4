// CellContentView.swift: the content view of a cell.

import VitrineCompositor
import Foundation
import VitrineDrawing
package import VitrineRuntime

@MainActor
package final class CellContentView: UIView, TouchPassing {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layoutMargins = UIEdgeInsets(top: 11, left: 20, bottom: 11, right: 20)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether constraints decide the layout inside.
    var isConstrained: Bool {
        subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }

    /// The height from the constraints inside at a width.
    ///
    /// The view's frame would contradict them, so it is ignored in the meantime.
    func constrainedHeight(width: CGFloat) -> CGFloat {
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
}
