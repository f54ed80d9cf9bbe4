// InputScriptParser.swift: parsing of one line of an input script.

import Foundation

/// Parses single lines. The errors have the expected form.
enum InputScriptParser {
    typealias Word = InputScriptWord

    struct Problem: Error {
        var message: String
        init(_ message: String) { self.message = message }
    }

    /// Command names with an example each, in the order of messages.
    static let examples: [(name: String, example: String, meaning: String)] = [
        ("wait", "wait 0.5", "wait takes the seconds"),
        ("at", "at 2.5", "at takes the seconds since the script's start"),
        ("settle", "settle", "settle takes nothing or the seconds that it waits at most"),
        ("units", "units screen", "units takes points or screen"),
        (
            "tap", "tap 640 400",
            "tap takes X and Y in points, or an accessibility identifier in double quotes"
        ),
        ("down", "down 0 640 400", "down takes the finger's number, X and Y in points"),
        ("move", "move 0 660 400", "move takes the finger's number, X and Y in points"),
        ("up", "up 0", "up takes the finger's number"),
        ("cancel", "cancel 0", "cancel takes the finger's number"),
        (
            "force", "force 0 0.5",
            "force takes the finger's number, how hard it presses from 0 to 1 and, if that is a guess, the word estimate"
        ),
        (
            "contact", "contact 0 12 12",
            "contact takes the finger's number, and its width and height in points"
        ),
        (
            "drag", "drag 640 600 640 200 0.3",
            "drag takes X1, Y1, X2 and Y2 in points and the seconds that it lasts"
        ),
        ("pointer", "pointer 640 400", "pointer takes X and Y in points"),
        ("button", "button 0 down", "button takes a number, 0 for the primary one, and down or up"),
        ("scroll", "scroll 0 48", "scroll takes the distances along X and Y in points"),
        (
            "key", "key return shift",
            "key takes a key's name and, if any are held, modifiers such as shift+ctrl"
        ),
        ("keydown", "keydown a shift \"A\" \"A\"", keyMeaning("keydown")),
        ("keyrepeat", "keyrepeat a", keyMeaning("keyrepeat")),
        ("keyup", "keyup a", keyMeaning("keyup")),
        ("type", "type \"hello\"", "type takes a text in double quotes"),
        (
            "remote", "remote select",
            "remote takes a button's name and, for one half of a press, down or up"
        ),
        (
            "scan", "scan \"4006381333931\"",
            "scan takes what was read and, if known, the scanner's name, in double quotes"
        ),
        ("shake", "shake", "shake takes nothing"),
        ("tilt", "tilt 0.2 -0.5", "tilt takes the viewer's place to the right and below, from -1 to 1"),
        ("screenshot", "screenshot menu.png", "screenshot takes the file to write"),
        ("quit", "quit", "quit takes nothing"),
    ]

    private static func keyMeaning(_ name: String) -> String {
        "\(name) takes a key's name, then modifiers if any are held, then what it types with and without them "
            + "in double quotes if that is not what a US keyboard types"
    }

    /// The command on a line, or nil if there is none.
    static func command(_ line: String) throws(Problem) -> InputScript.Command? {
        var words = try Word.words(of: line)
        guard !words.isEmpty else { return nil }
        let name = words.removeFirst().text
        switch name {
        case "wait": return .wait(try seconds(one(words, of: name), of: name))
        case "at": return .at(try seconds(one(words, of: name), of: name, atMost: 31_536_000))
        case "settle":
            guard let limit = words.first else { return .settle(atMost: InputScript.settleLimit) }
            guard words.count == 1 else { throw expected(name, found: words) }
            return .settle(atMost: try seconds(limit, of: name))
        case "units":
            let word = try one(words, of: name)
            guard let units = InputScript.Units(rawValue: word.text) else {
                throw expected(name, found: word.text)
            }
            return .units(units)
        case "tap", "down", "move", "up", "cancel", "force", "contact", "drag":
            return try fingerCommand(name, words)
        case "pointer", "button", "scroll": return try pointerCommand(name, words)
        case "key": return try key(words)
        case "keydown": return .keyEvent(try keyInput(words, of: name), isDown: true)
        case "keyup": return .keyEvent(try keyInput(words, of: name), isDown: false)
        case "keyrepeat":
            var input = try keyInput(words, of: name)
            input.isRepeat = true
            return .keyEvent(input, isDown: true)
        case "type": return .type(try quoted(one(words, of: name), of: name))
        case "remote": return try remote(words)
        case "scan":
            guard (1...2).contains(words.count) else { throw expected(name, found: words) }
            let device = words.count == 2 ? try quoted(words[1], of: name) : ""
            return .scan(ScanInput(text: try quoted(words[0], of: name), device: device))
        case "shake":
            _ = try exactly(0, words, of: name)
            return .shake
        case "tilt":
            let words = try exactly(2, words, of: name)
            return .tilt(
                horizontal: try number(words[0], of: name, in: -1...1),
                vertical: try number(words[1], of: name, in: -1...1))
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

    private static func fingerCommand(
        _ name: String, _ words: [Word]
    ) throws(Problem) -> InputScript.Command {
        switch name {
        case "tap":
            if words.count == 1 { return .tapElement(try quoted(words[0], of: name)) }
            return .tap(try point(exactly(2, words, of: name)[0...1], of: name))
        case "down":
            let words = try exactly(3, words, of: name)
            return .down(id: try finger(words[0]), at: try point(words[1...2], of: name))
        case "move":
            let words = try exactly(3, words, of: name)
            return .move(id: try finger(words[0]), to: try point(words[1...2], of: name))
        case "up": return .up(id: try finger(one(words, of: name)))
        case "cancel": return .cancel(id: try finger(one(words, of: name)))
        case "force":
            guard words.count == 2 || (words.count == 3 && words[2].text == "estimate") else {
                throw expected(name, found: words)
            }
            return .force(
                id: try finger(words[0]), force: try number(words[1], of: name, in: 0...1),
                isEstimate: words.count == 3)
        case "contact":
            let words = try exactly(3, words, of: name)
            let (width, height) = (try number(words[1], of: name), try number(words[2], of: name))
            guard width >= 0, height >= 0 else { throw expected(name, found: words) }
            return .contact(id: try finger(words[0]), size: CGSize(width: width, height: height))
        default:
            let words = try exactly(5, words, of: name)
            return .drag(
                from: try point(words[0...1], of: name), to: try point(words[2...3], of: name),
                duration: try seconds(words[4], of: name))
        }
    }

    private static func pointerCommand(
        _ name: String, _ words: [Word]
    ) throws(Problem) -> InputScript.Command {
        let words = try exactly(2, words, of: name)
        switch name {
        case "pointer": return .pointer(to: try point(words[0...1], of: name))
        case "scroll": return .scroll(dx: try number(words[0], of: name), dy: try number(words[1], of: name))
        default:
            guard let number = Int(words[0].text), (0..<16).contains(number) else {
                throw Problem("\"\(words[0].text)\" is no button; buttons are numbered 0 (primary) to 15")
            }
            return .button(number, isDown: try isDown(words[1], of: name))
        }
    }
}
