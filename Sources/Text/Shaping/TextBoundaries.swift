// TextBoundaries.swift: finds line breaks and character boundaries with ICU, whose iterators are kept.

import Synchronization
import VitrineUnicode

final class TextBoundaries: Sendable {
    static let shared = TextBoundaries()

    private struct Iterators: @unchecked Sendable {
        var lines: BoundaryIterator?
        var characters: BoundaryIterator?
        var words: BoundaryIterator?
        var sentences: BoundaryIterator?
    }

    private let iterators = Mutex(Iterators())

    /// Calls `body` with each boundary after offset 0, in order. For lines, `isSpecial` means that a line must end
    /// there; for words, that a word ends there. If ICU cannot work, there are no boundaries.
    func forEach(
        _ kind: BoundaryIterator.Kind, in text: UnsafeBufferPointer<UInt16>,
        _ body: (_ offset: Int, _ isSpecial: Bool) -> Void
    ) {
        guard !text.isEmpty else { return }
        iterators.withLock { Self.iterator(kind, &$0)?.forEach(in: text, body) }
    }

    private static func iterator(_ kind: BoundaryIterator.Kind, _ iterators: inout Iterators) -> BoundaryIterator? {
        func opened(_ iterator: inout BoundaryIterator?) -> BoundaryIterator? {
            if iterator == nil { iterator = BoundaryIterator(kind) }
            return iterator
        }
        switch kind {
        case .lines: return opened(&iterators.lines)
        case .characters: return opened(&iterators.characters)
        case .words: return opened(&iterators.words)
        case .sentences: return opened(&iterators.sentences)
        }
    }
}
