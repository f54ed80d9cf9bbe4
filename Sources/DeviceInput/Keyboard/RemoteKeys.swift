// RemoteKeys.swift: keys of infrared remotes and media keyboards that no typing keyboard has.
//
// Arrows, Return, Page Up and Down, Menu and Escape of a remote are keys as on a
// keyboard: UIPress gives them their types.

import CVitrineLibinput
import VitrineInput

enum RemoteKeys {
    /// The remote's button for a code of linux/input-event-codes.h; nil for keys of keyboards.
    static func button(evdev code: UInt32) -> RemoteButton? {
        switch Int32(code) {
        case KEY_OK, KEY_SELECT: .select
        case KEY_BACK, KEY_EXIT, KEY_CONTEXT_MENU: .menu
        case KEY_CHANNELUP: .pageUp
        case KEY_CHANNELDOWN: .pageDown
        default: nil
        }
    }

    /// A remote's digits type digits, whatever the layout.
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
    /// Whether holding it moves on and on.
    var repeats: Bool {
        switch self {
        case .up, .down, .left, .right, .pageUp, .pageDown: true
        case .select, .menu, .playPause: false
        }
    }
}
