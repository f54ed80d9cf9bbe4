// BoundaryIdentifier.swift: what an app calls a boundary, such as an NSString, an NSNumber or an IndexPath as an object.

import Foundation

/// An identifier, compared as its object compares itself.
struct BoundaryIdentifier: Hashable {
    let object: any NSCopying
    private let key: AnyHashable

    init(_ object: any NSCopying) {
        self.object = object
        key = (object as? AnyHashable) ?? AnyHashable(ObjectIdentifier(object as AnyObject))
    }

    static func == (a: Self, b: Self) -> Bool { a.key == b.key }
    func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
