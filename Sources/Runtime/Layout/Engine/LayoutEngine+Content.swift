// LayoutEngine+Content.swift: what views would like to be as large as.

import Foundation

extension LayoutEngine {
    /// Takes over the size and priorities of a view's content.
    func updateContentSize(of item: LayoutItem) {
        guard item.kind == .constrained, let view = item.view else { return }
        var size = view.intrinsicContentSize
        let width = CGFloat(solver.value(of: item.width))
        if width > 0, let height = view.layoutHeight(forWidth: width) { size.height = height }
        let state = view.layoutState
        item.contentWidth = content(
            item.contentWidth, item.width, size.width, state?.hugging.horizontal ?? .defaultLow,
            state?.compression.horizontal ?? .defaultHigh)
        item.contentHeight = content(
            item.contentHeight, item.height, size.height, state?.hugging.vertical ?? .defaultLow,
            state?.compression.vertical ?? .defaultHigh)
    }

    /// Takes over the height of content whose height follows from its width.
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

    /// Sizes beyond this are not taken from a view: numbers so large have no place for pixels.
    private static let largestContent: CGFloat = 1e7

    private func content(
        _ old: LayoutItem.ContentConstraints?, _ variable: LayoutVariable, _ size: CGFloat,
        _ hugging: UILayoutPriority, _ compression: UILayoutPriority
    ) -> LayoutItem.ContentConstraints? {
        guard size >= 0, size <= Self.largestContent else {
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
            hugging: keep(hug), compression: keep(resist), size: size,
            huggingPriority: hugging.rawValue, compressionPriority: compression.rawValue)
    }

    func remove(_ content: LayoutItem.ContentConstraints?) {
        guard let content else { return }
        drop(content.hugging)
        drop(content.compression)
        setNeedsSolve()
    }
}
