// LineSearch.swift: lines of a text that is reached through UITextInput.

import Foundation
import VitrineRuntime
import VitrineViewValues

/// Finds lines: characters whose carets are at one height.
struct LineSearch: TextUnitSearch {
    let input: any UITextInput
    let length: Int

    func unit(at offset: Int, isForward: Bool) -> Range<Int>? {
        let character = isForward ? offset : offset - 1
        return (0..<length).contains(character) ? line(with: character) : nil
    }

    func boundary(after offset: Int) -> Int? { unit(at: max(0, offset), isForward: true)?.upperBound }
    func boundary(before offset: Int) -> Int? { unit(at: min(offset, length), isForward: false)?.lowerBound }

    private func top(_ offset: Int) -> CGFloat? {
        input.position(from: input.beginningOfDocument, offset: offset).map { input.caretRect(for: $0).minY }
    }

    /// Characters without a position belong to the line before.
    private func line(with character: Int) -> Range<Int> {
        var height: CGFloat?
        var start = character
        var index = character
        while index >= 0 {
            if let top = top(index) {
                if let height, top != height { break }
                height = top
                start = index
            }
            index -= 1
        }
        if index < 0 { start = 0 }
        var end = character + 1
        while end < length {
            if let top = top(end) {
                if let height, top != height { break }
                height = top
            }
            end += 1
        }
        return start..<end
    }
}
