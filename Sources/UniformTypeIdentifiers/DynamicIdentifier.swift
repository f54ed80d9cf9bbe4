// DynamicIdentifier.swift: identifiers of dynamic types, of which only a tag is known.
//
// The identifier encodes the tag, so that a stored type equals the original when it is read back: `dyn.`, then two
// letters from a…p for each byte of the tag class, the tag and the supertypes. Opaque to apps, as Apple's page of
// `isDynamic` requires.

import Foundation

struct DynamicIdentifier {
    static let prefix = "dyn."
    let tag: String
    let tagClass: UTTagClass
    let supertypes: [String]

    init(tag: String, tagClass: UTTagClass, supertypes: [String]) {
        self.tag = tag
        self.tagClass = tagClass
        self.supertypes = supertypes
    }

    /// Nil if `text` is not a dynamic identifier.
    init?(_ text: String) {
        let text = text.lowercased()
        guard text.hasPrefix(Self.prefix) else { return nil }
        let letters = Array(text.dropFirst(Self.prefix.count).utf8)
        let first = UInt8(ascii: "a")
        guard !letters.isEmpty, letters.count % 2 == 0, letters.allSatisfy({ (first..<first + 16).contains($0) })
        else { return nil }
        let bytes = stride(from: 0, to: letters.count, by: 2).map {
            ((letters[$0] - first) << 4) | (letters[$0 + 1] - first)
        }
        guard let words = String(bytes: bytes, encoding: .utf8)?.components(separatedBy: "\n"), words.count >= 2,
            !words[0].isEmpty, !words[1].isEmpty
        else { return nil }
        self.init(tag: words[1], tagClass: UTTagClass(rawValue: words[0]), supertypes: Array(words.dropFirst(2)))
    }

    var text: String {
        let words = ([tagClass.rawValue, tag] + supertypes).joined(separator: "\n")
        let first = UInt8(ascii: "a")
        let letters = words.utf8.flatMap { [first + ($0 >> 4), first + ($0 & 15)] }
        return Self.prefix + String(decoding: letters, as: UTF8.self)
    }
}
