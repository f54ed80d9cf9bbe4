// UITextView+Links.swift: links in text that is not edited, and their appearance.

import Foundation
import VitrineDataDetectors
import VitrineDrawing
import VitrineRuntime

extension UITextView {
    /// Found data is decoration: the text itself is unchanged.
    func detectData() {
        let types = isEditable ? [] : dataDetectorTypes
        let look = linkTextAttributes ?? [:]
        if types.isEmpty, look.isEmpty, !highlights.areShown {
            guard editor.shown.decorate != nil else { return }
            editor.shown.decorate = nil
        } else {
            editor.shown.decorate = { [weak self] text in
                self?.colorHighlights(in: text)
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

extension TextData {
    /// What UIKit's detectors find in a text: a URL for each, which a tap opens.
    static func find(_ types: UIDataDetectorTypes, in text: String) -> [(NSRange, URL)] {
        let found = find(
            links: types.contains(.link), phoneNumbers: types.contains(.phoneNumber), in: text,
            range: NSRange(location: 0, length: text.utf16.count))
        return found.compactMap { range, value in
            switch value {
            case .link(let url): (range, url)
            case .phoneNumber(let number):
                URL(string: "tel:" + number.filter { $0.isNumber || $0 == "+" }).map { (range, $0) }
            }
        }
    }
}
