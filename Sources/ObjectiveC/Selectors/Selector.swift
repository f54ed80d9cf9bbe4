// Selector.swift: an action by its name, in place of the Objective-C runtime's selectors.
//
// A name alone calls nothing. Its method is found by the receiver's class: among the methods that the front end
// registered (`VitrineMethods`), those that `Selector(_:_:)` registered, and `responderActions`.

import Foundation

/// The name of an action, such as `copy:`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, with a colon for each argument, as Objective-C writes it.
    public let name: String

    /// A selector with the given name. No method needs to exist.
    public init(_ name: String) { self.name = name }
    /// A selector from a string literal.
    public init(stringLiteral value: String) { name = value }

    /// The name.
    public var description: String { name }
}

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// The selector with a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
