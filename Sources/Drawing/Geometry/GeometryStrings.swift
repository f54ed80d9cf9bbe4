// GeometryStrings.swift: geometry to text and back, in the form "{{x, y}, {width, height}}".
//
// Text without the right count of numbers results in zeroes, as in UIKit: the functions read settings that people have
// edited.

public import Foundation
public import VitrineGraphics

/// The text "{x, y}".
public func NSStringFromCGPoint(_ point: CGPoint) -> String { braced([point.x, point.y]) }
/// The text "{width, height}".
public func NSStringFromCGSize(_ size: CGSize) -> String { braced([size.width, size.height]) }
/// The text "{dx, dy}".
public func NSStringFromCGVector(_ vector: CGVector) -> String { braced([vector.dx, vector.dy]) }
/// The text "{horizontal, vertical}".
public func NSStringFromUIOffset(_ offset: UIOffset) -> String {
    braced([offset.horizontal, offset.vertical])
}

/// The text "{{x, y}, {width, height}}".
public func NSStringFromCGRect(_ rect: CGRect) -> String {
    "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// The text "{top, left, bottom, right}".
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
    braced([insets.top, insets.left, insets.bottom, insets.right])
}

/// The text "{top, leading, bottom, trailing}".
public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String {
    braced([insets.top, insets.leading, insets.bottom, insets.trailing])
}

/// The text "[a, b, c, d, tx, ty]".
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
    "["
        + [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(numeral)
        .joined(separator: ", ") + "]"
}

/// Reads "{x, y}"; zero if the text does not hold two numbers.
public func CGPointFromString(_ string: String) -> CGPoint {
    numbers(in: string, count: 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
}

/// Reads "{width, height}"; zero if the text does not hold two numbers.
public func CGSizeFromString(_ string: String) -> CGSize {
    numbers(in: string, count: 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
}

/// Reads "{dx, dy}"; zero if the text does not hold two numbers.
public func CGVectorFromString(_ string: String) -> CGVector {
    numbers(in: string, count: 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
}

/// Reads "{horizontal, vertical}"; zero if the text does not hold two numbers.
public func UIOffsetFromString(_ string: String) -> UIOffset {
    numbers(in: string, count: 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
}

/// Reads "{{x, y}, {width, height}}"; zero if the text does not hold four numbers.
public func CGRectFromString(_ string: String) -> CGRect {
    numbers(in: string, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
}

/// Reads "{top, left, bottom, right}"; zero if the text does not hold four numbers.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
    numbers(in: string, count: 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
        ?? .zero
}

/// Reads "{top, leading, bottom, trailing}"; zero if the text does not hold four numbers.
public func NSDirectionalEdgeInsetsFromString(_ string: String) -> NSDirectionalEdgeInsets {
    numbers(in: string, count: 4).map {
        NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
}

/// Reads "[a, b, c, d, tx, ty]"; the identity if the text does not hold six numbers.
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
    numbers(in: string, count: 6).map {
        CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
}

extension NSCoder {
    /// The text "{x, y}".
    public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
    /// The text "{width, height}".
    public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
    /// The text "{dx, dy}".
    public class func string(for vector: CGVector) -> String { NSStringFromCGVector(vector) }
    /// The text "{{x, y}, {width, height}}".
    public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
    /// The text "[a, b, c, d, tx, ty]".
    public class func string(for transform: CGAffineTransform) -> String {
        NSStringFromCGAffineTransform(transform)
    }
    /// The text "{top, left, bottom, right}".
    public class func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }
    /// The text "{top, leading, bottom, trailing}".
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        NSStringFromDirectionalEdgeInsets(insets)
    }
    /// The text "{horizontal, vertical}".
    public class func string(for offset: UIOffset) -> String { NSStringFromUIOffset(offset) }

    /// Reads "{x, y}"; zero if the text does not hold two numbers.
    public class func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }
    /// Reads "{width, height}"; zero if the text does not hold two numbers.
    public class func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }
    /// Reads "{dx, dy}"; zero if the text does not hold two numbers.
    public class func cgVector(for string: String) -> CGVector { CGVectorFromString(string) }
    /// Reads "{{x, y}, {width, height}}"; zero if the text does not hold four numbers.
    public class func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
    /// Reads "[a, b, c, d, tx, ty]"; the identity if the text does not hold six numbers.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        CGAffineTransformFromString(string)
    }
    /// Reads "{top, left, bottom, right}"; zero if the text does not hold four numbers.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets { UIEdgeInsetsFromString(string) }
    /// Reads "{top, leading, bottom, trailing}"; zero if the text does not hold four numbers.
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsetsFromString(string)
    }
    /// Reads "{horizontal, vertical}"; zero if the text does not hold two numbers.
    public class func uiOffset(for string: String) -> UIOffset { UIOffsetFromString(string) }
}

private func braced(_ values: [CGFloat]) -> String { "{" + values.map(numeral).joined(separator: ", ") + "}" }

/// The shortest digits that read back as the same number, without a trailing ".0".
private func numeral(_ value: CGFloat) -> String {
    let text = "\(Double(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// The numbers of `string` without brackets and commas; nil unless there are exactly `count`.
private func numbers(in string: String, count: Int) -> [CGFloat]? {
    let parts = string.split { "{}[](), \t\n".contains($0) }
    let values = parts.compactMap { Double($0) }
    guard parts.count == count, values.count == count else { return nil }
    return values.map { CGFloat($0) }
}
