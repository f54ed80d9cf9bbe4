// UITextField+Coding.swift: archives of text fields. Secure text is not archived.

package import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls
import VitrineViewValues

extension UITextField {
    private enum Key {
        static let text = "UIText"
        static let placeholder = "UIPlaceholder"
        static let font = "UIFontPointSize"
        static let fontName = "UIFontName"
        static let secure = "UISecureTextEntry"
        static let color = "UITextColor"
    }

    private static var coded: [CodedProperty<UITextField>] {
        [
            .choice("UIBorderStyle", \.borderStyle), .choice("UITextAlignment", \.textAlignment),
            .choice("UIClearButtonMode", \.clearButtonMode),
            .flag("UIClearsOnBeginEditing", \.clearsOnBeginEditing),
            .flag("UIClearsOnInsertion", \.clearsOnInsertion),
            .flag("UIAdjustsFontSizeToFit", \.adjustsFontSizeToFitWidth),
            .number("UIMinimumFontSize", \.minimumFontSize), .object("UILeftView", \.leftView),
            .object("UIRightView", \.rightView), .choice("UILeftViewMode", \.leftViewMode),
            .choice("UIRightViewMode", \.rightViewMode),
            .flag("UIAllowsEditingTextAttributes", \.allowsEditingTextAttributes),
        ]
    }

    func storeText(in coder: NSCoder) {
        if !isSecureTextEntry { coder.encode(editor.string as NSString, forKey: Key.text) }
        if let placeholder { coder.encode(placeholder as NSString, forKey: Key.placeholder) }
        coder.encode(Double(storedFont.pointSize), forKey: Key.font)
        coder.encode(storedFont.fontName as NSString, forKey: Key.fontName)
        if let storedTextColor { coder.encode(storedTextColor, forKey: Key.color) }
        coder.encode(isSecureTextEntry, forKey: Key.secure)
        coder.store(Self.coded, of: self)
        coder.store(CodedProperty<UITextField>.textTraits, of: self)
    }

    package func restoreText(from coder: NSCoder) {
        if coder.flag(Key.secure) == true { isSecureTextEntry = true }
        if let kept = coder.font(Key.fontName, Key.font) { font = kept }
        if let kept = coder.object(Key.color) as? UIColor { textColor = kept }
        coder.restore(Self.coded, of: self)
        coder.restore(CodedProperty<UITextField>.textTraits, of: self)
        // Without a value no setter is called: a subclass that overrides it has not made its own views yet.
        if let kept = coder.object(Key.placeholder) as? String { placeholder = kept }
        if let kept = coder.object(Key.text) as? String { text = kept }
    }
}
