// InputSource.swift: what a person used last: keys, or the glass.

import VitrineRuntime

@MainActor
enum InputSource {
    /// Hardware keys. Handles of selections are for fingers: they come with the next touch.
    private(set) static var isKeys = false

    static func didUseKeys() {
        isKeys = true
        if OnScreenKeyboard.hidesForHardwareKeyboard { InputHost.isKeyboardAway = true }
    }

    static func didTouch() {
        isKeys = false
        InputHost.isKeyboardAway = false
    }
}
