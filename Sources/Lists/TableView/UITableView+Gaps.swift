// UITableView+Gaps.swift: gaps between rows, for drags and placeholders.
//
// Gaps are in the table's geometry, and not among its rows: index paths are always those of the data source.
// Coordinates: points of the content.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

/// The gaps between the rows of a table.
struct RowGaps {
    /// The gap of a drag over the table.
    var drop: ListDropGap?
    /// From top to bottom.
    var placeholders: [TablePlaceholder] = []
    /// The cell of a row that is being moved, which the gap replaces.
    weak var hidden: UITableViewCell?
}

/// A cell in place of a row that is not in the data source yet.
@MainActor
final class TablePlaceholder {
    let cell: UITableViewCell
    /// The row before which it is; the section's count for its end. Nil once it is removed.
    var path: IndexPath?
    var height: CGFloat

    init(_ cell: UITableViewCell, at path: IndexPath, height: CGFloat) {
        self.cell = cell
        self.path = path
        self.height = height
    }
}

extension UITableView {
    static let gapDuration = 0.3

    // MARK: The gap of a drop

    var dropGap: (gap: ListDropGap, frame: CGRect)? {
        guard let gap = rowGaps.drop, geometry.sections.indices.contains(gap.before.section),
            (0...geometry.sections[gap.before.section].rows.count).contains(gap.before.row)
        else { return nil }
        let height = gapHeight(gap)
        let above = rowGaps.placeholders.reduce(0) { $0 + ($1.path == gap.before ? $1.height : 0) }
        return (
            gap,
            CGRect(
                x: bounds.minX, y: geometry.gapStart(gap.before) + above, width: bounds.width, height: height)
        )
    }

    func showDropGap(_ gap: ListDropGap?) -> Bool {
        guard pendingUpdate == nil else { return false }
        if gap != rowGaps.drop {
            changeGaps { self.rowGaps.drop = gap }
        } else if gap == nil {
            fadeHiddenRowIn()
        }
        return true
    }

    /// The height of the row that would be moved, otherwise that of usual rows.
    private func gapHeight(_ gap: ListDropGap) -> CGFloat {
        if let source = gap.source, geometry.contains(source) { return geometry.span(of: source).height }
        if rowHeight >= 0, rowHeight <= ListLimits.longest { return rowHeight }
        if estimatedRowHeight > 0, estimatedRowHeight <= ListLimits.longest { return estimatedRowHeight }
        return gap.size.height > 0 ? min(gap.size.height, 88) : 44
    }

    // MARK: Placeholders

    func insert(_ placeholder: TablePlaceholder) {
        placeholder.cell.table = self
        placeholder.cell.isMadeBySuperview = true
        placeholder.cell.isHidden = false
        changeGaps {
            self.rowGaps.drop = nil
            let place = self.rowGaps.placeholders.firstIndex {
                ($0.path ?? [0, 0]) > (placeholder.path ?? [0, 0])
            }
            self.rowGaps.placeholders.insert(placeholder, at: place ?? self.rowGaps.placeholders.count)
        } entering: {
            self.insertSubview(placeholder.cell, at: self.backgroundView == nil ? 0 : 1)
            placeholder.cell.alpha = 0
        }
    }

    /// The height of a placeholder's cell.
    func fittingHeight(of cell: UITableViewCell, given: CGFloat) -> CGFloat {
        if given >= 0 { return given }
        let sides = rowSides
        let width = max(0, bounds.width - sides.left - sides.right)
        let height = cell.fittingSize(width).height
        return height.isFinite && height > 0 ? height : 44
    }

    /// Removes a placeholder.
    func remove(_ placeholder: TablePlaceholder) {
        guard placeholder.path != nil else { return }
        changeGaps { self.removePlaceholder(placeholder) }
    }

    private func removePlaceholder(_ placeholder: TablePlaceholder) {
        placeholder.path = nil
        rowGaps.placeholders.removeAll { $0 === placeholder }
        leaving.append(placeholder.cell)
        let cell = placeholder.cell
        guard window != nil else { return finish([cell]) }
        UIView.animate(withDuration: Self.gapDuration, delay: 0, options: .allowUserInteraction) {
            cell.alpha = 0
        } completion: { [weak self] _ in
            self?.finish([cell])
        }
    }

    /// Replaces a placeholder by a row.
    ///
    /// - Parameter change: changes the data source.
    func commit(_ placeholder: TablePlaceholder, _ change: (IndexPath) -> Void) -> Bool {
        guard let path = placeholder.path else { return false }
        // Placeholders above it stay above the inserted row.
        let above = rowGaps.placeholders.prefix { $0 !== placeholder }.filter { $0.path == path }
        beginUpdates()
        pendingUpdate?.animates = true
        change(path)
        insertRows(at: [path], with: .fade)
        removePlaceholder(placeholder)
        endUpdates()
        guard !above.isEmpty else { return true }
        for other in above where other.path != nil { other.path = path }
        applyGaps()
        setNeedsLayout()
        return true
    }

    // MARK: Where it is

