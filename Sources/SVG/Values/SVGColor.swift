// SVGColor.swift: reads colours of CSS Color Module Level 3 and 4: names, #, rgb(), hsl(), hwb().

import Foundation
import VitrineGraphics

enum SVGColor {
    /// Nil if the text is no colour. `currentColor` is none here.
    static func color(_ text: String) -> CGColor? {
        var scanner = SVGScanner(text)
        scanner.skipSpaces()
        let color = color(&scanner)
        scanner.skipSpaces()
        return scanner.isAtEnd ? color : nil
    }

    static func color(_ scanner: inout SVGScanner) -> CGColor? {
        if scanner.skip("#") { return scanner.word().flatMap(hexadecimal) }
        guard let word = scanner.word()?.lowercased() else { return nil }
        if scanner.skip("(") { return function(word, &scanner) }
        if word == "transparent" { return CGColor(red: 0, green: 0, blue: 0, alpha: 0) }
        return SVGColorNames.value(of: word).map {
            CGColor(
                red: CGFloat($0 >> 16 & 255) / 255, green: CGFloat($0 >> 8 & 255) / 255, blue: CGFloat($0 & 255) / 255,
                alpha: 1)
        }
    }

    private static func hexadecimal(_ digits: String) -> CGColor? {
        guard let value = UInt32(digits, radix: 16), digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }) else {
            return nil
        }
        func parts(_ bits: UInt32, _ count: UInt32, _ largest: UInt32) -> CGColor {
            let v = (0..<4).map { k -> CGFloat in
                k < count ? CGFloat(value >> (bits * (count - 1 - k)) & largest) / CGFloat(largest) : 1
            }
            return CGColor(red: v[0], green: v[1], blue: v[2], alpha: v[3])
        }
        switch digits.utf8.count {
        case 3: return parts(4, 3, 15)
        case 4: return parts(4, 4, 15)
        case 6: return parts(8, 3, 255)
        case 8: return parts(8, 4, 255)
        default: return nil
        }
    }

    /// A component with its unit.
    private struct Component {
        var value: Double
        var isPercent = false

        /// From 0 to 1, where `whole` is 1 for a plain number.
        func fraction(of whole: Double) -> CGFloat { min(1, max(0, isPercent ? value / 100 : value / whole)) }
    }

    private static func function(_ name: String, _ scanner: inout SVGScanner) -> CGColor? {
        guard let parts = components(&scanner), parts.count == 3 || parts.count == 4 else { return nil }
        let alpha = parts.count == 4 ? parts[3].fraction(of: 1) : 1
        switch name {
        case "rgb", "rgba":
            let v = parts.map { $0.fraction(of: 255) }
            return CGColor(red: v[0], green: v[1], blue: v[2], alpha: alpha)
        case "hsl", "hsla":
            return hue(parts[0].value, parts[1].fraction(of: 100), parts[2].fraction(of: 100), alpha: alpha)
        default: return nil
        }
    }

    private static func components(_ scanner: inout SVGScanner) -> [Component]? {
        var parts: [Component] = []
        scanner.skipSpaces()
        while !scanner.skip(")") {
            guard parts.count < 4, let number = scanner.number() else { return nil }
            var part = Component(value: number)
            if scanner.skip("%") {
                part.isPercent = true
            } else {
                switch scanner.word() {
                case nil, "deg": break
                case "rad": part.value *= 180 / .pi
                case "turn": part.value *= 360
                case "grad": part.value *= 0.9
                default: return nil
                }
            }
            parts.append(part)
            scanner.skipComma()
            // Before alpha, CSS 4 writes a stroke.
            if scanner.skip("/") { scanner.skipSpaces() }
        }
        return parts
    }

    /// CSS Color Module Level 3, 4.2.4.
    private static func hue(_ degrees: Double, _ saturation: CGFloat, _ lightness: CGFloat, alpha: CGFloat) -> CGColor {
        let high = lightness <= 0.5 ? lightness * (saturation + 1) : lightness + saturation - lightness * saturation
        let low = lightness * 2 - high
        func component(_ shift: Double) -> CGFloat {
            var h = ((degrees / 360 + shift).truncatingRemainder(dividingBy: 1) + 1).truncatingRemainder(dividingBy: 1)
            if !h.isFinite { h = 0 }
            if h * 6 < 1 { return low + (high - low) * h * 6 }
            if h * 2 < 1 { return high }
            if h * 3 < 2 { return low + (high - low) * (2.0 / 3 - h) * 6 }
            return low
        }
        return CGColor(red: component(1.0 / 3), green: component(0), blue: component(-1.0 / 3), alpha: alpha)
    }
}
