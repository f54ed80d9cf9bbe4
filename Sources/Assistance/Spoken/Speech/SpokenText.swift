// SpokenText.swift: words with their languages and pitches, in the order of speech.

import Foundation
import VitrineRuntime

/// Words to speak.
struct SpokenText: Equatable {
    struct Piece: Equatable {
        var text: String
        var language: String?
        var pitch = 1.0
        var spellsOut = false
        var speaksPunctuation = false

        /// Whether both are one utterance.
        func joins(_ other: Piece) -> Bool {
            language == other.language && pitch == other.pitch && spellsOut == other.spellsOut
                && speaksPunctuation == other.speaksPunctuation
        }
    }

    private(set) var pieces: [Piece] = []

    init() {}
    init(_ text: String, language: String? = nil) { append(text, language: language) }
    init(_ text: NSAttributedString, language: String? = nil) { append(text, language: language) }

    var isEmpty: Bool { pieces.isEmpty }
    /// All words, for logs and tests.
    var text: String { pieces.map(\.text).joined(separator: ", ") }

    mutating func append(_ text: String, language: String? = nil) {
        append(Piece(text: text, language: language))
    }

    /// Words of the same voice are one utterance, with a comma's pause between them.
    mutating func append(_ piece: Piece) {
        let text = piece.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return }
        if let last = pieces.last, last.joins(piece) {
            pieces[pieces.count - 1].text += ", " + text
        } else {
            var piece = piece
            piece.text = text
            pieces.append(piece)
        }
    }

    mutating func append(_ other: SpokenText) { for piece in other.pieces { append(piece) } }

    mutating func append(_ text: NSAttributedString, language: String? = nil) {
        var found: [Piece] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            let piece = Self.piece(text.attributedSubstring(from: range).string, attributes, language)
            if let last = found.last, last.joins(piece) {
                found[found.count - 1].text += piece.text
            } else {
                found.append(piece)
            }
        }
        for piece in found { append(piece) }
    }

    private static func piece(
        _ text: String, _ attributes: [NSAttributedString.Key: Any], _ language: String?
    ) -> Piece {
        func number(_ key: NSAttributedString.Key) -> Double? {
            switch attributes[key] {
            case let value as Double: value
            case let value as Bool: value ? 1 : 0
            case let value as NSNumber: value.doubleValue
            case let value as CGFloat: Double(value)
            case let value as Float: Double(value)
            case let value as Int: Double(value)
            default: nil
            }
        }
        var piece = Piece(text: text, language: language)
        if let own = attributes[.accessibilitySpeechLanguage] as? String { piece.language = own }
        if let pitch = number(.accessibilitySpeechPitch), pitch.isFinite {
            piece.pitch = min(2, max(0, pitch))
        }
        piece.spellsOut = number(.accessibilitySpeechSpellOut) == 1
        piece.speaksPunctuation = number(.accessibilitySpeechPunctuation) == 1
        return piece
    }
}
