// KeyCommandCaption.swift: a combination of keys as menus and the panel of commands show it.

import VitrineRuntime
import VitrineViewValues

extension UIKeyCommand {
    /// The keys as signs, modifiers first, in the order of Apple's menus: `⇧⌘Z`. Empty without an input.
    var caption: String {
        guard let input, !input.isEmpty else { return "" }
        let modifiers = Self.modifierSigns.filter { modifierFlags.contains($0.flag) }.map(\.sign).joined()
        return modifiers + (Self.keySigns[input] ?? input.uppercased())
    }

    private static let modifierSigns: [(flag: UIKeyModifierFlags, sign: String)] = [
        (.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘"),
    ]

    /// Keys that type nothing, or nothing visible.
    private static let keySigns: [String: String] = {
        let functions = [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12]
        return Dictionary(
            functions.enumerated().map { ($1, "F\($0 + 1)") } + [
                (inputUpArrow, "↑"), (inputDownArrow, "↓"), (inputLeftArrow, "←"), (inputRightArrow, "→"),
                (inputEscape, "⎋"), (inputPageUp, "⇞"), (inputPageDown, "⇟"), (inputHome, "↖"),
                (inputEnd, "↘"),
                (inputDelete, "⌦"), ("\r", "⏎"), ("\n", "⏎"), ("\t", "⇥"), (" ", "␣"), ("\u{8}", "⌫"),
                ("\u{7F}", "⌫"),
            ], uniquingKeysWith: { first, _ in first })
    }()
}
