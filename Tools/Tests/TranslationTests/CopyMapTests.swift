import Foundation
import Testing

@testable import FrontEnd
@testable import Translation

/// Places of originals and copies.
@Suite struct CopyMapTests {
    private func map(_ source: String) throws -> CopyMap {
        let module = EditedModule(files: ["/A.swift": Array(source.utf8)], settings: TranslationSettings())
        return try #require(module.file("/A.swift")).translation.map
    }

    private func position(_ offset: Int, _ lines: TextLines) -> TextPosition { lines.position(of: offset) }

    @Test func aWordInASelectorLeadsToThatInItsTranslation() throws {
        let source = "import UIKit\nclass Menu: UIView { @objc func tap() {}; func f() { g(#selector(tap)); h() } }\n"
        let map = try map(source)
        let copy = String(decoding: map.copy.text, as: UTF8.self)
        #expect(copy.contains("g(Selector(\"tap\", Menu.tap)); h()"))
        func column(_ word: String, in text: String) -> Int {
            let line = text.split(separator: "\n")[1]
            return line.distance(from: line.startIndex, to: line.range(of: word, options: .backwards)!.lowerBound)
        }
        let named = TextPosition(line: 1, column: column("tap)", in: source))
        let called = TextPosition(line: 1, column: column("Menu.tap)); h()", in: copy) + 5)
        #expect(map.inCopy(named) == called)
        #expect(map.inOriginal(called).position == named)
        #expect(map.inOriginal(called).kind == .same)
        // The end of the word, where a completion is asked for.
        let end = TextPosition(line: 1, column: named.column + 3)
        #expect(map.inCopy(end) == TextPosition(line: 1, column: called.column + 3))
        #expect(map.replaceable(called..<TextPosition(line: 1, column: called.column + 3)) == named..<end)
        // Behind it.
        let behind = TextPosition(line: 1, column: column("h()", in: source))
        #expect(map.inCopy(behind).column == column("; h() }", in: copy) + 2)
        #expect(map.inOriginal(map.inCopy(behind)).position == behind)
    }

