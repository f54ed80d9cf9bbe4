// UILabel+Accessibility.swift: a label's text, as the audit looks at it.

import Foundation
import VitrineRuntime

extension UILabel: AccessibilityText {
    package var seenText: String? { text }

    package var clipping: String? {
        guard bounds.width > 0, bounds.height > 0, !adjustsFontSizeToFitWidth else { return nil }
        let room = CGSize(
            width: numberOfLines == 1 ? .greatestFiniteMagnitude : bounds.width,
            height: .greatestFiniteMagnitude)
        let whole = textRect(forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: 0)
        func points(_ value: CGFloat) -> String { String(format: "%.4g", Double(value)) }
        if whole.width > bounds.width + 1 {
            return "it is \(points(whole.width)) points wide and has \(points(bounds.width))"
        }
        if whole.height > bounds.height + 1 {
            return "it is \(points(whole.height)) points high and has \(points(bounds.height))"
        }
        return nil
    }

    package var isLargeText: Bool {
        let size = font.pointSize
        return size >= 18 || size >= 14 && font.fontDescriptor.symbolicTraits.contains(.traitBold)
    }
}
