// InputScriptParser.swift: one line of an input script to its command.

import Foundation

/// Reads single lines. A problem says what would be right.
enum InputScriptParser {
    struct Problem: Error {
        var message: String
        init(_ message: String) { self.message = message }
    }

    /// Command names with an example each, in the order in which they are listed to people.
    static let examples: [(name: String, example: String, meaning: String)] = [
        ("wait", "wait 0.5", "wait takes the seconds"),
        ("tap", "tap 640 400", "tap takes X and Y in points"),
        ("down", "down 0 640 400", "down takes the finger's number, X and Y in points"),
        ("move", "move 0 660 400", "move takes the finger's number, X and Y in points"),
        ("up", "up 0", "up takes the finger's number"),
        ("cancel", "cancel 0", "cancel takes the finger's number"),
        (
            "drag", "drag 640 600 640 200 0.3",
            "drag takes X1, Y1, X2 and Y2 in points and the seconds that it lasts"
        ),
        (
            "key", "key return shift",
            "key takes a key's name and, if any are held, modifiers such as shift+ctrl"
        ),
        ("type", "type \"hello\"", "type takes a text in double quotes"),
        ("shake", "shake", "shake takes nothing"),
        ("screenshot", "screenshot menu.png", "screenshot takes the file to write"),
        ("quit", "quit", "quit takes nothing"),
    ]

    /// The command on a line, or nil if there is none.
    static func command(_ line: String) throws(Problem) -> InputScript.Command? {
        var words = try words(of: line)
        guard !words.isEmpty else { return nil }
        let name = words.removeFirst().text
        switch name {
        case "wait": return .wait(try seconds(one(words, of: name), of: name))
        case "tap": return .tap(try point(exactly(2, words, of: name)[0...1], of: name))
        case "down":
            let words = try exactly(3, words, of: name)
            return .down(id: try finger(words[0], of: name), at: try point(words[1...2], of: name))
        case "move":
            let words = try exactly(3, words, of: name)
            return .move(id: try finger(words[0], of: name), to: try point(words[1...2], of: name))
        case "up": return .up(id: try finger(one(words, of: name), of: name))
        case "cancel": return .cancel(id: try finger(one(words, of: name), of: name))
        case "drag":
            let words = try exactly(5, words, of: name)
            return .drag(
                from: try point(words[0...1], of: name), to: try point(words[2...3], of: name),
                duration: try seconds(words[4], of: name))
        case "key": return try key(words)
        case "type":
            let word = try one(words, of: name)
            guard word.isQuoted else { throw expected(name, found: word.text) }
            return .type(word.text)
        case "shake":
            _ = try exactly(0, words, of: name)
            return .shake
        case "screenshot":
            let word = try one(words, of: name)
            guard !word.text.isEmpty else { throw expected(name, found: "an empty name") }
            return .screenshot(path: word.text)
        case "quit":
            _ = try exactly(0, words, of: name)
            return .quit
        default:
            let names = examples.map(\.name)
            let near = Spelling.nearest(to: name, among: names).map { "did you mean \($0)? " } ?? ""
            throw Problem(
                "there is no command \"\(name)\"; \(near)The commands are \(names.joined(separator: ", "))")
        }
    }

    private static func key(_ words: [Word]) throws(Problem) -> InputScript.Command {
        guard let name = words.first, words.count <= 2 else {
            throw expected("key", found: "\(words.count) words")
        }
        guard let usage = KeyNames.usage(of: name.text) else {
            let near =
                Spelling.nearest(to: name.text.lowercased(), among: KeyNames.all).map {
                    "did you mean \($0)? "
                } ?? ""
            throw Problem(
                "there is no key \"\(name.text)\"; \(near)Keys are a to z, 0 to 9, \(KeyNames.listed)")
        }
        var modifiers: InputModifiers = []
        for part in words.dropFirst().first?.text.lowercased().split(
            separator: "+", omittingEmptySubsequences: false) ?? []
        {
            switch part {
            case "shift": modifiers.insert(.shift)
            case "ctrl", "control": modifiers.insert(.control)
            case "alt", "option": modifiers.insert(.alternate)
            case "cmd", "command": modifiers.insert(.command)
            default:
                throw Problem(
                    "there is no modifier \"\(part)\"; modifiers are shift, ctrl, alt and cmd, joined by +")
            }
        }
        return .key(usage: usage, modifiers: modifiers)
    }

    // MARK: Words

    struct Word {
        var text: String
        var isQuoted = false
    }

    /// Splits at spaces; a quoted part is one word, and `#` outside quotes ends the line.
    private static func words(of line: String) throws(Problem) -> [Word] {
        var words: [Word] = []
        var rest = Substring(line)
        while true {
            rest = rest.drop { $0 == " " || $0 == "\t" }
            guard let first = rest.first, first != "#" else { return words }
            if first == "\"" {
                words.append(Word(text: try quoted(&rest), isQuoted: true))
                if let next = rest.first, next != " ", next != "\t", next != "#" {
                    throw Problem(
                        "after the closing quote stands \"\(next)\"; leave a space there, and write quotes inside a text as \\\""
                    )
                }
            } else {
                let word = rest.prefix { $0 != " " && $0 != "\t" }
                words.append(Word(text: String(word)))
                rest = rest.dropFirst(word.count)
            }
        }
    }

    private static func quoted(_ rest: inout Substring) throws(Problem) -> String {
        var text = ""
        rest = rest.dropFirst()
        while let character = rest.popFirst() {
            switch character {
            case "\"": return text
            case "\\":
                switch rest.popFirst() {
                case "\"": text.append("\"")
                case "\\": text.append("\\")
                case "n": text.append("\n")
                case "t": text.append("\t")
                case let other:
                    throw Problem(
                        "there is no escape \"\\\(other.map(String.init) ?? "")\"; the escapes are \\\" \\\\ \\n \\t"
                    )
                }
            default: text.append(character)
            }
        }
        throw Problem("the text has no closing quote")
    }

    // MARK: Arguments

    private static func expected(_ name: String, found: String) -> Problem {
        let row = examples.first { $0.name == name }!
        return Problem("\(row.meaning), as in \"\(row.example)\"; found \(found)")
    }

    private static func exactly(_ count: Int, _ words: [Word], of name: String) throws(Problem) -> [Word] {
        guard words.count == count else {
            let found = words.isEmpty ? "nothing" : words.map(\.text).joined(separator: " ")
            throw expected(name, found: found)
        }
        return words
    }

    private static func one(_ words: [Word], of name: String) throws(Problem) -> Word {
        try exactly(1, words, of: name)[0]
    }

    private static func number(_ word: Word, of name: String) throws(Problem) -> Double {
        guard !word.isQuoted, let value = Double(word.text), value.isFinite, abs(value) <= 1e6 else {
            throw expected(name, found: "\"\(word.text)\"")
        }
        return value
    }

    private static func seconds(_ word: Word, of name: String) throws(Problem) -> Double {
        let value = try number(word, of: name)
        guard (0...86400).contains(value) else {
            throw Problem("\(word.text) s is out of range; \(name) takes 0 to 86400 seconds")
        }
        return value
    }

    private static func finger(_ word: Word, of name: String) throws(Problem) -> Int {
        guard let id = Int(word.text), (0..<32).contains(id) else {
            throw Problem("\"\(word.text)\" is no finger; fingers are numbered 0 to 31")
        }
        return id
    }

    private static func point(_ words: ArraySlice<Word>, of name: String) throws(Problem) -> CGPoint {
        CGPoint(
            x: try number(words[words.startIndex], of: name),
            y: try number(words[words.startIndex + 1], of: name))
    }
}
