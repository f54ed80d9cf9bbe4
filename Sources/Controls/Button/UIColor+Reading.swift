// UIColor+Reading.swift: colours of text that is readable for everybody.
//
// Text needs a contrast of 4.5 : 1 to its background (WCAG 2.2, 1.4.3). UIKit's red has 3.6 : 1 on white and less on
// the pale backgrounds of buttons, alerts and menus, so warnings have a darker red, or a lighter one in dark
// appearance.

import Foundation
package import VitrineDrawing
import VitrineRuntime

extension UIColor {
    /// The colour of text that announces a loss: at least 4.5 : 1 on white, on black, and on the system's fills and
    /// materials.
    package static let destructiveText = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(red: 1, green: 0.51, blue: 0.478, alpha: 1)
            : UIColor(red: 0.765, green: 0, blue: 0.063, alpha: 1)
    }

    /// The colour below white digits: 5 : 1 in light and dark appearance.
    package static let badgeBackground = UIColor(red: 0.82, green: 0.02, blue: 0.09, alpha: 1)

    /// The colour of text that is less important but must be readable.
    package static let quietText = UIColor {
        UIColor.label.resolvedColor(with: $0).withAlphaComponent($0.userInterfaceStyle == .dark ? 0.7 : 0.65)
    }

    /// The colour of text on the tint colour.
    package static let textOnTint = UIColor(
        dynamicProvider: { UIColor.tintColor.readableForeground(in: $0) }, followsTint: true)

    /// The colour of text on this colour: white as in UIKit, or black if white would be unreadable.
    package func readableForeground(in traits: UITraitCollection) -> UIColor {
        let contrastOfWhite = 1.05 / (resolvedColor(with: traits).relativeLuminance + 0.05)
        return contrastOfWhite < 3 ? .black : .white
    }

    /// The relative luminance as WCAG defines it, 0 for black and 1 for white.
    private var relativeLuminance: CGFloat {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        getRed(&red, green: &green, blue: &blue, alpha: nil)
        func linear(_ value: CGFloat) -> CGFloat {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
