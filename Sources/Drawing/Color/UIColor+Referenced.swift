// UIColor+Referenced.swift: UIKit's colours by the names that colour sets have for them.

import Foundation

extension UIColor {
    /// The colour that Xcode writes as a reference into a colour set, such as `systemBlueColor`. Nil for other names.
    static func referenced(_ name: String) -> UIColor? {
        switch name {
        case "blackColor": .black
        case "blueColor": .blue
        case "brownColor": .brown
        case "clearColor": .clear
        case "cyanColor": .cyan
        case "darkGrayColor": .darkGray
        case "darkTextColor": .darkText
        case "grayColor": .gray
        case "greenColor": .green
        case "groupTableViewBackgroundColor": .systemGroupedBackground
        case "labelColor": .label
        case "lightGrayColor": .lightGray
        case "lightTextColor": .lightText
        case "linkColor": .link
        case "magentaColor": .magenta
        case "opaqueSeparatorColor": .opaqueSeparator
        case "orangeColor": .orange
        case "placeholderTextColor": .placeholderText
        case "purpleColor": .purple
        case "quaternaryLabelColor": .quaternaryLabel
        case "quaternarySystemFillColor": .quaternarySystemFill
        case "redColor": .red
        case "secondaryLabelColor": .secondaryLabel
        case "secondarySystemBackgroundColor": .secondarySystemBackground
        case "secondarySystemFillColor": .secondarySystemFill
        case "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground
        case "separatorColor": .separator
        case "systemBackgroundColor": .systemBackground
        case "systemBlueColor": .systemBlue
        case "systemBrownColor": .systemBrown
        case "systemCyanColor": .systemCyan
        case "systemFillColor": .systemFill
        case "systemGrayColor": .systemGray
        case "systemGray2Color": .systemGray2
        case "systemGray3Color": .systemGray3
        case "systemGray4Color": .systemGray4
        case "systemGray5Color": .systemGray5
        case "systemGray6Color": .systemGray6
        case "systemGreenColor": .systemGreen
        case "systemGroupedBackgroundColor": .systemGroupedBackground
        case "systemIndigoColor": .systemIndigo
        case "systemMintColor": .systemMint
        case "systemOrangeColor": .systemOrange
        case "systemPinkColor": .systemPink
        case "systemPurpleColor": .systemPurple
        case "systemRedColor": .systemRed
        case "systemTealColor": .systemTeal
        case "systemYellowColor": .systemYellow
        case "tertiaryLabelColor": .tertiaryLabel
        case "tertiarySystemBackgroundColor": .tertiarySystemBackground
        case "tertiarySystemFillColor": .tertiarySystemFill
        case "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground
        case "whiteColor": .white
        case "yellowColor": .yellow
        default: nil
        }
    }
}
