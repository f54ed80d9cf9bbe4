// PresentedItems.swift: what a collection shows beside the items of its data source.
//
// While something is dragged over a collection or dropped on it, places are kept
// for what is to come, and an item that would be moved has none. The layout
// counts what is shown; data source and delegate count what the data source has.
// This is the way between the two.

import Foundation
import VitrineRuntime

/// A place among the items that is none of the data source's.
@MainActor
final class PresentedExtra {
    /// Nil for the gap of a drop.
    let placeholder: UICollectionViewPlaceholder?
    let gap: ListDropGap?
    weak var cell: UICollectionViewCell?
    /// The next batch takes it away.
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
    /// An extra, and the item of the data source before which it stands.
    typealias Place = (extra: PresentedExtra, before: IndexPath)

    /// In the order in which they are shown.
    private(set) var extras: [Place] = []
    /// An item of the data source that is not shown.
    var withheld: IndexPath?

    /// Nothing but the data source's items is shown, and all of them.
    var isPlain: Bool { extras.isEmpty && withheld == nil }

    mutating func add(_ extra: PresentedExtra, before path: IndexPath) {
        let place = extras.firstIndex { $0.before > path } ?? extras.count
        extras.insert((extra, path), at: place)
    }

    mutating func remove(_ extra: PresentedExtra) { extras.removeAll { $0.extra === extra } }

    /// Closes the gap of a drop; the item that would be moved has its place again.
    mutating func removeGap() {
        extras.removeAll { $0.extra.gap != nil }
        withheld = nil
    }

    // MARK: From one to the other

    private func isWithheld(before path: IndexPath) -> Bool {
        withheld.map { $0.section == path.section && $0.item < path.item } ?? false
    }

    /// Where an extra is shown.
    private func shownPath(ofExtra index: Int) -> IndexPath {
        let before = extras[index].before
        let earlier = extras[..<index].count { $0.before.section == before.section }
        return IndexPath(
            item: before.item + earlier - (isWithheld(before: before) ? 1 : 0), section: before.section)
    }

    /// Where an extra is shown; nil if it is not.
    func path(of extra: PresentedExtra) -> IndexPath? {
        extras.firstIndex { $0.extra === extra }.map { shownPath(ofExtra: $0) }
    }

    /// Where an item of the data source is shown; nil if it is withheld.
    func shown(_ source: IndexPath) -> IndexPath? {
        guard !isPlain, source.count == 2 else { return source }
        guard source != withheld else { return nil }
        let earlier = extras.count { $0.before.section == source.section && $0.before.item <= source.item }
        return IndexPath(
            item: source.item + earlier - (isWithheld(before: source) ? 1 : 0), section: source.section)
    }

    /// The item of the data source that is shown at a place; nil for an extra.
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

    /// The extra that is shown at a place.
    func extra(_ shown: IndexPath) -> PresentedExtra? {
        guard !isPlain else { return nil }
        return extras.indices.first { shownPath(ofExtra: $0) == shown }.map { extras[$0].extra }
    }

    /// How many items sections show.
    func shownCounts(_ source: [Int]) -> [Int] { counted(source, sign: 1) }

    /// How many items the data source has, by how many are shown.
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

    /// What is shown after a batch of the data source's: a gap closes, and what is withheld comes back.
    func after(_ map: ListUpdateMap, counts: [Int]) -> PresentedItems {
        var result = PresentedItems()
        for place in extras where place.extra.gap == nil && !place.extra.isLeaving {
            guard let path = map.place(before: place.before, count: { counts[$0] }) else { continue }
            result.extras.append((place.extra, path))
        }
        // Stable: those before the same item keep their order.
        result.extras = result.extras.enumerated().sorted {
            ($0.element.before, $0.offset) < ($1.element.before, $1.offset)
        }.map(\.element)
        return result
    }

    /// A batch of the data source's as one of what is shown.
    ///
    /// - Parameters:
    ///   - map: what the batch does to the data source's items.
    ///   - new: what is shown afterwards.
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
            guard map.keeps(place.before.section) else { continue }
            result.deletedItems.append(shownPath(ofExtra: index))
        }
        if let withheld, map.movesByOld[withheld] == nil, let path = map.new(withheld),
            let back = new.shown(path), !update.insertedItems.contains(path)
        {
            result.insertedItems.append(back)
        }
        return result
    }

    /// The batch that leads to another set of extras above the same items.
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
    /// Whether a section is still there, with items that can be told apart.
    func keeps(_ old: Int) -> Bool { newSection(old) != nil && !reloadedSections.contains(old) }
}
