import Foundation
import OffscreenTesting
import Testing
import VitrineRuntime

@testable import VitrineControls

/// Random edits of a text view against a plain string, and back to the start by undoing.
@MainActor @Suite("Random text editing", .serialized)
struct TextEditingFuzzTests {
    /// SplitMix64: the same numbers for the same seed everywhere.
    struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    private static let pieces = [
        "a", "b", " ", "word", "\n", "é", "e\u{301}", "👨‍👩‍👧", "🇩🇪", "ش", "سلام", "שלום", "漢", "long text here ",
        "1", ".",
    ]

    /// A text as it should be: characters as readers count them may change where edits meet, so the model counts
    /// UTF-16 and asks the view for boundaries only.
    private struct Model {
        var text = "" as NSString
        var selection = NSRange(location: 0, length: 0)

        mutating func replace(_ range: NSRange, _ new: String) {
            text = text.replacingCharacters(in: range, with: new) as NSString
            selection = NSRange(location: range.location + new.utf16.count, length: 0)
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func editsEqualAStringsAndUndoGoesBackToTheStart(seed: UInt64) async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
        stage.window.addSubview(view)
        let start = "beginning"
        view.text = start
        view.becomeFirstResponder()
        var numbers = Numbers(state: seed)
        var model = Model(text: start as NSString, selection: NSRange(location: 9, length: 0))
        for step in 0..<600 {
            edit(view, &model, &numbers)
            guard view.text == model.text as String, NSEqualRanges(view.selectedRange, model.selection) else {
                Issue.record(
                    "seed \(seed), step \(step): “\(view.text!)” \(view.selectedRange) instead of “\(model.text)” \(model.selection)"
                )
                return
            }
            if step % 100 == 0 { await stage.advance(by: 0.02) }
        }
        let end = view.text
        var steps = 0
        while view.undoManager?.canUndo == true, steps < 2000 {
            view.undoManager?.undo()
            steps += 1
        }
        #expect(view.text == start, "seed \(seed)")
        while view.undoManager?.canRedo == true { view.undoManager?.redo() }
        #expect(view.text == end, "seed \(seed)")
        #expect(steps > 50)
    }

    private func edit(_ view: UITextView, _ model: inout Model, _ numbers: inout Numbers) {
        let length = model.text.length
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0...3:
            let piece = Self.pieces.randomElement(using: &numbers)!
            view.insertText(piece)
            model.replace(model.selection, piece)
        case 4, 5:
            var range = model.selection
            if range.length == 0 {
                guard range.location > 0 else { return view.deleteBackward() }
                let before = view.editor.segmentation.characterStart(before: range.location)
                range = NSRange(location: before, length: range.location - before)
            }
            view.deleteBackward()
            model.replace(range, "")
        case 6, 7:
            let a = view.editor.boundary(Int.random(in: 0...length, using: &numbers), towardsEnd: false)
            let b =
                Bool.random(using: &numbers)
                ? a
                : view.editor.boundary(
                    min(length, a + Int.random(in: 0...8, using: &numbers)), towardsEnd: true)
            view.selectedRange = NSRange(location: a, length: b - a)
            model.selection = NSRange(location: a, length: b - a)
        case 8:
            let piece = Self.pieces.randomElement(using: &numbers)!
            view.setMarkedText(piece, selectedRange: NSRange(location: piece.utf16.count, length: 0))
            view.setMarkedText(
                piece + piece, selectedRange: NSRange(location: 2 * piece.utf16.count, length: 0))
            view.unmarkText()
            model.replace(model.selection, piece + piece)
        default:
            let directions: [TextEditor.Direction] = [.left, .right, .up, .down]
            let units: [TextEditor.Destination] = [.character, .word, .line, .document]
            view.editor.move(
                directions.randomElement(using: &numbers)!, units.randomElement(using: &numbers)!,
                extending: Bool.random(using: &numbers))
            model.selection = view.selectedRange
            let (from, to) = (view.selectedRange.location, NSMaxRange(view.selectedRange))
            if view.editor.boundary(from, towardsEnd: false) != from
                || view.editor.boundary(to, towardsEnd: false) != to
            {
                Issue.record(
                    "keys moved into the inside of a character: \(view.selectedRange) of “\(model.text)”")
            }
        }
    }
}
