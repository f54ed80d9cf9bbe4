// CaptionText.swift: a cue as text of a label.

import Foundation
import UIKit
import VitrineWebVTT

/// The text of a cue.
@MainActor
struct CaptionText {
    private let cue: WebVTTCue
    private let fontSize: CGFloat

    init(_ cue: WebVTTCue, fontSize: CGFloat) {
        self.cue = cue
        self.fontSize = fontSize
    }

    /// The colours of the classes that WebVTT defines (https://www.w3.org/TR/webvtt1/#default-text-color).
    private static let colors: [String: UIColor] = [
        "white": .white, "lime": UIColor(red: 0, green: 1, blue: 0, alpha: 1),
        "cyan": UIColor(red: 0, green: 1, blue: 1, alpha: 1), "red": UIColor(red: 1, green: 0, blue: 0, alpha: 1),
        "yellow": UIColor(red: 1, green: 1, blue: 0, alpha: 1),
        "magenta": UIColor(red: 1, green: 0, blue: 1, alpha: 1), "blue": UIColor(red: 0, green: 0, blue: 1, alpha: 1),
        "black": .black,
    ]

    var text: NSAttributedString {
        let result = NSMutableAttributedString()
        for run in WebVTTText(cue).runs {
            // Lines of small text above others need more space than captions have.
            let text = run.isRubyText ? "(\(run.text))" : run.text
            result.append(NSAttributedString(string: text, attributes: attributes(run)))
        }
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        result.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: result.length))
        return result
    }

    private var alignment: NSTextAlignment {
        switch cue.alignment {
        case .start: .natural
        case .center: .center
        case .left: .left
        case .right, .end: .right
        }
    }

    private func attributes(_ run: WebVTTText.Run) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font(run),
            .foregroundColor: run.classes.reversed().lazy.compactMap { Self.colors[$0] }.first ?? .white,
        ]
        let background = run.classes.reversed().lazy.filter { $0.hasPrefix("bg_") }.compactMap {
            Self.colors[String($0.dropFirst(3))]
        }.first
        if let background { attributes[.backgroundColor] = background }
        if run.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        return attributes
    }

    private func font(_ run: WebVTTText.Run) -> UIFont {
        var traits: UIFontDescriptor.SymbolicTraits = []
        if run.isBold { traits.insert(.traitBold) }
        if run.isItalic { traits.insert(.traitItalic) }
        let font = UIFont.systemFont(ofSize: fontSize, weight: .medium)
        guard !traits.isEmpty, let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return font }
        return UIFont(descriptor: descriptor, size: fontSize)
    }
}
