// TextSamples.swift: what is typed into texts, by the kind of keyboard.
//
// A sample begins with letters that no app contains, so that a text that is left after a visit is recognised.

package import VitrineViewValues

/// Texts of a dictionary: ordinary ones, and those that apps forget.
package enum TextSamples {
    /// The letters by which a text of the explorer is recognised: at least four of them in a row.
    package static let mark = "Qzxv"

    /// The texts for a keyboard. The first is an ordinary one.
    package static func texts(for keyboard: UIKeyboardType) -> [String] {
        switch keyboard {
        case .numberPad, .asciiCapableNumberPad, .phonePad:
            ["4711", "", "0", "99999999999999999999", "٤٢"]
        case .decimalPad, .numbersAndPunctuation:
            ["47.11", "", "-1", "1e400", "99999999999999999999.99", "٤٢"]
        case .emailAddress:
            ["qzxv@example.com", "", "@", long, hebrew, emoji]
        case .URL, .webSearch:
            ["https://qzxv.example", "", "javascript:0", long, hebrew, emoji]
        default:
            ["\(mark) Anna", "", long, hebrew, emoji, "-1", "<b>\u{0301}%@%n\\"]
        }
    }

    /// Two hundred letters, with a word that no line holds.
    private static let long = mark + " " + String(repeating: "Wolfeschlegelstein", count: 11)
    private static let hebrew = "\(mark) שלום עולם \u{202E}abc"
    private static let emoji = "\(mark) 👩‍👩‍👧‍👦🏳️‍🌈👍🏿"
}
