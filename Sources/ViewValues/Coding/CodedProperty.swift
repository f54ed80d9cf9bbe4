// CodedProperty.swift: properties that an archive keeps, as a list a class.
//
// What cannot be read, such as a number that is none, leaves the property as it
// is: reading an archive never traps.

package import Foundation
package import VitrineDrawing

/// One property of a class, and the key under which archives have it.
@MainActor
package struct CodedProperty<Root: AnyObject> {
    let store: (Root, NSCoder) -> Void
    let restore: (Root, NSCoder) -> Void

    private init(store: @escaping (Root, NSCoder) -> Void, restore: @escaping (Root, NSCoder) -> Void) {
        self.store = store
        self.restore = restore
    }

    package static func flag(_ key: String, _ path: ReferenceWritableKeyPath<Root, Bool>) -> Self {
        Self(
            store: { $1.encode($0[keyPath: path], forKey: key) },
            restore: { root, coder in
                if let value = coder.flag(key) { root[keyPath: path] = value }
            })
    }

    package static func integer(_ key: String, _ path: ReferenceWritableKeyPath<Root, Int>) -> Self {
        Self(
            store: { $1.encode($0[keyPath: path], forKey: key) },
            restore: { root, coder in
                if let value = coder.integer(key) { root[keyPath: path] = value }
            })
    }

    package static func number(_ key: String, _ path: ReferenceWritableKeyPath<Root, CGFloat>) -> Self {
        Self(
            store: { $1.encode(Double($0[keyPath: path]), forKey: key) },
            restore: { root, coder in
                if let value = coder.finite(key) { root[keyPath: path] = CGFloat(value) }
            })
    }

    package static func choice<Value: RawRepresentable>(
        _ key: String, _ path: ReferenceWritableKeyPath<Root, Value>
    ) -> Self where Value.RawValue == Int {
        Self(
            store: { $1.encode($0[keyPath: path].rawValue, forKey: key) },
            restore: { root, coder in
                if let value: Value = coder.choice(key) { root[keyPath: path] = value }
            })
    }

    package static func size(_ key: String, _ path: ReferenceWritableKeyPath<Root, CGSize>) -> Self {
        Self(
            store: { $1.encode(numbers: [$0[keyPath: path].width, $0[keyPath: path].height], key) },
            restore: { root, coder in
                if let n = coder.numbers(2, key) { root[keyPath: path] = CGSize(width: n[0], height: n[1]) }
            })
    }

    package static func insets(_ key: String, _ path: ReferenceWritableKeyPath<Root, UIEdgeInsets>) -> Self {
        Self(
            store: { root, coder in
                let i = root[keyPath: path]
                coder.encode(numbers: [i.top, i.left, i.bottom, i.right], key)
            },
            restore: { root, coder in
                if let n = coder.numbers(4, key) {
                    root[keyPath: path] = UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
                }
            })
    }

    package static func text(_ key: String, _ path: ReferenceWritableKeyPath<Root, String?>) -> Self {
        Self(
            store: { root, coder in
                if let text = root[keyPath: path] { coder.encode(text as NSString, forKey: key) }
            },
            restore: { root, coder in
                if let text = coder.object(key) as? String { root[keyPath: path] = text }
            })
    }

    /// A colour, a view, a layout: an object with its own archive.
    package static func object<Value: NSObject>(
        _ key: String, _ path: ReferenceWritableKeyPath<Root, Value?>
    ) -> Self {
        Self(
            store: { root, coder in
                if let value = root[keyPath: path] { coder.encode(value, forKey: key) }
            },
            restore: { root, coder in
                if let value = coder.object(key) as? Value { root[keyPath: path] = value }
            })
    }
}

extension NSCoder {
    @MainActor package func store<Root: AnyObject>(_ properties: [CodedProperty<Root>], of root: Root) {
        for property in properties { property.store(root, self) }
    }

    @MainActor package func restore<Root: AnyObject>(_ properties: [CodedProperty<Root>], of root: Root) {
        for property in properties { property.restore(root, self) }
    }
}
