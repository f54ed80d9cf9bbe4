// UITextField+Appearance.swift: fonts, colours, borders and the placeholder.

import VitrineCompositor
package import Foundation
package import VitrineDrawing
import VitrineGraphics
import VitrineLocalization
import VitrineRuntime
package import VitrineControls
import VitrineViewValues

extension UITextField {
    /// Applies font, colour or attributes to the whole text.
    func textAttributesDidChange() {
        if storedAttributes[.font] != nil { storedAttributes[.font] = storedFont }
        if storedAttributes[.foregroundColor] != nil, let color = storedTextColor {
            storedAttributes[.foregroundColor] = color
        }
        editor.defaultAttributes = defaultTextAttributes
        editor.typingAttributes = defaultTextAttributes
        editor.setAttributes(defaultTextAttributes)
        placeholderDidChange()
    }

    func appearanceDidChange() {
        setNeedsLayout()
        canvas.setNeedsDisplay()
    }

    /// As in UIKit, the field's own properties follow the first character's attributes.
    func adopt(_ text: NSAttributedString?) {
        let text = text ?? NSAttributedString(string: "")
        if text.length > 0 {
            let first = text.attributes(at: 0, effectiveRange: nil)
            if let font = first[.font] as? UIFont { storedFont = font }
            if let color = first[.foregroundColor] as? UIColor { storedTextColor = color }
            if let style = first[.paragraphStyle] as? NSParagraphStyle, style.alignment != .natural {
                textAlignment = style.alignment
            }
        }
        let completed = AttributedRuns.join(
            AttributedRuns.of(text).map {
                (editor.usable($0.text), defaultTextAttributes.merging($0.attributes) { $1 })
            })
        editor.defaultAttributes = defaultTextAttributes
        editor.setText(completed)
    }

    func adjustFont() {
        let adjusted = storedFont.adjusted(to: traitCollection)
        if adjusted !== storedFont { font = adjusted }
    }

    func placeholderDidChange() {
        placeholderLabel.font = storedFont
        if let attributed = storedAttributedPlaceholder {
            let defaults: [NSAttributedString.Key: Any] = [
                .font: storedFont, .foregroundColor: UIColor.placeholderText,
            ]
            let completed = AttributedRuns.join(
                AttributedRuns.of(attributed).map { ($0.text, defaults.merging($0.attributes) { $1 }) })
            placeholderLabel.attributedText = completed
        }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: Border

    private static let edge = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.28, alpha: 1) : UIColor(white: 0.8, alpha: 1)
    }
    private static let paper = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 1, alpha: 1)
    }
    private static let disabledPaper = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.08, alpha: 1) : UIColor(white: 0.97, alpha: 1)
    }

    func drawBorder() {
        let frame = borderRect(forBounds: bounds)
        let hair = 1 / max(1, contentScaleFactor)
        if borderStyle != .roundedRect, let image = isEnabled ? background : disabledBackground ?? background {
            image.draw(in: frame)
            return
        }
        switch borderStyle {
        case .none: break
        case .line:
            UIColor.label.setStroke()
            UIBezierPath(rect: frame.insetBy(dx: 0.5, dy: 0.5)).stroke()
        case .bezel:
            Self.paper.setFill()
            UIRectFill(frame)
            UIColor.systemGray2.setStroke()
            UIBezierPath(rect: frame.insetBy(dx: 0.5, dy: 0.5)).stroke()
        case .roundedRect:
            // Two fills, since a stroke of a hair's width would be half as dark.
            Self.edge.setFill()
            UIBezierPath(roundedRect: frame, cornerRadius: 6).fill()
            (isEnabled ? Self.paper : Self.disabledPaper).setFill()
            UIBezierPath(roundedRect: frame.insetBy(dx: hair, dy: hair), cornerRadius: 6 - hair).fill()
        }
    }
}

/// The clear button: a cross in a disc.
package final class TextClearButton: UIControl {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        accessibilityIdentifier = "text.clear"
        AppLanguage.follow(self) { $0.accessibilityLabel = SystemString.clearText.text }
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    package override var isHighlighted: Bool { didSet { setNeedsDisplay() } }

    /// Returns an image in place of the cross for a state; nil for the cross.
    package var picture: ((State) -> UIImage?)? { didSet { setNeedsDisplay() } }

    package override func draw(_ rect: CGRect) {
        if let image = picture?(state) {
            let size = image.size
            return image.draw(at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2))
        }
        let side: CGFloat = 17
        let disc = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        (isHighlighted ? UIColor.systemGray : UIColor.systemGray2).setFill()
        UIBezierPath(ovalIn: disc).fill()
        let cross = UIBezierPath()
        let arm: CGFloat = 3.2
        for way in [CGFloat(1), -1] {
            cross.move(to: CGPoint(x: disc.midX - arm, y: disc.midY - arm * way))
            cross.addLine(to: CGPoint(x: disc.midX + arm, y: disc.midY + arm * way))
        }
        cross.lineWidth = 1.6
        cross.lineCapStyle = .round
        UIColor.systemBackground.setStroke()
        cross.stroke()
    }
}
