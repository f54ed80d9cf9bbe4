// WordAtCaret.swift: the word that is being typed, in any text that conforms to UITextInput.

import Foundation
import VitrineRuntime
import VitrineViewValues

/// The letters around the caret.
@MainActor
struct WordAtCaret {
    /// The whole word.
    var text: String
    /// The part of it before the caret.
    var beginning: String
    var range: UITextRange
    /// Whether nothing follows the word.
    var isLast: Bool

    /// The greatest length of words, in UTF-16 units.
    private static let longest = 60

    /// Nil between words, with a selection, and while text is composed.
    init?(in input: any UITextInput) {
        guard let selection = input.selectedTextRange, selection.isEmpty, input.markedTextRange == nil,
            let before = input.text(beforeCaret: Self.longest)
        else { return nil }
        let caret = selection.start
        let available = min(Self.longest, input.offset(from: caret, to: input.endOfDocument))
        let after =
            input.position(from: caret, offset: max(0, available))
            .flatMap { input.textRange(from: caret, to: $0) }.flatMap(input.text(in:)) ?? ""
        // An apostrophe belongs to a word unless it begins it.
        let head = String(before.reversed().prefix(while: Self.isLetter).reversed().drop { !$0.isLetter })
        let tail = String(after.prefix(while: Self.isLetter))
        guard !(head + tail).isEmpty, head.utf16.count < Self.longest,
            let start = input.position(from: caret, offset: -head.utf16.count),
            let end = input.position(from: caret, offset: tail.utf16.count),
            let range = input.textRange(from: start, to: end)
        else { return nil }
        text = head + tail
        beginning = head
        self.range = range
        isLast = tail.isEmpty && after.isEmpty
    }

    nonisolated private static func isLetter(_ character: Character) -> Bool {
        character.isLetter || character == "'" || character == "’"
    }
}
