// CGAffineTransformComponents.swift: a transform decomposed into scale, shear, rotation and translation.

public import Foundation

/// The parts of an affine transform, applied in the order scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// The scale factors along x and y. One is negative if the transform mirrors.
    public var scale: CGSize
    /// The displacement of x for each unit of y.
    public var horizontalShear: CGFloat
    /// The rotation in radians, from the x axis towards the y axis.
    public var rotation: CGFloat
    /// The translation, applied last.
    public var translation: CGVector

    /// The parts of the identity transform.
    public init() {
        self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
    }

    /// The given parts.
    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// The transform composed of the given parts.
    public init(_ components: CGAffineTransformComponents) {
        let parts = [
            CGAffineTransform(scaleX: components.scale.width, y: components.scale.height),
            CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0),
            CGAffineTransform(rotationAngle: components.rotation),
            CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy),
        ]
        self = parts.reduce(.identity) { $0.concatenating($1) }
    }

    /// The scale, shear, rotation and translation of this transform, by QR decomposition of its linear part.
    public func decomposed() -> CGAffineTransformComponents {
        let length = (a * a + b * b).squareRoot()
        guard length > 0 else {
            // The x axis maps to zero: only the image of y is left.
            let height = (c * c + d * d).squareRoot()
            let angle = height > 0 ? atan2(-c, d) : 0
            return CGAffineTransformComponents(
                scale: CGSize(width: 0, height: height), horizontalShear: 0, rotation: angle,
                translation: CGVector(dx: tx, dy: ty))
        }
        let height = determinant / length
        let shear = height == 0 ? 0 : (a * c + b * d) / length / height
        return CGAffineTransformComponents(
            scale: CGSize(width: length, height: height), horizontalShear: shear, rotation: atan2(b, a),
            translation: CGVector(dx: tx, dy: ty))
    }
}
