// UITextView+Links.swift: links in text that is not edited, and their appearance.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension UITextView {
    /// Found data is decoration: the text itself is unchanged.
    func detectData() {
        let types = isEditable ? [] : dataDetectorTypes
        let look = linkTextAttributes ?? [:]
        if types.isEmpty, look.isEmpty {
            guard editor.shown.decorate != nil else { return }
            editor.shown.decorate = nil
        } else {
            editor.shown.decorate = { text in
                for (range, url) in TextData.find(types, in: text.string) {
                    guard text.attribute(.link, at: range.location, effectiveRange: nil) == nil else {
                        continue
                    }
                    text.addAttribute(.link, value: url, range: range)
                }
                guard !look.isEmpty else { return }
                var links: [NSRange] = []
                text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) {
                    value, range, _ in
                    if value != nil { links.append(range) }
                }
                for range in links { text.addAttributes(look, range: range) }
            }
        }
        editor.textDidChange()
    }
}

/// Finds web and mail addresses and telephone numbers in a text.
enum TextData {
    private static let link = try? NSRegularExpression(
        pattern: #"\b(?:https?://|www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+"#)
    private static let phone = try? NSRegularExpression(pattern: #"(?<![\w.])\+?\d[\d ()/\-]{5,}\d(?![\w])"#)

    static func find(_ types: UIDataDetectorTypes, in text: String) -> [(NSRange, URL)] {
        let whole = NSRange(location: 0, length: text.utf16.count)
        var found: [(NSRange, URL)] = []
        if types.contains(.link) {
            for match in link?.matches(in: text, range: whole) ?? [] {
                let string = (text as NSString).substring(with: match.range)
                let address =
                    string.contains("://")
                    ? string : string.contains("@") ? "mailto:" + string : "http://" + string
                if let url = URL(string: address) { found.append((match.range, url)) }
            }
        }
        if types.contains(.phoneNumber) {
            for match in phone?.matches(in: text, range: whole) ?? []
            where !found.contains(where: { NSIntersectionRange($0.0, match.range).length > 0 }) {
                let digits = (text as NSString).substring(with: match.range).filter {
                    $0.isNumber || $0 == "+"
                }
                if digits.count >= 7, let url = URL(string: "tel:" + digits) {
                    found.append((match.range, url))
                }
            }
        }
        return found
    }
}
