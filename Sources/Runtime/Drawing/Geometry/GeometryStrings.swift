// GeometryStrings.swift: geometry to text and back, in the form "{{x, y}, {width, height}}".
//
// Text that does not hold the numbers that are needed gives zeroes, as these
// functions have always done: they read settings that people have edited.

public import Foundation
public import VitrineGraphics

public func NSStringFromCGPoint(_ point: CGPoint) -> String { braced([point.x, point.y]) }
public func NSStringFromCGSize(_ size: CGSize) -> String { braced([size.width, size.height]) }
public func NSStringFromCGVector(_ vector: CGVector) -> String { braced([vector.dx, vector.dy]) }
public func NSStringFromUIOffset(_ offset: UIOffset) -> String {
    braced([offset.horizontal, offset.vertical])
}

public func NSStringFromCGRect(_ rect: CGRect) -> String {
    "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
    braced([insets.top, insets.left, insets.bottom, insets.right])
}

public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String {
    braced([insets.top, insets.leading, insets.bottom, insets.trailing])
}

public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
    "["
        + [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(numeral)
        .joined(separator: ", ") + "]"
}

public func CGPointFromString(_ string: String) -> CGPoint {
    numbers(in: string, count: 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
}

public func CGSizeFromString(_ string: String) -> CGSize {
    numbers(in: string, count: 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
}

public func CGVectorFromString(_ string: String) -> CGVector {
    numbers(in: string, count: 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
}

public func UIOffsetFromString(_ string: String) -> UIOffset {
    numbers(in: string, count: 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
}

public func CGRectFromString(_ string: String) -> CGRect {
    numbers(in: string, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
}

public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
    numbers(in: string, count: 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
        ?? .zero
}

public func NSDirectionalEdgeInsetsFromString(_ string: String) -> NSDirectionalEdgeInsets {
    numbers(in: string, count: 4).map {
        NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
}

public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
    numbers(in: string, count: 6).map {
        CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
}

extension NSCoder {
    public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
    public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
    public class func string(for vector: CGVector) -> String { NSStringFromCGVector(vector) }
    public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
    public class func string(for transform: CGAffineTransform) -> String {
        NSStringFromCGAffineTransform(transform)
    }
    public class func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        NSStringFromDirectionalEdgeInsets(insets)
    }
    public class func string(for offset: UIOffset) -> String { NSStringFromUIOffset(offset) }

    public class func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }
    public class func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }
    public class func cgVector(for string: String) -> CGVector { CGVectorFromString(string) }
    public class func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        CGAffineTransformFromString(string)
    }
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets { UIEdgeInsetsFromString(string) }
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsetsFromString(string)
    }
    public class func uiOffset(for string: String) -> UIOffset { UIOffsetFromString(string) }
}

private func braced(_ values: [CGFloat]) -> String { "{" + values.map(numeral).joined(separator: ", ") + "}" }

/// The shortest digits that read back as the same number, without a trailing ".0".
private func numeral(_ value: CGFloat) -> String {
    let text = "\(Double(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// The numbers of `string`, brackets and commas left out; nil unless there are exactly `count`.
private func numbers(in string: String, count: Int) -> [CGFloat]? {
    let parts = string.split { "{}[](), \t\n".contains($0) }
    let values = parts.compactMap { Double($0) }
    guard parts.count == count, values.count == count else { return nil }
    return values.map { CGFloat($0) }
}
