// PlainBodies.swift: leaves out of the parse what has nothing to translate. Parsing is most of the front end's work, and most
// of a file is in bodies of functions.
//
// A body is plain if it has none of the words that a file is parsed for, and none that a translation looks for inside bodies.
// It is replaced with spaces of the same length, so that all places stay. Where the scanner is not sure how the text is to
// be read, it stops, and the rest of the file is parsed as it is.

/// Finds the bodies of functions without anything to translate.
struct PlainBodies {
    private let text: UnsafeBufferPointer<UInt8>
    /// Names of generic parameters, which a body may make objects of.
    private let parameters: [[UInt8]]

    private init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        parameters = Self.parameters(text).map { Array($0.utf8) }
    }

    /// The file for the parser.
    static func blanked(_ source: [UInt8]) -> [UInt8] {
        source.withUnsafeBufferPointer { text in
            // Foundation's class on Linux has functions that hide others in bodies.
            guard !Triggers.contains("extension CGFloat", source) else { return source }
            var result = source
            for range in PlainBodies(text).ranges() {
                for index in range where text[index] != 0x0A && text[index] != 0x0D { result[index] = 0x20 }
            }
            return result
        }
    }

    /// The insides of plain bodies.
    private func ranges() -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        while index < text.count {
            guard isWordStart(index) else {
                guard let next = skip(index) else { return found }
                index = next
                continue
            }
            let end = wordEnd(index)
            let isFunction = ["func", "init", "deinit"].contains { matches($0, index..<end) }
            // A call such as `self.init(…)` declares nothing.
            guard isFunction, index == 0 || ![UInt8(ascii: "."), UInt8(ascii: "`")].contains(text[index - 1]),
                let open = body(after: end)
            else {
                index = end
                continue
            }
            guard let close = close(of: open) else { return found }
            let inside = open + 1..<close
            if inside.count > Self.shortest, isPlain(inside) { found.append(inside) }
            index = close + 1
        }
        return found
    }

    /// Bodies with fewer bytes are not worth it.
    private static let shortest = 40

    private func isPlain(_ range: Range<Int>) -> Bool {
        let body = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[range]))
        return !Triggers.mayNeedTranslation(body: body) && !parameters.contains { Triggers.find($0, in: body) }
    }

    /// The names in the generic parameter clauses of declarations.
    private static func parameters(_ text: UnsafeBufferPointer<UInt8>) -> Set<String> {
        var names: Set<String> = []
        for start in text.indices.dropFirst() where text[start] == UInt8(ascii: "<") && isClause(start, text) {
            var index = start + 1
            var isName = true
            scan: while index < text.count {
                switch text[index] {
                case UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "("): break scan
                case UInt8(ascii: ","): isName = true
                case let byte where Words.isLetter(byte):
                    var end = index
                    while end < text.count, Words.isLetter(text[end]) { end += 1 }
                    if isName { names.insert(String(decoding: text[index..<end], as: UTF8.self)) }
                    isName = false
                    index = end
                    continue
                default: break
                }
                index += 1
            }
        }
        return names
    }

    /// Whether `<` may open a generic parameter clause: behind the name of a declaration, or behind an operator's.
    private static func isClause(_ start: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        func word(before end: Int) -> Range<Int> {
            var start = end
            while start > 0, Words.isLetter(text[start - 1]) { start -= 1 }
            return start..<end
        }
        let name = word(before: start)
        if name.isEmpty { return start + 1 < text.count && Words.isLetter(text[start + 1]) }
        if ["init", "subscript"].contains(String(decoding: text[name], as: UTF8.self)) { return true }
        var end = name.lowerBound
        while end > 0, text[end - 1] == 0x20 { end -= 1 }
        let keyword = String(decoding: text[word(before: end)], as: UTF8.self)
        return ["func", "class", "struct", "enum", "actor", "typealias"].contains(keyword)
    }

    // MARK: Declarations

    /// Words that begin another declaration: what was before has no body.
    private static let others: Set<String> = [
        "var", "let", "class", "struct", "enum", "func", "subscript", "init", "deinit", "case", "associatedtype",
        "protocol",
        "extension", "typealias", "import", "static", "public", "private", "fileprivate", "internal", "package", "open",
        "override", "mutating", "nonmutating", "final", "lazy", "weak", "unowned", "dynamic", "convenience", "required",
        "prefix", "postfix", "infix", "operator", "actor", "indirect", "nonisolated", "optional", "return", "get",
        "set",
    ]

    /// The brace that opens the body of a function whose signature follows; nil if it is not sure that there is one.
    private func body(after start: Int) -> Int? {
        var index = start
        var depth = 0
        while index < text.count {
            if isWordStart(index) {
                let end = wordEnd(index)
                if depth == 0, Self.others.contains(String(decoding: text[index..<end], as: UTF8.self)) { return nil }
                index = end
                continue
            }
            switch text[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                depth -= 1
                if depth < 0 { return nil }
            case UInt8(ascii: "{"): return depth == 0 ? index : nil
            case UInt8(ascii: "}"), UInt8(ascii: ";"): return nil
            case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "="):
                if depth == 0 { return nil }
            default: break
            }
            guard let next = skip(index) else { return nil }
            index = next
        }
        return nil
    }

    /// The brace that closes a body; nil if it is not sure which it is.
    private func close(of open: Int) -> Int? {
        var index = open
        var depth = 0
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
            guard let next = skip(index) else { return nil }
            index = next
        }
        return nil
    }

    // MARK: Text

    /// The offset behind a comment or a string, or behind one other byte; nil where the text may be read in two ways.
    private func skip(_ index: Int) -> Int? {
        switch text[index] {
        case UInt8(ascii: "\""): return string(index, nesting: 0)
        case UInt8(ascii: "/"): return slash(index)
        case UInt8(ascii: "#"):
            // A string or a pattern between number signs.
            let next = index + 1 < text.count ? text[index + 1] : 0
            return [UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/")].contains(next) ? nil : index + 1
        default: return index + 1
        }
    }

    private func string(_ start: Int, nesting: Int) -> Int? {
        guard nesting < 8, !matches("\"\"\"", start..<min(start + 3, text.count)) else { return nil }
        var index = start + 1
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\""): return index + 1
            case 0x0A, 0x0D: return nil
            case UInt8(ascii: "\\"):
                guard index + 1 < text.count else { return nil }
                if text[index + 1] == UInt8(ascii: "(") {
                    guard let end = interpolation(index + 1, nesting: nesting) else { return nil }
                    index = end
                } else {
                    index += 2
                }
            default: index += 1
            }
        }
        return nil
    }

    private func interpolation(_ start: Int, nesting: Int) -> Int? {
        var index = start
        var depth = 0
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case UInt8(ascii: "\""):
                guard let end = string(index, nesting: nesting + 1) else { return nil }
                index = end
                continue
            case 0x0A, 0x0D, UInt8(ascii: "/"), UInt8(ascii: "#"): return nil
            default: break
            }
            index += 1
        }
        return nil
    }

    private func slash(_ start: Int) -> Int? {
        let next = start + 1 < text.count ? text[start + 1] : 0
        if next == UInt8(ascii: "/") {
            var index = start
            while index < text.count, text[index] != 0x0A, text[index] != 0x0D { index += 1 }
            return index
        }
        if next == UInt8(ascii: "*") { return comment(start) }
        // A division has spaces on both sides, or on none behind an operand. Else it may be a pattern.
        let before = start > 0 ? text[start - 1] : 0x20
        let isBetweenSpaces = before == 0x20 && (next == 0x20 || next == UInt8(ascii: "="))
        let isBehindOperand = Words.isLetter(before) || before == UInt8(ascii: ")") || before == UInt8(ascii: "]")
        return isBetweenSpaces || isBehindOperand ? start + 1 : nil
    }

    private func comment(_ start: Int) -> Int? {
        var depth = 0
        var index = start
        while index + 1 < text.count {
            if text[index] == UInt8(ascii: "/"), text[index + 1] == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if text[index] == UInt8(ascii: "*"), text[index + 1] == UInt8(ascii: "/") {
                depth -= 1
                index += 2
                if depth == 0 { return index }
            } else {
                index += 1
            }
        }
        return nil
    }

    private func isWordStart(_ index: Int) -> Bool {
        Words.isLetter(text[index]) && (index == 0 || !Words.isLetter(text[index - 1]))
    }

    private func wordEnd(_ start: Int) -> Int {
        var end = start
        while end < text.count, Words.isLetter(text[end]) { end += 1 }
        return end
    }

    private func matches(_ word: String, _ range: Range<Int>) -> Bool {
        range.count == word.utf8.count && text[range].elementsEqual(word.utf8)
    }
}
