// UILabel+Coding.swift: archives of labels: text and appearance, without attributes of single words.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension UILabel {
    private enum Key {
        static let text = "UIText"
        static let fontName = "UIFontName"
        static let fontSize = "UIFontPointSize"
        static let color = "UITextColor"
        static let highlightedColor = "UIHighlightedColor"
        static let shadowColor = "UIShadowColor"
        static let shadowOffset = "UIShadowOffset"
        static let alignment = "UITextAlignment"
        static let lineBreakMode = "UILineBreakMode"
        static let lines = "UINumberOfLines"
        static let adjusts = "UIAdjustsFontSizeToFit"
        static let minimumScale = "UIMinimumScaleFactor"
        static let preferredWidth = "UIPreferredMaxLayoutWidth"
        static let disabled = "UIDisabled"
    }

    func storeText(in coder: NSCoder) {
        if let text { coder.encode(text as NSString, forKey: Key.text) }
        coder.encode(font.fontName as NSString, forKey: Key.fontName)
        coder.encode(Double(font.pointSize), forKey: Key.fontSize)
        coder.encode(textColor, forKey: Key.color)
        if let highlightedTextColor { coder.encode(highlightedTextColor, forKey: Key.highlightedColor) }
        if let shadowColor { coder.encode(shadowColor, forKey: Key.shadowColor) }
        coder.encode(numbers: [shadowOffset.width, shadowOffset.height], Key.shadowOffset)
        coder.encode(textAlignment.rawValue, forKey: Key.alignment)
        coder.encode(lineBreakMode.rawValue, forKey: Key.lineBreakMode)
        coder.encode(numberOfLines, forKey: Key.lines)
        coder.encode(adjustsFontSizeToFitWidth, forKey: Key.adjusts)
        coder.encode(Double(minimumScaleFactor), forKey: Key.minimumScale)
        coder.encode(Double(preferredMaxLayoutWidth), forKey: Key.preferredWidth)
        coder.encode(!isEnabled, forKey: Key.disabled)
    }

    func restoreText(from coder: NSCoder) {
        if let kept = coder.font(Key.fontName, Key.fontSize) { font = kept }
        if let color = coder.object(Key.color) as? UIColor { textColor = color }
        highlightedTextColor = coder.object(Key.highlightedColor) as? UIColor
        shadowColor = coder.object(Key.shadowColor) as? UIColor
        if let offset = coder.numbers(2, Key.shadowOffset) {
            shadowOffset = CGSize(width: offset[0], height: offset[1])
        }
        if let value: NSTextAlignment = coder.choice(Key.alignment) { textAlignment = value }
        if let value: NSLineBreakMode = coder.choice(Key.lineBreakMode) { lineBreakMode = value }
        if let value = coder.integer(Key.lines), value >= 0 { numberOfLines = value }
        if let value = coder.flag(Key.adjusts) { adjustsFontSizeToFitWidth = value }
        if let value = coder.finite(Key.minimumScale) { minimumScaleFactor = CGFloat(value) }
        if let value = coder.finite(Key.preferredWidth) { preferredMaxLayoutWidth = CGFloat(value) }
        if coder.flag(Key.disabled) == true { isEnabled = false }
        text = coder.object(Key.text) as? String
    }
}
