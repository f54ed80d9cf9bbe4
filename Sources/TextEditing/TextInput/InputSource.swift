// InputSource.swift: whether a person used keys or touches last.

import VitrineRuntime

@MainActor
enum InputSource {
    /// Whether hardware keys were used last. Selection handles are for fingers and appear with the next touch.
    private(set) static var isKeys = false

    static func didUseKeys() { isKeys = true }

    static func didTouch() {
        isKeys = false
        InputHost.isKeyboardAway = false
    }
}
