// GeometryValues.swift: geometry as NSValue, and in archives.
//
// Linux Foundation boxes points, sizes and rectangles itself; the others are arrays of doubles, whose count is checked
// when they are read.

public import Foundation
public import VitrineCompositor
public import VitrineGraphics

extension NSValue {
    /// Wraps a point.
    public convenience init(cgPoint point: CGPoint) { self.init(doubles: [point.x, point.y]) }
    /// Wraps a size.
    public convenience init(cgSize size: CGSize) { self.init(doubles: [size.width, size.height]) }
    /// Wraps a vector.
    public convenience init(cgVector vector: CGVector) { self.init(doubles: [vector.dx, vector.dy]) }
    /// Wraps a rectangle.
    public convenience init(cgRect rect: CGRect) {
        self.init(doubles: [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }
    /// Wraps an affine transform.
    public convenience init(cgAffineTransform t: CGAffineTransform) {
        self.init(doubles: [t.a, t.b, t.c, t.d, t.tx, t.ty])
    }
    /// Wraps insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(doubles: [insets.top, insets.left, insets.bottom, insets.right])
    }
    /// Wraps directional insets.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(doubles: [insets.top, insets.leading, insets.bottom, insets.trailing])
    }
    /// Wraps an offset.
    public convenience init(uiOffset offset: UIOffset) {
        self.init(doubles: [offset.horizontal, offset.vertical])
    }

    /// Wraps a transform in space.
    public convenience init(caTransform3D transform: CATransform3D) { self.init(doubles: transform.members) }
    /// The transform in space. A programmer's error if the value was created from another type.
    public var caTransform3DValue: CATransform3D { CATransform3D(members: doubles(16).map { CGFloat($0) }) }

    /// The point. A programmer's error if the value does not hold two numbers.
    public var cgPointValue: CGPoint {
        let v = doubles(2)
        return CGPoint(x: v[0], y: v[1])
    }
    /// The size. A programmer's error if the value does not hold two numbers.
    public var cgSizeValue: CGSize {
        let v = doubles(2)
        return CGSize(width: v[0], height: v[1])
    }
    /// The vector. A programmer's error if the value does not hold two numbers.
    public var cgVectorValue: CGVector {
        let v = doubles(2)
        return CGVector(dx: v[0], dy: v[1])
    }
    /// The rectangle. A programmer's error if the value does not hold four numbers.
    public var cgRectValue: CGRect {
        let v = doubles(4)
        return CGRect(x: v[0], y: v[1], width: v[2], height: v[3])
    }
    /// The affine transform. A programmer's error if the value does not hold six numbers.
    public var cgAffineTransformValue: CGAffineTransform {
        let v = doubles(6)
        return CGAffineTransform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
    }
    /// The insets. A programmer's error if the value does not hold four numbers.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let v = doubles(4)
        return UIEdgeInsets(top: v[0], left: v[1], bottom: v[2], right: v[3])
    }
    /// The directional insets. A programmer's error if the value does not hold four numbers.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        let v = doubles(4)
        return NSDirectionalEdgeInsets(top: v[0], leading: v[1], bottom: v[2], trailing: v[3])
    }
    /// The offset. A programmer's error if the value does not hold two numbers.
    public var uiOffsetValue: UIOffset {
        let v = doubles(2)
        return UIOffset(horizontal: v[0], vertical: v[1])
    }

    private convenience init(doubles values: [CGFloat]) {
        let doubles = values.map { Double($0) }
        self.init(bytes: doubles, objCType: "[\(doubles.count)d]")
    }

    private func doubles(_ count: Int) -> [Double] {
        let type = String(cString: objCType)
        guard type == "[\(count)d]" else {
            fatalError(
                "This NSValue holds \(type), not the \(count) requested doubles: read it as the type that it was made from"
            )
        }
        var values = [Double](repeating: 0, count: count)
        getValue(&values)
        return values
    }
}

extension NSCoder {
    /// Archives a vector as text.
    public func encode(_ vector: CGVector, forKey key: String) {
        encode(NSStringFromCGVector(vector), forKey: key)
    }
    /// Archives an affine transform as text.
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode(NSStringFromCGAffineTransform(transform), forKey: key)
    }
    /// Archives insets as text.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encode(NSStringFromUIEdgeInsets(insets), forKey: key)
    }
    /// Archives directional insets as text.
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encode(NSStringFromDirectionalEdgeInsets(insets), forKey: key)
    }
    /// Archives an offset as text.
    public func encode(_ offset: UIOffset, forKey key: String) {
        encode(NSStringFromUIOffset(offset), forKey: key)
    }

    /// The archived point; zero if there is none.
    public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
    /// The archived size; zero if there is none.
    public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
    /// The archived rectangle; zero if there is none.
    public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
    /// The archived vector; zero if there is none.
    public func decodeCGVector(forKey key: String) -> CGVector { CGVectorFromString(geometryText(key)) }
    /// The archived transform; the identity if there is none.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        CGAffineTransformFromString(geometryText(key))
    }
    /// The archived insets; zero if there are none.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        UIEdgeInsetsFromString(geometryText(key))
    }
    /// The archived directional insets; zero if there are none.
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsetsFromString(geometryText(key))
    }
    /// The archived offset; zero if there is none.
    public func decodeUIOffset(forKey key: String) -> UIOffset { UIOffsetFromString(geometryText(key)) }

    private func geometryText(_ key: String) -> String {
        guard containsValue(forKey: key) else { return "" }
        return decodeObject(of: NSString.self, forKey: key) as String? ?? ""
    }
}
