// NSPointerFunctions.swift: how the weak collections of Foundation on iOS keep and compare their elements.

public import Foundation

/// How a collection keeps and compares its elements.
open class NSPointerFunctions: NSObject {
    /// The options, with the numbers of NSPointerFunctions.h.
    public struct Options: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt
        /// Options with the given bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Elements are retained. The default.
        public static let strongMemory = Options([])
        /// Elements are not retained, and leave the collection when they are deallocated.
        public static let weakMemory = Options(rawValue: 5)
        /// Elements are compared by `isEqual(_:)`. The default.
        public static let objectPersonality = Options([])
        /// Elements are the same only if they are one object.
        public static let objectPointerPersonality = Options(rawValue: 512)
        /// An element is copied when it is added, if it conforms to `NSCopying`.
        public static let copyIn = Options(rawValue: 65536)
    }

    /// The options.
    let options: Options

    /// Functions for the given options.
    public init(options: Options = []) { self.options = options }
}

/// The options of a table.
public typealias NSHashTableOptions = NSPointerFunctions.Options
/// The options of a map.
public typealias NSMapTableOptions = NSPointerFunctions.Options

extension NSPointerFunctions.Options {
    /// Whether elements are kept weakly.
    var isWeak: Bool { rawValue & 0xFF == NSPointerFunctions.Options.weakMemory.rawValue }

    /// The hash of an element.
    func hash(_ element: AnyObject) -> Int {
        if !contains(.objectPointerPersonality), let object = element as? NSObject { return object.hash }
        return ObjectIdentifier(element).hashValue
    }

    /// Whether two elements are the same.
    func areEqual(_ first: AnyObject, _ second: AnyObject) -> Bool {
        if first === second { return true }
        guard !contains(.objectPointerPersonality), let first = first as? NSObject else { return false }
        return first.isEqual(second)
    }

    /// What is stored for an element that is added.
    func stored(_ element: AnyObject) -> AnyObject {
        guard contains(.copyIn), let copying = element as? any NSCopying else { return element }
        return copying.copy(with: nil) as AnyObject
    }
}
