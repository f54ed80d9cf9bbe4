// UIKeyCommand.swift: a combination of keys, and the action that it stands for.
//
// When a key goes down, the chain from the first responder up is asked for its
// key commands. The first that matches, and whose action somebody in the chain
// takes, is performed; the key then is no press for anybody.

import Foundation
import VitrineInput

/// Keys pressed together, and the action that is sent along the responder chain for them.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    public nonisolated static let inputHome = "UIKeyInputHome"
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    public nonisolated static let inputDelete = "UIKeyInputDelete"
    public nonisolated static let f1 = "UIKeyInputF1"
    public nonisolated static let f2 = "UIKeyInputF2"
    public nonisolated static let f3 = "UIKeyInputF3"
    public nonisolated static let f4 = "UIKeyInputF4"
    public nonisolated static let f5 = "UIKeyInputF5"
    public nonisolated static let f6 = "UIKeyInputF6"
    public nonisolated static let f7 = "UIKeyInputF7"
    public nonisolated static let f8 = "UIKeyInputF8"
    public nonisolated static let f9 = "UIKeyInputF9"
    public nonisolated static let f10 = "UIKeyInputF10"
    public nonisolated static let f11 = "UIKeyInputF11"
    public nonisolated static let f12 = "UIKeyInputF12"

    /// What the key types without modifiers, or one of the constants for keys that type nothing.
    public let input: String?
    /// What must be held: exactly these of shift, control, alternate and command.
    public let modifierFlags: UIKeyModifierFlags
    /// Kept for UIKit's sake: nothing here takes keys before commands do.
    open var wantsPriorityOverSystemBehavior = false

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// A combination without a title.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    private static let compared: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

    /// Whether `key` with its modifiers is this combination.
    func matches(_ key: UIKey) -> Bool { !attributes.contains(.disabled) && isPressed(by: key) }

    /// The same, also while the command is disabled.
    func isPressed(by key: UIKey) -> Bool {
        guard let input else { return false }
        var held = key.modifierFlags.intersection(Self.compared)
        if modifierFlags.contains(.numericPad) {
            guard key.modifierFlags.contains(.numericPad) else { return false }
        }
        let wanted = modifierFlags.intersection(Self.compared)
        if input == Self.name(of: key.keyCode) { return held == wanted }
        guard !input.isEmpty else { return false }
        let plain = KeyNames.characters(usage: key.keyCode.rawValue, shift: false)
        if input.lowercased() == plain.lowercased()
            || input.lowercased() == key.charactersIgnoringModifiers.lowercased()
        {
            return held == wanted
        }
        // A character that needs shift, such as `?`, may be asked for without it.
        held.remove(.shift)
        return input == key.characters && held == wanted.subtracting(.shift)
    }

    private static func name(of key: UIKeyboardHIDUsage) -> String? {
        switch key {
        case .keyboardUpArrow: inputUpArrow
        case .keyboardDownArrow: inputDownArrow
        case .keyboardLeftArrow: inputLeftArrow
        case .keyboardRightArrow: inputRightArrow
        case .keyboardEscape: inputEscape
        case .keyboardPageUp: inputPageUp
        case .keyboardPageDown: inputPageDown
        case .keyboardHome: inputHome
        case .keyboardEnd: inputEnd
        case .keyboardDeleteForward: inputDelete
        default:
            (UIKeyboardHIDUsage.keyboardF1.rawValue...UIKeyboardHIDUsage.keyboardF12.rawValue)
                .contains(key.rawValue)
                ? "UIKeyInputF\(key.rawValue - UIKeyboardHIDUsage.keyboardF1.rawValue + 1)" : nil
        }
    }
}

extension UIResponder {
    /// Those of the responder's own, those that a controller added, and those of interactions.
    var allKeyCommands: [UIKeyCommand] {
        (keyCommands ?? []) + ((self as? UIViewController)?.addedKeyCommands ?? []) + commandsOfInteractions
    }

    /// Performs the first key command of the chain from here, or else of the main menu, that `key` matches. False if there
    /// is none.
    func performKeyCommand(for key: UIKey) -> Bool {
        var responder: UIResponder? = self
        while let current = responder {
            for command in current.allKeyCommands
            where command.matches(key) {
                if UIApplication.shared.sendAction(
                    command.action, to: nil, from: command, for: nil, startingAt: self)
                {
                    return true
                }
            }
            responder = current.next
        }
        return UIMenuSystem.main.performKeyCommand(for: key, from: self)
    }
}
