// UIKey.swift: a key of a keyboard and what it types.

public import Foundation
package import VitrineInput

/// Keys held down together with another key.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// One key going down or up.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// What the key types with the modifiers that are down; empty for keys that type nothing.
    public let characters: String
    /// What it would type without them, shift apart.
    public let charactersIgnoringModifiers: String
    public let modifierFlags: UIKeyModifierFlags
    /// Which key it is, whatever the layout.
    public let keyCode: UIKeyboardHIDUsage

    package init(_ input: KeyInput) {
        characters = input.characters
        charactersIgnoringModifiers = input.charactersIgnoringModifiers
        modifierFlags = UIKeyModifierFlags(rawValue: input.modifiers.rawValue)
        keyCode = UIKeyboardHIDUsage(rawValue: input.usage) ?? .keyboardErrorUndefined
        super.init()
    }
}
