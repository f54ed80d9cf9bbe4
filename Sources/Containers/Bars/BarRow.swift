// BarRow.swift: places items side by side, with their spaces.

import Foundation
import VitrineDrawing
import VitrineRuntime

/// A row of items and their views; the views of spaces are not shown.
@MainActor
struct BarRow {
    let items: [UIBarButtonItem]
    let views: [UIView]
    /// The distance between two items without a space between them, in points.
    var gap: CGFloat = 8
    /// The distance to an item that is apart from its neighbours, in points.
    private static let apart: CGFloat = 24
    /// The items that are in the bar's menu of further items, by their position.
    var hidden: Set<Int> = []

    private func width(_ index: Int, _ height: CGFloat) -> CGFloat {
        let item = items[index]
        switch item.storedSystemItem {
        case .flexibleSpace: return 0
        case .fixedSpace: return item.width > 0 ? item.width : Self.apart
        default: break
        }
        guard !isAbsent(index) else { return 0 }
        if item.width > 0, !(views[index] is BarButton) { return item.width }
        return Self.size(of: views[index], height).width
    }

    private func isAbsent(_ index: Int) -> Bool { items[index].isHidden || hidden.contains(index) }

    /// The distance between two items, in points.
    private func gap(_ first: Int, _ second: Int) -> CGFloat {
        let (first, second) = (items[first], items[second])
        guard !first.isSpace, !second.isSpace else { return 0 }
        return first.isApart || second.isApart ? Self.apart : gap
    }

    /// The size of an item's view: a button's, or that of a custom view.
    static func size(of view: UIView, _ height: CGFloat) -> CGSize {
        if view is BarButton { return view.sizeThatFits(.zero) }
        let wanted = view.intrinsicContentSize
        if wanted.width > 0, wanted.height > 0 { return wanted }
        if view.bounds.width > 0, view.bounds.height > 0 { return view.bounds.size }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return CGSize(width: fitting.width, height: fitting.height > 0 ? fitting.height : height)
    }

    /// The total width of all items, in points.
    func width(height: CGFloat) -> CGFloat {
        var total: CGFloat = 0
        var last: Int?
        for index in items.indices where !isAbsent(index) {
            total += width(index, height)
            if let last { total += gap(last, index) }
            last = index
        }
        return total
    }

    func place(in rect: CGRect, mirrored: Bool) {
        let flexible = items.filter { $0.storedSystemItem == .flexibleSpace }.count
        let spare = max(0, rect.width - width(height: rect.height))
        let share = flexible > 0 ? spare / CGFloat(flexible) : 0
        var x: CGFloat = 0
        var last: Int?
        for index in items.indices {
            let item = items[index]
            views[index].isHidden = isAbsent(index) && !item.isSpace
            guard !isAbsent(index) else { continue }
            if let last { x += gap(last, index) }
            let width = item.storedSystemItem == .flexibleSpace ? share : width(index, rect.height)
            if !item.isSpace { set(views[index], item, x: x, width: width, rect, mirrored) }
            x += width
            last = index
        }
    }

    private func set(
        _ view: UIView, _ item: UIBarButtonItem, x: CGFloat, width: CGFloat, _ rect: CGRect, _ mirrored: Bool
    ) {
        let scale = max(1, view.traitCollection.displayScale)
        let height =
            view is BarButton
            ? min(rect.height, 44) : min(rect.height, Self.size(of: view, rect.height).height)
        let left = mirrored ? rect.maxX - x - width : rect.minX + x
        // A motion of the bar may have set a transform.
        view.place(
            CGRect(
                x: (left * scale).rounded() / scale,
                y: ((rect.midY - height / 2) * scale).rounded() / scale, width: width, height: height))
    }
}

extension UIBarButtonItem {
    /// Sets the width without a second notification for the same value.
    func setWidthOnce(_ width: CGFloat) { if width != self.width { self.width = width } }
}
