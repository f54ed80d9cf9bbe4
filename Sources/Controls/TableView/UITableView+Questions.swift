// UITableView+Questions.swift: counts, rectangles and index paths. Rectangles take O(log n) steps.

public import Foundation
import VitrineDrawing
import VitrineRuntime

extension UITableView {
    /// The number of sections, as of the last load of data.
    public var numberOfSections: Int {
        reloadIfNeeded()
        return geometry.sections.count
    }

    /// The number of rows of a section; 0 for a section that does not exist.
    public func numberOfRows(inSection section: Int) -> Int {
        reloadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    /// The rectangle of a section with its header and footer, in points of the content; zero if there is none.
    public func rect(forSection section: Int) -> CGRect {
        reloadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: geometry.start(of: section), width: bounds.width,
            height: geometry.sections[section].height)
    }

    /// The rectangle of a header that does not float, in points of the content; zero if there is no such section.
    public func rectForHeader(inSection section: Int) -> CGRect {
        reloadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: geometry.start(of: section), width: bounds.width,
            height: geometry.sections[section].header.height)
    }

    /// The rectangle of a footer that does not float, in points of the content; zero if there is no such section.
    public func rectForFooter(inSection section: Int) -> CGRect {
        reloadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: geometry.footerStart(section), width: bounds.width,
            height: geometry.sections[section].footer.height)
    }

    /// The rectangle of a row, in points of the content; zero if there is none.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        reloadIfNeeded()
        return geometry.contains(indexPath) ? frame(indexPath) : .zero
    }

    /// The row at a point of the content; nil if there is none.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        reloadIfNeeded()
        return geometry.row(at: point.y)
    }

    /// The row that a cell shows; nil if it is not in sight.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        cells.first { $0.cell === cell }?.path
    }

    /// The rows that touch a rectangle of the content; nil for the null rectangle.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
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

    /// The cell of a row; nil if the row is out of sight.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        cells.first { $0.path == indexPath }?.cell
    }

    /// The cells in sight, from top to bottom.
    public var visibleCells: [UITableViewCell] {
        layoutIfNeeded()
        return cells.map(\.cell)
    }

    /// The rows in sight, from top to bottom. Empty if there are none.
    public var indexPathsForVisibleRows: [IndexPath]? {
        layoutIfNeeded()
        return cells.map(\.path)
    }

    /// The header of a section; nil if it is out of sight or of another class.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        edges.first { $0.section == section && $0.isHeader }?.view as? UITableViewHeaderFooterView
    }

    /// The footer of a section; nil if it is out of sight or of another class.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        edges.first { $0.section == section && !$0.isHeader }?.view as? UITableViewHeaderFooterView
    }

    // MARK: Scrolling

    /// Scrolls until a row is at a position in the visible area. Heights of rows on the way may stay estimates until
    /// they are seen; the row itself ends exactly in place. Stops the program if the row does not exist.
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
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

    /// Scrolls to the selected row that is nearest to the middle of the visible area. Without a selection, does
    /// nothing.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
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
