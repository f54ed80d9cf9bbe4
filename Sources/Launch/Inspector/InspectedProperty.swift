// InspectedProperty.swift: a property that the inspector shows and changes.
//
// Each has one kind, which decides the form of its value in JSON and the field on the page. A value of another form, or
// out of range, is refused with the form that is right: nothing is guessed or clamped.

import Foundation
import VitrineControlSocket
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// Why a property was not changed.
struct InspectionError: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
}

/// A property of a view, a layer or a constraint.
@MainActor struct InspectedProperty {
    /// The form of the value.
    enum Kind: String {
        case flag, number, text, color, choice, point, size, rect, insets
        /// A text that is only shown.
        case fact
    }

    let name: String
    let kind: Kind
    var choices: [String] = []
    let get: (AnyObject) -> InspectedValue
    /// Nil if it cannot be changed.
    var set: ((AnyObject, InspectedValue) throws -> Void)?

    // MARK: Kinds

    static func flag<O: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<O, Bool>) -> InspectedProperty {
        InspectedProperty(
            name: name, kind: .flag, get: { ($0 as? O).map { .flag($0[keyPath: path]) } ?? .none },
            set: { object, value in
                guard case .flag(let flag) = value else { throw InspectionError("\(name) is true or false") }
                (object as? O)?[keyPath: path] = flag
            })
    }

    static func number<O: AnyObject, N: BinaryFloatingPoint>(
        _ name: String, _ path: ReferenceWritableKeyPath<O, N>, _ range: ClosedRange<Double> = -1e6...1e6
    ) -> InspectedProperty {
        number(name, range, { (object: O) in Double(object[keyPath: path]) }, { $0[keyPath: path] = N($1) })
    }

    static func number<O: AnyObject>(
        _ name: String, _ range: ClosedRange<Double>, _ get: @escaping (O) -> Double,
        _ set: @escaping (O, Double) throws -> Void
    ) -> InspectedProperty {
        InspectedProperty(
            name: name, kind: .number, get: { ($0 as? O).map { .number(finite(get($0))) } ?? .none },
            set: { object, value in
                guard case .number(let number) = value, range.contains(number) else {
                    throw InspectionError(
                        "\(name) is a number from \(words(range.lowerBound)) to \(words(range.upperBound))")
                }
                if let object = object as? O { try set(object, number) }
            })
    }

    static func count<O: AnyObject>(
        _ name: String, _ path: ReferenceWritableKeyPath<O, Int>, _ range: ClosedRange<Int>
    ) -> InspectedProperty {
        InspectedProperty(
            name: name, kind: .number, get: { ($0 as? O).map { .number(Double($0[keyPath: path])) } ?? .none },
            set: { object, value in
                guard case .number(let number) = value, let count = Int(exactly: number), range.contains(count) else {
                    throw InspectionError("\(name) is a whole number from \(range.lowerBound) to \(range.upperBound)")
                }
                (object as? O)?[keyPath: path] = count
            })
    }

    static func text<O: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<O, String?>) -> InspectedProperty {
        text(name, { (object: O) in object[keyPath: path] }, { $0[keyPath: path] = $1 })
    }

    static func text<O: AnyObject>(
        _ name: String, _ get: @escaping (O) -> String?, _ set: @escaping (O, String?) throws -> Void
    ) -> InspectedProperty {
        InspectedProperty(
            name: name, kind: .text,
            get: {
                ($0 as? O).flatMap(get).map { .text(String($0.prefix(InspectedValue.mostCharacters / 4))) } ?? .none
            },
            set: { object, value in
                guard let object = object as? O else { return }
                switch value {
                case .text(let text): try set(object, text)
                case .none: try set(object, nil)
                default: throw InspectionError("\(name) is a text")
                }
            })
    }

    static func fact<O: AnyObject>(_ name: String, _ get: @escaping (O) -> String?) -> InspectedProperty {
        InspectedProperty(
            name: name, kind: .fact, get: { ($0 as? O).flatMap(get).map { .text(String($0.prefix(2000))) } ?? .none })
    }

    static func choice<O: AnyObject, C: Equatable>(
        _ name: String, _ path: ReferenceWritableKeyPath<O, C>, _ choices: KeyValuePairs<String, C>
    ) -> InspectedProperty {
        let names = choices.map(\.key)
        return InspectedProperty(
            name: name, kind: .choice, choices: names,
            get: { object in
                guard let object = object as? O else { return .none }
                let value = object[keyPath: path]
                return .text(choices.first { $0.value == value }?.key ?? "\(value)")
            },
            set: { object, value in
                guard case .text(let text) = value, let choice = choices.first(where: { $0.key == text }) else {
                    throw InspectionError("\(name) is one of \(names.joined(separator: ", "))")
                }
                (object as? O)?[keyPath: path] = choice.value
            })
    }

    static func color<O: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<O, UIColor?>) -> InspectedProperty
    {
        color(
            name, { (object: O) in object[keyPath: path].map { $0.resolvedColor(with: traits(object)).cgColor } },
            { object, color in object[keyPath: path] = color.map { UIColor(cgColor: $0) } })
    }

    /// A colour that always has a value.
    static func color<O: AnyObject>(_ name: String, always path: ReferenceWritableKeyPath<O, UIColor>)
        -> InspectedProperty
    {
        color(
            name, { (object: O) in object[keyPath: path].resolvedColor(with: traits(object)).cgColor },
            { object, color in
                guard let color else { throw InspectionError("\(name) needs a colour: \(colorAdvice)") }
                object[keyPath: path] = UIColor(cgColor: color)
            })
    }

    static func layerColor<O: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<O, CGColor?>)
        -> InspectedProperty
    {
        color(name, { (object: O) in object[keyPath: path] }, { $0[keyPath: path] = $1 })
    }

    private static func color<O: AnyObject>(
        _ name: String, _ get: @escaping (O) -> CGColor?, _ set: @escaping (O, CGColor?) throws -> Void
    ) -> InspectedProperty {
        InspectedProperty(
            name: name, kind: .color,
            get: { ($0 as? O).flatMap(get).map { .numbers(components(of: $0)) } ?? .none },
            set: { object, value in
                guard let object = object as? O else { return }
                if value == .none { return try set(object, nil) }
                let c = try numbers(value, 4, "\(name) is \(colorAdvice)")
                guard c.allSatisfy({ (0...1).contains($0) }) else { throw InspectionError("\(name) is \(colorAdvice)") }
                try set(
                    object, CGColor(red: CGFloat(c[0]), green: CGFloat(c[1]), blue: CGFloat(c[2]), alpha: CGFloat(c[3]))
                )
            })
    }

    static func point<O: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<O, CGPoint>) -> InspectedProperty {
        list(
            name, .point, 2, "x and y", { (object: O) in [object[keyPath: path].x, object[keyPath: path].y] },
            { $0[keyPath: path] = CGPoint(x: $1[0], y: $1[1]) })
    }

    static func size<O: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<O, CGSize>) -> InspectedProperty {
        list(
            name, .size, 2, "width and height",
            { (object: O) in [object[keyPath: path].width, object[keyPath: path].height] },
            { $0[keyPath: path] = CGSize(width: $1[0], height: $1[1]) })
    }

    static func rect<O: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<O, CGRect>) -> InspectedProperty {
        list(
            name, .rect, 4, "x, y, width and height",
            { (object: O) in
                let rect = object[keyPath: path]
                return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
            },
            { object, c in
                guard c[2] >= 0, c[3] >= 0 else {
                    throw InspectionError("the width and height of \(name) are at least 0")
                }
                object[keyPath: path] = CGRect(x: c[0], y: c[1], width: c[2], height: c[3])
            })
    }

    static func insets<O: AnyObject>(_ name: String, _ path: ReferenceWritableKeyPath<O, UIEdgeInsets>)
        -> InspectedProperty
    {
        list(
            name, .insets, 4, "top, left, bottom and right",
            { (object: O) in
                let insets = object[keyPath: path]
                return [insets.top, insets.left, insets.bottom, insets.right]
            },
            { $0[keyPath: path] = UIEdgeInsets(top: $1[0], left: $1[1], bottom: $1[2], right: $1[3]) })
    }

    private static func list<O: AnyObject>(
        _ name: String, _ kind: Kind, _ count: Int, _ parts: String, _ get: @escaping (O) -> [CGFloat],
        _ set: @escaping (O, [CGFloat]) throws -> Void
    ) -> InspectedProperty {
        InspectedProperty(
            name: name, kind: kind,
            get: { ($0 as? O).map { .numbers(get($0).map { finite(Double($0)) }) } ?? .none },
            set: { object, value in
                let advice = "\(name) is a list of \(count) numbers, \(parts), each from -1e6 to 1e6"
                let c = try numbers(value, count, advice)
                guard c.allSatisfy({ abs($0) <= 1e6 }) else { throw InspectionError(advice) }
                if let object = object as? O { try set(object, c.map { CGFloat($0) }) }
            })
    }

    // MARK: Values

    private static let colorAdvice = "red, green, blue and alpha, each from 0 to 1"

    private static func numbers(_ value: InspectedValue, _ count: Int, _ advice: String) throws -> [Double] {
        guard case .numbers(let numbers) = value, numbers.count == count else { throw InspectionError(advice) }
        return numbers
    }

    /// sRGB red, green, blue and alpha, rounded to a thousandth.
    static func components(of color: CGColor) -> [Double] {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        guard UIColor(cgColor: color).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
            return [0, 0, 0, 0]
        }
        return [red, green, blue, alpha].map { (finite(Double($0)) * 1000).rounded() / 1000 }
    }

    private static func traits(_ object: AnyObject) -> UITraitCollection {
        (object as? UIView)?.traitCollection ?? .current
    }

    private static func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }

    private static func words(_ number: Double) -> String { String(format: "%g", number) }
}
