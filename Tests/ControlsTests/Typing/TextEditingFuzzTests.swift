import Foundation
import OffscreenTesting
import SeededNumbers
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineTextEditing

/// Random edits of text views and fields compared with a plain string, then undone back to the start.
@MainActor @Suite("Random text editing", .serialized)
struct TextEditingFuzzTests {
    private static let pieces = [
        "a", "b", " ", "word", "\n", "é", "e\u{301}", "👨‍👩‍👧", "🇩🇪", "ش", "سلام", "שלום", "漢", "long text here ",
        "1", ".",
    ]

    /// The expected text: characters may combine where edits meet, so the model counts
    /// UTF-16 and gets only boundaries from the view.
    private struct Model {
        var text = "" as NSString
        var selection = NSRange(location: 0, length: 0)

        mutating func replace(_ range: NSRange, _ new: String) {
            text = text.replacingCharacters(in: range, with: new) as NSString
            selection = NSRange(location: range.location + new.utf16.count, length: 0)
        }
    }

    private typealias Text = UIView & UITextInput & TextEditorHolder

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func editsOfTextViewsEqualAStringsAndUndoGoesBackToTheStart(seed: UInt64) async {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
        view.text = "beginning"
        await run(view, seed, Self.pieces)
    }

    @Test(arguments: [5, 6, 7, 8] as [UInt64])
    func editsOfTextFieldsEqualAStringsAndUndoGoesBackToTheStart(seed: UInt64) async {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 120, height: 34))
        field.text = "beginning"
        // Return is not inserted into a field.
        await run(field, seed, Self.pieces.filter { $0 != "\n" })
    }

    private func run(_ view: any Text, _ seed: UInt64, _ pieces: [String]) async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
        stage.window.addSubview(view)
        let editor = view.editor
        let start = editor.string
        view.becomeFirstResponder()
        var numbers = SeededNumbers(seed: seed)
        var model = Model(
            text: start as NSString, selection: NSRange(location: start.utf16.count, length: 0))
        for step in 0..<600 {
            edit(view, &model, pieces, &numbers)
            guard editor.string == model.text as String, NSEqualRanges(editor.selection, model.selection)
            else {
                Issue.record(
                    "seed \(seed), step \(step): “\(editor.string)” \(editor.selection) instead of “\(model.text)” \(model.selection)"
                )
                return
            }
            if step % 100 == 0 { await stage.advance(by: 0.02) }
        }
        let end = editor.string
        var steps = 0
        while view.undoManager?.canUndo == true, steps < 2000 {
            view.undoManager?.undo()
            steps += 1
        }
        #expect(editor.string == start, "seed \(seed)")
        while view.undoManager?.canRedo == true { view.undoManager?.redo() }
        #expect(editor.string == end, "seed \(seed)")
        #expect(steps > 50)
    }

    private func edit(
        _ view: any Text, _ model: inout Model, _ pieces: [String], _ numbers: inout SeededNumbers
    ) {
        let length = model.text.length
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0...3:
            let piece = pieces.randomElement(using: &numbers)!
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
            view.editor.selectByHand(NSRange(location: a, length: b - a))
            model.selection = NSRange(location: a, length: b - a)
        case 8:
            let piece = pieces.randomElement(using: &numbers)!
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
            model.selection = view.editor.selection
            let (from, to) = (view.editor.selection.location, NSMaxRange(view.editor.selection))
            if view.editor.boundary(from, towardsEnd: false) != from
                || view.editor.boundary(to, towardsEnd: false) != to
            {
                Issue.record(
                    "keys moved the caret into a character: \(view.editor.selection) of “\(model.text)”")
            }
        }
    }
}
