// UIConfigurationColorTransformer.swift: a function that changes a configuration's colour.

import Foundation
public import VitrineDrawing
import VitrineRuntime

/// A function that derives one colour from another. Two transformers are equal if they are copies of one value.
public struct UIConfigurationColorTransformer: Hashable {
    private final class Function {
        let apply: (UIColor) -> UIColor
        init(_ apply: @escaping (UIColor) -> UIColor) { self.apply = apply }
    }

    private let function: Function

    /// Makes a transformer from a function of a colour.
    public init(_ transform: @escaping (UIColor) -> UIColor) { function = Function(transform) }

    /// The function of this transformer.
    public var transform: (UIColor) -> UIColor { function.apply }

    /// Returns the colour to use in place of `input`.
    public func callAsFunction(_ input: UIColor) -> UIColor { function.apply(input) }

    /// True for copies of one transformer; functions are not compared.
    public static func == (a: Self, b: Self) -> Bool { a.function === b.function }

    /// Hashes the identity of the function.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
