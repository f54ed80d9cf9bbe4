// UICollectionView+Updates.swift: inserting, deleting, moving and reloading items and sections.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

extension UICollectionView {
    /// Applies several changes together. Apple's parameter is an optional closure that does not escape, which Swift
    /// cannot declare: this is the same call, for a closure that does not escape.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { updates in
            let changes: (() -> Void)? = updates
            performBatchUpdates(changes, completion: completion)
        }
    }

    func baseInsertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems += indexPaths } }
    func baseDeleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems += indexPaths } }
    func baseReloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems += indexPaths } }
    func baseReconfigureItems(at indexPaths: [IndexPath]) { change { $0.reconfiguredItems += indexPaths } }
    func baseMoveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedItems.append(ListUpdate.ItemMove(from: indexPath, to: newIndexPath)) }
    }
    func baseInsertSections(_ sections: IndexSet) { change { $0.insertedSections += sections } }
    func baseDeleteSections(_ sections: IndexSet) { change { $0.deletedSections += sections } }
    func baseReloadSections(_ sections: IndexSet) { change { $0.reloadedSections += sections } }
    func baseMoveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append(ListUpdate.SectionMove(from: section, to: newSection)) }
    }

    func basePerformBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
        cancelInteractiveMovement()
        closeSwipe(animated: true)
        if pendingUpdate == nil, window != nil, !needsReload { tile() }
        pendingUpdate = pendingUpdate ?? CollectionUpdate()
        pendingUpdate?.depth += 1
        updates?()
        if let completion { pendingUpdate?.completions.append(completion) }
        pendingUpdate?.depth -= 1
        guard let pending = pendingUpdate, pending.depth == 0 else { return }
        pendingUpdate = nil
        apply(pending)
    }

    private func change(_ change: @escaping (inout ListUpdate) -> Void) {
        performBatchUpdates { if self.pendingUpdate != nil { change(&self.pendingUpdate!.update) } }
    }

    // MARK: Showing a batch

    private func apply(_ pending: CollectionUpdate) {
        guard !needsReload else {
            // Without data on display there is nothing to change.
            reloadIfNeeded()
            setNeedsLayout()
            for completion in pending.completions { completion(true) }
            return
        }
        guard presented.isPlain else { return applyPresented(pending) }
        show(pending, counts: loadCounts())
    }

    /// - Parameters:
    ///   - new: the number of items of each section afterwards.
    ///   - source: the new place of a selected item in the data source; nil if that is the place on display.
    func show(
        _ pending: CollectionUpdate, counts new: [Int], selection source: ((IndexPath) -> IndexPath?)? = nil
    ) {
        let map = resolve(pending.update, from: counts, to: new)
        counts = new
        let layout = collectionViewLayout
        let oldPlaces = placesBefore(map, layout)
        selection = selection.compactMap(source ?? { map.new($0) })
        prefetched = []
        let gone = remapElements(map)
        moveScrollers(map)
        layout.itemsDidChange(map)
        layout.invalidateCounts(andEverything: false)
        layout.prepareIfNeeded()
        layout.prepare(forCollectionViewUpdates: pending.items(map))
        let kept = Set(shown.values.map { ObjectIdentifier($0.view) })
        departures = [:]
        if window != nil, UIView.areAnimationsEnabled {
            animate(pending, map, gone, kept, oldPlaces)
        } else {
            applyTargetOffset()
            // Before the layout: cells are measured with their new content.
            reconfigure(pending.update, map)
            UIView.performWithoutAnimation { self.tile() }
            for (key, element) in departures ?? [:] { retire(key, element) }
            departures = nil
            for (key, element) in gone { retire(key, element) }
            for completion in pending.completions { completion(true) }
        }
        layout.finalizeCollectionViewUpdates()
        setNeedsLayout()
    }

    func resolve(_ update: ListUpdate, from old: [Int], to new: [Int]) -> ListUpdateMap {
        do {
            return try update.resolved(from: old, to: new, noun: "item")
        } catch {
            fatalError(
                "NSInternalInconsistencyException: \(error.message) Collection view: \(self); data source: \(dataSource.map { "\($0)" } ?? "none")"
            )
        }
    }

    /// The places of items before the update, from the layout in its old state.
    private func placesBefore(_ map: ListUpdateMap, _ layout: UICollectionViewLayout) -> [IndexPath: CGRect] {
        var places: [IndexPath: CGRect] = [:]
        let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        for attributes in layout.shownElements(in: around) ?? []
        where attributes.representedElementCategory == .cell {
            places[attributes.indexPath] = attributes.frame
        }
        return places
    }

    /// Gives the views of elements that remain their new index paths; returns the others.
    private func remapElements(_ map: ListUpdateMap) -> [ElementKey: ShownElement] {
        var gone: [ElementKey: ShownElement] = [:]
        var kept: [ElementKey: ShownElement] = [:]
        for (key, element) in shown {
            var path: IndexPath?
            if element.attributes.attachment == .onGroup {
                // Groups are numbered, and all later ones have other items.
                path = nil
            } else if key.category == .cell || element.attributes.attachment == .onItem {
                path = map.reloaded.contains(key.path) ? nil : map.new(key.path)
            } else if key.path.count == 1 {
                // A view of the whole layout.
                path = key.path
            } else if let section = map.newSection(key.path.section),
                !map.reloadedSections.contains(key.path.section)
            {
                path = IndexPath(item: key.path.item, section: section)
            }
            guard let path else {
                gone[key] = element
                continue
            }
            let new = ElementKey(category: key.category, kind: key.kind, path: path)
            var moved = element
            moved.attributes = element.attributes.duplicate
            moved.attributes.indexPath = path
            kept[new] = moved
        }
        shown = kept
        return gone
    }

    private func moveScrollers(_ map: ListUpdateMap) {
        var moved: [Int: OrthogonalScroller] = [:]
        for (section, scroller) in scrollers {
            if let new = map.newSection(section) {
                scroller.place.section = new
                moved[new] = scroller
            } else {
                scroller.removeFromSuperview()
            }
        }
        scrollers = moved
    }

    private func reconfigure(_ update: ListUpdate, _ map: ListUpdateMap) {
        for old in update.reconfiguredItems {
            guard let path = map.new(old).flatMap({ presented.source($0) }),
                let cell = cellForItem(at: path), let dataSource
            else { continue }
            forgetFitting(at: map.new(old) ?? path)
            reconfigured = (path, cell)
            let answer = dataSource.collectionView(self, cellForItemAt: path)
            reconfigured = nil
            guard answer === cell else {
                fatalError(
                    "\(self): reconfigureItems(at:): the data source returned another cell for item \(path.item) of section \(path.section)"
                )
            }
        }
    }

    // MARK: Animating a batch

    private func animate(
        _ pending: CollectionUpdate, _ map: ListUpdateMap, _ gone: [ElementKey: ShownElement],
        _ kept: Set<ObjectIdentifier>, _ oldPlaces: [IndexPath: CGRect]
    ) {
        let layout = collectionViewLayout
        var out = gone.values.map(\.view)
        leaving += out
        for (key, element) in gone { notifyEndDisplaying(key, element) }
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
            self.reconfigure(pending.update, map)
            UIView.performWithoutAnimation { self.prepareNewViews(map, kept, oldPlaces) }
            self.applyTargetOffset()
            self.tile()
            for element in self.shown.values { self.apply(element.attributes, to: element.view) }
            for (key, element) in gone {
                if let end = layout.finalAttributes(for: key) {
                    layout.shown(end).apply(to: element.view)
                } else {
                    element.view.alpha = 0
                }
            }
            let moved = self.departures ?? [:]
            self.departures = nil
            for (key, element) in moved {
                let end =
                    key.category == .cell && self.contains(key.path)
                    ? layout.shownItem(at: key.path) : nil
                if let end {
                    element.view.frame = self.scrollers[key.path.section]?.inside(end.frame) ?? end.frame
                } else {
                    element.view.alpha = 0
                }
                self.notifyEndDisplaying(key, element)
            }
            out += moved.values.map(\.view)
            self.leaving += moved.values.map(\.view)
        } completion: { [weak self] finished in
            self?.finish(out)
            for completion in pending.completions { completion(finished) }
        }
    }

    /// Places views that become visible where their items were, or at the layout's initial attributes.
    private func prepareNewViews(
        _ map: ListUpdateMap, _ kept: Set<ObjectIdentifier>, _ oldPlaces: [IndexPath: CGRect]
    ) {
        var states: [ObjectIdentifier: (center: CGPoint, size: CGSize)] = [:]
        for element in shown.values {
            states[ObjectIdentifier(element.view)] = (element.view.center, element.view.bounds.size)
        }
        let places = scrollers.values.map { ($0, $0.frame, $0.contentOffset) }
        tile()
        for (scroller, frame, offset) in places { restoreScroller(scroller, frame, offset, &states) }
        for (key, element) in shown {
            let view = element.view
            if let state = states[ObjectIdentifier(view)] {
                view.bounds.size = state.size
                view.center = state.center
            } else if let start = collectionViewLayout.initialAttributes(for: key) {
                collectionViewLayout.shown(start).apply(to: view)
            } else if key.category == .cell, let old = map.old(key.path), !map.reloaded.contains(old),
                let place = oldPlaces[old]
            {
                view.frame = scrollers[key.path.section]?.inside(place) ?? place
            } else {
                view.alpha = 0
            }
        }
    }

    /// A section that scrolls across starts its animation where it was on the screen, with its views, even if its
    /// content has another length.
    private func restoreScroller(
        _ scroller: OrthogonalScroller, _ frame: CGRect, _ offset: CGPoint,
        _ states: inout [ObjectIdentifier: (center: CGPoint, size: CGSize)]
    ) {
        scroller.frame = frame
        let (dx, dy) = (scroller.contentOffset.x - offset.x, scroller.contentOffset.y - offset.y)
        guard dx != 0 || dy != 0 else { return }
        for view in scroller.subviews where view is UICollectionReusableView {
            let id = ObjectIdentifier(view)
            states[id]?.center.x += dx
            states[id]?.center.y += dy
            view.center.x += dx
            view.center.y += dy
        }
    }

    /// Parks views that have left, unless they were reused in the meantime.
    func finish(_ views: [UICollectionReusableView]) {
        for view in views {
            guard let place = leaving.firstIndex(where: { $0 === view }) else { continue }
            leaving.remove(at: place)
            view.alpha = 1
            park(view)
        }
    }
}
