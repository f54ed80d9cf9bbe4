// AVMakeRect.swift: fits a picture into a rectangle.

public import CoreGraphics

/// The largest rectangle with the proportions of `aspectRatio` inside `boundingRect`, centred there.
///
/// A side of `aspectRatio` that is not positive has no proportions: the result is then empty, at the centre.
/// - Parameters:
///   - aspectRatio: width and height whose quotient is kept; the unit does not matter.
///   - boundingRect: the rectangle to fit into, in any coordinate space; the result is in the same.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    var size = CGSize.zero
    if aspectRatio.width > 0, aspectRatio.height > 0 {
        let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
        size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
    }
    return CGRect(
        x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
        height: size.height)
}