    @Test func addedTextIsNotInTheOriginal() throws {
        let map = try map("import UIKit\nclass Menu: UIView { @objc func tap() {} }\n")
        let copy = String(decoding: map.copy.text, as: UTF8.self)
        let line = copy.split(separator: "\n")[1]
        let start = line.distance(from: line.startIndex, to: try #require(line.range(of: "VitrineMethods")).lowerBound)
        let added = TextPosition(line: 1, column: start)..<TextPosition(line: 1, column: start + 14)
        #expect(map.inOriginal(added) == nil && map.isAdded(added) && map.replaceable(added) == nil)
        #expect(map.nearest(added).lowerBound == TextPosition(line: 1, column: 41))
        // The index has the start of a word only.
        #expect(map.inOriginal(added.lowerBound..<added.lowerBound) == nil)
        // Declarations at the end.
        let tail = TextPosition(line: 3, column: 4)..<TextPosition(line: 3, column: 8)
        #expect(map.inOriginal(tail) == nil)
    }

    /// Columns count UTF-16 units: two for an emoji.
    @Test func columnsCountUnits() {
        let lines = TextLines(Array("a\r\n🍵é=1\rb\n".utf8))
        #expect(lines.count == 4)
        #expect(lines.offset(of: TextPosition(line: 1, column: 3)) == 9)
        #expect(lines.position(of: 9) == TextPosition(line: 1, column: 3))
        #expect(lines.offset(of: TextPosition(line: 0, column: 9)) == 1)
        #expect(lines.offset(of: TextPosition(line: 9, column: 0)) == 14)
        #expect(lines.offset(of: TextPosition(line: 2, column: 1)) == 13)
    }

    /// An index counts bytes where the protocol counts UTF-16 units.
    @Test func columnsOfAnIndexAreThoseOfTheWordThatBeginsThere() throws {
        let map = try map("import UIKit\nclass Menu: UIView { /* 🍵 */ @objc func tap() {} }\n")
        let own = TextPosition(line: 1, column: 41)
        let indexed = TextPosition(line: 1, column: 43)
        #expect(map.inOriginal(indexed..<indexed) == own..<own)
        #expect(map.inOriginal(own..<own) == own..<own)
    }

    /// A change in the editor is the same as opening the changed file. It is the last one: of types with the same name, which
    /// random files have, one is chosen by the order of files.
    @Test func aChangedFileIsTranslatedAsInTheWholeModule() throws {
        for seed in UInt64(1)...60 {
            var random = RandomSource(seed: seed)
            var files: [String: [UInt8]] = [:]
            for index in 0..<3 { files["/F\(index).swift"] = Array(random.file().utf8) }
            let changed = Array(random.file().utf8)
            var module = EditedModule(files: files, settings: TranslationSettings())
            let copy = module.change("/F2.swift", to: changed).copy
            files["/F2.swift"] = changed
            let whole = EditedModule(files: files, settings: TranslationSettings())
            let expected = whole.file("/F2.swift")?.translation.copy
            #expect(
                copy.map { String(decoding: $0, as: UTF8.self) }
                    == expected.map { String(decoding: $0, as: UTF8.self) },
                "seed \(seed)")
            module.update(files: files)
            for path in files.keys {
                #expect(
                    module.file(path)?.translation.copy == whole.file(path)?.translation.copy, "seed \(seed) \(path)")
            }
        }
    }

    /// Places whose text is the same in both lead to each other; lines stay.
    @Test func placesLeadBack() throws {
        for seed in UInt64(1)...60 {
            var random = RandomSource(seed: seed)
            let map = try map(random.file())
            for offset in stride(from: 0, to: map.original.text.count, by: 3) {
                let place = map.original.position(of: offset)
                let copied = map.inCopy(place)
                #expect(copied.line == place.line, "seed \(seed), \(place)")
                let own = map.original.offset(of: place)
                let there = map.copy.offset(of: copied)
                guard there < map.copy.text.count, map.original.text[own] == map.copy.text[there],
                    Words.isLetter(map.original.text[own])
                else { continue }
                let back = map.inOriginal(copied)
                guard back.kind == .same else { continue }
                let found = map.original.offset(of: back.position)
                #expect(map.original.text[found] == map.original.text[own], "seed \(seed), \(place)")
            }
        }
    }

    @Test func changesOfAnEditorAreApplied() {
        let translation = FileTranslation(untranslated: Array("let tea = 🍵\nlet b = 2\n".utf8))
        let document = EditorDocument(
            path: "/A.swift", address: "file:///A.swift", text: "let tea = 🍵\nlet b = 2\n", version: 1,
            translation: translation)
        document.apply([
            "range": ["start": ["line": 0, "character": 12], "end": ["line": 1, "character": 4]], "text": "; var ",
        ])
        #expect(String(decoding: document.text, as: UTF8.self) == "let tea = 🍵; var b = 2\n")
        let sent = document.update(FileTranslation(untranslated: document.text))
        #expect(sent?.version == 2)
        #expect(
            sent?.change["range"] as? NSDictionary == [
                "start": ["line": 0, "character": 12], "end": ["line": 1, "character": 3],
            ])
        #expect(sent?.change["text"] as? String == "; var")
        // Beyond the text, and without a text.
        document.apply([
            "range": ["start": ["line": 9, "character": 9], "end": ["line": 9, "character": 9]], "text": "x",
        ])
        document.apply(["range": ["start": ["line": 0, "character": 0]]])
        #expect(String(decoding: document.text, as: UTF8.self) == "let tea = 🍵; var b = 2\nx")
        #expect(document.update(FileTranslation(untranslated: document.text))?.version == 3)
        #expect(document.update(FileTranslation(untranslated: document.text)) == nil)
    }
}
