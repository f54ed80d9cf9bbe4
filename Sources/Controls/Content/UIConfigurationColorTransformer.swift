// UIConfigurationColorTransformer.swift: changes a colour of a configuration. Two are equal if they are the same value.

import Foundation
public import VitrineRuntime

public struct UIConfigurationColorTransformer: Hashable {
    private final class Function {
        let apply: (UIColor) -> UIColor
        init(_ apply: @escaping (UIColor) -> UIColor) { self.apply = apply }
    }

    private let function: Function

    public init(_ transform: @escaping (UIColor) -> UIColor) { function = Function(transform) }

    public var transform: (UIColor) -> UIColor { function.apply }

    public func callAsFunction(_ input: UIColor) -> UIColor { function.apply(input) }

    public static func == (a: Self, b: Self) -> Bool { a.function === b.function }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
