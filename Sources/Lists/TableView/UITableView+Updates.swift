// UITableView+Updates.swift: inserting, deleting, moving and reloading rows and sections.
//
// A call outside a batch is a batch with one change. The data source has changed by then; its counts must agree with
// the batch, or the program stops with a message that has the counts.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UITableView {
    /// Applies several changes together. Apple's parameter is an optional closure that does not escape, which Swift
    /// cannot declare: this is the same call, for a closure that does not escape.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { updates in
            let changes: (() -> Void)? = updates
            performBatchUpdates(changes, completion: completion)
        }
    }

    // MARK: Rows

    func baseInsertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { pending in
            pending.update.insertedItems += indexPaths
            for path in indexPaths { pending.entries[path] = animation }
        }
    }

    func baseDeleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { pending in
            pending.update.deletedItems += indexPaths
            for path in indexPaths { pending.exits[path] = animation }
        }
    }

    func baseReloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { pending in
            pending.update.reloadedItems += indexPaths
            for path in indexPaths { pending.exits[path] = animation }
        }
    }

    func baseReconfigureRows(at indexPaths: [IndexPath]) {
        change(.none) { $0.update.reconfiguredItems += indexPaths }
    }

    func baseMoveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change(.automatic) {
            $0.update.movedItems.append(ListUpdate.ItemMove(from: indexPath, to: newIndexPath))
        }
    }

    // MARK: Sections

    func baseInsertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { pending in
            pending.update.insertedSections += sections
            for section in sections { pending.sectionEntries[section] = animation }
        }
    }

    func baseDeleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { pending in
            pending.update.deletedSections += sections
            for section in sections { pending.sectionExits[section] = animation }
        }
    }

    func baseReloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { pending in
            pending.update.reloadedSections += sections
            for section in sections { pending.sectionExits[section] = animation }
        }
    }

    func baseMoveSection(_ section: Int, toSection newSection: Int) {
        change(.automatic) {
            $0.update.movedSections.append(ListUpdate.SectionMove(from: section, to: newSection))
        }
    }

    // MARK: Batches

    func baseBeginUpdates() {
        if pendingUpdate == nil { tileBeforeUpdate() }
        pendingUpdate = pendingUpdate ?? PendingUpdate()
        pendingUpdate?.depth += 1
    }

    func baseEndUpdates() {
        guard pendingUpdate != nil else { return }
        pendingUpdate?.depth -= 1
        guard let pending = pendingUpdate, pending.depth == 0 else { return }
        pendingUpdate = nil
        apply(pending)
    }

    func basePerformBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
        beginUpdates()
        pendingUpdate?.animates = true
        updates?()
        if let completion { pendingUpdate?.completions.append(completion) }
        endUpdates()
    }

    /// Makes the visible cells before anything changes.
    private func tileBeforeUpdate() { if window != nil, !needsReload { tile() } }

    private func change(_ animation: RowAnimation, _ change: (inout PendingUpdate) -> Void) {
        beginUpdates()
        if var pending = pendingUpdate {
            change(&pending)
            if animation != .none { pending.animates = true }
            pendingUpdate = pending
        }
        endUpdates()
    }

    // MARK: Showing a batch

    private func apply(_ pending: PendingUpdate) {
        guard !needsReload else {
            // Nothing has been shown yet that could change.
            reloadIfNeeded()
            setNeedsLayout()
            for completion in pending.completions { completion(true) }
            return
        }
        closeSwipe(animated: false)
        if reordering != nil { endReordering(cancelled: true) }
        let map = resolve(pending.update)
        let before = geometry
        let places = cells.map { (path: $0.path, cell: $0.cell) }
        geometry = geometry(after: map, from: before)
        moveGaps(map)
        selection = selection.compactMap { map.new($0) }
        prefetched = []
        let gone = remapCells(places, map)
        let goneEdges = remapEdges(map)
        let animates = pending.animates && window != nil && UIView.areAnimationsEnabled
        let kept = Set(cells.map { ObjectIdentifier($0.cell) })
        departures = []
        let show = {
            self.updateContentSize()
            self.tile()
            self.placementsDidChange()
        }
        if animates {
            self.animate(pending, map, before, gone, goneEdges, kept, show)
        } else {
            UIView.performWithoutAnimation(show)
            for shown in departures ?? [] { retire(shown) }
            departures = nil
            for shown in gone { retire(shown) }
            for shown in goneEdges { retire(shown) }
            reconfigure(pending.update, map)
            for completion in pending.completions { completion(true) }
        }
        setNeedsLayout()
    }

    private func resolve(_ update: ListUpdate) -> ListUpdateMap {
        let count = dataSource?.numberOfSections(in: self) ?? 0
        let new = (0..<count).map { rowCount($0) }
        do {
            return try update.resolved(from: geometry.counts, to: new, noun: "row")
        } catch {
            fatalError(
                "NSInternalInconsistencyException: \(error.message) Table view: \(self); data source: \(dataSource.map { "\($0)" } ?? "none")"
            )
        }
    }

    /// The layout after the changes; heights that were measured are kept.
    private func geometry(after map: ListUpdateMap, from before: TableGeometry) -> TableGeometry {
        var before = before
        before.closeGaps()
        let sections = map.oldSections.indices.map { section -> TableGeometry.Section in
            guard let old = map.oldSection(section), !map.reloadedSections.contains(old) else {
                return loadSection(section)
            }
            var result = before.sections[old]
            if !map.keepsItems(ofOld: old) || !map.movesByNew.isEmpty {
                let count = result.rows.count - (map.departed[old]?.count ?? 0) + (map.arrived[section]?.count ?? 0)
                var known = RowSet(count: count, all: false)
                let lengths = (0..<count).map { row -> CGFloat in
                    let path = IndexPath(row: row, section: section)
                    guard let source = map.old(path) else { return estimate(path) }
                    if before.isKnown(source) { known.insert(row) }
                    return before.sections[source.section].rows[source.row]
                }
                result.rows = LengthIndex(lengths)
                result.known = known
            }
            return result
        }
        var result = TableGeometry(sections, top: before.top)
        for old in map.reloaded.union(map.reconfigured) { if let new = map.new(old) { result.invalidate(new) } }
        return result
    }

    /// Gives the cells of rows that remain their new index paths; returns the others.
    private func remapCells(_ places: [(path: IndexPath, cell: UITableViewCell)], _ map: ListUpdateMap)
        -> [ShownCell]
    {
        var gone: [ShownCell] = []
        cells = []
        for place in places {
            if let path = map.new(place.path), !map.reloaded.contains(place.path) {
                cells.append(ShownCell(path: path, cell: place.cell))
            } else {
                gone.append(ShownCell(path: place.path, cell: place.cell))
            }
        }
        cells.sort { $0.path < $1.path }
        return gone
    }

    private func remapEdges(_ map: ListUpdateMap) -> [ShownEdge] {
        var gone: [ShownEdge] = []
        edges = edges.compactMap { shown in
            guard let section = map.newSection(shown.section), !map.reloadedSections.contains(shown.section)
            else {
                gone.append(shown)
                return nil
            }
            return ShownEdge(section: section, isHeader: shown.isHeader, view: shown.view)
        }
        return gone
    }

    private func reconfigure(_ update: ListUpdate, _ map: ListUpdateMap) {
        for old in update.reconfiguredItems {
            guard let path = map.new(old), let cell = cellForRow(at: path), let dataSource else { continue }
            reconfigured = (path, cell)
            let answer = dataSource.tableView(self, cellForRowAt: path)
            reconfigured = nil
            guard answer === cell else {
                fatalError(
                    "\(self): reconfigureRows(at:): the data source returned another cell for row \(path.row) of section \(path.section); dequeue it with the same identifier"
                )
            }
        }
        if !update.reconfiguredItems.isEmpty { tile() }
    }

    // MARK: Animating a batch

    private static let duration = 0.3

    private func animate(
        _ pending: PendingUpdate, _ map: ListUpdateMap, _ before: TableGeometry, _ gone: [ShownCell],
        _ goneEdges: [ShownEdge], _ kept: Set<ObjectIdentifier>, _ show: @escaping () -> Void
    ) {
        var out: [UIView] = gone.map(\.cell) + goneEdges.map(\.view)
        leaving += out
        for shown in gone { sendSubviewToBack(shown.cell) }
        for shown in gone { delegate?.tableView(self, didEndDisplaying: shown.cell, forRowAt: shown.path) }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
            // Frames of added cells are not animated, so they begin where they are put here.
            self.updateContentSize()
            UIView.performWithoutAnimation { self.prepareNewCells(pending, map, before, kept) }
            show()
            for shown in self.cells where !kept.contains(ObjectIdentifier(shown.cell)) {
                shown.cell.alpha = 1
            }
            for shown in gone { self.applyExit(shown.cell, pending.exit(shown.path)) }
            for shown in goneEdges { shown.view.alpha = 0 }
            for shown in self.departures ?? [] where self.geometry.contains(shown.path) {
                shown.cell.frame = self.frame(shown.path)
            }
            let moved = self.departures ?? []
            self.departures = nil
            out += moved.map(\.cell)
            self.leaving += moved.map(\.cell)
            for shown in moved {
                self.delegate?.tableView(self, didEndDisplaying: shown.cell, forRowAt: shown.path)
            }
            self.reconfigure(pending.update, map)
        } completion: { [weak self] finished in
            self?.finish(out)
            for completion in pending.completions { completion(finished) }
        }
    }

    /// Places cells that become visible where their rows were, or where their animation begins.
    private func prepareNewCells(
        _ pending: PendingUpdate, _ map: ListUpdateMap, _ before: TableGeometry, _ kept: Set<ObjectIdentifier>
    ) {
        var places: [ObjectIdentifier: CGRect] = [:]
        for shown in cells { places[ObjectIdentifier(shown.cell)] = shown.cell.frame }
        for shown in edges { places[ObjectIdentifier(shown.view)] = shown.view.frame }
        tile()
        for shown in edges {
            if let place = places[ObjectIdentifier(shown.view)] { shown.view.frame = place }
        }
        for shown in cells {
            if let place = places[ObjectIdentifier(shown.cell)] {
                // The animation places it again.
                shown.cell.frame = place
                continue
            }
            let path = shown.path
            var place = frame(path)
            if let old = map.old(path), !map.reloaded.contains(old) {
                place.origin.y = before.span(of: old).y
                shown.cell.frame = place
            } else {
                if map.old(path) == nil { place = start(of: place, pending.entry(path)) }
                shown.cell.frame = place
                if pending.entry(path) != .none { shown.cell.alpha = 0 }
            }
        }
    }

    private func start(of place: CGRect, _ animation: RowAnimation) -> CGRect {
        switch animation {
        case .left: place.offsetBy(dx: -bounds.width, dy: 0)
        case .right: place.offsetBy(dx: bounds.width, dy: 0)
        case .top, .automatic: place.offsetBy(dx: 0, dy: -place.height)
        case .bottom: place.offsetBy(dx: 0, dy: place.height)
        case .middle: place.offsetBy(dx: 0, dy: -place.height / 2)
        case .fade, .none: place
        }
    }

    private func applyExit(_ cell: UITableViewCell, _ animation: RowAnimation) {
        cell.frame = start(of: cell.frame, animation)
        cell.alpha = 0
    }

    /// Parks views that have left, unless they were reused in the meantime.
    func finish(_ views: [UIView]) {
        for view in views {
            guard let place = leaving.firstIndex(where: { $0 === view }) else { continue }
            leaving.remove(at: place)
            view.alpha = 1
            if let cell = view as? UITableViewCell { park(cell) } else { park(edge: view) }
        }
    }

    /// Applies a drag of a row to another place; the data source has changed already.
    func applyMove(from: IndexPath, to: IndexPath) {
        var update = ListUpdate()
        update.movedItems = [ListUpdate.ItemMove(from: from, to: to)]
        let map = resolve(update)
        geometry = geometry(after: map, from: geometry)
        moveGaps(map)
        selection = selection.compactMap { map.new($0) }
        for index in cells.indices {
            if let path = map.new(cells[index].path) { cells[index].path = path }
        }
        cells.sort { $0.path < $1.path }
    }
}