    /// Adds the gaps to the geometry.
    private func applyGaps() {
        geometry.closeGaps()
        for placeholder in rowGaps.placeholders {
            if let path = placeholder.path { geometry.addGap(placeholder.height, before: path) }
        }
        if let gap = rowGaps.drop {
            let height = gapHeight(gap)
            if let source = gap.source, geometry.contains(source) {
                geometry.addGap(-geometry.span(of: source).height, before: source)
            }
            geometry.addGap(height, before: gap.before)
        }
    }

    /// Updates the gaps after a batch: placeholders move with the rows below them; the gap of a drag closes.
    func moveGaps(_ map: ListUpdateMap) {
        guard rowGaps.drop != nil || !rowGaps.placeholders.isEmpty else { return }
        rowGaps.drop = nil
        for placeholder in rowGaps.placeholders {
            guard let old = placeholder.path else { continue }
            placeholder.path = map.place(before: old, count: { geometry.sections[$0].rows.count })
            if placeholder.path == nil { removePlaceholder(placeholder) }
        }
        applyGaps()
    }

    /// Called when all data is loaded again.
    func discardGaps() {
        rowGaps.drop = nil
        for placeholder in rowGaps.placeholders {
            placeholder.path = nil
            park(placeholder.cell)
        }
        rowGaps.placeholders = []
        rowGaps.hidden?.alpha = 1
        rowGaps.hidden = nil
    }

    /// Places the cells in gaps, and the one that the gap replaces.
    func layoutGaps() {
        guard !rowGaps.placeholders.isEmpty || rowGaps.drop != nil || rowGaps.hidden != nil else { return }
        let source = rowGaps.drop?.source.flatMap { cellForRow(at: $0) }
        if let source, source !== rowGaps.hidden {
            rowGaps.hidden?.alpha = 1
            rowGaps.hidden = source
            source.alpha = 0
        }
        let sides = rowSides
        var heights: [IndexPath: CGFloat] = [:]
        for placeholder in rowGaps.placeholders {
            guard let path = placeholder.path else { continue }
            let above = heights[path] ?? 0
            heights[path] = above + placeholder.height
            let frame = CGRect(
                x: sides.left, y: geometry.gapStart(path) + above,
                width: max(0, bounds.width - sides.left - sides.right), height: placeholder.height)
            if placeholder.cell.frame != frame { placeholder.cell.frame = frame }
        }
    }

    /// Fades in a row that was moved by the batch that closed its gap, as its preview fades out.
    private func fadeHiddenRowIn() {
        guard let hidden = rowGaps.hidden, cells.contains(where: { $0.cell === hidden }) else { return }
        UIView.animate(withDuration: Self.gapDuration, delay: 0, options: .allowUserInteraction) {
            self.showHiddenRow()
        }
    }

    /// Shows the row that a gap replaced.
    func showHiddenRow() {
        rowGaps.hidden?.alpha = 1
        rowGaps.hidden = nil
    }

    /// Changes the gaps; rows move to their changed places.
    ///
    /// - Parameter entering: adds views that are then visible.
    private func changeGaps(_ change: () -> Void, entering: () -> Void = {}) {
        reloadIfNeeded()
        guard window != nil, UIView.areAnimationsEnabled else {
            change()
            applyGaps()
            placementsDidChange()
            entering()
            for placeholder in rowGaps.placeholders { placeholder.cell.alpha = 1 }
            updateContentSize()
            if rowGaps.drop == nil { showHiddenRow() }
            return setNeedsLayout()
        }
        tile()
        let before = geometry
        let places = Dictionary(
            uniqueKeysWithValues: cells.map { (ObjectIdentifier($0.cell), $0.cell.frame) })
        let edgePlaces = Dictionary(
            edges.map { (ObjectIdentifier($0.view), $0.view.frame) }, uniquingKeysWith: { first, _ in first })
        change()
        applyGaps()
        placementsDidChange()
        departures = []
        UIView.performWithoutAnimation {
            updateContentSize()
            entering()
            tile()
            for shown in cells {
                let old = before.span(of: shown.path)
                var place = shown.cell.frame
                place.origin.y = old.y
                shown.cell.frame = places[ObjectIdentifier(shown.cell)] ?? place
            }
            for shown in edges {
                if let place = edgePlaces[ObjectIdentifier(shown.view)] { shown.view.frame = place }
            }
        }
        let moved = departures ?? []
        departures = nil
        leaving += moved.map(\.cell)
        for shown in moved { delegate?.tableView(self, didEndDisplaying: shown.cell, forRowAt: shown.path) }
        UIView.animate(withDuration: Self.gapDuration, delay: 0, options: .allowUserInteraction) {
            self.placeCells()
            self.placeEdges()
            for shown in moved where self.geometry.contains(shown.path) {
                shown.cell.frame = self.frame(shown.path)
            }
            for placeholder in self.rowGaps.placeholders { placeholder.cell.alpha = 1 }
            if self.rowGaps.drop == nil { self.showHiddenRow() }
        } completion: { [weak self] _ in
            self?.finish(moved.map(\.cell))
        }
        setNeedsLayout()
    }
}
