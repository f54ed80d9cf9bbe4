// Selector.swift: an action by its name, where UIKit has the Objective-C runtime's selectors.
//
// A name alone calls nothing. The method behind it is found by the receiver's class: in what the front end registered
// (`VitrineMethods`), in what `Selector(_:_:)` brought along, or in `responderActions`.

import Foundation

/// The name of an action, such as `copy:`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, with a colon for each argument, as Objective-C writes it.
    public let name: String

    public init(_ name: String) { self.name = name }
    public init(stringLiteral value: String) { name = value }

    public var description: String { name }
}

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// The selector with a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
