// UIPress.swift: a key or button, from going down to coming up.

public import Foundation

/// A key, or a button of a remote or of the device.
@preconcurrency @MainActor
open class UIPress: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0
        case changed = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    /// The buttons of a remote. Keys of a keyboard that mean the same have the same type.
    public enum PressType: Int, Sendable {
        case upArrow = 0
        case downArrow = 1
        case leftArrow = 2
        case rightArrow = 3
        case select = 4
        case menu = 5
        case playPause = 6
        case pageUp = 30
        case pageDown = 31
        case tvRemoteOneTwoThree = 32
        case tvRemoteFourColors = 33
        /// A key with no button of its own.
        case keyboard = 2000
    }

    open internal(set) var phase: Phase = .began
    open internal(set) var type: PressType
    /// When it last changed, in seconds of the screen's clock.
    open internal(set) var timestamp: TimeInterval
    /// Who got it first.
    open internal(set) weak var responder: UIResponder?
    open internal(set) weak var window: UIWindow?
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
    /// 0…1; 1 for buttons without force while they are down.
    open internal(set) var force: CGFloat = 1
    /// The key of a keyboard; nil for other buttons.
    open internal(set) var key: UIKey?

    /// The responder has got `pressesBegan`.
    var wasTold = false
    /// A recogniser has it: the responder hears no more of it.
    var isTaken = false

    package init(key: UIKey, timestamp: TimeInterval, window: UIWindow?, responder: UIResponder?) {
        self.key = key
        self.timestamp = timestamp
        self.window = window
        self.responder = responder
        type = PressType(key: key.keyCode)
        super.init()
    }

    /// A button that is no key.
    package init(type: PressType, timestamp: TimeInterval, window: UIWindow?, responder: UIResponder?) {
        self.type = type
        self.timestamp = timestamp
        self.window = window
        self.responder = responder
        super.init()
    }
}

extension UIPress.PressType {
    /// The remote's button that a keyboard's key stands for.
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

/// A report about keys and buttons.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    package var storedPresses: Set<UIPress> = []

    /// Every press that is down or just came up.
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
