// InputEvent.swift: what a person did, before it becomes touches and presses.
//
// Positions are unit coordinates of the picture (0…1 from the top left), so
// that devices need not know the screen's size, scale or rotation.
// Timestamps are seconds of CLOCK_MONOTONIC, from the kernel where it gives them.

import Foundation

/// Keys held down with another one. The values are those of `UIKeyModifierFlags`.
public struct InputModifiers: OptionSet, Hashable, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let capsLock = InputModifiers(rawValue: 1 << 16)
    public static let shift = InputModifiers(rawValue: 1 << 17)
    public static let control = InputModifiers(rawValue: 1 << 18)
    public static let alternate = InputModifiers(rawValue: 1 << 19)
    public static let command = InputModifiers(rawValue: 1 << 20)
    public static let numericPad = InputModifiers(rawValue: 1 << 21)
}

/// A key going down or up.
public struct KeyInput: Hashable, Sendable {
    /// The HID usage of the key, as `UIKeyboardHIDUsage` counts; media keys have 0xC0000 and their usage of page 12.
    public var usage: Int
    /// What the key types with the modifiers that are down; empty for keys that type nothing.
    public var characters: String
    /// What it would type without them, shift apart.
    public var charactersIgnoringModifiers: String
    public var modifiers: InputModifiers

    public init(
        usage: Int, characters: String = "", charactersIgnoringModifiers: String = "",
        modifiers: InputModifiers = []
    ) {
        self.usage = usage
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.modifiers = modifiers
    }
}

/// One thing that happened on an input device.
public struct InputEvent: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A finger came down. `id` tells fingers apart until they leave.
        case touchDown(id: Int, at: CGPoint)
        case touchMoved(id: Int, to: CGPoint)
        case touchUp(id: Int)
        /// The device took the touch back (a palm, an unplugged panel).
        case touchCancelled(id: Int)
        case pointerMoved(to: CGPoint)
        /// A mouse button; 0 is the primary one.
        case pointerButton(Int, isDown: Bool)
        /// Wheel movement in points; positive y moves the content up.
        case scroll(dx: CGFloat, dy: CGFloat)
        case key(KeyInput, isDown: Bool)
        case shake
        /// The device is held so that the viewer is off its middle, -1…1 along each axis; positive is right and below.
        case tilt(horizontal: CGFloat, vertical: CGFloat)
        /// How hard a finger that is down presses, 0…1. A device that only estimates at first says so; the same
        /// finger's next force that is no estimate replaces it, also after the finger has left.
        case touchForce(id: Int, force: CGFloat, isEstimate: Bool)
    }

    /// Seconds of the clock that drives the screen.
    public var time: Double
    public var kind: Kind

    public init(time: Double, kind: Kind) {
        self.time = time
        self.kind = kind
    }
}
