// UIKeyCommand.swift: a combination of keys, and the action that it sends.
//
// When a key goes down, each responder of the chain, from the first responder up, lists its key commands. The first
// that matches, and whose action some responder of the chain performs, is sent; the press then reaches no responder.

import Foundation
public import VitrineDrawing
import VitrineInput
public import VitrineViewValues

/// Keys pressed together, and the action that is sent along the responder chain for them.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// The up arrow key, as `input`.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow key, as `input`.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The left arrow key, as `input`.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow key, as `input`.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// The Escape key, as `input`.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// The Page Up key, as `input`.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// The Page Down key, as `input`.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// The Home key, as `input`.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// The End key, as `input`.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// The forward delete key, as `input`. Backspace is "\u{8}".
    public nonisolated static let inputDelete = "UIKeyInputDelete"
    /// The function key F1, as `input`.
    public nonisolated static let f1 = "UIKeyInputF1"
    /// The function key F2, as `input`.
    public nonisolated static let f2 = "UIKeyInputF2"
    /// The function key F3, as `input`.
    public nonisolated static let f3 = "UIKeyInputF3"
    /// The function key F4, as `input`.
    public nonisolated static let f4 = "UIKeyInputF4"
    /// The function key F5, as `input`.
    public nonisolated static let f5 = "UIKeyInputF5"
    /// The function key F6, as `input`.
    public nonisolated static let f6 = "UIKeyInputF6"
    /// The function key F7, as `input`.
    public nonisolated static let f7 = "UIKeyInputF7"
    /// The function key F8, as `input`.
    public nonisolated static let f8 = "UIKeyInputF8"
    /// The function key F9, as `input`.
    public nonisolated static let f9 = "UIKeyInputF9"
    /// The function key F10, as `input`.
    public nonisolated static let f10 = "UIKeyInputF10"
    /// The function key F11, as `input`.
    public nonisolated static let f11 = "UIKeyInputF11"
    /// The function key F12, as `input`.
    public nonisolated static let f12 = "UIKeyInputF12"

    /// The character that the key types without modifiers, or one of the constants for keys that type nothing.
    public let input: String?
    /// The modifier keys that must be held: exactly these of shift, control, alternate and command.
    public let modifierFlags: UIKeyModifierFlags
    /// Stored only: nothing here handles keys before commands do. Default: false.
    open var wantsPriorityOverSystemBehavior = false

    /// Creates a command for `input` with `modifierFlags`; the action goes along the responder chain.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        preferredImageVisibility: ImageVisibility = .automatic, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, subtitle: subtitle, image: image, selectedImage: selectedImage,
            preferredImageVisibility: preferredImageVisibility, action: action, propertyList: propertyList,
            alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// A combination without a title.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    private static let compared: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

    /// Whether `key` with its modifiers is this combination, and the command is enabled.
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
        // A character that needs shift, such as `?`, matches without `.shift` in `modifierFlags`.
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
    /// The responder's own, then those that a controller added, then those of interactions.
    package var allKeyCommands: [UIKeyCommand] {
        (keyCommands ?? []) + ((self as? UIViewController)?.addedKeyCommands ?? []) + commandsOfInteractions
    }

    /// Performs the first key command that `key` matches: of the chain from here, then of the main menu. Returns false
    /// if there is none.
    ///
    /// - Parameter isRepeat: whether the key is held: commands that act once are then only found.
    func performKeyCommand(for key: UIKey, isRepeat: Bool = false) -> Bool {
        var responder: UIResponder? = self
        while let current = responder {
            for command in current.allKeyCommands
            where command.matches(key) {
                if isRepeat, command.repeatBehavior == .nonRepeatable { return true }
                if UIApplication.shared.sendAction(
                    command.action, to: nil, from: command, for: nil, startingAt: self)
                {
                    return true
                }
            }
            responder = current.next
        }
        return UIMenuSystem.main.performKeyCommand(for: key, isRepeat: isRepeat, from: self)
    }
}
