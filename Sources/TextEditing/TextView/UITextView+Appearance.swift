// UITextView+Appearance.swift: fonts, colours, alignment, and the edit menu's changes to them.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension UITextView {
    /// The attributes of text that has none.
    var ownAttributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: storedFont ?? Self.defaultFont, .foregroundColor: storedTextColor ?? UIColor.label,
        ]
        if storedAlignment != .natural {
            let style = NSMutableParagraphStyle()
            style.alignment = storedAlignment
            attributes[.paragraphStyle] = style
        }
        return attributes
    }

    func applyAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        editor.defaultAttributes = ownAttributes
        editor.typingAttributes[key] = value
        guard !editor.isEmpty else { return editor.textDidChange() }
        editor.change {
            editor.storage.addAttribute(key, value: value, range: NSRange(location: 0, length: editor.length))
        }
        editor.textDidChange()
    }

    func alignmentDidChange() {
        func style(_ old: Any?) -> NSParagraphStyle {
            let style = NSMutableParagraphStyle()
            if let old = old as? NSParagraphStyle { style.setParagraphStyle(old) }
            style.alignment = storedAlignment
            return style
        }
        editor.defaultAttributes = ownAttributes
        editor.typingAttributes[.paragraphStyle] = style(editor.typingAttributes[.paragraphStyle])
        editor.change {
            for (range, attributes) in runs(in: NSRange(location: 0, length: editor.length)) {
                editor.storage.addAttribute(
                    .paragraphStyle, value: style(attributes[.paragraphStyle]), range: range)
            }
        }
        editor.textDidChange()
    }

    func runs(in range: NSRange) -> [(NSRange, [NSAttributedString.Key: Any])] {
        var found: [(NSRange, [NSAttributedString.Key: Any])] = []
        var at = range.location
        while at < NSMaxRange(range) {
            var run = NSRange()
            let attributes = editor.storage.attributes(at: at, effectiveRange: &run)
            let end = min(max(at + 1, NSMaxRange(run)), NSMaxRange(range))
            found.append((NSRange(location: at, length: end - at), attributes))
            at = end
        }
        return found
    }

    /// As in UIKit, the view's own properties follow the first character's attributes.
    func adopt(_ text: NSAttributedString) {
        if text.length > 0 {
            let first = text.attributes(at: 0, effectiveRange: nil)
            storedFont = first[.font] as? UIFont ?? storedFont
            storedTextColor = first[.foregroundColor] as? UIColor ?? storedTextColor
            storedAlignment = (first[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural
        }
        editor.setText(NSAttributedString(attributedString: text))
        if text.length == 0 { editor.typingAttributes = ownAttributes }
    }

    func adjustFonts() {
        let traits = traitCollection
        if let storedFont { self.storedFont = storedFont.adjusted(to: traits) }
        if let font = editor.typingAttributes[.font] as? UIFont {
            editor.typingAttributes[.font] = font.adjusted(to: traits)
        }
        var isNew = false
        editor.change {
            for (range, attributes) in runs(in: NSRange(location: 0, length: editor.length)) {
                guard let font = attributes[.font] as? UIFont else { continue }
                let new = font.adjusted(to: traits)
                guard new !== font else { continue }
                editor.storage.addAttribute(.font, value: new, range: range)
                isNew = true
            }
        }
        if isNew { editor.textDidChange() }
    }

    // MARK: Bold, italic, underlined

    /// Turns the trait on if the selection's first character does not have it.
    func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
        let range = editor.selection
        guard range.length > 0 else { return }
        let first = editor.storage.attributes(at: range.location, effectiveRange: nil)
        let isOn = (first[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(trait) ?? false
        restyle { attributes in
            guard let font = attributes[.font] as? UIFont else { return }
            var traits = font.fontDescriptor.symbolicTraits
            if isOn { traits.remove(trait) } else { traits.insert(trait) }
            guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
            attributes[.font] = UIFont(descriptor: descriptor, size: font.pointSize)
        }
    }

    func underlineSelection() {
        let range = editor.selection
        guard range.length > 0 else { return }
        let first = editor.storage.attributes(at: range.location, effectiveRange: nil)
        let isOn =
            ((first[.underlineStyle] as? NSNumber)?.intValue ?? first[.underlineStyle] as? Int ?? 0) != 0
        restyle { $0[.underlineStyle] = isOn ? nil : NSNumber(value: NSUnderlineStyle.single.rawValue) }
    }

    /// Changes the selection's attributes; undo can revert it.
    private func restyle(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        let range = editor.selection
        let new = AttributedRuns.join(
            runs(in: range).map { run, attributes in
                var changed = attributes
                change(&changed)
                return (editor.substring(run), changed)
            })
        editor.openEdit = nil
        editor.replace(range, with: new, selecting: NSMaxRange(range), kind: .other, name: "Formatting")
        editor.select(range)
        editorDidEdit()
    }
}
