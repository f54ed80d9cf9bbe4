// CollectionUpdate.swift: a batch of changes to a collection, while it is open.

import Foundation
import VitrineDrawing
import VitrineRuntime

@MainActor
struct CollectionUpdate {
    var depth = 0
    var update = ListUpdate()
    var completions: [(Bool) -> Void] = []

    /// The changes as passed to a layout.
    func items(_ map: ListUpdateMap) -> [UICollectionViewUpdateItem] {
        func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
        var items: [UICollectionViewUpdateItem] = []
        items += update.deletedSections.map { UICollectionViewUpdateItem(.delete, section($0), nil) }
        items += update.insertedSections.map { UICollectionViewUpdateItem(.insert, nil, section($0)) }
        items += update.movedSections.map {
            UICollectionViewUpdateItem(.move, section($0.from), section($0.to))
        }
        items += update.reloadedSections.map {
            UICollectionViewUpdateItem(.reload, section($0), map.newSection($0).map(section))
        }
        items += update.deletedItems.map { UICollectionViewUpdateItem(.delete, $0, nil) }
        items += update.insertedItems.map { UICollectionViewUpdateItem(.insert, nil, $0) }
        items += update.movedItems.map { UICollectionViewUpdateItem(.move, $0.from, $0.to) }
        items += update.reloadedItems.map { UICollectionViewUpdateItem(.reload, $0, map.new($0)) }
        return items
    }
}
