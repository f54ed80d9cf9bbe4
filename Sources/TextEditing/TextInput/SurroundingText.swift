// SurroundingText.swift: the parts of a text that are reached through UITextInput.
//
// A part extends from a cut to a cut: places at which a unit ends whatever the text is on their far side. So the units of
// a part are those of the whole text.

import Foundation
import VitrineRuntime
import VitrineViewValues

/// Reads parts of a text input. Offsets count UTF-16 units from the text's beginning.
@MainActor
struct SurroundingText {
    /// Some units of the text.
    struct Part {
        var start: Int
        var units: [UInt16]

        var end: Int { start + units.count }
    }

    private let input: any UITextInput
    let length: Int
    /// How far the first attempt reads on both sides, and the factor for more of it where there is no cut.
    private static let reach = 128
    private static let growth = 4

    init(_ input: any UITextInput) {
        self.input = input
        length = input.offset(from: input.beginningOfDocument, to: input.endOfDocument)
    }

    /// The text from the last cut before a range, or at its beginning, to the first one behind it, or at its end.
    func part(around range: Range<Int>, cutAt isCut: (_ units: [UInt16], _ index: Int) -> Bool) -> Part {
        var (before, after) = (Self.reach, Self.reach)
        while true {
            let low = max(0, range.lowerBound - before), high = min(length, range.upperBound + after)
            guard let read = read(low..<high) else { return whole }
            let first = firstIndex(of: read, range.lowerBound, isCut)
            let last = lastIndex(of: read, range.upperBound, isCut)
            if let first, let last {
                return Part(start: read.start + first, units: Array(read.units[first..<last]))
            }
            // The text's ends are cuts, unless the input places them elsewhere.
            guard low > 0 || high < length else { return whole }
            if first == nil { before *= Self.growth }
            if last == nil { after *= Self.growth }
        }
    }

    private func firstIndex(of read: Part, _ offset: Int, _ isCut: ([UInt16], Int) -> Bool) -> Int? {
        var index = min(offset - read.start, read.units.count - 1)
        while index > 0 {
            if isCut(read.units, index) { return index }
            index -= 1
        }
        return read.start == 0 ? 0 : nil
    }

    private func lastIndex(of read: Part, _ offset: Int, _ isCut: ([UInt16], Int) -> Bool) -> Int? {
        var index = max(1, offset - read.start)
        while index < read.units.count {
            if isCut(read.units, index) { return index }
            index += 1
        }
        return read.end == length ? read.units.count : nil
    }

    /// Positions may be moved to the ends of characters, so more or less may be read than was asked for.
    ///
    /// - Returns: nil if the input's offsets do not count its units.
    private func read(_ range: Range<Int>) -> Part? {
        let beginning = input.beginningOfDocument
        guard let first = range.lowerBound == 0 ? beginning : input.position(from: beginning, offset: range.lowerBound),
            let last = range.upperBound == length
                ? input.endOfDocument : input.position(from: beginning, offset: range.upperBound),
            let text = input.textRange(from: first, to: last).flatMap({ input.text(in: $0) })
        else { return nil }
        let start = input.offset(from: beginning, to: first), end = input.offset(from: beginning, to: last)
        let units = Array(text.utf16)
        return units.count == end - start ? Part(start: start, units: units) : nil
    }

    private var whole: Part {
        let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
        return Part(start: 0, units: Array((all.flatMap { input.text(in: $0) } ?? "").utf16))
    }
}
