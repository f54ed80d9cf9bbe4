// UITextView+Coding.swift: archives of text views.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls
import VitrineViewValues

extension UITextView {
    private enum Key {
        static let text = "UIText"
        static let font = "UIFontPointSize"
        static let fontName = "UIFontName"
        static let color = "UITextColor"
        static let fixed = "UITextViewFixed"
        static let unselectable = "UITextViewUnselectable"
    }

    private static var coded: [CodedProperty<UITextView>] {
        [
            .choice("UITextAlignment", \.textAlignment),
            .flag("UIAllowsEditingTextAttributes", \.allowsEditingTextAttributes),
            .flag("UIClearsOnInsertion", \.clearsOnInsertion),
            .insets("UITextContainerInset", \.textContainerInset),
        ]
    }

    func storeText(in coder: NSCoder) {
        coder.encode(editor.string as NSString, forKey: Key.text)
        if let storedFont {
            coder.encode(Double(storedFont.pointSize), forKey: Key.font)
            coder.encode(storedFont.fontName as NSString, forKey: Key.fontName)
        }
        if let color = textColor, color != .label { coder.encode(color, forKey: Key.color) }
        coder.store(Self.coded, of: self)
        coder.store(CodedProperty<UITextView>.textTraits, of: self)
        coder.encode(!isEditable, forKey: Key.fixed)
        coder.encode(!isSelectable, forKey: Key.unselectable)
    }

    func restoreText(from coder: NSCoder) {
        if let kept = coder.font(Key.fontName, Key.font) { font = kept }
        if let kept = coder.object(Key.color) as? UIColor { textColor = kept }
        coder.restore(Self.coded, of: self)
        coder.restore(CodedProperty<UITextView>.textTraits, of: self)
        text = coder.object(Key.text) as? String
        if coder.flag(Key.fixed) == true { isEditable = false }
        if coder.flag(Key.unselectable) == true { isSelectable = false }
    }
}
