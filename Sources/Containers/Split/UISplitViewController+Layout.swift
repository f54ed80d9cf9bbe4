// UISplitViewController+Layout.swift: the widths and places of the columns.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UISplitViewController {
    /// Places the columns before the next frame, or in an animation; `completion` is called after it.
    func changeLayout(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
        guard let view = viewIfLoaded else {
            completion?()
            return
        }
        guard animated, view.window != nil else {
            view.setNeedsLayout()
            completion?()
            return
        }
        SystemMotion.animate {
            self.layoutColumns()
            view.layoutIfNeeded()
        } completion: { _ in
            completion?()
        }
    }

    // MARK: Widths

    /// The wishes for the width of a column; `automaticDimension` for none.
    @MainActor
    private struct Wishes {
        let fraction: CGFloat, points: CGFloat, least: CGFloat, most: CGFloat

        /// Whether the app leaves the width to the controller.
        var isAutomatic: Bool {
            fraction == UISplitViewController.automaticDimension && points == UISplitViewController.automaticDimension
        }
    }

    private func wishes(_ column: Column) -> Wishes {
        switch column {
        case .primary:
            Wishes(
                fraction: preferredPrimaryColumnWidthFraction, points: preferredPrimaryColumnWidth,
                least: minimumPrimaryColumnWidth, most: maximumPrimaryColumnWidth)
        case .supplementary:
            Wishes(
                fraction: preferredSupplementaryColumnWidthFraction, points: preferredSupplementaryColumnWidth,
                least: minimumSupplementaryColumnWidth, most: maximumSupplementaryColumnWidth)
        case .inspector:
            Wishes(
                fraction: preferredInspectorColumnWidthFraction, points: preferredInspectorColumnWidth,
                least: minimumInspectorColumnWidth, most: maximumInspectorColumnWidth)
        case .secondary, .compact:
            Wishes(
                fraction: preferredSecondaryColumnWidthFraction, points: preferredSecondaryColumnWidth,
                least: minimumSecondaryColumnWidth, most: Self.automaticDimension)
        }
    }

    /// A column's width in points by the app's wishes.
    private func width(_ column: Column, standard: CGFloat) -> CGFloat {
        let (none, wishes) = (Self.automaticDimension, wishes(column))
        var width = standard
        if wishes.fraction != none { width = wishes.fraction * view.bounds.width }
        if wishes.points != none { width = wishes.points }
        if wishes.most != none { width = min(width, wishes.most) }
        if wishes.least != none { width = max(width, wishes.least) }
        return min(max(0, width), view.bounds.width)
    }

    /// The widths of the columns beside the secondary one, in points; empty if collapsed.
    var columnWidths: [Column: CGFloat] {
        guard isViewLoaded, !isCollapsed else { return [:] }
        let whole = view.bounds.width
        var widths: [Column: CGFloat] = [.primary: width(.primary, standard: min(320, whole * 0.4))]
        if style == .tripleColumn {
            widths[.supplementary] = width(.supplementary, standard: min(320, whole * 0.35))
        }
        if shown(.inspector) != nil { widths[.inspector] = width(.inspector, standard: min(320, whole * 0.35)) }
        makeRoom(in: &widths)
        return widths
    }

    /// Makes columns beside the secondary one narrower, so that it is as wide as the app wishes: for its preferred width
    /// those without a width of their own, for its least width all.
    private func makeRoom(in widths: inout [Column: CGFloat]) {
        let mode = displayMode
        guard mode == .oneBesideSecondary || mode == .twoBesideSecondary || isInspectorSeen else { return }
        let beside = order.dropLast().filter { isSeen($0) && mode != .oneOverSecondary && mode != .twoOverSecondary }
        let seen = beside + (isInspectorSeen ? [.inspector] : [])
        let wished = wishes(.secondary)
        if !wished.isAutomatic {
            squeeze(seen.filter { wishes($0).isAutomatic }, among: seen, &widths, for: width(.secondary, standard: 0))
        }
        if wished.least != Self.automaticDimension { squeeze(seen, among: seen, &widths, for: wished.least) }
    }

    private func squeeze(
        _ columns: [Column], among seen: [Column], _ widths: inout [Column: CGFloat], for wanted: CGFloat
    ) {
        var missing = wanted - (view.bounds.width - seen.reduce(0) { $0 + (widths[$1] ?? 0) })
        for column in columns where missing > 0 {
            let least = max(0, wishes(column).least)
            let given = min(missing, max(0, (widths[column] ?? 0) - least))
            widths[column, default: 0] -= given
            missing -= given
        }
    }

    // MARK: Places

    private var startsAtLeft: Bool {
        let mirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (primaryEdge == .leading) != mirrored
    }

    func layoutColumns() {
        guard let view = viewIfLoaded else { return }
        let bounds = view.bounds
        edgePan.edges = startsAtLeft ? .left : .right
        if isCollapsed {
            for child in children where child.view.frame != bounds { child.view.frame = bounds }
            for line in lines { line.isHidden = true }
            dimming.isHidden = true
            return
        }
        let mode = displayMode
        let over = mode == .oneOverSecondary || mode == .twoOverSecondary
        let extra = extraColumns
        let widths = columnWidths
        let inspector = isInspectorSeen ? widths[.inspector] ?? 0 : 0
        let before = order.dropLast()
        let seen = before.suffix(extra)
        let taken = seen.reduce(0) { $0 + (widths[$1] ?? 0) }
        func set(_ column: Column, _ x: CGFloat, _ width: CGFloat) {
            guard let child = shown(column), child.isViewLoaded else { return }
            let left = startsAtLeft ? x : bounds.width - x - width
            let frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
            if child.view.frame != frame { child.view.frame = frame }
            child.view.accessibilityElementsHidden = x < 0 || x >= bounds.width
            child.view.shouldGroupAccessibilityChildren = true
        }
        let displaced = mode == .twoDisplaceSecondary
        let start = over ? 0 : taken
        let secondary =
            displaced ? bounds.width - (widths[seen.last ?? .primary] ?? 0) : bounds.width - start - inspector
        set(.secondary, start, secondary)
        set(.inspector, isInspectorSeen ? start + secondary : bounds.width, widths[.inspector] ?? 0)
        var x = -before.dropLast(extra).reduce(0) { $0 + (widths[$1] ?? 0) }
        for column in before {
            let width = widths[column] ?? 0
            set(column, x, width)
            x += width
        }
        layoutEdges(over: over, seen: Array(seen), widths, inspector: inspector)
    }

    private func layoutEdges(over: Bool, seen: [Column], _ widths: [Column: CGFloat], inspector: CGFloat) {
        let pixel = HairlineView.thickness(in: view)
        var x: CGFloat = 0
        for (index, line) in lines.dropLast().enumerated() {
            line.isHidden = index >= seen.count
            guard index < seen.count else { continue }
            x += widths[seen[index]] ?? 0
            let left = startsAtLeft ? x - pixel : view.bounds.width - x
            line.frame = CGRect(x: left, y: 0, width: pixel, height: view.bounds.height)
        }
        lines[2].isHidden = inspector == 0
        let edge = view.bounds.width - inspector
        lines[2].frame = CGRect(
            x: startsAtLeft ? edge : view.bounds.width - edge - pixel, y: 0, width: pixel, height: view.bounds.height)
        guard over, let secondary = shown(.secondary)?.viewIfLoaded else {
            dimming.alpha = 0
            dimming.isHidden = true
            return
        }
        dimming.isHidden = false
        view.insertSubview(dimming, aboveSubview: secondary)
        dimming.frame = view.bounds
        dimming.alpha = 1
    }
}
