// String+Letters.swift: what is drawn and what is spoken, compared by letters and digits.

extension String {
    /// The letters and digits alone, in small letters.
    var letters: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
