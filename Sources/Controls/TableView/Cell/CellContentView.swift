// CellContentView.swift: the view of a cell that its content goes into.

import VitrineCompositor
import Foundation
import VitrineRuntime

@MainActor
final class CellContentView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layoutMargins = UIEdgeInsets(top: 11, left: 20, bottom: 11, right: 20)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether constraints decide what is inside.
    var isConstrained: Bool {
        subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }

    /// The height that the constraints inside give at a width.
    ///
    /// The frame that the view has would contradict them, so it does not count meanwhile.
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
