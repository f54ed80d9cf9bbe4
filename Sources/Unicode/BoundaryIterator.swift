// BoundaryIterator.swift: the boundaries of characters, words and lines in a text (Unicode Annexes 14 and 29, and
// dictionaries for scripts without spaces).

import _FoundationICU

/// An iterator over UTF-16. Opening one costs more than a label, so keep it. For one thread at a time.
package final class BoundaryIterator {
    package enum Kind: Sendable {
        case lines, characters, words, sentences
    }

    private let kind: Kind
    private let iterator: OpaquePointer

    /// Nil if ICU cannot work.
    package init?(_ kind: Kind) {
        let type: UBreakIteratorType =
            switch kind {
            case .lines: UBRK_LINE
            case .characters: UBRK_CHARACTER
            case .words: UBRK_WORD
            case .sentences: UBRK_SENTENCE
            }
        var status = U_ZERO_ERROR
        // The root locale: boundaries must not depend on the machine's language.
        guard let iterator = swift_ubrk_open(type, "", nil, 0, &status), status.rawValue <= 0 else { return nil }
        self.kind = kind
        self.iterator = iterator
    }

    deinit { swift_ubrk_close(iterator) }

    /// Calls `body` with each boundary after offset 0, in order. For lines, `isSpecial` means that a line must end
    /// there; for words, that a word ends there, not blanks or punctuation. For
    /// sentences it is always true.
    package func forEach(
        in text: UnsafeBufferPointer<UInt16>, _ body: (_ offset: Int, _ isSpecial: Bool) -> Void
    ) {
        guard let base = text.baseAddress, text.count > 0, text.count <= Int(Int32.max) else { return }
        var status = U_ZERO_ERROR
        swift_ubrk_setText(iterator, base, Int32(text.count), &status)
        // The iterator must not keep a pointer to freed text.
        defer { forget() }
        guard status.rawValue <= 0 else { return }
        _ = swift_ubrk_first(iterator)
        while true {
            let offset = swift_ubrk_next(iterator)
            if offset < 0 { return }
            body(Int(offset), isSpecial(swift_ubrk_getRuleStatus(iterator)))
        }
    }

    private func isSpecial(_ status: Int32) -> Bool {
        switch kind {
        case .lines: status >= Int32(UBRK_LINE_HARD.rawValue) && status < Int32(UBRK_LINE_HARD_LIMIT.rawValue)
        case .words: status >= Int32(UBRK_WORD_NONE_LIMIT.rawValue)
        case .characters: false
        case .sentences: true
        }
    }

    /// An empty text that lives as long as the program.
    private static let empty = {
        let text = UnsafeMutablePointer<UInt16>.allocate(capacity: 1)
        text.initialize(to: 0)
        return UInt(bitPattern: text)
    }()

    private func forget() {
        var status = U_ZERO_ERROR
        swift_ubrk_setText(iterator, UnsafePointer(bitPattern: Self.empty), 0, &status)
    }
}
