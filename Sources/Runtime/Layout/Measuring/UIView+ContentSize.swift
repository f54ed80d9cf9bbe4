// UIView+ContentSize.swift: how a view's content holds its size against constraints.

public import Foundation

extension UIView {
    /// How much the view resists being larger than its content; 250 by default.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        (axis == .horizontal ? layoutState?.hugging.horizontal : layoutState?.hugging.vertical)
            ?? .defaultLow
    }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        let state = makeLayoutState()
        if axis == .horizontal {
            state.hugging.horizontal = priority
        } else {
            state.hugging.vertical = priority
        }
        contentSizeChanged()
    }

    /// How much the view resists being smaller than its content; 750 by default.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        (axis == .horizontal ? layoutState?.compression.horizontal : layoutState?.compression.vertical)
            ?? .defaultHigh
    }

    public func setContentCompressionResistancePriority(
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

    /// The smallest size that satisfies the constraints.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// The largest size that satisfies the constraints.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension NSLayoutConstraint {
    var namesBaseline: Bool {
        [firstAttribute, secondAttribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
    }
}
