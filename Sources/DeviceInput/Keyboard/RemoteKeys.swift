// RemoteKeys.swift: keys of infrared remotes and media keyboards that typing keyboards lack.
//
// Arrows, Return, Page Up and Down, Menu and Escape of a remote are the same as on a keyboard: UIPress assigns their
// types.

import CVitrineLibinput
import VitrineInput

enum RemoteKeys {
    /// The remote's button for a code of linux/input-event-codes.h. Nil for keys of keyboards.
    static func button(evdev code: UInt32) -> RemoteButton? {
        switch Int32(code) {
        case KEY_OK, KEY_SELECT: .select
        case KEY_BACK, KEY_EXIT, KEY_CONTEXT_MENU: .menu
        case KEY_CHANNELUP: .pageUp
        case KEY_CHANNELDOWN: .pageDown
        default: nil
        }
    }

    /// The digit of a remote's key, in any layout.
    static func digit(evdev code: UInt32) -> KeyInput? {
        let first = UInt32(KEY_NUMERIC_0)
        guard code >= first, code <= first + 9 else { return nil }
        let digit = Int(code - first)
        return KeyInput(
            usage: digit == 0 ? 0x27 : 0x1D + digit, characters: "\(digit)",
            charactersIgnoringModifiers: "\(digit)")
    }
}

extension RemoteButton {
    /// Whether the button repeats while it is held.
    var repeats: Bool {
        switch self {
        case .up, .down, .left, .right, .pageUp, .pageDown: true
        case .select, .menu, .playPause: false
        }
    }
}
