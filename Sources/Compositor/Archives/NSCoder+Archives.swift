// NSCoder+Archives.swift: writes and reads tables of properties and lists of objects.

import Foundation

extension NSCoder {
    /// Encodes the properties that `owner` allows.
    @MainActor
    func encodeProperties(_ keys: [ArchivedKey], of owner: AnyObject, where isKept: (String) -> Bool) {
        for key in keys where isKept(key.key) {
            if let boxed = ArchivedValue.box(key.read(owner)) { encode(boxed, forKey: key.key) }
        }
    }

    /// Sets the properties that are in the archive.
    @MainActor
    func decodeProperties(_ keys: [ArchivedKey], to owner: AnyObject) {
        for key in keys where containsValue(forKey: key.key) {
            if let value = ArchivedValue.unbox(decodeObject(of: ArchivedValue.classes, forKey: key.key)) {
                key.write(owner, value)
            }
        }
    }

    /// An object of the given class. Nil if there is none.
    func object<Kind: NSObject & NSCoding>(_ kind: Kind.Type, _ key: String) -> Kind? {
        containsValue(forKey: key) ? decodeObject(of: kind, forKey: key) : nil
    }

    /// A list of objects of one class: animations of a group, or layers of a layer.
    func objects<Kind: NSObject & NSCoding>(_ kind: Kind.Type, _ key: String) -> [Kind]? {
        guard containsValue(forKey: key) else { return nil }
        return decodeObject(of: [NSArray.self, kind] + ArchivedValue.classes, forKey: key) as? [Kind]
    }

    // MARK: Values under keys of a program's own

    private static var ownValuesKey: String { "values under keys of one's own" }

    /// Encodes the values whose keys `isKept` allows, in the order of the keys.
    @MainActor
    func encodeOwnValues(_ values: [String: Any], where isKept: (String) -> Bool) {
        let own = values.sorted { $0.key < $1.key }.filter { isKept($0.key) }
        let boxed = own.compactMap { pair in
            ArchivedValue.box(pair.value).map { [pair.key as NSString, $0] as NSArray }
        }
        if !boxed.isEmpty { encode(boxed as NSArray, forKey: Self.ownValuesKey) }
    }

    /// The values that `encodeOwnValues` encoded. Damaged ones are left out.
    @MainActor
    func ownValues() -> [String: Any] {
        guard containsValue(forKey: Self.ownValuesKey),
            let list = decodeObject(of: ArchivedValue.classes, forKey: Self.ownValuesKey) as? [Any]
        else { return [:] }
        let pairs = list.compactMap { any -> (String, Any)? in
            guard let pair = any as? [Any], pair.count == 2, let name = pair[0] as? String,
                let read = ArchivedValue.unbox(pair[1]), let value = read
            else { return nil }
            return (name, value)
        }
        return Dictionary(pairs) { $1 }
    }
}
