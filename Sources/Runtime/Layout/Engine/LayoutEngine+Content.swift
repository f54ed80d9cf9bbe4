// LayoutEngine+Content.swift: the sizes that views prefer.

import Foundation

extension LayoutEngine {
    /// Updates the size and priorities of a view's content.
    func updateContentSize(of item: LayoutItem) {
        guard item.kind == .constrained else { return }
        guard let view = item.view else {
            item.contentWidth = content(item.contentWidth, item.width, -1, bounds: item.bounds.width)
            item.contentHeight = content(item.contentHeight, item.height, -1, bounds: item.bounds.height)
            return
        }
        var size = view.intrinsicContentSize
        let width = CGFloat(solver.value(of: item.width))
        if width > 0, let height = view.layoutHeight(forWidth: width) { size.height = height }
        let state = view.layoutState
        item.contentWidth = content(
            item.contentWidth, item.width, size.width, state?.hugging.horizontal ?? .defaultLow,
            state?.compression.horizontal ?? .defaultHigh, bounds: item.bounds.width)
        item.contentHeight = content(
            item.contentHeight, item.height, size.height, state?.hugging.vertical ?? .defaultLow,
            state?.compression.vertical ?? .defaultHigh, bounds: item.bounds.height)
    }

    /// Counts a constraint that only bounds a size, when it is added or removed.
    ///
    /// - Parameter change: 1 or -1.
    func countBounds(of constraint: NSLayoutConstraint, _ change: Int) {
        guard constraint.relation != .equal, constraint.firstAttribute.subject == .size else { return }
        countBound(of: constraint.firstItem, constraint.firstAttribute, change)
        countBound(of: constraint.secondItem, constraint.secondAttribute, change)
    }

    private func countBound(of object: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ change: Int) {
        guard let object, attribute.subject == .size,
            let item = change > 0 ? item(for: object) : existingItem(for: object), !item.isLeaving
        else { return }
        if attribute == .width {
            item.bounds.width += change
            guard item.kind == .constrained, item.contentWidth?.isNothing ?? true else { return }
            item.contentWidth = content(item.contentWidth, item.width, -1, bounds: item.bounds.width)
        } else {
            item.bounds.height += change
            guard item.kind == .constrained, item.contentHeight?.isNothing ?? true else { return }
            item.contentHeight = content(item.contentHeight, item.height, -1, bounds: item.bounds.height)
        }
    }

    /// Updates the height of content whose height depends on its width.
    func updateWrappedHeight(of item: LayoutItem) {
        let width = CGFloat(solver.value(of: item.width))
        guard item.kind == .constrained, width > 0, let view = item.view,
            let height = view.layoutHeight(forWidth: width)
        else { return }
        let state = view.layoutState
        item.contentHeight = content(
            item.contentHeight, item.height, height, state?.hugging.vertical ?? .defaultLow,
            state?.compression.vertical ?? .defaultHigh)
    }

    /// Larger sizes of a view are ignored: such numbers have no digits left for pixels.
    private static let largestContent: CGFloat = 1e7

    /// - Parameter bounds: how many constraints bound the size: where they alone are about it and there is no
    ///   content, it is 0, not as large as it may be.
    private func content(
        _ old: LayoutItem.ContentConstraints?, _ variable: LayoutVariable, _ size: CGFloat,
        _ hugging: UILayoutPriority = .nothing, _ compression: UILayoutPriority = .nothing, bounds: Int = 0
    ) -> LayoutItem.ContentConstraints? {
        guard size >= 0, size <= Self.largestContent else {
            if bounds > 0 { return content(old, variable, 0) }
            remove(old)
            return nil
        }
        if var old, old.huggingPriority == hugging.rawValue, old.compressionPriority == compression.rawValue {
            if old.size == size { return old }
            setNeedsSolve()
            if let h = old.hugging, let c = old.compression,
                (try? solver.setConstants([(h, -Double(size)), (c, -Double(size))])) != nil
            {
                old.size = size
                return old
            }
        }
        remove(old)
        setNeedsSolve()
        let hug = LayoutEquation(
            [LayoutTerm(variable)], constant: -Double(size), .lessThanOrEqual, priority: hugging.rawValue)
        let resist = LayoutEquation(
            [LayoutTerm(variable)], constant: -Double(size), .greaterThanOrEqual,
            priority: compression.rawValue)
        return LayoutItem.ContentConstraints(
            hugging: addEquation(hug), compression: addEquation(resist), size: size,
            huggingPriority: hugging.rawValue, compressionPriority: compression.rawValue)
    }

    func remove(_ content: LayoutItem.ContentConstraints?) {
        guard let content else { return }
        drop(content.hugging)
        drop(content.compression)
        setNeedsSolve()
    }
}

extension UILayoutPriority {
    /// Weaker than any priority that an application may use, and than the probes that detect ambiguity.
    fileprivate static let nothing = UILayoutPriority(0.001)
}

extension LayoutItem.ContentConstraints {
    /// There is no content: a size that is only bounded is 0 by these.
    fileprivate var isNothing: Bool { huggingPriority == UILayoutPriority.nothing.rawValue }
}
