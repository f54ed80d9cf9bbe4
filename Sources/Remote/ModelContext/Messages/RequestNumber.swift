// RequestNumber.swift: the identifier of a request, which its response repeats.

import Foundation

/// A string or a whole number.
enum RequestNumber: Hashable, Sendable {
    case text(String)
    case number(Int)

    /// Nil for values that identify no request: null, fractions, and numbers that JSON's readers may round.
    init?(_ value: JSONValue) {
        switch value {
        case .text(let text): self = .text(text)
        case .number(let number):
            guard number.magnitude < 0x1p53, let whole = Int(exactly: number) else { return nil }
            self = .number(whole)
        default: return nil
        }
    }

    /// For the response.
    var json: Any {
        switch self {
        case .text(let text): text
        case .number(let number): number
        }
    }
}
