// SnapshotDifference.swift: the batch of changes from one snapshot to another.
//
// The longest sequence of elements that keep their relative order stays; other common elements are moved (the longest
// increasing run of old places, O(n log n)).

import Foundation
import VitrineDrawing
import VitrineRuntime

enum SnapshotDifference {
    static func update<Section, Item>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>,
        to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) -> ListUpdate {
        var update = ListUpdate()
        let oldSections = places(old.sections)
        let newSections = places(new.sections)
        update.deletedSections = old.sections.indices.filter { newSections[old.sections[$0]] == nil }
        update.insertedSections = new.sections.indices.filter { oldSections[new.sections[$0]] == nil }
        let common = new.sections.compactMap { oldSections[$0] }
        let steady = Set(longestRun(common))
        for from in common where !steady.contains(from) {
            update.movedSections.append(
                ListUpdate.SectionMove(from: from, to: newSections[old.sections[from]]!))
        }
        items(old, new, oldSections, &update)
        marks(old, new, oldSections, &update)
        return update
    }

    private static func places<Value: Hashable>(_ values: [Value]) -> [Value: Int] {
        var result: [Value: Int] = [:]
        result.reserveCapacity(values.count)
        for (index, value) in values.enumerated() { result[value] = index }
        return result
    }

    private static func items<Section, Item>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>,
        _ new: NSDiffableDataSourceSnapshot<Section, Item>,
        _ oldSections: [Section: Int], _ update: inout ListUpdate
    ) {
        var oldPlaces: [Item: IndexPath] = [:]
        oldPlaces.reserveCapacity(old.numberOfItems)
        for (section, identifier) in old.sections.enumerated() {
            for (index, item) in (old.items[identifier] ?? []).enumerated() {
                oldPlaces[item] = IndexPath(item: index, section: section)
                if new.sectionIdentifier(containingItem: item) == nil, new.items[identifier] != nil {
                    update.deletedItems.append(IndexPath(item: index, section: section))
                }
            }
        }
        for (section, identifier) in new.sections.enumerated() {
            let own = oldSections[identifier]
            let identifiers = new.items[identifier] ?? []
            let stayed = identifiers.compactMap { item -> Int? in
                guard let place = oldPlaces[item], place.section == own else { return nil }
                return place.item
            }
            let steady = Set(longestRun(stayed))
            for (index, item) in identifiers.enumerated() {
                let path = IndexPath(item: index, section: section)
                guard let place = oldPlaces[item] else {
                    // Items of an inserted section are inserted with it.
                    if own != nil { update.insertedItems.append(path) }
                    continue
                }
                if place.section == own, steady.contains(place.item) { continue }
                update.movedItems.append(ListUpdate.ItemMove(from: place, to: path))
            }
        }
    }

    private static func marks<Section, Item>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>,
        _ new: NSDiffableDataSourceSnapshot<Section, Item>,
        _ oldSections: [Section: Int], _ update: inout ListUpdate
    ) {
        let moved = Set(update.movedSections.map(\.from))
        update.reloadedSections = Set(new.reloadedSectionIdentifiers).compactMap { oldSections[$0] }.filter {
            !moved.contains($0)
        }.sorted()
        let reloaded = Set(update.reloadedSections)
        update.deletedItems.removeAll { reloaded.contains($0.section) }
        let movedItems = Set(update.movedItems.map(\.from))
        func paths(_ items: [Item]) -> [IndexPath] {
            var seen: Set<Item> = []
            return items.compactMap { item in
                guard seen.insert(item).inserted, let section = old.sectionIdentifier(containingItem: item),
                    let place = oldSections[section], !reloaded.contains(place),
                    let index = old.items[section]?.firstIndex(of: item)
                else { return nil }
                return IndexPath(item: index, section: place)
            }
        }
        update.reloadedItems = paths(new.reloadedItemIdentifiers).filter { !movedItems.contains($0) }
        update.reconfiguredItems = paths(new.reconfiguredItemIdentifiers)
    }

    /// The longest increasing part of `values`, in order.
    static func longestRun(_ values: [Int]) -> [Int] {
        // tails[k]: the place of the smallest value that ends a run of k + 1.
        var tails: [Int] = []
        var previous = Array(repeating: -1, count: values.count)
        for (index, value) in values.enumerated() {
            var (low, high) = (0, tails.count)
            while low < high {
                let middle = (low + high) / 2
                if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var result: [Int] = []
        var place = tails.last ?? -1
        while place >= 0 {
            result.append(values[place])
            place = previous[place]
        }
        return result.reversed()
    }
}
