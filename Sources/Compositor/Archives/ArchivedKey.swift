// ArchivedKey.swift: one property of a layer or an animation, as stored in archives.

import Foundation
import VitrineGraphics

/// A property and its key in archives.
@MainActor
struct ArchivedKey {
    let key: String
    let read: (AnyObject) -> Any?
    let write: (AnyObject, Any?) -> Void

    private init(_ key: String, read: @escaping (AnyObject) -> Any?, write: @escaping (AnyObject, Any?) -> Void) {
        (self.key, self.read, self.write) = (key, read, write)
    }

    /// Numbers of any kind in the form that `write` accepts; other values as they are.
    static func plain(_ value: Any?) -> Any? {
        guard let value, !(value is String), !(value is [Any]) else { return value }
        return AnimationTarget.number(value) ?? value
    }

    /// A point, a rectangle, a transform: archived directly.
    static func value<Root: AnyObject, Value>(
        _ key: String, _ path: ReferenceWritableKeyPath<Root, Value>
    ) -> Self {
        Self(
            key, read: { ($0 as? Root)?[keyPath: path] },
            write: { root, value in if let value = value as? Value { (root as? Root)?[keyPath: path] = value } })
    }

    /// A colour, a path, a text, a list, or nil.
    static func optional<Root: AnyObject, Value>(
        _ key: String, _ path: ReferenceWritableKeyPath<Root, Value?>
    ) -> Self {
        Self(
            key, read: { ($0 as? Root)?[keyPath: path] },
            write: { root, value in
                if value == nil || value is Value { (root as? Root)?[keyPath: path] = value as? Value }
            })
    }

    /// A number of any kind.
    static func number<Root: AnyObject, Number: BinaryFloatingPoint>(
        _ key: String, _ path: ReferenceWritableKeyPath<Root, Number>
    ) -> Self {
        Self(
            key, read: { ($0 as? Root)?[keyPath: path] },
            write: { root, value in
                if let number = value as? Double { (root as? Root)?[keyPath: path] = Number(number) }
            })
    }

    static func flag<Root: AnyObject>(_ key: String, _ path: ReferenceWritableKeyPath<Root, Bool>) -> Self {
        Self(
            key, read: { ($0 as? Root)?[keyPath: path] },
            write: { root, value in
                if let number = value as? Double { (root as? Root)?[keyPath: path] = number != 0 }
            })
    }

    /// A count, or a set of flags by its bits.
    static func integer<Root: AnyObject>(_ key: String, _ path: ReferenceWritableKeyPath<Root, Int>) -> Self {
        Self(
            key, read: { ($0 as? Root)?[keyPath: path] },
            write: { root, value in
                if let number = (value as? Double).flatMap({ Int(exactly: $0) }) {
                    (root as? Root)?[keyPath: path] = number
                }
            })
    }

    /// A named constant.
    static func constant<Root: AnyObject, Constant: RawRepresentable>(
        _ key: String, _ path: ReferenceWritableKeyPath<Root, Constant>
    ) -> Self where Constant.RawValue == String {
        Self(
            key, read: { ($0 as? Root)?[keyPath: path].rawValue },
            write: { root, value in
                if let constant = value as? Constant ?? (value as? String).flatMap({ Constant(rawValue: $0) }) {
                    (root as? Root)?[keyPath: path] = constant
                }
            })
    }

    /// A list of numbers, or nil.
    static func numbers<Root: AnyObject>(
        _ key: String, _ path: ReferenceWritableKeyPath<Root, [NSNumber]?>
    ) -> Self {
        Self(
            key, read: { ($0 as? Root)?[keyPath: path]?.map(\.doubleValue) },
            write: { root, value in
                let list = (value as? [Any])?.compactMap { ($0 as? Double).map { NSNumber(value: $0) } }
                (root as? Root)?[keyPath: path] = list
            })
    }
}
