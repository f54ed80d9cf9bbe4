// SpokenKeys.swift: the keys for commands.
//
// For a keyboard, for the arrow and enter keys of a kiosk, and for audio keypads, which are keyboards that send arrows,
// Enter, F1 (help) and volume keys, or the digits of a number pad. While a person types, keys go to the text.

import Foundation
import VitrineInput
import VitrineRuntime
import VitrineViewValues

struct SpokenKeys {
    /// Keys whose press was handled here: their release is, too.
    var held: Set<Int> = []

    /// - Parameters:
    ///   - adjusts: up and down act on the element that the cursor is on.
    ///   - hasActions: up and down go through its actions, or the rows of a table.
    static func command(for key: KeyInput, adjusts: Bool, hasActions: Bool) -> SpokenCommand? {
        guard let usage = UIKeyboardHIDUsage(rawValue: key.usage) else { return nil }
        let shift = key.modifiers.contains(.shift)
        let command = !key.modifiers.isDisjoint(with: [.command, .control, .alternate])
        switch usage {
        case .keyboardRightArrow, .keypad6: return command ? .last : .next
        case .keyboardLeftArrow, .keypad4: return command ? .first : .previous
        case .keyboardTab: return shift ? .previous : .next
        case .keyboardUpArrow, .keypad8:
            return adjusts ? .increment : hasActions ? .rotorPrevious : .previous
        case .keyboardDownArrow, .keypad2: return adjusts ? .decrement : hasActions ? .rotorNext : .next
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar, .keypad5: return .activate
        case .keyboardEscape, .keyboardDeleteOrBackspace, .keypadPeriod: return .escape
        case .keyboardHome, .keypad7: return .first
        case .keyboardEnd, .keypad1: return .last
        case .keyboardPageUp, .keypad9: return .scroll(.up)
        case .keyboardPageDown, .keypad3: return .scroll(.down)
        case .keyboardF1, .keyboardHelp: return .describe
        case .keyboardF2: return .readAll
        case .keyboardF3: return .readFromHere
        case .keyboardF4: return .curtain
        case .keyboardF6: return .previousRotor
        case .keyboardF7: return .nextRotor
        case .keyboardF8, .keypadAsterisk: return .magicTap
        case .keyboardH: return shift ? .previousHeading : .nextHeading
        case .keypad0: return .describe
        case .keypadPlus, .keyboardEqualSign: return .faster
        case .keypadHyphen, .keyboardHyphen: return .slower
        case .keyboardVolumeUp: return .louder
        case .keyboardVolumeDown: return .softer
        case .keyboardMute: return .pause
        case .keyboardLeftControl, .keyboardRightControl: return .silence
        default: return nil
        }
    }

    static func command(for button: RemoteButton, adjusts: Bool, hasActions: Bool) -> SpokenCommand {
        switch button {
        case .right: .next
        case .left: .previous
        case .up: adjusts ? .increment : hasActions ? .rotorPrevious : .previous
        case .down: adjusts ? .decrement : hasActions ? .rotorNext : .next
        case .select: .activate
        case .menu: .escape
        case .playPause: .magicTap
        case .pageUp: .scroll(.up)
        case .pageDown: .scroll(.down)
        }
    }

    /// Whether a held key repeats a command.
    static func repeats(_ command: SpokenCommand) -> Bool {
        switch command {
        case .next, .previous, .increment, .decrement, .scroll, .louder, .softer: true
        default: false
        }
    }
}

extension SpokenNavigator {
    /// Whether an event is for the navigation; then it is not delivered further.
    func consumes(_ event: InputEvent) -> Bool {
        switch event.kind {
        case .key(let key, let isDown): return consumes(key, isDown)
        case .remote(let button, let isDown):
            guard isOn else { return false }
            if isDown {
                perform(SpokenKeys.command(for: button, adjusts: adjusts, hasActions: turnsRotor))
            }
            return true
        default: return isOn && touches.consumes(event)
        }
    }

    private var adjusts: Bool { focusedElement?.reported.traits.contains(.adjustable) ?? false }
    private var turnsRotor: Bool { !actions.isEmpty || isInTable }
    private var isTyping: Bool { typedInto != nil }

    /// The responder that accepts text, while the cursor is on it.
    var typedInto: (any UIKeyInput)? {
        guard let responder = screen.keyWindow?.firstResponder, let focusedElement,
            focusedElement === responder || focusedElement.reportedTextInput === responder
                || (responder as? UIView).map(focusedElement.liesInside) ?? false
        else { return nil }
        return responder as? any UIKeyInput
    }

    private func consumes(_ key: KeyInput, _ isDown: Bool) -> Bool {
        guard isDown else { return keys.held.remove(key.usage) != nil }
        if isToggle(key) {
            keys.held.insert(key.usage)
            if !key.isRepeat { if isOn { stop() } else { start() } }
            return true
        }
        guard isOn else { return false }
        if isTyping, key.usage != UIKeyboardHIDUsage.keyboardTab.rawValue {
            caretStep = CaretStep(key)
            return false
        }
        guard
            let command = SpokenKeys.command(for: key, adjusts: adjusts, hasActions: turnsRotor)
        else { return false }
        keys.held.insert(key.usage)
        if !key.isRepeat || SpokenKeys.repeats(command) { perform(command) }
        return true
    }

    private func isToggle(_ key: KeyInput) -> Bool {
        guard let toggleKey, key.usage == toggleKey.key.rawValue else { return false }
        let flags = UIKeyModifierFlags(rawValue: key.modifiers.rawValue)
        return flags.subtracting([.alphaShift, .numericPad]) == toggleKey.modifiers
    }
}
