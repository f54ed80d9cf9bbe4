// FontWeight.swift: the two scales of font weight.
//
// Font files use 1 to 1000 (OS/2 usWeightClass); UIFont.Weight runs from
// -1 to 1, with regular at 0. The nine named weights define the curve between them.

package import Foundation

package enum FontWeight {
    package static let ultraLight: CGFloat = -0.8
    package static let thin: CGFloat = -0.6
    package static let light: CGFloat = -0.4
    package static let regular: CGFloat = 0
    package static let medium: CGFloat = 0.23
    package static let semibold: CGFloat = 0.3
    package static let bold: CGFloat = 0.4
    package static let heavy: CGFloat = 0.56
    package static let black: CGFloat = 0.62

    private static let named: [CGFloat] = [
        ultraLight, thin, light, regular, medium, semibold, bold, heavy, black,
    ]

    /// The weight, -1…1, of an OS/2 weight class. Out-of-range classes are clamped.
    package static func fromClass(_ weightClass: CGFloat) -> CGFloat {
        guard weightClass.isFinite, weightClass > 0 else { return regular }
        let position = min(max(weightClass / 100 - 1, 0), CGFloat(named.count - 1))
        let lower = min(Int(position), named.count - 2)
        return named[lower] + (named[lower + 1] - named[lower]) * (position - CGFloat(lower))
    }

    /// The OS/2 weight class (100…900) of a weight, -1…1.
    package static func weightClass(_ weight: CGFloat) -> CGFloat {
        guard weight.isFinite else { return 400 }
        if weight <= named[0] { return 100 }
        for upper in 1..<named.count where weight <= named[upper] {
            let part = (weight - named[upper - 1]) / (named[upper] - named[upper - 1])
            return (CGFloat(upper) + part) * 100
        }
        return 900
    }
}
