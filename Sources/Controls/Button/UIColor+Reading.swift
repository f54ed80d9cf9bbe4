// UIColor+Reading.swift: colours in which words are read, by everybody.
//
// Text needs 4.5 : 1 against its ground (WCAG 2.2, 1.4.3). UIKit's red has 3.6 : 1 on white and less on the pale
// grounds of buttons, alerts and menus, so words that warn are in a darker one, or in a lighter one in the dark.

import Foundation
import VitrineRuntime

extension UIColor {
    /// Of words that say that something will be lost: 4.5 : 1 and more on white, on black, and on the system's fills and
    /// materials.
    static let destructiveText = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(red: 1, green: 0.51, blue: 0.478, alpha: 1)
            : UIColor(red: 0.765, green: 0, blue: 0.063, alpha: 1)
    }

    /// Below white figures: 5 : 1 in the light as in the dark.
    static let badgeGround = UIColor(red: 0.82, green: 0.02, blue: 0.09, alpha: 1)

    /// Of words that say less than those beside them, and are read all the same.
    static let quietText = UIColor {
        UIColor.label.resolvedColor(with: $0).withAlphaComponent($0.userInterfaceStyle == .dark ? 0.7 : 0.65)
    }

    /// Of words on this colour: white as UIKit has it, black where white could not be read at all.
    func wordsOnTop(in traits: UITraitCollection) -> UIColor {
        let contrastOfWhite = 1.05 / (resolvedColor(with: traits).relativeLuminance + 0.05)
        return contrastOfWhite < 3 ? .black : .white
    }

    /// As WCAG defines it, 0 for black and 1 for white.
    private var relativeLuminance: CGFloat {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        getRed(&red, green: &green, blue: &blue, alpha: nil)
        func linear(_ value: CGFloat) -> CGFloat {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
