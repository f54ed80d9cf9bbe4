// CTFramesetter.swift: sets text in frames.

public import Foundation
import VitrineDrawing
public import VitrineGraphics

/// A text that is to be set. Immutable.
public final class CTFramesetter: @unchecked Sendable {
    let text: NSAttributedString

    init(_ text: NSAttributedString) { self.text = NSAttributedString(attributedString: text) }
}

/// A framesetter for a text.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(attrString)
}

/// Sets characters in the rectangle around a path, from its top: up to the end of the text for a length of 0. Lines for
/// which there is no room are left out.
/// - Parameter frameAttributes: not used.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
    CTFrame(
        uiKitText(framesetter.text, in: stringRange), start: min(max(0, stringRange.location), framesetter.text.length),
        in: path)
}

/// The size that characters need, at most `constraints`; infinite or huge lengths are no limit.
/// - Parameters:
///   - frameAttributes: not used.
///   - fitRange: gets the characters for which there is room.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    func limit(_ length: CGFloat) -> CGFloat { length.isNaN || length <= 0 || length > 1e9 ? .infinity : length }
    let text = uiKitText(framesetter.text, in: stringRange)
    let room = CGSize(width: limit(constraints.width), height: limit(constraints.height))
    let prepared = PreparedText(text, fitting: room)
    if let fitRange {
        let rect = CGRect(
            x: 0, y: 0, width: min(room.width, 1e6), height: min(room.height, max(prepared.size.height, 1)))
        fitRange.pointee = CTFrameGetVisibleStringRange(
            CTFrame(
                text, start: min(max(0, stringRange.location), framesetter.text.length),
                in: CGPath(rect: rect, transform: nil)))
    }
    return prepared.size
}
