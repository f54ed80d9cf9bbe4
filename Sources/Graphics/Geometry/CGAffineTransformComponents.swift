// CGAffineTransformComponents.swift: a transform taken apart into scale, shear, rotation and translation.

public import Foundation

/// The parts of an affine map, applied in the order scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// Scale factors along x and y; one is negative for a mirroring map.
    public var scale: CGSize
    /// How far x moves for each unit of y.
    public var horizontalShear: CGFloat
    /// Radians.
    public var rotation: CGFloat
    public var translation: CGVector

    public init() {
        self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
    }

    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Puts the parts together again.
    public init(_ components: CGAffineTransformComponents) {
        let parts = [
            CGAffineTransform(scaleX: components.scale.width, y: components.scale.height),
            CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0),
            CGAffineTransform(rotationAngle: components.rotation),
            CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy),
        ]
        self = parts.reduce(.identity) { $0.concatenating($1) }
    }

    /// Scale, shear, rotation and translation that make up this map (a QR decomposition of its linear part).
    public func decomposed() -> CGAffineTransformComponents {
        let length = (a * a + b * b).squareRoot()
        guard length > 0 else {
            // The x axis collapses: all that is left is where y goes.
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
