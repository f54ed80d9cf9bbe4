// PreviewOptions.swift: the command line of `vitrine preview`.

import Foundation

/// What `vitrine preview` has to do.
struct PreviewOptions {
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// The part of titles or files to which it is limited. Empty for all.
    private(set) var filter = ""
    /// The folder of the pictures and the page.
    private(set) var output = ".build/previews"
    /// The folder of blessed pictures.
    private(set) var blessed = "Previews"
    private(set) var comparison = PreviewOrder.Comparison.none
    private(set) var variants: [PreviewVariant] = []
    private(set) var scales: [Int] = []
    /// The build folder.
    private(set) var scratch = ".build/preview-build"
    /// Whether previews are rendered again after each save.
    private(set) var isLive = false
    /// The seconds in which a picture has to be ready.
    private(set) var seconds: UInt32 = 30

    /// - Parameter arguments: the arguments after `preview`.
    init(arguments: [String]) throws {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            func value() throws -> String {
                guard let value = rest.popFirst() else { throw Problem(description: "\(word) takes a value") }
                return value
            }
            switch word {
            case "--output": output = try value()
            case "--blessed": blessed = try value()
            case "--scratch-path": scratch = try value()
            case "--check", "--bless": try compare(word == "--check" ? .check : .bless)
            case "--live": isLive = true
            case "--only": variants.append(try Self.variant(value()))
            case "--scale": scales.append(try Self.number(value(), 1...3, "a scale"))
            case "--timeout": seconds = UInt32(try Self.number(value(), 1...3600, "a time in seconds"))
            default:
                guard !word.hasPrefix("-"), filter.isEmpty, !word.isEmpty else {
                    throw Problem(description: "preview takes one filter and no \(word): see `vitrine --help`")
                }
                filter = word
            }
        }
        guard !isLive || comparison == .none else {
            throw Problem(description: "--live renders after each save, without --check and --bless")
        }
        if variants.isEmpty { variants = PreviewVariant.allCases }
        if scales.isEmpty { scales = [1, 2] }
    }

    private mutating func compare(_ other: PreviewOrder.Comparison) throws {
        guard comparison == .none || comparison == other else {
            throw Problem(description: "--check compares pictures and --bless replaces them: give one of the two")
        }
        comparison = other
    }

    private static func variant(_ text: String) throws -> PreviewVariant {
        guard let variant = PreviewVariant(rawValue: text) else {
            let names = PreviewVariant.allCases.map(\.rawValue).joined(separator: ", ")
            throw Problem(description: "there is no variant \(text): there are \(names)")
        }
        return variant
    }

    private static func number(_ text: String, _ range: ClosedRange<Int>, _ what: String) throws -> Int {
        guard let number = Int(text), range.contains(number) else {
            throw Problem(
                description: "\(text) is not \(what): it is from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
