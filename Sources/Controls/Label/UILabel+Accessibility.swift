// UILabel+Accessibility.swift: a label's text for the accessibility audit.

package import Foundation
package import VitrineDrawing
import VitrineRuntime

extension UILabel: AccessibilityText {
    package var seenText: String? { text }
    package var inkColor: UIColor? { textColor.resolvedColor(with: traitCollection) }
    package var textFrame: CGRect { textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines) }

    package var clipping: String? {
        guard bounds.width > 0, bounds.height > 0, !adjustsFontSizeToFitWidth else { return nil }
        let available = CGSize(
            width: numberOfLines == 1 ? .greatestFiniteMagnitude : bounds.width,
            height: .greatestFiniteMagnitude)
        let whole = textRect(forBounds: CGRect(origin: .zero, size: available), limitedToNumberOfLines: 0)
        func points(_ value: CGFloat) -> String { String(format: "%.4g", Double(value)) }
        if whole.width > bounds.width + 1 {
            return "it is \(points(whole.width)) points wide and has \(points(bounds.width))"
        }
        let isOneLine = whole.height < 1.5 * font.lineHeight
        if whole.height > bounds.height + 1, !isOneLine || inkHeight(in: available) > bounds.height + 1 {
            return "it is \(points(whole.height)) points high and has \(points(bounds.height))"
        }
        return nil
    }

    /// The height from the highest stroke to the lowest: digits are lower than a line, which has room for accents and
    /// descenders.
    private func inkHeight(in available: CGSize) -> CGFloat {
        let text =
            attributedText ?? NSAttributedString(string: self.text ?? "", attributes: [.font: font as Any])
        let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesDeviceMetrics]
        let size = CGSize(width: min(available.width, 1e6), height: 1e6)
        return text.boundingRect(with: size, options: options, context: nil).height
    }

    package var isLargeText: Bool { font.isLarge }
}

extension UIFont {
    /// At least 18 points, or 14 in a heavy weight: thick enough for less contrast.
    package var isLarge: Bool {
        pointSize >= 18 || pointSize >= 14 && fontDescriptor.symbolicTraits.contains(.traitBold)
    }
}
