// UICollectionView+Presented.swift: places among the items for a drop.

import Foundation
import VitrineRuntime

extension UICollectionView {
    func basePresentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        dataSourceIndexPath.flatMap { presented.shown($0) }
    }

    func baseDataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        presentationIndexPath.flatMap { presented.source($0) }
    }

    // MARK: The gap of a drop

    var dropGap: (gap: ListDropGap, frame: CGRect)? {
        guard let extra = presented.extras.first(where: { $0.extra.gap != nil })?.extra, let gap = extra.gap,
            let path = presented.path(of: extra),
            let frame = collectionViewLayout.shownItem(at: path)?.frame
        else { return nil }
        return (gap, frame)
    }

    func showDropGap(_ gap: ListDropGap?) -> Bool {
        guard pendingUpdate == nil, movement == nil else { return false }
        guard gap != dropGap?.gap else {
            gapDelay.cancel()
            return true
        }
        if let gap {
            let seconds = reorderingCadence.delay
            if seconds > 0 {
                gapDelay.wait(seconds, for: gap) { [weak self] in self?.openDropGap(gap) }
            } else {
                openDropGap(gap)
            }
        } else {
            closeDropGap()
        }
        return true
    }

    private func openDropGap(_ gap: ListDropGap) {
        guard pendingUpdate == nil, movement == nil else { return }
        var new = presented
        new.removeGap()
        new.add(PresentedExtra(gap), before: gap.before)
        new.withheld = gap.source
        present(new)
    }

    private func closeDropGap() {
        gapDelay.cancel()
        guard presented.withheld != nil || presented.extras.contains(where: { $0.extra.gap != nil }) else {
            return
        }
        var new = presented
        new.removeGap()
        present(new)
    }

    /// Shows other extra places among the same items.
    private func present(_ new: PresentedItems) {
        reloadIfNeeded()
        if window != nil { tile() }
        var update = CollectionUpdate()
        update.update = presented.difference(to: new)
        let source = presented.sourceCounts(counts)
        presented = new
        show(update, counts: new.shownCounts(source), selection: { $0 })
    }

    // MARK: Placeholders

    func insert(_ extra: PresentedExtra, before path: IndexPath) {
        var new = presented
        new.removeGap()
        new.add(extra, before: path)
        present(new)
    }

    func remove(_ extra: PresentedExtra) {
        var new = presented
        new.remove(extra)
        present(new)
    }

    /// Replaces a placeholder by an item.
    ///
    /// - Parameter change: changes the data source.
    func commit(_ extra: PresentedExtra, _ change: (IndexPath) -> Void) -> Bool {
        guard let path = presented.extras.first(where: { $0.extra === extra })?.before else { return false }
        extra.isLeaving = true
        if window != nil, !needsReload { tile() }
        change(path)
        insertItems(at: [path])
        return true
    }

    /// The view of a place that the data source does not have.
    func makeView(of extra: PresentedExtra, at shown: IndexPath) -> UICollectionViewCell {
        guard let placeholder = extra.placeholder else {
            let cell = dequeueOwn("gap", DropGapCell.self) as! DropGapCell
            cell.preferredSize = extra.gap?.size ?? .zero
            return cell
        }
        let cell = dequeueReusableCell(withReuseIdentifier: placeholder.reuseIdentifier, for: shown)
        placeholder.cellUpdateHandler?(cell)
        extra.cell = cell
        return cell
    }

    // MARK: Batches of the data source's

    /// Shows a batch while there are extra places.
    func applyPresented(_ pending: CollectionUpdate) {
        let old = presented.sourceCounts(counts)
        let source = loadCounts()
        let map = resolve(pending.update, from: old, to: source)
        let new = presented.after(map, counts: source)
        var translated = pending
        translated.update = presented.translated(pending.update, map, to: new)
        presented = new
        show(translated, counts: new.shownCounts(source), selection: { map.new($0) })
    }
}
