// Collator.swift: the order of words in a language.

import _FoundationICU

/// Compares words. For one thread at a time.
package final class Collator {
    private let collator: OpaquePointer

    /// - Parameters:
    ///   - language: as in "pt_BR".
    ///   - comparesLettersOnly: whether case and accents are ignored.
    /// - Returns: nil if ICU cannot work.
    package init?(_ language: String, comparesLettersOnly: Bool) {
        var status = U_ZERO_ERROR
        guard let collator = swift_ucol_open(language, &status), status.rawValue <= 0 else { return nil }
        if comparesLettersOnly { swift_ucol_setStrength(collator, UCOL_PRIMARY) }
        self.collator = collator
    }

    deinit { swift_ucol_close(collator) }

    /// Negative, 0 or positive: the order of two words.
    package func compare(_ first: String, _ second: String) -> Int {
        var (first, second) = (first, second)
        return first.withUTF8 { first in
            second.withUTF8 { second in
                first.withMemoryRebound(to: CChar.self) { first in
                    second.withMemoryRebound(to: CChar.self) { second in
                        guard let a = first.baseAddress, let b = second.baseAddress else {
                            return (first.count - second.count).signum()
                        }
                        var status = U_ZERO_ERROR
                        let result = swift_ucol_strcollUTF8(
                            collator, a, Int32(clamping: first.count), b, Int32(clamping: second.count), &status)
                        return status.rawValue > 0 ? 0 : Int(result.rawValue)
                    }
                }
            }
        }
    }
}
