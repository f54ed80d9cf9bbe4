// TextEditor+Keys.swift: the effect of hardware keys on a text.
//
// The keys are those of usual Linux keyboards: control with arrows moves by words, with letters it copies and undoes;
// UIKit's combinations with command and alternate work, too.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// The command of a key.
enum TextCommand: Equatable {
    case move(TextEditor.Direction, TextEditor.Destination, extending: Bool)
    case page(down: Bool, extending: Bool)
    case delete(TextEditor.Direction, TextEditor.Destination)
    /// A selector, through the responder chain.
    case perform(Selector)
    case undo
    case redo
    /// Moves to the next editable text, or the one before.
    case leave(forward: Bool)
    case type(String)

    /// Nil for keys that text does not use.
    /// - Parameter typesTabs: whether Tab is a character; with control it moves on.
    @MainActor
    init?(_ key: UIKey, typesTabs: Bool) {
        let flags = key.modifierFlags
        let shift = flags.contains(.shift), command = flags.contains(.command)
        let byWord = flags.contains(.control) || flags.contains(.alternate)
        switch key.keyCode {
        case .keyboardLeftArrow, .keyboardRightArrow:
            let direction: TextEditor.Direction = key.keyCode == .keyboardLeftArrow ? .left : .right
            self = .move(direction, command ? .line : byWord ? .word : .character, extending: shift)
        case .keyboardUpArrow:
            self = .move(.up, command ? .document : byWord ? .paragraph : .line, extending: shift)
        case .keyboardDownArrow:
            self = .move(.down, command ? .document : byWord ? .paragraph : .line, extending: shift)
        case .keyboardHome: self = .move(.backward, command || byWord ? .document : .line, extending: shift)
        case .keyboardEnd: self = .move(.forward, command || byWord ? .document : .line, extending: shift)
        case .keyboardPageUp: self = .page(down: false, extending: shift)
        case .keyboardPageDown: self = .page(down: true, extending: shift)
        case .keyboardDeleteOrBackspace:
            self = .delete(.backward, command ? .line : byWord ? .word : .character)
        case .keyboardDeleteForward where shift: self = .perform(.cut)
        case .keyboardDeleteForward: self = .delete(.forward, command ? .line : byWord ? .word : .character)
        case .keyboardInsert where shift: self = .perform(.paste)
        case .keyboardInsert where byWord: self = .perform(.copy)
        case .keyboardTab where !typesTabs || shift || byWord: self = .leave(forward: !shift)
        default: self.init(letter: key, shift: shift)
        }
    }

    @MainActor
    private init?(letter key: UIKey, shift: Bool) {
        let flags = key.modifierFlags
        let isShortcut = flags.contains(.command) || (flags.contains(.control) && !flags.contains(.alternate))
        guard isShortcut else {
            let text = KeyTyping.text(of: key)
            guard !text.isEmpty else { return nil }
            self = .type(text)
            return
        }
        switch key.charactersIgnoringModifiers.lowercased() {
        case "a": self = .perform(.selectAll)
        case "c": self = .perform(.copy)
        case "x": self = .perform(.cut)
        case "v": self = .perform(.paste)
        case "z": self = shift ? .redo : .undo
        case "y": self = .redo
        case "b": self = .perform(.toggleBoldface)
        case "i": self = .perform(.toggleItalics)
        case "u": self = .perform(.toggleUnderline)
        default: return nil
        }
    }
}

extension TextEditor {
    /// Performs the commands of keys.
    /// - Parameters:
    ///   - isEditable: whether keys may change the text.
    ///   - pageHeight: the distance of page keys, in points.
    /// - Returns: the presses that text does not use.
    func perform(
        _ presses: Set<UIPress>, for responder: any UIResponder & UITextInput, isEditable: Bool, typesTabs: Bool,
        pageHeight: CGFloat
    ) -> Set<UIPress> {
        guard responder.isFirstResponder else { return presses }
        var rest = presses
        for press in presses where press.phase == .began || press.phase == .changed {
            guard let key = press.key, let command = TextCommand(key, typesTabs: typesTabs) else { continue }
            responder.hostWindow?.screen.inputHost.didUseKey()
            if perform(command, for: responder, isEditable: isEditable, pageHeight: pageHeight) {
                rest.remove(press)
            }
        }
        return rest
    }

    private func perform(
        _ command: TextCommand, for responder: any UIResponder & UITextInput, isEditable: Bool,
        pageHeight: CGFloat
    ) -> Bool {
        switch command {
        case .move(let direction, let destination, let extending):
            move(direction, destination, extending: extending)
        case .page(let down, let extending): movePage(down: down, height: pageHeight, extending: extending)
        case .perform(let action):
            guard responder.canPerformAction(action, withSender: nil) else { return true }
            UIApplication.shared.sendAction(action, to: responder, from: nil, for: nil)
        case .leave(let forward): return TextNeighbours.leave(responder, forward: forward)
        case .delete(let direction, let destination):
            guard isEditable else { return false }
            if direction == .backward, destination == .character {
                KeyTyping.asTyping { responder.deleteBackward() }
            } else {
                delete(direction, destination)
            }
        case .undo: if isEditable, responder.undoManager?.canUndo == true { responder.undoManager?.undo() }
        case .redo: if isEditable, responder.undoManager?.canRedo == true { responder.undoManager?.redo() }
        case .type(let text):
            guard isEditable else { return false }
            KeyTyping.asTyping { responder.insertText(text) }
        }
        return true
    }
}

/// The editable texts of a window, in reading order.
@MainActor
enum TextNeighbours {
    /// Makes the next text first responder; after the last, the first. False if there is no other.
    static func leave(_ responder: UIResponder, forward: Bool) -> Bool {
        guard let view = responder as? UIView, let window = view.window else { return false }
        let texts = texts(in: window).sorted {
            let (a, b) = ($0.convert($0.bounds, to: nil), $1.convert($1.bounds, to: nil))
            return a.midY < b.minY || (b.midY >= a.minY && a.minX < b.minX)
        }
        guard let place = texts.firstIndex(where: { $0 === view }), texts.count > 1 else { return false }
        let next = texts[(place + (forward ? 1 : texts.count - 1)) % texts.count]
        return next.becomeFirstResponder()
    }

    private static func texts(in view: UIView) -> [UIView] {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return [] }
        let own = view is any UITextInput && view.canBecomeFirstResponder ? [view] : []
        return own + view.subviews.flatMap(texts)
    }
}
