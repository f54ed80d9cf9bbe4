// CAValueFunction.swift: conversion of interpolated numbers to transforms.

public import Foundation

/// The name of a value function.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The function's name as text.
    public let rawValue: String

    /// A function's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A rotation about the x axis, in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A rotation about the y axis, in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A rotation about the z axis, in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A scale by three factors.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A scale along the x axis.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A scale along the y axis.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A scale along the z axis.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A translation by three distances, in points.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A translation along the x axis, in points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A translation along the y axis, in points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A translation along the z axis, in points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Converts animated numbers (radians, factors or points) to a transform.
public final class CAValueFunction: NSObject, Sendable {
    /// The function's name.
    public let name: CAValueFunctionName
    let kind: Kind

    enum Kind: String {
        case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ
        case translate, translateX, translateY, translateZ
    }

    /// The function with a name. Nil for an unknown one.
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

    /// The numbers in `any`: one or a list of three.
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

    /// The value used for an end that is nil.
    var neutral: SIMD4<Double> {
        switch self {
        case .scale: SIMD4(1, 1, 1, 0)
        case .scaleX, .scaleY, .scaleZ: SIMD4(1, 0, 0, 0)
        default: .zero
        }
    }
}
