// PluralRules.swift: CLDR's plural rules.

import Synchronization
import _FoundationICU

package enum PluralRules {
    /// The rules of the last language: an app uses one at a time.
    private struct Known: @unchecked Sendable {
        var language: String?
        var rules: OpaquePointer?
    }

    private static let known = Mutex(Known())

    /// CLDR's name for the category of a number, such as "few". Any thread.
    /// - Parameter language: as in "pt_BR".
    /// - Returns: nil for a language that ICU does not have.
    package static func category(of number: Double, in language: String) -> String? {
        known.withLock { known in
            var status = U_ZERO_ERROR
            if known.language != language {
                if let rules = known.rules { swift_uplrules_close(rules) }
                known.rules = swift_uplrules_open(language, &status)
                if status.rawValue > 0 { known.rules = nil }
                known.language = language
            }
            guard let rules = known.rules else { return nil }
            status = U_ZERO_ERROR
            return UnicodeText.written(capacity: 16) { text, capacity in
                let length = swift_uplrules_select(rules, number, text, capacity, &status)
                return status.rawValue > 0 ? -1 : length
            }
        }
    }
}
