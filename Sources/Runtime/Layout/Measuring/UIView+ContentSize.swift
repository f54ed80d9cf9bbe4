// UIView+ContentSize.swift: how strongly a view keeps the size of its content.

public import Foundation

extension UIView {
    func baseContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        (axis == .horizontal ? layoutState?.hugging.horizontal : layoutState?.hugging.vertical)
            ?? .defaultLow
    }

    func baseSetContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        let state = makeLayoutState()
        if axis == .horizontal {
            state.hugging.horizontal = priority
        } else {
            state.hugging.vertical = priority
        }
        contentSizeChanged()
    }

    func baseContentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        (axis == .horizontal ? layoutState?.compression.horizontal : layoutState?.compression.vertical)
            ?? .defaultHigh
    }

    func baseSetContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        let state = makeLayoutState()
        if axis == .horizontal {
            state.compression.horizontal = priority
        } else {
            state.compression.vertical = priority
        }
        contentSizeChanged()
    }

    func contentSizeChanged() {
        guard LayoutEngine.count > 0, let item = layoutState?.item else { return }
        item.engine.updateContentSize(of: item)
        for constraint in item.constraints.inOrder where constraint.namesBaseline {
            item.engine.constantChanged(of: constraint)
        }
    }

    /// A target size of zero, for the smallest size that satisfies the constraints.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// A target size of 10,000 points, for the largest size that satisfies the constraints.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension NSLayoutConstraint {
    var namesBaseline: Bool {
        [firstAttribute, secondAttribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
    }
}
