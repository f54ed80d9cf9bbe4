// NSAttributedString+Cue.swift: a cue as text with Core Media's attributes.

import Foundation
import VitrineCoreMedia
import VitrineWebVTT

extension NSAttributedString {
    /// The text of a cue without its tags.
    static func text(of cue: WebVTTCue) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for run in WebVTTText(cue).runs {
            var attributes: [Key: Any] = [:]
            if run.isBold { attributes[Key(rawValue: kCMTextMarkupAttribute_BoldStyle)] = true }
            if run.isItalic { attributes[Key(rawValue: kCMTextMarkupAttribute_ItalicStyle)] = true }
            if run.isUnderlined { attributes[Key(rawValue: kCMTextMarkupAttribute_UnderlineStyle)] = true }
            text.append(NSAttributedString(string: run.text, attributes: attributes))
        }
        return text
    }
}
