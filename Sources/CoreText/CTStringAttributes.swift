// CTStringAttributes.swift: Core Text's attribute names, and the conversion of their values to UIKit's.

import Foundation
import VitrineDrawing
public import VitrineGraphics

/// A `CTFont`.
public let kCTFontAttributeName: CFString = "NSFont"
/// A `CGColor`.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// A number: the extra space after each character, in points.
public let kCTKernAttributeName: CFString = "NSKern"
/// A number: the extra space after each character, in points, together with the font's kerning.
public let kCTTrackingAttributeName: CFString = "CTTracking"
/// A number: 0 disables ligatures.
public let kCTLigatureAttributeName: CFString = "NSLigature"
/// A paragraph style.
public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
/// A number: the stroke width in per cent of the font size.
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// A `CGColor`.
public let kCTStrokeColorAttributeName: CFString = "NSStrokeColor"
/// A number: the underline style.
public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
/// A `CGColor`.
public let kCTUnderlineColorAttributeName: CFString = "NSUnderlineColor"
/// A Boolean: whether text has the context's fill colour.
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// A number: the offset above the baseline, in points.
public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"

/// The text with UIKit's attributes. Core Text's colours are `CGColor` values.
func uiKitText(_ text: NSAttributedString, in range: CFRange) -> NSAttributedString {
    let start = min(max(0, range.location), text.length)
    // A length of 0 means up to the end, as for `CTFramesetterCreateFrame`.
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
