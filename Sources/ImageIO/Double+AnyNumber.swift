// Double+AnyNumber.swift: numbers in dictionaries of options.

import Foundation

extension Double {
    /// A number of any type. Nil for values of other types.
    package init?(anyNumber value: Any?) {
        switch value {
        case let value as Double: self = value
        case let value as CGFloat: self = Double(value)
        case let value as Float: self = Double(value)
        case let value as any BinaryInteger: self = Double(value)
        case let value as NSNumber: self = value.doubleValue
        default: return nil
        }
    }
}
