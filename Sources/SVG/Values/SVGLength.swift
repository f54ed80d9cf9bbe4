// SVGLength.swift: a number with a unit.

import Foundation

/// A length as it is written. Pixels of CSS are units of the user space.
struct SVGLength: Equatable, Sendable {
    enum Unit: Sendable {
        case user, percent, em, ex
    }

    let value: Double
    let unit: Unit

    init(_ value: Double, _ unit: Unit = .user) {
        self.value = value
        self.unit = unit
    }

    /// Nil if the text is no length.
    init?(_ text: String) {
        var scanner = SVGScanner(text)
        scanner.skipSpaces()
        self.init(&scanner)
        scanner.skipSpaces()
        guard scanner.isAtEnd else { return nil }
    }

    init?(_ scanner: inout SVGScanner) {
        guard let number = scanner.number() else { return nil }
        if scanner.skip("%") {
            self.init(number, .percent)
            return
        }
        // CSS 2.1, 4.3.2: an inch has 96 pixels.
        switch scanner.word()?.lowercased() {
        case nil, "px": self.init(number)
        case "pt": self.init(number * 96 / 72)
        case "pc": self.init(number * 16)
        case "in": self.init(number * 96)
        case "cm": self.init(number * 96 / 2.54)
        case "mm": self.init(number * 96 / 25.4)
        case "q": self.init(number * 96 / 101.6)
        case "em": self.init(number, .em)
        case "ex": self.init(number, .ex)
        default: return nil
        }
    }

    /// The length in user space.
    /// - Parameters:
    ///   - whole: what 100 % is.
    ///   - fontSize: the size of a letter m.
    func resolved(of whole: Double, fontSize: Double) -> Double {
        switch unit {
        case .user: value
        case .percent: value / 100 * whole
        case .em: value * fontSize
        case .ex: value * fontSize / 2
        }
    }

    /// Lengths with spaces or commas between them; nil if one is none.
    static func list(_ text: String) -> [SVGLength]? {
        var scanner = SVGScanner(text)
        var lengths: [SVGLength] = []
        scanner.skipSpaces()
        while !scanner.isAtEnd {
            guard let length = SVGLength(&scanner) else { return nil }
            lengths.append(length)
            scanner.skipComma()
        }
        return lengths
    }
}
