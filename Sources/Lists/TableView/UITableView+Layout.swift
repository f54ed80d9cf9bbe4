// UITableView+Layout.swift: cells for the visible rows, and only for them.
//
// A pass removes cells that are not visible, then walks the visible rows from the top and gives each a cell. The
// measured height of a row may differ from its estimate; the visible rows must not jump for that, so the first row that
// had a cell before keeps its place on the screen, by a change of the content offset. That may make other rows visible,
// therefore another pass.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UITableView {
    /// The most passes; a limit against cells whose size never settles.
    private static let mostPasses = 12

    func tile() {
        guard !isTiling, pendingUpdate == nil || pendingUpdate?.depth == 0 else { return }
        reloadIfNeeded()
        isTiling = true
        defer { isTiling = false }
        if tiledWidth != bounds.width { widthDidChange() }
        var passes = 0
        while pass(), passes < Self.mostPasses { passes += 1 }
        placeCells()
        placeEdges()
        prefetch()
    }

    private func widthDidChange() {
        tiledWidth = bounds.width
        invalidateHeights()
    }

    /// Marks heights that follow from the content to be measured again, after a change of width.
    func invalidateHeights() {
        var sections = geometry.sections
        for section in sections.indices {
            sections[section].known = RowSet(count: sections[section].rows.count, all: false)
            if title(section, isHeader: true) != nil { sections[section].header.isKnown = false }
            if title(section, isHeader: false) != nil { sections[section].footer.isKnown = false }
        }
        geometry = TableGeometry(sections, top: geometry.top)
        updateContentSize()
    }

    /// The range of the content in which rows have cells.
    var tiledSpan: (top: CGFloat, bottom: CGFloat) {
        var (top, bottom) = (bounds.minY, bounds.maxY)
        if let focused = window?.screen.focusedView, focused !== self, focused.isDescendant(of: self) {
            // One more row on either side, so that the focus finds it.
            if let row = geometry.row(at: top), let before = geometry.neighbour(of: row, forward: false) {
                top = min(top, geometry.span(of: before).y + 1)
            }
            if let row = geometry.row(at: max(top, bottom - 1)),
                let after = geometry.neighbour(of: row, forward: true)
            {
                let span = geometry.span(of: after)
                bottom = max(bottom, span.y + span.height)
            }
        }
        return (top, bottom)
    }

    /// One walk over the visible rows. True if it changed which rows are visible.
    private func pass() -> Bool {
        let span = tiledSpan
        dropCells(outside: span)
        let anchor = cells.first.map { (path: $0.path, y: geometry.span(of: $0.path).y) }
        // Two lists alternate, so that a frame of scrolling allocates none.
        var shown = spareCells
        spareCells = []
        shown.reserveCapacity(cells.count + 4)
        var old = cells[...]
        var isNew = false, isCrowded = false
        if var section = geometry.section(at: max(span.top, geometry.top)) {
            while section < geometry.sections.count, geometry.start(of: section) < span.bottom {
                measureEdges(section, span)
                // Without a copy of the rows, so that heights can be changed in place.
                let count = geometry.sections[section].rows.count
                let start = geometry.rowsStart(section)
                var row = firstRow(of: section, below: span.top - start)
                var y = start + geometry.sections[section].rows.start(of: row)
                while row < count, y < span.bottom {
                    row = next(row, in: section, at: y - start, shown: old.first?.path)
                    guard row < count else { break }
                    let path = IndexPath(row: row, section: section)
                    let given = geometry.isKnown(path) ? nil : explicitHeight(path)
                    while let first = old.first, first.path < path { old = old.dropFirst() }
                    if let first = old.first, first.path == path {
                        shown.append(first)
                        old = old.dropFirst()
                        measure(first, given)
                    } else if given == 0 {
                        geometry.setHeight(0, of: path)
                    } else {
                        guard shown.count < ListLimits.maximumVisibleRows else {
                            isCrowded = true
                            break
                        }
                        isNew = true
                        let made = ShownCell(path: path, cell: makeCell(path))
                        measure(made, given)
                        if geometry.sections[section].rows[row] > 0 {
                            shown.append(made)
                        } else {
                            retire(made)
                        }
                    }
                    y += geometry.sections[section].rows[row]
                    row += 1
                }
                if isCrowded { break }
                section += 1
            }
        }
        if isCrowded {
            limits.reportTooManyVisible(in: self)
            for left in old { retire(left) }
        }
        old = []
        swap(&cells, &shown)
        shown.removeAll(keepingCapacity: true)
        spareCells = shown
        updateContentSize()
        var moved: CGFloat = 0
        if let anchor, geometry.contains(anchor.path) {
            moved = geometry.span(of: anchor.path).y - anchor.y
            if moved != 0 { shiftContent(by: moved) }
        }
        return !isCrowded && (isNew || moved != 0)
    }

    /// The row, or the next one that has a height or a cell: rows without either are skipped, however many there are.
    private func next(_ row: Int, in section: Int, at y: CGFloat, shown: IndexPath?) -> Int {
        let rows = geometry.sections[section].rows
        guard rows[row] == 0, shown != IndexPath(row: row, section: section) else { return row }
        let next = rows.index(at: y) ?? rows.count
        guard let shown, shown.section == section, shown.row > row else { return max(row + 1, next) }
        return min(shown.row, max(row + 1, next))
    }

    /// The first row of a section that extends below `y`, measured from the start of its rows.
    private func firstRow(of section: Int, below y: CGFloat) -> Int {
        if y <= 0 { return 0 }
        return geometry.sections[section].rows.index(at: y) ?? geometry.sections[section].rows.count
    }

    private func dropCells(outside span: (top: CGFloat, bottom: CGFloat)) {
        guard
            cells.contains(where: {
                let place = geometry.span(of: $0.path)
                return place.y >= span.bottom || place.y + place.height <= span.top
            })
        else { return }
        var kept = spareCells
        spareCells = []
        kept.reserveCapacity(cells.count)
        for shown in cells {
            let place = geometry.span(of: shown.path)
            let isOut = place.y >= span.bottom || place.y + place.height <= span.top
            if isOut, departures != nil {
                departures?.append(shown)
            } else if isOut, shown.cell !== reordering?.cell {
                retire(shown)
            } else {
                kept.append(shown)
            }
        }
        swap(&cells, &kept)
        kept.removeAll(keepingCapacity: true)
        spareCells = kept
    }

    /// The frame of a row's cell.
    func frame(_ path: IndexPath) -> CGRect {
        let span = geometry.span(of: path)
        let sides = rowSides
        return CGRect(
            x: sides.left, y: span.y, width: max(0, bounds.width - sides.left - sides.right),
            height: span.height)
    }

    /// The space beside the rows.
    var rowSides: (left: CGFloat, right: CGFloat) {
        let safe = insetsContentViewsToSafeArea ? safeAreaInsets : .zero
        guard style == .insetGrouped else { return (safe.left, safe.right) }
        let side: CGFloat = bounds.width >= 414 ? 20 : 16
        return (side + safe.left, side + safe.right)
    }

    /// - Parameter given: the height from the app; nil if the content decides.
    private func measure(_ shown: ShownCell, _ given: CGFloat?) {
        guard !geometry.isKnown(shown.path) else { return }
        let sides = rowSides
        let width = max(0, bounds.width - sides.left - sides.right)
        let height =
            given
            ?? shown.cell.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        var usable = max(0, usable(height, of: shown.path) ?? 0)
        if given == nil, usable == 0, limits.exceedsZeroHeightLimit(in: self) { usable = estimate(shown.path) }
        geometry.setHeight(usable, of: shown.path)
    }

    func placeCells() {
        for shown in cells where shown.cell !== reordering?.cell && shown.cell !== swipe.row {
            let place = reorderedFrame(shown.path)
            if shown.cell.frame != place { shown.cell.frame = place }
        }
        layoutGaps()
        guard let shown = cells.first(where: { $0.cell === swipe.row }) else { return }
        var place = frame(shown.path)
        place.origin.x += swipe.offset
        if shown.cell.frame != place { shown.cell.frame = place }
        swipe.buttons?.frame = frame(shown.path)
    }

    // MARK: Headers and footers

    private func measureEdges(_ section: Int, _ span: (top: CGFloat, bottom: CGFloat)) {
        if !geometry.sections[section].header.isKnown { measureEdge(section, isHeader: true) }
        if !geometry.sections[section].footer.isKnown, geometry.footerStart(section) < span.bottom {
            measureEdge(section, isHeader: false)
        }
    }

    private func measureEdge(_ section: Int, isHeader: Bool) {
        guard let view = edgeView(section, isHeader: isHeader) else {
            set(emptyEdgeHeight, section, isHeader)
            return
        }
        let width = edgeFrame(section, isHeader: isHeader).width
        let size: CGSize
        if view is UITableViewHeaderFooterView
            || view.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
        {
            size = view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        } else {
            size =
                view.bounds.height > 0 ? view.bounds.size : view.sizeThatFits(CGSize(width: width, height: 0))
        }
        set(size.height.rounded(.up) + (isHeader ? headerPadding : 0), section, isHeader)
    }

    private func set(_ measured: CGFloat, _ section: Int, _ isHeader: Bool) {
        let what = isHeader ? "header" : "footer"
        let height = limits.length(measured, of: "the \(what) of section \(section)", in: self) ?? 0
        if isHeader {
            geometry.setHeader(height, of: section)
        } else {
            geometry.setFooter(height, of: section)
        }
    }

    /// The frame of a header or footer: in a plain table it stays visible as long as its section does.
    func edgeFrame(_ section: Int, isHeader: Bool) -> CGRect {
        var part = isHeader ? geometry.sections[section].header : geometry.sections[section].footer
        var y = isHeader ? geometry.start(of: section) : geometry.footerStart(section)
        if isHeader, showsHeader(section) {
            y += headerPadding
            part.height -= headerPadding
        }
        if style == .plain {
            let insets = adjustedContentInset
            if isHeader {
                let top = bounds.minY + insets.top
                y = min(max(y, top), max(y, geometry.footerStart(section) - part.height))
            } else {
                let bottom = bounds.maxY - insets.bottom
                let lowest = geometry.rowsStart(section)
                y = max(min(y, bottom - part.height), min(y, lowest))
            }
        }
        let sides = style == .insetGrouped ? rowSides : (0, 0)
        return CGRect(x: sides.0, y: y, width: max(0, bounds.width - sides.0 - sides.1), height: part.height)
    }

    /// Whether a section begins with a view, and not just with the gap between groups.
    private func showsHeader(_ section: Int) -> Bool {
        headerPadding > 0 && geometry.sections[section].header.height > headerPadding
    }

    func placeEdges() {
        let (top, bottom) = (bounds.minY, bounds.maxY)
        var wanted = spareEdges
        spareEdges = []
        if var section = geometry.section(at: max(top, geometry.top)), geometry.height > 0 {
            while section < geometry.sections.count, geometry.start(of: section) < bottom {
                for isHeader in [true, false] {
                    let place = edgeFrame(section, isHeader: isHeader)
                    if place.height > 0, place.maxY > top, place.minY < bottom {
                        wanted.append((section, isHeader))
                    }
                }
                section += 1
            }
        }
        for shown in edges where !wanted.contains(where: { $0 == (shown.section, shown.isHeader) }) {
            retire(shown)
        }
        edges.removeAll { shown in !wanted.contains { $0 == (shown.section, shown.isHeader) } }
        for (section, isHeader) in wanted {
            guard let view = edgeView(section, isHeader: isHeader) else { continue }
            let place = hugging(view, in: edgeFrame(section, isHeader: isHeader), isHeader: isHeader)
            if view.frame != place { view.frame = place }
            if let own = view as? UITableViewHeaderFooterView {
                let rest =
                    isHeader
                    ? geometry.start(of: section) + headerPadding : geometry.footerStart(section)
                own.isFloating = place.minY != rest
            }
        }
        wanted.removeAll(keepingCapacity: true)
        spareEdges = wanted
    }

    /// The frame of a header that is only as wide as its content, at the leading edge of its place.
    private func hugging(_ view: UIView, in place: CGRect, isHeader: Bool) -> CGRect {
        guard isHeader, contentHuggingElements.contains(.sectionHeaders) else { return place }
        let compressed = UIView.layoutFittingCompressedSize
        let wanted =
            (view as? UITableViewHeaderFooterView)?.widthOfContent
            ?? view.systemLayoutSizeFitting(compressed).width
        guard wanted > 0, wanted < place.width else { return place }
        var hugged = place
        hugged.size.width = wanted.rounded(.up)
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { hugged.origin.x = place.maxX - hugged.width }
        return hugged
    }

    // MARK: Prefetching

    private func prefetch() {
        guard isPrefetchingEnabled, let source = prefetchDataSource, let first = cells.first?.path,
            let last = cells.last?.path
        else { return }
        let isUp = bounds.minY < lastTiledTop
        lastTiledTop = bounds.minY
        var ahead: [IndexPath] = []
        var path: IndexPath? = isUp ? first : last
        // As many as are visible: the next screen of scrolling.
        while ahead.count < cells.count,
            let next = path.flatMap({ geometry.neighbour(of: $0, forward: !isUp) })
        {
            ahead.append(next)
            path = next
        }
        let new = ahead.filter { !prefetched.contains($0) }
        let wanted = Set(ahead)
        let gone = prefetched.filter { path in
            !wanted.contains(path) && (path < first || path > last)
        }
        prefetched = wanted
        if !gone.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: gone.sorted()) }
        if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
    }
}
