// ListUpdateMap+Places.swift: the place between items after a batch of changes.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension ListUpdateMap {
    /// The place before the first item, from an old one on, that kept its place among the others; the end of the
    /// section if there is none. Nil if the section was deleted.
    ///
    /// - Parameter count: the number of items of a new section.
    func place(before old: IndexPath, count: (Int) -> Int) -> IndexPath? {
        guard let section = newSection(old.section), !reloadedSections.contains(old.section) else {
            return nil
        }
        let most = count(section)
        // No more items can have been deleted than are listed.
        var item = old.item
        let gone = Set(departed[old.section] ?? [])
        while gone.contains(item) { item += 1 }
        let path = IndexPath(item: item, section: old.section)
        guard let new = new(path), new.item < most, movesByOld[path] == nil else {
            return IndexPath(item: most, section: section)
        }
        return new
    }
}
