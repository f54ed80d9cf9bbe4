// CAValueFunction.swift: numbers that become transforms after they were interpolated.

public import Foundation

/// The name of a value function.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Takes three numbers.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Takes three numbers.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes a transform of animated numbers: radians, factors or points.
public final class CAValueFunction: NSObject, Sendable {
    public let name: CAValueFunctionName
    let kind: Kind

    enum Kind: String {
        case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ
        case translate, translateX, translateY, translateZ
    }

    /// Nil for a name that is not known.
    public init?(name: CAValueFunctionName) {
        guard let kind = Kind(rawValue: name.rawValue) else { return nil }
        self.name = name
        self.kind = kind
    }
}

extension CAValueFunction.Kind {
    func transform(_ n: SIMD4<Double>) -> CATransform3D {
        let x = CGFloat(n.x), y = CGFloat(n.y), z = CGFloat(n.z)
        return switch self {
        case .rotateX: CATransform3DMakeRotation(x, 1, 0, 0)
        case .rotateY: CATransform3DMakeRotation(x, 0, 1, 0)
        case .rotateZ: CATransform3DMakeRotation(x, 0, 0, 1)
        case .scale: CATransform3DMakeScale(x, y, z)
        case .scaleX: CATransform3DMakeScale(x, 1, 1)
        case .scaleY: CATransform3DMakeScale(1, x, 1)
        case .scaleZ: CATransform3DMakeScale(1, 1, x)
        case .translate: CATransform3DMakeTranslation(x, y, z)
        case .translateX: CATransform3DMakeTranslation(x, 0, 0)
        case .translateY: CATransform3DMakeTranslation(0, x, 0)
        case .translateZ: CATransform3DMakeTranslation(0, 0, x)
        }
    }

    /// The numbers in `any`: one, or a list of three.
    func unbox(_ any: Any?) -> AnimationValue? {
        guard let any else { return nil }
        if let list = any as? [Any] {
            let numbers = list.compactMap { AnimationTarget.number($0) }
            guard numbers.count == 3, list.count == 3 else { return nil }
            return .vector(SIMD4(numbers[0], numbers[1], numbers[2], 0))
        }
        guard let n = AnimationTarget.number(any) else { return nil }
        return .vector(self == .scale ? SIMD4(n, n, n, 0) : SIMD4(n, 0, 0, 0))
    }

    /// What stands in for an end that is not given.
    var neutral: SIMD4<Double> {
        switch self {
        case .scale: SIMD4(1, 1, 1, 0)
        case .scaleX, .scaleY, .scaleZ: SIMD4(1, 0, 0, 0)
        default: .zero
        }
    }
}
