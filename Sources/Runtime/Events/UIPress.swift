// UIPress.swift: a key or button, from pressing to releasing.

public import Foundation
public import VitrineViewValues

/// A key, or a button of a remote or of the device.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// The stage of a press.
    public enum Phase: Int, Sendable {
        /// Pressed.
        case began = 0
        /// The force changed, or the key repeats.
        case changed = 1
        /// Unchanged, while another press changed.
        case stationary = 2
        /// Released.
        case ended = 3
        /// Interrupted, for instance because the keyboard was unplugged.
        case cancelled = 4
    }

    /// The buttons of a remote. Keys of a keyboard with the same meaning have the same type.
    public enum PressType: Int, Sendable {
        /// The up button or arrow key.
        case upArrow = 0
        /// The down button or arrow key.
        case downArrow = 1
        /// The left button or arrow key.
        case leftArrow = 2
        /// The right button or arrow key.
        case rightArrow = 3
        /// The middle button of a remote, or Return.
        case select = 4
        /// The menu or back button, or Escape.
        case menu = 5
        /// The button for playing and pausing.
        case playPause = 6
        /// The button for the channel or page above, or Page Up.
        case pageUp = 30
        /// The button for the channel or page below, or Page Down.
        case pageDown = 31
        /// The 123 button of a remote.
        case tvRemoteOneTwoThree = 32
        /// The button of a remote for the four coloured functions.
        case tvRemoteFourColors = 33
        /// A key that no button corresponds to.
        case keyboard = 2000
    }

    /// The stage of the press.
    open internal(set) var phase: Phase = .began
    /// The button, or the button with the same meaning as the key.
    open internal(set) var type: PressType
    /// The time of the last change, in seconds of the screen's clock.
    open internal(set) var timestamp: TimeInterval
    /// The first responder that received the press.
    open internal(set) weak var responder: UIResponder?
    /// The window that received the press.
    open internal(set) weak var window: UIWindow?
    /// The recognisers that watch the press. Nil if there are none.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// The force, 0…1; 1 for pressed buttons that measure none.
    open internal(set) var force: CGFloat = 1
    /// The key of a keyboard; nil for other buttons.
    open internal(set) var key: UIKey?

    /// Whether the responder received `pressesBegan`.
    var wasDelivered = false
    /// Whether a recogniser has the press: the responder receives no more calls.
    var isClaimed = false

    package init(key: UIKey, timestamp: TimeInterval, window: UIWindow?, responder: UIResponder?) {
        self.key = key
        self.timestamp = timestamp
        self.window = window
        self.responder = responder
        type = PressType(key: key.keyCode)
        super.init()
    }

    /// A button that is not a key.
    package init(type: PressType, timestamp: TimeInterval, window: UIWindow?, responder: UIResponder?) {
        self.type = type
        self.timestamp = timestamp
        self.window = window
        self.responder = responder
        super.init()
    }
}

extension UIPress.PressType {
    /// The remote's button with the meaning of a key.
    init(key: UIKeyboardHIDUsage) {
        switch key {
        case .keyboardUpArrow: self = .upArrow
        case .keyboardDownArrow: self = .downArrow
        case .keyboardLeftArrow: self = .leftArrow
        case .keyboardRightArrow: self = .rightArrow
        case .keyboardReturnOrEnter, .keypadEnter: self = .select
        case .keyboardEscape, .keyboardMenu: self = .menu
        case .keyboardPageUp: self = .pageUp
        case .keyboardPageDown: self = .pageDown
        default: self = .keyboard
        }
    }
}

/// A report of keys and buttons.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    package var storedPresses: Set<UIPress> = []

    /// All presses that are down or were just released.
    open var allPresses: Set<UIPress> { storedPresses }

    package init(presses: Set<UIPress>, timestamp: TimeInterval) {
        storedPresses = presses
        super.init(type: .presses, timestamp: timestamp)
    }

    /// The presses that `gesture` watches.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        storedPresses.filter { press in press.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
}
