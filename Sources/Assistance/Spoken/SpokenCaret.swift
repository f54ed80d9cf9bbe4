// SpokenCaret.swift: speech for a text's caret when keys move it.
//
// A key that moves by characters or words speaks the text between; one that moves by lines speaks the line that it
// reaches; one that moves to an end speaks the character there. Selected text is spoken with the word "selected",
// deselected text with "unselected". Of a secret only the position is spoken. Offsets: UTF-16 units from the beginning
// of the text. Main actor only.

import Foundation
import VitrineInput
import VitrineLocalization
import VitrineRuntime
import VitrineViewValues

/// The unit by which a key moves the caret.
enum CaretStep {
    case character, word, line
    /// To an end of the line or of the text.
    case edge

    /// Nil for keys that do not move it.
    init?(_ key: KeyInput) {
        let byWord = !key.modifiers.isDisjoint(with: [.control, .alternate])
        let toEdge = key.modifiers.contains(.command)
        switch UIKeyboardHIDUsage(rawValue: key.usage) {
        case .keyboardLeftArrow, .keyboardRightArrow: self = toEdge ? .edge : byWord ? .word : .character
        case .keyboardUpArrow, .keyboardDownArrow, .keyboardPageUp, .keyboardPageDown: self = .line
        case .keyboardHome, .keyboardEnd: self = .edge
        default: return nil
        }
    }
}

/// The position of the caret when it was last spoken.
struct CaretPlace {
    weak var text: AnyObject?
    /// The selection; empty for a caret.
    var selection: Range<Int>
}

extension SpokenNavigator {
    /// Speaks the movement of the caret since it was last spoken.
    /// - Parameter wasWritten: whether the text changed: that was spoken, and the caret moved with it.
    func speakCaret(wasWritten: Bool) {
        let step = caretStep
        caretStep = nil
        guard let text = typedInto as? any UITextInput, let selection = Self.selection(in: text) else {
            caret = nil
            return
        }
        let old = caret?.text === text ? caret?.selection : nil
        caret = CaretPlace(text: text, selection: selection)
        guard let old, !wasWritten, !isSuspended, speaksTyping else { return }
        guard old != selection else {
            if step != nil { speaker?.play(.boundary) }
            return
        }
        if text.isSecureTextEntry {
            speakPosition(selection.upperBound, in: text)
        } else if selection.isEmpty, old.isEmpty {
            if let step { speakMovement(from: old.lowerBound, to: selection.lowerBound, by: step, in: text) }
        } else {
            speakSelection(selection, before: old, in: text)
        }
    }

    private static func selection(in text: any UITextInput) -> Range<Int>? {
        guard let range = text.selectedTextRange else { return nil }
        let start = text.offset(from: text.beginningOfDocument, to: range.start)
        let end = text.offset(from: text.beginningOfDocument, to: range.end)
        return start <= end ? start..<end : nil
    }

    // MARK: Words

    private func speakPosition(_ offset: Int, in text: any UITextInput) {
        let count = text.offset(from: text.beginningOfDocument, to: text.endOfDocument)
        let place = SystemString.position.text(in: language, offset, count)
        speaker?.speak(SpokenText(place, language: language), byPerson: true)
    }

    private func speakMovement(from old: Int, to new: Int, by step: CaretStep, in text: any UITextInput) {
        switch step {
        case .character, .word: speakText(words(min(old, new)..<max(old, new), of: text))
        case .line: speakText(line(at: new, of: text))
        case .edge: speakText(neighbour(of: new, towards: new < old ? 1 : -1, in: text))
        }
    }

    /// Speaks the part that was added to the selection or removed from it; the whole selection if it is another one.
    private func speakSelection(_ new: Range<Int>, before old: Range<Int>, in text: any UITextInput) {
        var (part, word) = (new, SystemString.selected)
        if new.isEmpty {
            return speak(.rowNotSelected)
        } else if new.lowerBound == old.lowerBound, new.upperBound != old.upperBound {
            (part, word) = Self.difference(old.upperBound, new.upperBound, isGrowing: new.count > old.count)
        } else if new.upperBound == old.upperBound, new.lowerBound != old.lowerBound {
            (part, word) = Self.difference(new.lowerBound, old.lowerBound, isGrowing: new.count > old.count)
        }
        var heard = SpokenText(written: words(part, of: text), language: language)
        heard.append(word.text(in: language), language: language)
        speaker?.speak(heard, byPerson: true)
    }

    private static func difference(_ a: Int, _ b: Int, isGrowing: Bool) -> (Range<Int>, SystemString) {
        (min(a, b)..<max(a, b), isGrowing ? .selected : .rowNotSelected)
    }

    private func speakText(_ words: String) {
        speaker?.speak(SpokenText(written: words, language: language), byPerson: true)
    }

    // MARK: Parts of the text

    private func words(_ range: Range<Int>, of text: any UITextInput) -> String {
        guard let start = text.position(from: text.beginningOfDocument, offset: range.lowerBound),
            let end = text.position(from: text.beginningOfDocument, offset: range.upperBound),
            let part = text.textRange(from: start, to: end)
        else { return "" }
        return text.text(in: part) ?? ""
    }

    private func line(at offset: Int, of text: any UITextInput) -> String {
        guard let place = text.position(from: text.beginningOfDocument, offset: offset) else { return "" }
        for direction in [UITextStorageDirection.forward, .backward] {
            let line = text.tokenizer.rangeEnclosingPosition(
                place, with: .line, inDirection: .storage(direction))
            if let line, let words = text.text(in: line) { return words }
        }
        return ""
    }

    /// The character beside a place.
    private func neighbour(of offset: Int, towards step: Int, in text: any UITextInput) -> String {
        let place = text.position(from: text.beginningOfDocument, offset: offset)
        let beside = place.flatMap { text.characterRange(byExtending: $0, in: step > 0 ? .right : .left) }
        return beside.flatMap { text.text(in: $0) } ?? ""
    }
}

extension SpokenText {
    /// Written text: its signs are named, and spaces have a word.
    /// - Parameter pitch: lower for deleted text.
    init(written text: String, language: String?, pitch: Double = 1) {
        self.init()
        let isBlank = text.allSatisfy(\.isWhitespace)
        append(
            Piece(
                text: isBlank ? SystemString.blank.text(in: language) : text, language: language,
                pitch: pitch,
                speaksPunctuation: !isBlank))
    }
}
