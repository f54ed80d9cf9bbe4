// KeyFilter.swift: keys that stick, bounce, or are held until they count.

import Foundation
import VitrineInput
import VitrineRuntime
import VitrineViewValues

@MainActor
struct KeyFilter {
    /// Modifiers that count for the next key.
    private(set) var latched: InputModifiers = []
    /// Modifiers that count until they are pressed again.
    private var locked: InputModifiers = []
    /// A modifier that is down, while no other key was pressed.
    private var alone: InputModifiers = []
    /// Keys that are delayed.
    var waiting: [Int: ScheduledWork] = [:]
    /// Keys that were held long enough.
    var counted: Set<Int> = []
    private var ends: [Int: Double] = [:]
    /// Keys that were pressed too soon: their release is ignored, too.
    private var ignored: Set<Int> = []

    private static let modifiers: [Int: InputModifiers] = [
        UIKeyboardHIDUsage.keyboardLeftShift.rawValue: .shift,
        UIKeyboardHIDUsage.keyboardRightShift.rawValue: .shift,
        UIKeyboardHIDUsage.keyboardLeftControl.rawValue: .control,
        UIKeyboardHIDUsage.keyboardRightControl.rawValue: .control,
        UIKeyboardHIDUsage.keyboardLeftAlt.rawValue: .alternate,
        UIKeyboardHIDUsage.keyboardRightAlt.rawValue: .alternate,
        UIKeyboardHIDUsage.keyboardLeftGUI.rawValue: .command,
        UIKeyboardHIDUsage.keyboardRightGUI.rawValue: .command,
    ]

    static func isModifier(_ key: KeyInput) -> Bool { modifiers[key.usage] != nil }

    mutating func releaseAll() { (latched, locked, alone) = ([], [], []) }

    /// Whether a key is pressed again too soon.
    mutating func isBounce(_ key: KeyInput, _ time: Double, _ delay: Double) -> Bool {
        guard let end = ends[key.usage], time - end < delay else { return false }
        ignored.insert(key.usage)
        return true
    }

    /// Called when a key is released. False if its press was ignored.
    mutating func ended(_ key: KeyInput, _ time: Double) -> Bool {
        ends[key.usage] = time
        return ignored.remove(key.usage) == nil
    }

    /// The event with the modifiers that stick.
    mutating func applyStickyKeys(_ key: KeyInput, _ isDown: Bool, _ event: InputEvent) -> InputEvent {
        if let modifier = Self.modifiers[key.usage] {
            if isDown {
                alone = modifier
            } else if alone == modifier {
                latch(modifier)
                alone = []
            }
            return event
        }
        if isDown { alone = [] }
        let sticking = latched.union(locked)
        guard !sticking.isEmpty else { return event }
        var changed = key
        changed.modifiers.formUnion(sticking)
        if sticking.contains(.shift), !key.modifiers.contains(.shift) {
            changed.characters = key.characters.uppercased()
        }
        if !sticking.isDisjoint(with: [.control, .command]) { changed.characters = "" }
        if !isDown { latched = [] }
        return InputEvent(time: event.time, kind: .key(changed, isDown: isDown))
    }

    /// Pressed once, it applies to the next key; twice, until it is pressed again.
    private mutating func latch(_ modifier: InputModifiers) {
        if locked.contains(modifier) {
            locked.remove(modifier)
        } else if latched.contains(modifier) {
            latched.remove(modifier)
            locked.insert(modifier)
        } else {
            latched.insert(modifier)
        }
    }
}
