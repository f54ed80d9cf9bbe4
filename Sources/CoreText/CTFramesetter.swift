// CTFramesetter.swift: lays out text in frames.

public import Foundation
import VitrineDrawing
public import VitrineGraphics

/// Text to be laid out. Immutable: the text is a copy.
public final class CTFramesetter: @unchecked Sendable {
    let text: NSAttributedString

    init(_ text: NSAttributedString) { self.text = NSAttributedString(attributedString: text) }
}

/// Creates a framesetter for attributed text.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(attrString)
}

/// Lays out characters from the top of a path's bounding box. A length of 0 means up to the end of the text. Lines that
/// do not fit are left out.
/// - Parameter frameAttributes: ignored.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
    CTFrame(
        uiKitText(framesetter.text, in: stringRange), start: min(max(0, stringRange.location), framesetter.text.length),
        in: path)
}

/// The size that characters need, in points, at most `constraints`. Infinite or huge lengths are no limit.
/// - Parameters:
///   - frameAttributes: ignored.
///   - fitRange: receives the characters that fit.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    func limit(_ length: CGFloat) -> CGFloat { length.isNaN || length <= 0 || length > 1e9 ? .infinity : length }
    let text = uiKitText(framesetter.text, in: stringRange)
    let available = CGSize(width: limit(constraints.width), height: limit(constraints.height))
    let prepared = PreparedText(text, fitting: available)
    if let fitRange {
        let rect = CGRect(
            x: 0, y: 0, width: min(available.width, 1e6), height: min(available.height, max(prepared.size.height, 1)))
        fitRange.pointee = CTFrameGetVisibleStringRange(
            CTFrame(
                text, start: min(max(0, stringRange.location), framesetter.text.length),
                in: CGPath(rect: rect, transform: nil)))
    }
    return prepared.size
}
