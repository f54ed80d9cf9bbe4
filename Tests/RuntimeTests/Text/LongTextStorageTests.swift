// LongTextStorageTests.swift: a text storage keeps its text and its attributes through edits, whatever its length.

import Foundation
import SeededNumbers
import Testing

@testable import VitrineDrawing

@MainActor @Suite("The storage of a long text")
struct LongTextStorageTests {
    private static let key = NSAttributedString.Key("number")
    private static let pieces = ["a", "é", "👩‍🚀", "שלום", "\r\n", "", "two words", "\u{301}"]

    /// The number of each unit.
    private func numbers(_ text: NSAttributedString) -> [Int] {
        var found: [Int] = []
        var at = 0
        while at < text.length {
            var run = NSRange()
            let number = text.attributes(at: at, effectiveRange: &run)[Self.key] as? Int ?? -1
            found += Array(repeating: number, count: NSMaxRange(run) - at)
            at = NSMaxRange(run)
        }
        return found
    }

    @Test(arguments: [40, 20_000], [1, 2] as [UInt64]) func followsEdits(length: Int, seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        var model = Array(String(repeating: "Ein Text, naïve words. ", count: length / 23 + 1).utf16)
        var marks = Array(repeating: 0, count: model.count)
        let storage = NSTextStorage(string: String(decoding: model, as: UTF16.self), attributes: [Self.key: 0])
        for step in 1...60 {
            // Whole characters, so that text stays valid.
            let text = storage.string as NSString
            let at = text.rangeOfComposedCharacterSequence(at: random.roll(max(1, text.length))).location
            let end = NSMaxRange(text.rangeOfComposedCharacterSequence(at: min(at + random.roll(4), text.length - 1)))
            let range = NSRange(at..<(step % 2 == 0 ? end : at))
            let piece = Self.pieces[random.roll(Self.pieces.count)]
            if step % 3 == 0 {
                let new = NSAttributedString(string: piece, attributes: [Self.key: step])
                storage.replaceCharacters(in: range, with: new)
                marks.replaceSubrange(Range(range)!, with: Array(repeating: step, count: piece.utf16.count))
            } else {
                let number = marks[range.length > 0 ? at : max(0, at - 1)]
                storage.replaceCharacters(in: range, with: piece)
                marks.replaceSubrange(Range(range)!, with: Array(repeating: number, count: piece.utf16.count))
            }
            model.replaceSubrange(Range(range)!, with: Array(piece.utf16))
            #expect(storage.length == model.count)
        }
        #expect(Array(storage.string.utf16) == model)
        #expect(numbers(storage) == marks)
        // Copies have it all, too.
        let copy = NSAttributedString(attributedString: storage)
        #expect(copy.string == storage.string && numbers(copy) == marks)
        let middle = NSRange(location: storage.length / 2, length: min(5, storage.length / 2))
        #expect(storage.attributedSubstring(from: middle).string == (copy.string as NSString).substring(with: middle))
    }

    @Test func isEmptiedAndFilledAgain() {
        let long = String(repeating: "naïve ", count: 5000)
        let storage = NSTextStorage(string: long)
        storage.replaceCharacters(in: NSRange(location: 3, length: 0), with: "x")
        storage.deleteCharacters(in: NSRange(location: 0, length: storage.length))
        #expect(storage.string.isEmpty && storage.length == 0)
        storage.append(NSAttributedString(string: "short"))
        #expect(storage.string == "short")
        storage.setAttributedString(NSAttributedString(string: long, attributes: [.kern: 1]))
        #expect(storage.string == long && storage.attributes(at: 20_000, effectiveRange: nil).count == 1)
    }

    /// Foundation's own string and its runs of attributes have other lengths after such an edit.
    @Test(arguments: [0, 20_000]) func surviveCutsWithinACharacter(length: Int) {
        let storage = NSTextStorage(
            string: String(repeating: "x", count: length) + "a👍🏽b👍🏽c", attributes: [.kern: 1])
        for offset in [2, 4, 3, 1, 2] {
            storage.replaceCharacters(in: NSRange(location: length + offset, length: 1), with: "é")
            #expect(storage.length == storage.string.utf16.count)
            #expect(numbers(storage).count == storage.length)
        }
    }
}
