// CTStringAttributes.swift: Core Text's names of attributes, and how its values become those of UIKit.

import Foundation
import VitrineDrawing
public import VitrineGraphics

/// A `CTFont`.
public let kCTFontAttributeName: CFString = "NSFont"
/// A `CGColor`.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// A number: points after each character.
public let kCTKernAttributeName: CFString = "NSKern"
/// A number: 0 for no ligatures.
public let kCTLigatureAttributeName: CFString = "NSLigature"
/// A paragraph style.
public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
/// A number: per cent of the font's size.
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// A `CGColor`.
public let kCTStrokeColorAttributeName: CFString = "NSStrokeColor"
/// A number: a style of underlines.
public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
/// A `CGColor`.
public let kCTUnderlineColorAttributeName: CFString = "NSUnderlineColor"
/// Whether the context's fill colour is used.
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// A number: points above the baseline.
public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"

/// Text as UIKit lays it out: Core Text's colours are those of Core Graphics.
func uiKitText(_ text: NSAttributedString, in range: CFRange) -> NSAttributedString {
    let start = min(max(0, range.location), text.length)
    // 0 means up to the end, as for CTFramesetterCreateFrame.
    let length = range.length <= 0 ? text.length - start : min(range.length, text.length - start)
    let runs = AttributedRuns.of(text, in: NSRange(location: start, length: length)).map { run in
        var attributes: [NSAttributedString.Key: Any] = [:]
        for (key, value) in run.attributes {
            let name = key.rawValue == kCTForegroundColorAttributeName ? .foregroundColor : key
            attributes[name] = (value as? CGColor).map { UIColor(cgColor: $0) } ?? value
        }
        return (text: run.text, attributes: attributes)
    }
    return AttributedRuns.join(runs)
}
