// SVGTransform.swift: reads lists of transforms.

import Foundation
import VitrineGraphics

enum SVGTransform {
    /// The product of the list, as it applies to points. Nil if the text is no such list.
    static func matrix(_ text: String) -> CGAffineTransform? {
        var scanner = SVGScanner(text)
        var result = CGAffineTransform.identity
        scanner.skipSpaces()
        while !scanner.isAtEnd {
            guard let name = scanner.word() else { return nil }
            scanner.skipSpaces()
            guard scanner.skip("("), let values = arguments(&scanner), let part = transform(name, values) else {
                return nil
            }
            result = part.concatenating(result)
            scanner.skipComma()
        }
        return result
    }

    /// The numbers up to the closing parenthesis; angles in degrees.
    private static func arguments(_ scanner: inout SVGScanner) -> [Double]? {
        var values: [Double] = []
        scanner.skipSpaces()
        while !scanner.skip(")") {
            guard let number = scanner.number() else { return nil }
            // CSS has units; SVG's attribute has none.
            switch scanner.word() {
            case nil, "px", "deg": values.append(number)
            case "rad": values.append(number * 180 / .pi)
            case "turn": values.append(number * 360)
            default: return nil
            }
            scanner.skipComma()
        }
        return values
    }

    private static func transform(_ name: String, _ v: [Double]) -> CGAffineTransform? {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        switch (name, v.count) {
        case ("matrix", 6): return CGAffineTransform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
        case ("translate", 1), ("translateX", 1): return CGAffineTransform(translationX: v[0], y: 0)
        case ("translate", 2): return CGAffineTransform(translationX: v[0], y: v[1])
        case ("translateY", 1): return CGAffineTransform(translationX: 0, y: v[0])
        case ("scale", 1): return CGAffineTransform(scaleX: v[0], y: v[0])
        case ("scale", 2): return CGAffineTransform(scaleX: v[0], y: v[1])
        case ("scaleX", 1): return CGAffineTransform(scaleX: v[0], y: 1)
        case ("scaleY", 1): return CGAffineTransform(scaleX: 1, y: v[0])
        case ("rotate", 1): return CGAffineTransform(rotationAngle: radians(v[0]))
        case ("rotate", 3):
            return CGAffineTransform(translationX: -v[1], y: -v[2])
                .concatenating(CGAffineTransform(rotationAngle: radians(v[0])))
                .concatenating(CGAffineTransform(translationX: v[1], y: v[2]))
        case ("skewX", 1): return CGAffineTransform(a: 1, b: 0, c: tan(radians(v[0])), d: 1, tx: 0, ty: 0)
        case ("skewY", 1): return CGAffineTransform(a: 1, b: tan(radians(v[0])), c: 0, d: 1, tx: 0, ty: 0)
        default: return nil
        }
    }
}
