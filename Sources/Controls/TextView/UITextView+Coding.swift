// UITextView+Coding.swift: what an archive keeps of a text view.

import Foundation
import VitrineRuntime

extension UITextView {
    private enum Key {
        static let text = "UIText"
        static let font = "UIFontPointSize"
        static let alignment = "UITextAlignment"
        static let fixed = "UITextViewFixed"
        static let unselectable = "UITextViewUnselectable"
        static let keyboard = "UIKeyboardType"
    }

    func storeText(in coder: NSCoder) {
        coder.encode(editor.string as NSString, forKey: Key.text)
        if let storedFont { coder.encode(Double(storedFont.pointSize), forKey: Key.font) }
        coder.encode(storedAlignment.rawValue, forKey: Key.alignment)
        coder.encode(!isEditable, forKey: Key.fixed)
        coder.encode(!isSelectable, forKey: Key.unselectable)
        coder.encode(keyboardType.rawValue, forKey: Key.keyboard)
    }

    func restoreText(from coder: NSCoder) {
        if coder.containsValue(forKey: Key.font) {
            let size = coder.decodeDouble(forKey: Key.font)
            if size > 0, size < 1000 { font = .systemFont(ofSize: size) }
        }
        if let value: NSTextAlignment = coder.choice(Key.alignment) { textAlignment = value }
        if let value: UIKeyboardType = coder.choice(Key.keyboard) { keyboardType = value }
        text = coder.decodeObject(of: NSString.self, forKey: Key.text) as String?
        if coder.flag(Key.fixed) == true { isEditable = false }
        if coder.flag(Key.unselectable) == true { isSelectable = false }
    }
}
