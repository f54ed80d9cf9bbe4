// InputScriptArguments.swift: parsing of the arguments of a script's commands.

import Foundation

extension InputScriptParser {
    static func expected(_ name: String, found: String) -> Problem {
        let row = examples.first { $0.name == name }!
        return Problem("\(row.meaning), as in \"\(row.example)\"; found \(found)")
    }

    static func expected(_ name: String, found words: [Word]) -> Problem {
        expected(name, found: words.isEmpty ? "nothing" : words.map(\.text).joined(separator: " "))
    }

    static func exactly(_ count: Int, _ words: [Word], of name: String) throws(Problem) -> [Word] {
        guard words.count == count else { throw expected(name, found: words) }
        return words
    }

    static func one(_ words: [Word], of name: String) throws(Problem) -> Word {
        try exactly(1, words, of: name)[0]
    }

    static func quoted(_ word: Word, of name: String) throws(Problem) -> String {
        guard word.isQuoted else { throw expected(name, found: word.text) }
        return word.text
    }

    static func number(_ word: Word, of name: String) throws(Problem) -> Double {
        guard !word.isQuoted, let value = Double(word.text), value.isFinite, abs(value) <= 1e6 else {
            throw expected(name, found: "\"\(word.text)\"")
        }
        return value
    }

    static func number(_ word: Word, of name: String, in range: ClosedRange<Double>) throws(Problem) -> Double {
        let value = try number(word, of: name)
        guard range.contains(value) else { throw expected(name, found: "\"\(word.text)\"") }
        return value
    }

    static func seconds(_ word: Word, of name: String, atMost limit: Double = 86400) throws(Problem) -> Double {
        guard !word.isQuoted, let value = Double(word.text), value.isFinite else {
            throw expected(name, found: "\"\(word.text)\"")
        }
        guard (0...limit).contains(value) else {
            throw Problem("\(word.text) s is out of range; \(name) takes 0 to \(Int(limit)) seconds")
        }
        return value
    }

    static func finger(_ word: Word) throws(Problem) -> Int {
        guard let id = Int(word.text), (0..<32).contains(id) else {
            throw Problem("\"\(word.text)\" is no finger; fingers are numbered 0 to 31")
        }
        return id
    }

    static func point(_ words: ArraySlice<Word>, of name: String) throws(Problem) -> CGPoint {
        CGPoint(
            x: try number(words[words.startIndex], of: name),
            y: try number(words[words.startIndex + 1], of: name))
    }

    static func isDown(_ word: Word, of name: String) throws(Problem) -> Bool {
        switch word.text {
        case "down": return true
        case "up": return false
        default: throw expected(name, found: "\"\(word.text)\"")
        }
    }

    // MARK: Keys and buttons

    static func key(_ words: [Word]) throws(Problem) -> InputScript.Command {
        guard let name = words.first, words.count <= 2 else {
            throw expected("key", found: "\(words.count) words")
        }
        return .key(usage: try usage(name), modifiers: try words.dropFirst().first.map(modifiers) ?? [])
    }

    /// A key's name, modifiers, and its text with and without them.
    static func keyInput(_ words: [Word], of name: String) throws(Problem) -> KeyInput {
        guard let first = words.first, !first.isQuoted else { throw expected(name, found: words) }
        var rest = words.dropFirst()
        let usage = try usage(first)
        var held: InputModifiers = []
        if let word = rest.first, !word.isQuoted {
            held = try modifiers(word)
            rest = rest.dropFirst()
        }
        guard rest.count <= 2, rest.allSatisfy(\.isQuoted) else { throw expected(name, found: words) }
        let plain = KeyNames.characters(usage: usage, shift: held.contains(.shift))
        let characters = rest.first?.text ?? plain
        return KeyInput(
            usage: usage, characters: characters,
            charactersIgnoringModifiers: rest.dropFirst().first?.text ?? characters, modifiers: held)
    }

    private static func usage(_ word: Word) throws(Problem) -> Int {
        if let usage = KeyNames.usage(of: word.text) { return usage }
        let near =
            Spelling.nearest(to: word.text.lowercased(), among: KeyNames.all).map { "did you mean \($0)? " }
            ?? ""
        throw Problem(
            "there is no key \"\(word.text)\"; \(near)Keys are a to z, 0 to 9, \(KeyNames.listed), "
                + "and HID usages such as 0x28")
    }

    /// Names of modifiers, in the order in which they are written.
    static let modifierNames: [(name: String, modifier: InputModifiers)] = [
        ("shift", .shift), ("ctrl", .control), ("alt", .alternate), ("cmd", .command), ("caps", .capsLock),
        ("keypad", .numericPad),
    ]

    private static func modifiers(_ word: Word) throws(Problem) -> InputModifiers {
        var modifiers: InputModifiers = []
        for part in word.text.lowercased().split(separator: "+", omittingEmptySubsequences: false) {
            let synonyms: [Substring: Substring] = ["control": "ctrl", "option": "alt", "command": "cmd"]
            let name = synonyms[part] ?? part
            guard let row = modifierNames.first(where: { $0.name == name }) else {
                throw Problem(
                    "there is no modifier \"\(part)\"; modifiers are shift, ctrl, alt and cmd, caps and keypad, joined by +"
                )
            }
            modifiers.insert(row.modifier)
        }
        return modifiers
    }

    /// Names of a remote's buttons, in the order of messages.
    static let buttonNames: [(name: String, button: RemoteButton)] = [
        ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("select", .select),
        ("menu", .menu),
        ("playpause", .playPause), ("pageup", .pageUp), ("pagedown", .pageDown),
    ]

    static func remote(_ words: [Word]) throws(Problem) -> InputScript.Command {
        guard let name = words.first?.text, words.count <= 2 else { throw expected("remote", found: words) }
        guard let row = buttonNames.first(where: { $0.name == name }) else {
            let names = buttonNames.map(\.name)
            let near = Spelling.nearest(to: name, among: names).map { "did you mean \($0)? " } ?? ""
            throw Problem(
                "there is no button \"\(name)\"; \(near)A remote's buttons are \(names.joined(separator: ", "))"
            )
        }
        guard let half = words.dropFirst().first else { return .remote(row.button) }
        return .remoteEvent(row.button, isDown: try isDown(half, of: "remote"))
    }
}
