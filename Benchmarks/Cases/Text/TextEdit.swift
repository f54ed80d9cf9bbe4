// TextEdit.swift: text_edit_100k, a letter typed in the middle of a text of 100,000 characters in 1,000 paragraphs.
//
// From the edit of the storage until all is placed, with the caret's position and
// the text's height: the work of a text view after every key.

import Foundation
import VitrineDrawing
import VitrineRuntime

final class TextEdit: BenchmarkCase {
    nonisolated static let name = "text_edit_100k"
    nonisolated static let goal = Goal.milliseconds(0.5)

    let ours: Contender
    var bytesWritten: Int { 0 }
    private let storage: NSTextStorage
    private let manager = NSLayoutManager()

    init(_ setting: Setting) throws {
        let line =
            "What is written here is as long as a line of a letter, é and ü are in it, and it has 99 signs.\n"
        let text = String(repeating: line + String(repeating: "x", count: 4) + "\n", count: 1000)
        storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let container = NSTextContainer(size: CGSize(width: 400, height: 0))
        manager.allowsNonContiguousLayout = true
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let (storage, manager) = (storage, manager)
        let place = storage.length / 2
        manager.ensureLayout(for: container)
        ours = Contender("vitrine") { iteration in
            let isInsertion = iteration % 2 == 0
            storage.replaceCharacters(
                in: NSRange(location: place, length: isInsertion ? 0 : 1), with: isInsertion ? "a" : "")
            let height = manager.usedRect(for: container).height
            let caret = manager.caretRect(forCharacterAt: manager.segmentation.characterEnd(after: place))
            precondition(caret.minY < height)
        }
    }
}
