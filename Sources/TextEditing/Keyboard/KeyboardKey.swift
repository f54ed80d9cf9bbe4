// KeyboardKey.swift: one key, and the pages of keys of a keyboard.

import Foundation
import VitrineRuntime
import VitrineViewValues

/// The action of a key.
enum KeyAction: Hashable {
    case type(String)
    case shift
    case delete
    case space
    case enter
    /// Shows another page.
    case page(KeyboardPage)
    case nextLanguage
    case hide
    /// No key.
    case nothing
}

enum KeyboardPage: Hashable {
    case letters, digits, signs
    /// Ten digits, in three columns.
    case pad
}

/// A key and its width.
struct KeyboardKey: Hashable {
    var action: KeyAction
    /// The width in widths of a letter's key.
    var width: CGFloat = 1
    /// The letters below a digit, as on a telephone.
    var detail = ""

    static func letters(_ text: String) -> [KeyboardKey] {
        text.map { KeyboardKey(action: .type(String($0))) }
    }
}

/// A page of keys, in rows. Narrower rows are centred.
struct KeyboardPlan: Equatable {
    var rows: [[KeyboardKey]]
    /// The width in widths of a letter's key.
    var width: CGFloat
}

/// Makes pages for the traits of a text.
@MainActor
struct KeyboardPlanner {
    var layout: KeyboardLayoutFile
    var type: UIKeyboardType
    /// Whether there is another language to switch to.
    var hasLanguages: Bool
    /// Whether there is room for a key that closes the keyboard.
    var isWide: Bool
    /// The decimal separator.
    var separator: String

    /// The first page.
    var home: KeyboardPage {
        switch type {
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: .pad
        case .numbersAndPunctuation: .digits
        default: .letters
        }
    }

    func plan(_ page: KeyboardPage) -> KeyboardPlan {
        switch page {
        case .pad: pad
        case .letters: lettersPlan
        case .digits: signsPlan(["1234567890", "-/:;()$&@\"", ".,?!'"], other: .signs)
        case .signs: signsPlan(["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"], other: .digits)
        }
    }

    private var lettersPlan: KeyboardPlan {
        var rows = layout.rows.map(KeyboardKey.letters)
        let hasCase = layout.hasCase ?? true
        let width = CGFloat(rows.map(\.count).max() ?? 10)
        let last = rows.count - 1
        let rest = width - CGFloat(rows[last].count)
        if hasCase {
            let side = max(1.2, rest / 2 - 0.1)
            rows[last].insert(KeyboardKey(action: .shift, width: side), at: 0)
            rows[last].append(KeyboardKey(action: .delete, width: side))
        } else {
            rows[last].append(KeyboardKey(action: .delete, width: max(1.2, rest)))
        }
        let total = max(width, rows.map { $0.reduce(0) { $0 + $1.width } }.max() ?? width)
        return KeyboardPlan(rows: rows + [bottom(total, from: .letters)], width: total)
    }

    private func signsPlan(_ texts: [String], other: KeyboardPage) -> KeyboardPlan {
        var rows = texts.map { text in
            KeyboardKey.letters(text).map { key in
                guard case .type(let sign) = key.action else { return key }
                let own = sign == "$" ? layout.currency ?? sign : layout.symbols?[sign] ?? sign
                return KeyboardKey(action: .type(own))
            }
        }
        // A currency that is among the others already is replaced there by the dollar.
        let own = layout.currency ?? "$"
        rows = rows.map {
            $0.map { other == .digits && $0.action == .type(own) ? KeyboardKey(action: .type("$")) : $0 }
        }
        rows[2] = rows[2].map { KeyboardKey(action: $0.action, width: 1.4) }
        rows[2].insert(KeyboardKey(action: .page(other), width: 1.4), at: 0)
        rows[2].append(KeyboardKey(action: .delete, width: 1.4))
        return KeyboardPlan(rows: rows + [bottom(10, from: .digits)], width: 10)
    }

    private func bottom(_ total: CGFloat, from page: KeyboardPage) -> [KeyboardKey] {
        var keys = [
            KeyboardKey(action: .page(page == .letters ? .digits : .letters), width: hasLanguages ? 1.25 : 2)
        ]
        if type == .numbersAndPunctuation, page != .letters { keys[0].width = 1.25 }
        if hasLanguages { keys.append(KeyboardKey(action: .nextLanguage, width: 1.25)) }
        var after: [KeyboardKey] = []
        switch type {
        case .emailAddress: after = [KeyboardKey(action: .type("@")), KeyboardKey(action: .type("."))]
        case .URL:
            after = [
                KeyboardKey(action: .type(".")), KeyboardKey(action: .type("/")),
                KeyboardKey(action: .type(".com"), width: 1.3),
            ]
        case .webSearch: after = [KeyboardKey(action: .type("."))]
        case .twitter: after = [KeyboardKey(action: .type("@")), KeyboardKey(action: .type("#"))]
        default: break
        }
        after.append(KeyboardKey(action: .enter, width: 2))
        if isWide { after.append(KeyboardKey(action: .hide, width: 1)) }
        let used = (keys + after).reduce(0) { $0 + $1.width }
        keys.append(KeyboardKey(action: .space, width: max(1.5, total - used)))
        return keys + after
    }

    private var pad: KeyboardPlan {
        let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
        let isPhone = type == .phonePad
        var rows = (0..<3).map { row in
            (0..<3).map { column -> KeyboardKey in
                let number = row * 3 + column
                return KeyboardKey(
                    action: .type("\(number + 1)"), detail: isPhone ? letters[number] : "")
            }
        }
        let corner: KeyAction =
            switch type {
            case .decimalPad: .type(separator)
            case .phonePad: .type("+")
            default: .nothing
            }
        rows.append([
            KeyboardKey(action: corner), KeyboardKey(action: .type("0")), KeyboardKey(action: .delete),
        ])
        return KeyboardPlan(rows: rows, width: 3)
    }
}
