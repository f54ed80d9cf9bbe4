// UITableView+IndexPaths.swift: counts, rectangles and index paths. Rectangles take O(log n) steps.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UITableView {
    var baseNumberOfSections: Int {
        reloadIfNeeded()
        return geometry.sections.count
    }

    func baseNumberOfRows(inSection section: Int) -> Int {
        reloadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    func baseRect(forSection section: Int) -> CGRect {
        reloadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: geometry.start(of: section), width: bounds.width,
            height: geometry.sections[section].height)
    }

    func baseRectForHeader(inSection section: Int) -> CGRect {
        reloadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: geometry.start(of: section), width: bounds.width,
            height: geometry.sections[section].header.height)
    }

    func baseRectForFooter(inSection section: Int) -> CGRect {
        reloadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: geometry.footerStart(section), width: bounds.width,
            height: geometry.sections[section].footer.height)
    }

    func baseRectForRow(at indexPath: IndexPath) -> CGRect {
        reloadIfNeeded()
        return geometry.contains(indexPath) ? frame(indexPath) : .zero
    }

    func baseIndexPathForRow(at point: CGPoint) -> IndexPath? {
        reloadIfNeeded()
        return geometry.row(at: point.y)
    }

    func baseIndexPath(for cell: UITableViewCell) -> IndexPath? {
        cells.first { $0.cell === cell }?.path
    }

    func baseIndexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        if rect.isNull { return nil }
        reloadIfNeeded()
        var found: [IndexPath] = []
        guard var section = geometry.section(at: rect.minY), geometry.height > 0 else { return [] }
        while section < geometry.sections.count, geometry.start(of: section) < rect.maxY {
            let rows = geometry.sections[section].rows
            let start = geometry.rowsStart(section)
            let first = rect.minY <= start ? 0 : rows.index(at: rect.minY - start) ?? rows.count
            var row = first
            while row < rows.count, start + rows.start(of: row) < rect.maxY {
                found.append(IndexPath(row: row, section: section))
                row += 1
            }
            section += 1
        }
        return found
    }

    func baseCellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        cells.first { $0.path == indexPath }?.cell
    }

    var baseVisibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return cells.map(\.cell)
    }

    var baseIndexPathsForVisibleRows: [IndexPath]? {
        layoutIfNeeded()
        return cells.map(\.path)
    }

    func baseHeaderView(forSection section: Int) -> UITableViewHeaderFooterView? {
        edges.first { $0.section == section && $0.isHeader }?.view as? UITableViewHeaderFooterView
    }

    func baseFooterView(forSection section: Int) -> UITableViewHeaderFooterView? {
        edges.first { $0.section == section && !$0.isHeader }?.view as? UITableViewHeaderFooterView
    }

    // MARK: Scrolling

    func baseScrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        reloadIfNeeded()
        guard geometry.contains(indexPath) else {
            fatalError(
                "\(self): attempted to scroll to row \(indexPath.row) of section \(indexPath.section), which does not exist; sections have \(geometry.counts.prefix(20)) rows"
            )
        }
        scroll(
            to: { [weak self] in
                guard let self, geometry.contains(indexPath) else { return nil }
                return offset(showing: frame(indexPath), scrollPosition)
            }, animated: animated)
    }

    func baseScrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        let middle = bounds.midY
        let nearest = selection.min { abs(frame($0).midY - middle) < abs(frame($1).midY - middle) }
        if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
    }

    private func offset(showing row: CGRect, _ position: ScrollPosition) -> CGPoint {
        var insets = adjustedContentInset
        if style == .plain, let section = geometry.section(at: row.midY) {
            // Below the floating header.
            insets.top += max(0, geometry.sections[section].header.height - headerPadding)
        }
        let seen = bounds.height - insets.top - insets.bottom
        let y: CGFloat =
            switch position {
            case .top: row.minY - insets.top
            case .middle: row.midY - insets.top - seen / 2
            case .bottom: row.maxY - insets.top - seen
            case .none:
                row.minY < bounds.minY + insets.top
                    ? row.minY - insets.top
                    : row.maxY > bounds.maxY - insets.bottom
                        ? min(row.maxY - insets.top - seen, row.minY - insets.top) : contentOffset.y
            }
        return CGPoint(x: contentOffset.x, y: clamped(CGPoint(x: 0, y: y)).y)
    }
}
