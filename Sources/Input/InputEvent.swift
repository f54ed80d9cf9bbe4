// InputEvent.swift: what a person did, before it becomes touches and presses.
//
// Positions are unit coordinates of the picture (0…1 from the top left), so
// that devices need not know the screen's size, scale or rotation.
// Timestamps are seconds of CLOCK_MONOTONIC, from the kernel where it gives them.

public import Foundation

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
    /// The key went down earlier and is still held.
    public var isRepeat: Bool

    public init(
        usage: Int, characters: String = "", charactersIgnoringModifiers: String = "",
        modifiers: InputModifiers = [], isRepeat: Bool = false
    ) {
        self.usage = usage
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.modifiers = modifiers
        self.isRepeat = isRepeat
    }
}

/// A button of a remote control or a gamepad, by what it means. The values are those of `UIPress.PressType`.
public enum RemoteButton: Int, Hashable, Sendable, CaseIterable {
    case up = 0
    case down = 1
    case left = 2
    case right = 3
    case select = 4
    case menu = 5
    case playPause = 6
    case pageUp = 30
    case pageDown = 31
}

/// What a barcode scanner read.
public struct ScanInput: Hashable, Sendable {
    /// The code's contents, control characters such as GS1's group separator (U+001D) among them, without the
    /// Return that ends it.
    public var text: String
    /// The scanner's name; empty where it has none.
    public var device: String

    public init(text: String, device: String = "") {
        self.text = text
        self.device = device
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
        /// How much of the picture a finger that is down covers, as parts of its width and height.
        case touchSize(id: Int, size: CGSize)
        /// A button of a remote or a gamepad. One that is held goes down again and again.
        case remote(RemoteButton, isDown: Bool)
        case scan(ScanInput)
    }

    /// Seconds of the clock that drives the screen.
    public var time: Double
    public var kind: Kind

    public init(time: Double, kind: Kind) {
        self.time = time
        self.kind = kind
    }
}
