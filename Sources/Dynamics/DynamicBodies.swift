// DynamicBodies.swift: the bodies of an animator, by item.

import VitrineRuntime

@MainActor
final class DynamicBodies {
    private(set) var all: [DynamicBody] = []
    /// Counts changes of the items.
    private(set) var generation = 0
    private var byItem: [ObjectIdentifier: DynamicBody] = [:]

    subscript(item: any UIDynamicItem) -> DynamicBody? { byItem[ObjectIdentifier(item)] }

    /// Creates bodies for `items`, keeps existing ones, and removes the others.
    func adopt(_ items: [any UIDynamicItem]) {
        var kept: [ObjectIdentifier: DynamicBody] = [:]
        all = []
        for item in items where kept[ObjectIdentifier(item)] == nil {
            let body = byItem[ObjectIdentifier(item)] ?? DynamicBody(item)
            kept[ObjectIdentifier(item)] = body
            all.append(body)
        }
        byItem = kept
        generation += 1
    }
}
