// NSIndexPath+UIKit.swift: the class of index paths as a position in a list, which source from Objective-C still names.

public import Foundation

extension NSIndexPath {
    /// The position of a row of a table. Both indexes count from 0.
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

    /// The position of an item of a collection. Both indexes count from 0.
    public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

    /// The first index; `NSNotFound` if there is none.
    public var section: Int { index(atPosition: 0) }

    /// The second index; `NSNotFound` if there is none.
    public var row: Int { index(atPosition: 1) }

    /// The second index; `NSNotFound` if there is none.
    public var item: Int { index(atPosition: 1) }
}
