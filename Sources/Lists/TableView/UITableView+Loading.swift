// UITableView+Loading.swift: loading counts and heights from data source and delegate.

import VitrineCompositor
import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UITableView {
    /// Estimates for rows and headers without any height, in points.
    private static let defaultRowHeight: CGFloat = 44
    private static let plainHeader: CGFloat = 34
    private static let groupedHeader: CGFloat = 38
    /// The gap between groups without a header.
    private static let groupGap: CGFloat = 18

    func reloadIfNeeded() {
        guard needsReload, pendingUpdate == nil else { return }
        needsReload = false
        closeSwipe(animated: false)
        if reordering != nil { endReordering(cancelled: true) }
        for view in leaving { view.layer.removeAllAnimations() }
        finishLeaving()
        for shown in cells { retire(shown) }
        for shown in edges { retire(shown) }
        (cells, edges) = ([], [])
        touchedCell = nil
        prefetched = []
        edgeViews = nil
        discardGaps()
        geometry = loadGeometry()
        loadIndex()
        selection.removeAll { !geometry.contains($0) }
        tiledWidth = bounds.width
        updateContentSize()
    }

    private func loadGeometry() -> TableGeometry {
        limits.zeroHeightCells = 0
        let count = dataSource?.numberOfSections(in: self) ?? 0
        guard count >= 0 else { fatalError("\(self): \(count) is no number of sections") }
        let shown = limits.count(count, atMost: ListLimits.mostSections, of: "sections", in: self)
        let sections = (0..<shown).map { loadSection($0) }
        let top = tableHeaderView?.bounds.height ?? 0
        return TableGeometry(sections, top: limits.length(top, of: "the table's header", in: self) ?? 0)
    }

    func loadSection(_ section: Int) -> TableGeometry.Section {
        let count = rowCount(section)
        return TableGeometry.Section(
            header: loadEdge(section, isHeader: true), rows: loadRows(section, count),
            known: RowSet(count: count, all: false), footer: loadEdge(section, isHeader: false))
    }

    func rowCount(_ section: Int) -> Int {
        let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
        guard count >= 0 else { fatalError("\(self): \(count) is no number of rows for section \(section)") }
        return limits.count(count, atMost: ListLimits.mostItems, of: "rows of section \(section)", in: self)
    }

    /// A height from the app; nil for an impossible one.
    func usable(_ height: CGFloat, of path: IndexPath) -> CGFloat? {
        limits.length(height, of: "the height of row \(path.row) of section \(path.section)", in: self)
    }

    private func loadRows(_ section: Int, _ count: Int) -> LengthIndex {
        guard count > 0 else { return LengthIndex(count: 0, each: 0) }
        let first = estimate(IndexPath(row: 0, section: section))
        // A delegate without a height for the first row has none for any.
        guard hasPerRowHeights(section) else { return LengthIndex(count: count, each: first) }
        return LengthIndex((0..<count).map { estimate(IndexPath(row: $0, section: section)) })
    }

    private func hasPerRowHeights(_ section: Int) -> Bool {
        guard let delegate else { return false }
        let path = IndexPath(row: 0, section: section)
        if estimatedRowHeight == 0 {
            return delegate.tableView(self, heightForRowAt: path) != Self.unspecified || rowHeight < 0
        }
        if delegate.tableView(self, estimatedHeightForRowAt: path) != Self.unspecified { return true }
        return rowHeight == 0 && delegate.tableView(self, heightForRowAt: path) != Self.unspecified
    }

    /// The height assumed for a row until it is measured. 0 for rows that have no height, and only for them.
    func estimate(_ path: IndexPath) -> CGFloat {
        if let own = delegate?.tableView(self, estimatedHeightForRowAt: path), own != Self.unspecified,
            own > 0, let usable = usable(own, of: path)
        {
            return usable
        }
        if estimatedRowHeight > 0, let usable = usable(estimatedRowHeight, of: path) { return usable }
        if estimatedRowHeight == 0 || rowHeight == 0,
            let own = delegate?.tableView(self, heightForRowAt: path), own >= 0,
            let usable = usable(own, of: path)
        {
            return usable
        }
        return rowHeight >= 0 ? usable(rowHeight, of: path) ?? Self.defaultRowHeight : Self.defaultRowHeight
    }

    /// The height of a row from the app; nil if its content decides.
    func explicitHeight(_ path: IndexPath) -> CGFloat? {
        let own = delegate?.tableView(self, heightForRowAt: path) ?? Self.unspecified
        let height = own == Self.unspecified ? rowHeight : own
        // NaN is not less than 0 either.
        return height < 0 ? nil : usable(height, of: path)
    }

    // MARK: Headers and footers

    func title(_ section: Int, isHeader: Bool) -> String? {
        let title =
            isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: section)
            : dataSource?.tableView(self, titleForFooterInSection: section)
        return title?.isEmpty == true ? nil : title
    }

    /// Whether the delegate has views for headers and footers at all; evaluated once, for the first section.
    private var providesEdgeViews: (headers: Bool, footers: Bool) {
        if let edgeViews { return edgeViews }
        guard let delegate else { return (false, false) }
        func gives(_ ask: () -> UIView?) -> Bool {
            edgeViewIsUnspecified = false
            let view = ask()
            if let view, !edges.contains(where: { $0.view === view }) { park(edge: view) }
            return !edgeViewIsUnspecified
        }
        let answer = (
            headers: gives { delegate.tableView(self, viewForHeaderInSection: 0) },
            footers: gives { delegate.tableView(self, viewForFooterInSection: 0) }
        )
        edgeViews = answer
        return answer
    }

    private func loadEdge(_ section: Int, isHeader: Bool) -> TableGeometry.Part {
        let own =
            (isHeader
                ? delegate?.tableView(self, heightForHeaderInSection: section)
                : delegate?.tableView(self, heightForFooterInSection: section)) ?? Self.unspecified
        let usual = isHeader ? sectionHeaderHeight : sectionFooterHeight
        let height = own == Self.unspecified ? usual : own
        let what = isHeader ? "header" : "footer"
        if !(height < 0), let height = limits.length(height, of: "the \(what) of section \(section)", in: self) {
            let above = isHeader && height > 0 ? headerPadding : 0
            return TableGeometry.Part(height: height + above, isKnown: true)
        }
        let gap = style == .plain ? 0 : Self.groupGap
        if title(section, isHeader: isHeader) != nil {
            let estimate = isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
            let usual = style == .plain ? Self.plainHeader : Self.groupedHeader
            return TableGeometry.Part(height: estimate > 0 ? estimate : usual, isKnown: false)
        }
        let gives = providesEdgeViews
        guard isHeader ? gives.headers : gives.footers else {
            return TableGeometry.Part(height: gap, isKnown: true)
        }
        let estimate = isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
        return TableGeometry.Part(height: estimate > 0 ? estimate : Self.plainHeader, isKnown: false)
    }

    /// Points above each header.
    var headerPadding: CGFloat { max(0, sectionHeaderTopPadding) }

    /// The height of a group's edge without a view.
    var emptyEdgeHeight: CGFloat { style == .plain ? 0 : Self.groupGap }

    // MARK: Size

    func updateContentSize() {
        let footer = tableFooterView?.bounds.height ?? 0
        let size = CGSize(width: bounds.width, height: geometry.top + geometry.height + footer)
        if size != contentSize { contentSize = size }
        placeEnds()
    }

    /// Places the header and footer of the table itself.
    private func placeEnds() {
        if let view = tableHeaderView {
            let place = CGRect(x: 0, y: 0, width: bounds.width, height: view.bounds.height)
            if view.frame != place { view.frame = place }
        }
        if let view = tableFooterView {
            let place = CGRect(
                x: 0, y: geometry.top + geometry.height, width: bounds.width, height: view.bounds.height)
            if view.frame != place { view.frame = place }
        }
    }
}
