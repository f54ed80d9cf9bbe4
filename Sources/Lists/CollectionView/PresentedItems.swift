// PresentedItems.swift: the items on display beside those of the data source.
//
// During a drag over a collection or a drop, places are reserved for incoming items, and an item that would be moved
// has none. The layout counts the items on display; data source and delegate count the data source's. This type
// converts between the two.

import Foundation
import VitrineDrawing
import VitrineRuntime

/// A place among the items that the data source does not have.
@MainActor
final class PresentedExtra {
    /// The placeholder; nil for the gap of a drop.
    let placeholder: UICollectionViewPlaceholder?
    let gap: ListDropGap?
    weak var cell: UICollectionViewCell?
    /// Whether the next batch removes it.
    var isLeaving = false

    init(_ placeholder: UICollectionViewPlaceholder) {
        self.placeholder = placeholder
        gap = nil
    }

    init(_ gap: ListDropGap) {
        self.gap = gap
        placeholder = nil
    }
}

@MainActor
struct PresentedItems {
    /// An extra place, and the data source's item before which it is.
    typealias Place = (extra: PresentedExtra, before: IndexPath)

    /// The extra places, in order.
    private(set) var extras: [Place] = []
    /// An item of the data source that is not shown.
    var withheld: IndexPath?

    /// Whether exactly the data source's items are shown.
    var isPlain: Bool { extras.isEmpty && withheld == nil }

    mutating func add(_ extra: PresentedExtra, before path: IndexPath) {
        let place = extras.firstIndex { $0.before > path } ?? extras.count
        extras.insert((extra, path), at: place)
    }

    mutating func remove(_ extra: PresentedExtra) { extras.removeAll { $0.extra === extra } }

    /// Closes the gap of a drop; the item that would be moved gets its place back.
    mutating func removeGap() {
        extras.removeAll { $0.extra.gap != nil }
        withheld = nil
    }

    // MARK: From one to the other

    private func isWithheld(before path: IndexPath) -> Bool {
        withheld.map { $0.section == path.section && $0.item < path.item } ?? false
    }

    /// The index path of an extra place.
    private func shownPath(ofExtra index: Int) -> IndexPath {
        let before = extras[index].before
        let earlier = extras[..<index].count { $0.before.section == before.section }
        return IndexPath(
            item: before.item + earlier - (isWithheld(before: before) ? 1 : 0), section: before.section)
    }

    /// The index path of an extra place; nil if it is not shown.
    func path(of extra: PresentedExtra) -> IndexPath? {
        extras.firstIndex { $0.extra === extra }.map { shownPath(ofExtra: $0) }
    }

    /// The index path at which an item of the data source is shown; nil if it is withheld.
    func shown(_ source: IndexPath) -> IndexPath? {
        guard !isPlain, source.count == 2 else { return source }
        guard source != withheld else { return nil }
        let earlier = extras.count { $0.before.section == source.section && $0.before.item <= source.item }
        return IndexPath(
            item: source.item + earlier - (isWithheld(before: source) ? 1 : 0), section: source.section)
    }

    /// The data source's item at an index path on display; nil for an extra place.
    func source(_ shown: IndexPath) -> IndexPath? {
        guard !isPlain, shown.count == 2 else { return shown }
        var earlier = 0
        for index in extras.indices where extras[index].before.section == shown.section {
            let path = shownPath(ofExtra: index)
            if path == shown { return nil }
            if path < shown { earlier += 1 }
        }
        var item = shown.item - earlier
        if let withheld, withheld.section == shown.section, item >= withheld.item { item += 1 }
        return IndexPath(item: item, section: shown.section)
    }

    /// The extra place at an index path on display; nil if it is an item.
    func extra(_ shown: IndexPath) -> PresentedExtra? {
        guard !isPlain else { return nil }
        return extras.indices.first { shownPath(ofExtra: $0) == shown }.map { extras[$0].extra }
    }

    /// The number of items on display in each section.
    func shownCounts(_ source: [Int]) -> [Int] { counted(source, sign: 1) }

    /// The number of the data source's items in each section, from those on display.
    func sourceCounts(_ shown: [Int]) -> [Int] { counted(shown, sign: -1) }

    private func counted(_ counts: [Int], sign: Int) -> [Int] {
        guard !isPlain else { return counts }
        var counts = counts
        for place in extras where counts.indices.contains(place.before.section) {
            counts[place.before.section] += sign
        }
        if let withheld, counts.indices.contains(withheld.section) { counts[withheld.section] -= sign }
        return counts
    }

    // MARK: Batches

    /// The places after a batch of the data source: the gap closes, and a withheld item returns.
    func after(_ map: ListUpdateMap, counts: [Int]) -> PresentedItems {
        var result = PresentedItems()
        for place in extras where place.extra.gap == nil && !place.extra.isLeaving {
            guard let path = map.place(before: place.before, count: { counts[$0] }) else { continue }
            result.extras.append((place.extra, path))
        }
        // Stable: places before the same item keep their order.
        result.extras = result.extras.enumerated().sorted {
            ($0.element.before, $0.offset) < ($1.element.before, $1.offset)
        }.map(\.element)
        return result
    }

    /// Converts a batch of the data source to one of the items on display.
    ///
    /// - Parameters:
    ///   - map: the effect of the batch on the data source's items.
    ///   - new: the places afterwards.
    func translated(_ update: ListUpdate, _ map: ListUpdateMap, to new: PresentedItems) -> ListUpdate {
        var result = update
        result.deletedItems = update.deletedItems.compactMap(shown)
        result.reloadedItems = update.reloadedItems.compactMap(shown)
        result.reconfiguredItems = update.reconfiguredItems.compactMap(shown)
        result.insertedItems = update.insertedItems.compactMap(new.shown)
        result.movedItems = []
        for move in update.movedItems {
            guard let to = new.shown(move.to) else { continue }
            if let from = shown(move.from) {
                result.movedItems.append(ListUpdate.ItemMove(from: from, to: to))
            } else {
                result.insertedItems.append(to)
            }
        }
        for (index, place) in extras.enumerated() where new.path(of: place.extra) == nil {
            guard map.retainsSection(place.before.section) else { continue }
            result.deletedItems.append(shownPath(ofExtra: index))
        }
        if let withheld, map.movesByOld[withheld] == nil, let path = map.new(withheld),
            let back = new.shown(path), !update.insertedItems.contains(path)
        {
            result.insertedItems.append(back)
        }
        return result
    }

    /// The batch that changes the extra places for the same items.
    func difference(to new: PresentedItems) -> ListUpdate {
        var update = ListUpdate()
        for (index, place) in extras.enumerated() where new.path(of: place.extra) == nil {
            update.deletedItems.append(shownPath(ofExtra: index))
        }
        for (index, place) in new.extras.enumerated() where path(of: place.extra) == nil {
            update.insertedItems.append(new.shownPath(ofExtra: index))
        }
        guard withheld != new.withheld else { return update }
        if let path = new.withheld.flatMap(shown) { update.deletedItems.append(path) }
        if let path = withheld.flatMap(new.shown) { update.insertedItems.append(path) }
        return update
    }
}

extension ListUpdateMap {
    /// Whether a section still exists, with items that can be identified.
    func retainsSection(_ old: Int) -> Bool { newSection(old) != nil && !reloadedSections.contains(old) }
}
