// TextData.swift: web and mail addresses and telephone numbers in a text.

package import Foundation

/// Finds web and mail addresses and telephone numbers in a text.
package enum TextData {
    /// What was found.
    package enum Value {
        /// The address of a page, or of mail with the scheme `mailto`.
        case link(URL)
        /// A telephone number as it is written.
        case phoneNumber(String)
    }

    private static let link = try? NSRegularExpression(
        pattern: #"\b(?:https?://|www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+"#)
    private static let phone = try? NSRegularExpression(
        pattern: #"(?<![\w.(])(?:\+|\((?=\d{1,5}\)))?\d[\d ()/\-]{5,}\d(?![\w])"#)

    /// What a part of a text holds, in the order of the text. Ranges are in UTF-16 units. A number within an address
    /// is not found.
    package static func find(
        links: Bool, phoneNumbers: Bool, in text: String, range: NSRange
    ) -> [(range: NSRange, value: Value)] {
        var found: [(range: NSRange, value: Value)] = []
        for match in links ? link?.matches(in: text, range: range) ?? [] : [] {
            let string = (text as NSString).substring(with: match.range)
            let address =
                string.contains("://") ? string : string.contains("@") ? "mailto:" + string : "http://" + string
            if let url = URL(string: address) { found.append((match.range, .link(url))) }
        }
        // Both searches are in the order of the text, so one pass finds the numbers within addresses.
        var later = found[...]
        for match in phoneNumbers ? phone?.matches(in: text, range: range) ?? [] : [] {
            later = later.drop { NSMaxRange($0.range) <= match.range.location }
            if let next = later.first, NSIntersectionRange(next.range, match.range).length > 0 { continue }
            let number = (text as NSString).substring(with: match.range)
            if number.count(where: \.isNumber) >= 7 { found.append((match.range, .phoneNumber(number))) }
        }
        return found.sorted { $0.range.location < $1.range.location }
    }
}
