// UIKey.swift: a key of a keyboard, and the text that it types.

public import Foundation
package import VitrineInput

/// The modifier keys that are held with another key.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The keys as bits.
    public var rawValue: Int

    /// Creates a set of keys from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Either Shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Either Control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Either Option or Alt key.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Either Command, Windows or Super key.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the numeric keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key that is pressed or released.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// The text that the key types with the held modifiers; empty for keys that type nothing.
    public let characters: String
    /// The text that it types without modifiers, except Shift.
    public let charactersIgnoringModifiers: String
    /// The modifier keys that are held.
    public let modifierFlags: UIKeyModifierFlags
    /// The position of the key, independent of the layout.
    public let keyCode: UIKeyboardHIDUsage

    package init(_ input: KeyInput) {
        characters = input.characters
        charactersIgnoringModifiers = input.charactersIgnoringModifiers
        modifierFlags = UIKeyModifierFlags(rawValue: input.modifiers.rawValue)
        keyCode = UIKeyboardHIDUsage(rawValue: input.usage) ?? .keyboardErrorUndefined
        super.init()
    }
}
