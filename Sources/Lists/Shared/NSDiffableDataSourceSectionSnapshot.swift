// NSDiffableDataSourceSectionSnapshot.swift: one section as an outline of items, of which some are expanded.
//
// The items are a tree: `children` has those below each, in order, and `parents` the way up. Visible are the roots, and
// children whose ancestors are all expanded.

import Foundation
import VitrineRuntime

/// The items of one section as an outline.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    /// The items at the top level.
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var members: Set<ItemIdentifierType> = []
    private var expanded: Set<ItemIdentifierType> = []

    /// Makes an outline without items.
    public init() {}

    // MARK: Queries

    /// All items, each before those below it. Cost: linear.
    public var items: [ItemIdentifierType] { walk(rootItems) { _ in true } }
    /// The items whose ancestors are all expanded. Cost: linear.
    public var visibleItems: [ItemIdentifierType] { walk(rootItems) { expanded.contains($0) } }
    /// The items that are expanded, visible or not. Cost: linear.
    public var expandedItems: [ItemIdentifierType] { items.filter { expanded.contains($0) } }

    /// Depth first, without recursion, since outlines may be deep.
    private func walk(_ roots: [ItemIdentifierType], into enters: (ItemIdentifierType) -> Bool)
        -> [ItemIdentifierType]
    {
        var found: [ItemIdentifierType] = []
        var waiting = Array(roots.reversed())
        while let item = waiting.popLast() {
            found.append(item)
            if enters(item), let below = children[item] { waiting += below.reversed() }
        }
        return found
    }

    /// Whether an item is in the outline.
    public func contains(_ item: ItemIdentifierType) -> Bool { members.contains(item) }
    /// Whether an item is expanded; false for one that is not in the outline.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

    /// Whether an item is in the outline and all its ancestors are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard members.contains(item) else { return false }
        var place = item
        while let parent = parents[place] {
            if !expanded.contains(parent) { return false }
            place = parent
        }
        return true
    }

    /// The index of an item among all items; nil if it is not in the outline.
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
    /// The item above another; nil at the top level.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

    /// The depth of an item; 0 at the top level. Stops the program if the item is not in the outline.
    public func level(of item: ItemIdentifierType) -> Int {
        check(item)
        var level = 0
        var place = item
        while let parent = parents[place] {
            level += 1
            place = parent
        }
        return level
    }

    /// Returns the outline below an item. Stops the program if the item is not in the outline.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        check(parent)
        var result = Self()
        result.rootItems = includingParent ? [parent] : children[parent] ?? []
        for item in walk(result.rootItems, into: { _ in true }) {
            result.members.insert(item)
            if let below = children[item] {
                result.children[item] = below
                for child in below { result.parents[child] = item }
            }
            if expanded.contains(item) { result.expanded.insert(item) }
        }
        return result
    }

    /// The outline as text, one line for each item: `+` is collapsed, `-` expanded, `*` has no items below it.
    public func visualDescription() -> String {
        items.map { item in
            let sign = children[item]?.isEmpty ?? true ? "*" : expanded.contains(item) ? "-" : "+"
            return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
        }.joined(separator: "\n")
    }

    private func check(_ item: ItemIdentifierType) {
        guard members.contains(item) else { fatalError("A section snapshot has no item \(item)") }
    }

    // MARK: Changes

    /// Adds items at the end of those below `parent`, or at the top level. Stops the program if one is in the outline
    /// already.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent { check(parent) }
        put(items, below: parent, at: siblings(parent).count)
    }

    /// Adds items before another, at the same level.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        let (parent, index) = place(item)
        put(items, below: parent, at: index)
    }

    /// Adds items after another, at the same level.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        let (parent, index) = place(item)
        put(items, below: parent, at: index + 1)
    }

    /// Adds an outline before an item, at the same level.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
        let (parent, index) = place(item)
        put(snapshot, below: parent, at: index)
    }

    /// Adds an outline after an item, at the same level.
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
        let (parent, index) = place(item)
        put(snapshot, below: parent, at: index + 1)
    }

    /// Replaces the items below `parent` by another outline.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        check(parent)
        delete(children[parent] ?? [])
        put(snapshot, below: parent, at: 0)
    }

    /// Removes items, with everything below them. Items that are not in the outline are ignored.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items where members.contains(item) {
            if let parent = parents[item] {
                children[parent]?.removeAll { $0 == item }
            } else {
                rootItems.removeAll { $0 == item }
            }
            for gone in walk([item], into: { _ in true }) {
                members.remove(gone)
                expanded.remove(gone)
                parents[gone] = nil
                children[gone] = nil
            }
        }
    }

    /// Removes all items.
    public mutating func deleteAll() { self = Self() }

    /// Expands items, so that those below become visible. Stops the program if one is not in the outline.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items {
            check(item)
            expanded.insert(item)
        }
    }

    /// Collapses items, which hides those below. Stops the program if one is not in the outline.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items {
            check(item)
            expanded.remove(item)
        }
    }

    private func siblings(_ parent: ItemIdentifierType?) -> [ItemIdentifierType] {
        parent.map { children[$0] ?? [] } ?? rootItems
    }

    private func place(_ item: ItemIdentifierType) -> (ItemIdentifierType?, Int) {
        check(item)
        let parent = parents[item]
        return (parent, siblings(parent).firstIndex(of: item)!)
    }

    private mutating func put(_ items: [ItemIdentifierType], below parent: ItemIdentifierType?, at index: Int) {
        for item in items {
            guard members.insert(item).inserted else {
                fatalError(
                    "Identifiers of a section snapshot must be unique; the item \(item) is there already")
            }
            parents[item] = parent
        }
        if let parent {
            children[parent, default: []].insert(contentsOf: items, at: index)
        } else {
            rootItems.insert(contentsOf: items, at: index)
        }
    }

    private mutating func put(_ snapshot: Self, below parent: ItemIdentifierType?, at index: Int) {
        put(snapshot.rootItems, below: parent, at: index)
        for item in snapshot.items {
            if let below = snapshot.children[item] { put(below, below: item, at: 0) }
        }
        expanded.formUnion(snapshot.expanded)
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
