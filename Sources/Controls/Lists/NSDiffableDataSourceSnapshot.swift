// NSDiffableDataSourceSnapshot.swift: what a list shows, by identifiers.
//
// Sections and items stand in arrays; where an item is, is kept beside them, so
// that finding one takes one step. Changes in the middle renumber what follows.

import Foundation
import VitrineRuntime

/// The sections and items of a list at one time.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private(set) var sections: [SectionIdentifierType] = []
    private(set) var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    public init() {}

    // MARK: Questions

    public var numberOfItems: Int { owners.count }
    public var numberOfSections: Int { sections.count }
    public var sectionIdentifiers: [SectionIdentifierType] { sections }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        checked(identifier).count
    }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        checked(identifier)
    }

    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        owners[identifier]
    }

    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let owner = owners[identifier] else { return nil }
        var before = 0
        for section in sections {
            if section == owner { return items[section]?.firstIndex(of: identifier).map { before + $0 } }
            before += items[section]?.count ?? 0
        }
        return nil
    }

    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex(of: identifier)
    }

    private func checked(_ section: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let found = items[section] else {
            fatalError("A snapshot has no section \(section); it has \(sections)")
        }
        return found
    }

    // MARK: Items

    /// Adds items at the end of a section; of the last one if none is named.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last else {
            fatalError(
                "Items cannot be appended to a snapshot without sections: \(identifiers.prefix(5))")
        }
        insert(identifiers, section, at: checked(section).count)
    }

    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        let (section, index) = place(beforeIdentifier)
        insert(identifiers, section, at: index)
    }

    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        let (section, index) = place(afterIdentifier)
        insert(identifiers, section, at: index + 1)
    }

    private func place(_ identifier: ItemIdentifierType) -> (SectionIdentifierType, Int) {
        guard let section = owners[identifier], let index = items[section]?.firstIndex(of: identifier) else {
            fatalError("A snapshot has no item \(identifier)")
        }
        return (section, index)
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], _ section: SectionIdentifierType, at index: Int
    ) {
        for identifier in identifiers {
            guard owners.updateValue(section, forKey: identifier) == nil else {
                fatalError(
                    "Identifiers of a snapshot must be unique; the item \(identifier) is there already")
            }
        }
        items[section]?.insert(contentsOf: identifiers, at: index)
    }

    /// Takes items away; those that are not there are passed over.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        let touched = Set(identifiers.compactMap { owners.removeValue(forKey: $0) })
        for section in touched { items[section]?.removeAll { gone.contains($0) } }
        forgetMarks()
    }

    public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) { move(identifier, toIdentifier, offset: 0) }

    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) {
        move(identifier, toIdentifier, offset: 1)
    }

    private mutating func move(
        _ identifier: ItemIdentifierType, _ target: ItemIdentifierType, offset: Int
    ) {
        guard identifier != target else { return }
        let (old, index) = place(identifier)
        items[old]?.remove(at: index)
        let (section, place) = place(target)
        items[section]?.insert(identifier, at: place + offset)
        owners[identifier] = section
    }

    /// Has other cells made for items.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { _ = place(identifier) }
        reloadedItemIdentifiers += identifiers
    }

    /// Has the cells that items have told anew what to show.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { _ = place(identifier) }
        reconfiguredItemIdentifiers += identifiers
    }

    private mutating func forgetMarks() {
        reloadedItemIdentifiers.removeAll { owners[$0] == nil }
        reconfiguredItemIdentifiers.removeAll { owners[$0] == nil }
    }

    /// Has a section hold other items: those of an outline that are seen.
    mutating func replaceItems(of section: SectionIdentifierType, with new: [ItemIdentifierType]) {
        for item in checked(section) { owners[item] = nil }
        items[section] = []
        insert(new, section, at: 0)
        forgetMarks()
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: index(toIdentifier)) }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: index(toIdentifier) + 1) }

    private func index(_ section: SectionIdentifierType) -> Int {
        guard let index = sections.firstIndex(of: section) else {
            fatalError("A snapshot has no section \(section); it has \(sections)")
        }
        return index
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        for identifier in identifiers {
            guard items.updateValue([], forKey: identifier) == nil else {
                fatalError(
                    "Identifiers of a snapshot must be unique; the section \(identifier) is there already")
            }
        }
        sections.insert(contentsOf: identifiers, at: index)
    }

    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            for item in items.removeValue(forKey: identifier) ?? [] { owners[item] = nil }
        }
        let gone = Set(identifiers)
        sections.removeAll { gone.contains($0) }
        reloadedSectionIdentifiers.removeAll { gone.contains($0) }
        forgetMarks()
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        guard identifier != toIdentifier else { return }
        sections.remove(at: index(identifier))
        sections.insert(identifier, at: index(toIdentifier))
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        guard identifier != toIdentifier else { return }
        sections.remove(at: index(identifier))
        sections.insert(identifier, at: index(toIdentifier) + 1)
    }

    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { _ = index(identifier) }
        reloadedSectionIdentifiers += identifiers
    }

    /// The same without marks of what is to be reloaded.
    var settled: NSDiffableDataSourceSnapshot {
        var result = self
        result.reloadedSectionIdentifiers = []
        result.reloadedItemIdentifiers = []
        result.reconfiguredItemIdentifiers = []
        return result
    }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
