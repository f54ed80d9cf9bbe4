// TextBoundaries.swift: finds line breaks and character boundaries with ICU.
//
// ICU follows Unicode Annexes 14 and 29 and has dictionaries for scripts
// without spaces (Thai, Lao, Khmer, Burmese). docs/text.md has the measurements
// behind this choice. Iterators are kept: opening one costs more than a label.

import CVitrineICU
import Synchronization

final class TextBoundaries: Sendable {
    enum Kind: Sendable {
        case lines, characters, words
    }

    static let shared = TextBoundaries()

    private struct Iterators: @unchecked Sendable {
        var lines: OpaquePointer?
        var characters: OpaquePointer?
        var words: OpaquePointer?
    }

    private let iterators = Mutex(Iterators())

    /// Calls `body` with each boundary after offset 0, in order. For lines, `isSpecial` means that a line must end
    /// there; for words, that a word ends there. If ICU cannot work (its data are missing), there are no
    /// boundaries.
    func forEach(
        _ kind: Kind, in text: UnsafeBufferPointer<UInt16>,
        _ body: (_ offset: Int, _ isSpecial: Bool) -> Void
    ) {
        guard let base = text.baseAddress, text.count > 0, text.count <= Int(Int32.max) else { return }
        iterators.withLock { iterators in
            guard let iterator = Self.iterator(kind, &iterators),
                vitrine_boundaries_set_text(iterator, base, Int32(text.count))
            else { return }
            while true {
                var isSpecial = false
                let offset = vitrine_boundaries_next(iterator, &isSpecial)
                if offset < 0 { break }
                body(Int(offset), isSpecial)
            }
            // The iterator must not keep a pointer to freed text.
            vitrine_boundaries_set_text(iterator, nil, 0)
        }
    }

    private static func iterator(_ kind: Kind, _ iterators: inout Iterators) -> OpaquePointer? {
        switch kind {
        case .lines:
            if iterators.lines == nil { iterators.lines = vitrine_boundaries_open(VITRINE_BOUNDARY_LINE) }
            return iterators.lines
        case .characters:
            if iterators.characters == nil {
                iterators.characters = vitrine_boundaries_open(VITRINE_BOUNDARY_CHARACTER)
            }
            return iterators.characters
        case .words:
            if iterators.words == nil { iterators.words = vitrine_boundaries_open(VITRINE_BOUNDARY_WORD) }
            return iterators.words
        }
    }
}
