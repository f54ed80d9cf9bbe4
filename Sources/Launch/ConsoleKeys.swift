// ConsoleKeys.swift: the keys that switch consoles.

import VitrineInput

/// Ctrl-Alt-F1 to Ctrl-Alt-F12, as on a text console.
enum ConsoleKeys {
    /// USB usages of F1 to F12.
    private static let functionKeys = 0x3A...0x45

    /// The number of the console that `event` requests. Nil for other events.
    static func console(for event: InputEvent) -> Int? {
        guard case .key(let key, isDown: true) = event.kind, functionKeys.contains(Int(key.usage)),
            key.modifiers.contains([.control, .alternate]), !key.modifiers.contains(.shift)
        else { return nil }
        return Int(key.usage) - functionKeys.lowerBound + 1
    }
}
