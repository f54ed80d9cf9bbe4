// UITextField+Coding.swift: what an archive keeps of a text field. Secret text is not kept.

import Foundation
import VitrineRuntime

extension UITextField {
    private enum Key {
        static let text = "UIText"
        static let placeholder = "UIPlaceholder"
        static let font = "UIFontPointSize"
        static let border = "UIBorderStyle"
        static let alignment = "UITextAlignment"
        static let secure = "UISecureTextEntry"
        static let clear = "UIClearButtonMode"
        static let keyboard = "UIKeyboardType"
        static let returnKey = "UIReturnKeyType"
    }

    func storeText(in coder: NSCoder) {
        if !isSecureTextEntry { coder.encode(editor.string as NSString, forKey: Key.text) }
        if let placeholder { coder.encode(placeholder as NSString, forKey: Key.placeholder) }
        coder.encode(Double(storedFont.pointSize), forKey: Key.font)
        coder.encode(borderStyle.rawValue, forKey: Key.border)
        coder.encode(textAlignment.rawValue, forKey: Key.alignment)
        coder.encode(isSecureTextEntry, forKey: Key.secure)
        coder.encode(clearButtonMode.rawValue, forKey: Key.clear)
        coder.encode(keyboardType.rawValue, forKey: Key.keyboard)
        coder.encode(returnKeyType.rawValue, forKey: Key.returnKey)
    }

    func restoreText(from coder: NSCoder) {
        if coder.flag(Key.secure) == true { isSecureTextEntry = true }
        if coder.containsValue(forKey: Key.font) {
            let size = coder.decodeDouble(forKey: Key.font)
            if size > 0, size < 1000 { font = .systemFont(ofSize: size) }
        }
        if let value: BorderStyle = coder.choice(Key.border) { borderStyle = value }
        if let value: NSTextAlignment = coder.choice(Key.alignment) { textAlignment = value }
        if let value: ViewMode = coder.choice(Key.clear) { clearButtonMode = value }
        if let value: UIKeyboardType = coder.choice(Key.keyboard) { keyboardType = value }
        if let value: UIReturnKeyType = coder.choice(Key.returnKey) { returnKeyType = value }
        placeholder = coder.decodeObject(of: NSString.self, forKey: Key.placeholder) as String?
        text = coder.decodeObject(of: NSString.self, forKey: Key.text) as String?
    }
}
