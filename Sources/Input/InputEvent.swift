// InputEvent.swift: events of input devices, before they become touches and presses.
//
// Positions are unit coordinates of the picture (0…1 from the top left), so that devices do not depend on the screen's
// size, scale or rotation. Times are seconds of CLOCK_MONOTONIC, from the kernel if it reports them.

public import Foundation

/// The modifier keys that are down. The values are those of `UIKeyModifierFlags`.
public struct InputModifiers: OptionSet, Hashable, Sendable {
    /// The keys as bits.
    public var rawValue: Int

    /// Modifiers with the given bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock is on.
    public static let capsLock = InputModifiers(rawValue: 1 << 16)
    /// A Shift key is down.
    public static let shift = InputModifiers(rawValue: 1 << 17)
    /// A Control key is down.
    public static let control = InputModifiers(rawValue: 1 << 18)
    /// An Alt key is down; Option on a Mac's keyboard.
    public static let alternate = InputModifiers(rawValue: 1 << 19)
    /// A Super key is down; Command on a Mac's keyboard.
    public static let command = InputModifiers(rawValue: 1 << 20)
    /// The key is on the numeric pad.
    public static let numericPad = InputModifiers(rawValue: 1 << 21)
}

/// A key that goes down or up.
public struct KeyInput: Hashable, Sendable {
    /// The key's HID usage, as in `UIKeyboardHIDUsage`. Media keys have 0xC0000 plus their usage of page 12.
    public var usage: Int
    /// The text that the key types with the current modifiers. Empty for keys that type nothing.
    public var characters: String
    /// The text that the key types with no modifier except shift.
    public var charactersIgnoringModifiers: String
    /// The modifiers that are down.
    public var modifiers: InputModifiers
    /// Whether the key was already down and repeats.
    public var isRepeat: Bool

    /// A key event. By default it types nothing.
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

/// A button of a remote control or a gamepad, by its meaning. The values are those of `UIPress.PressType`.
public enum RemoteButton: Int, Hashable, Sendable, CaseIterable {
    /// Moves the focus up.
    case up = 0
    /// Moves the focus down.
    case down = 1
    /// Moves the focus left.
    case left = 2
    /// Moves the focus right.
    case right = 3
    /// Activates the focused element.
    case select = 4
    /// Goes back.
    case menu = 5
    /// Starts and pauses playback.
    case playPause = 6
    /// Scrolls up by a page, or goes to the channel above.
    case pageUp = 30
    /// Scrolls down by a page, or goes to the channel below.
    case pageDown = 31
}

/// A code that a barcode scanner has read.
public struct ScanInput: Hashable, Sendable {
    /// The code's contents, including control characters such as GS1's group separator (U+001D), without the Return at
    /// its end.
    public var text: String
    /// The scanner's name. Empty if it has none.
    public var device: String

    /// A scan with the given contents.
    public init(text: String, device: String = "") {
        self.text = text
        self.device = device
    }
}

/// An event of an input device.
public struct InputEvent: Hashable, Sendable {
    /// What happened. Positions are unit coordinates of the picture.
    public enum Kind: Hashable, Sendable {
        /// A finger touched the panel. `id` identifies the finger until it is lifted.
        case touchDown(id: Int, at: CGPoint)
        /// A finger that is down moved.
        case touchMoved(id: Int, to: CGPoint)
        /// A finger was lifted.
        case touchUp(id: Int)
        /// The device cancelled the touch (a palm, an unplugged panel).
        case touchCancelled(id: Int)
        /// The pointer moved to a position.
        case pointerMoved(to: CGPoint)
        /// A mouse button went down or up. 0 is the primary one.
        case pointerButton(Int, isDown: Bool)
        /// Scrolling by a wheel or touchpad, in points. Positive y moves the content up.
        case scroll(dx: CGFloat, dy: CGFloat)
        /// A key went down, repeats or went up.
        case key(KeyInput, isDown: Bool)
        /// The device was shaken.
        case shake
        /// The device is tilted: the viewer's offset from its centre, -1…1 on each axis. Positive is right and below.
        case tilt(horizontal: CGFloat, vertical: CGFloat)
        /// The force of a finger that is down, 0…1. An estimate is replaced by the finger's next force that is not one,
        /// even after the finger was lifted.
        case touchForce(id: Int, force: CGFloat, isEstimate: Bool)
        /// The area that a finger covers, as fractions of the picture's width and height.
        case touchSize(id: Int, size: CGSize)
        /// A button of a remote control or a gamepad. While it is held, the event repeats with `isDown`.
        case remote(RemoteButton, isDown: Bool)
        /// A barcode was scanned.
        case scan(ScanInput)
    }

    /// The time in seconds of the screen's clock.
    public var time: Double
    /// What happened.
    public var kind: Kind

    /// An event at the given time.
    public init(time: Double, kind: Kind) {
        self.time = time
        self.kind = kind
    }
}
