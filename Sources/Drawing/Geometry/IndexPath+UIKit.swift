// IndexPath+UIKit.swift: an index path as a position in a list: section first, then row or item.

public import Foundation

extension IndexPath {
    /// The position of a row of a table. Both indexes count from 0.
    public init(row: Int, section: Int) {
        // Not of a list, which would be allocated: lists make many of these in every frame.
        self.init(index: section)
        append(row)
    }

    /// The position of an item of a collection. Both indexes count from 0.
    public init(item: Int, section: Int) { self.init(row: item, section: section) }

    /// The first index. Traps unless the path holds a section and a row or item.
    public var section: Int {
        get {
            checkIsPlaceInList("section")
            return self[0]
        }
        set {
            checkIsPlaceInList("section")
            self[0] = newValue
        }
    }

    /// The second index. Traps unless the path holds a section and a row.
    public var row: Int {
        get {
            checkIsPlaceInList("row")
            return self[1]
        }
        set {
            checkIsPlaceInList("row")
            self[1] = newValue
        }
    }

    /// The second index. Traps unless the path holds a section and an item.
    public var item: Int {
        get { row }
        set { row = newValue }
    }

    private func checkIsPlaceInList(_ property: String) {
        guard count == 2 else {
            fatalError(
                "\(self) has \(count) indexes: \(property) needs exactly two, as IndexPath(row:section:) makes"
            )
        }
    }
}
