// ContrastTableTests.swift: the page lists the actual contrasts of the system's colours.

import Foundation
import Testing

@testable import VitrineDrawing
@testable import VitrineRuntime
@testable import VitrineAssistance

@MainActor @Suite("Contrast of the system's colours")
struct ContrastTableTests {
    private static let colors: [String: UIColor] = [
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel, "systemBlue": .systemBlue,
        "systemIndigo": .systemIndigo, "systemPurple": .systemPurple, "systemRed": .systemRed,
        "systemPink": .systemPink,
        "systemBrown": .systemBrown, "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
        "systemCyan": .systemCyan, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
        "systemGray": .systemGray,
    ]

    /// WCAG's ratio of a colour on a background.
    private func ratio(_ color: UIColor, on backgroundColor: UIColor, _ traits: UITraitCollection) -> Double {
        let (ink, paper) = (
            color.resolvedColor(with: traits).components, backgroundColor.resolvedColor(with: traits).components
        )
        func byte(_ part: CGFloat, _ below: CGFloat) -> UInt32 {
            UInt32(((part * ink.alpha + below * (1 - ink.alpha)) * 255).rounded())
        }
        let seen = byte(ink.red, paper.red) << 16 | byte(ink.green, paper.green) << 8 | byte(ink.blue, paper.blue)
        let below =
            UInt32((paper.red * 255).rounded()) << 16 | UInt32((paper.green * 255).rounded()) << 8
            | UInt32((paper.blue * 255).rounded())
        return ContrastMeter.ratio(ContrastMeter.luminance(seen), ContrastMeter.luminance(below))
    }

    @Test func thePageHasTheRatios() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../docs/accessibility.md").standardized
        let text = try String(contentsOf: page, encoding: .utf8)
        var seen: Set<String> = []
        for line in text.split(separator: "\n") where line.hasPrefix("| `.") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let name = cells[0].filter { $0 != "`" && $0 != "." }
            guard let color = Self.colors[name], cells.count == 5 else { continue }
            seen.insert(name)
            for (index, cell) in cells.dropFirst().enumerated() {
                let traits = UITraitCollection {
                    $0.userInterfaceStyle = index % 2 == 0 ? .light : .dark
                    $0.accessibilityContrast = index < 2 ? .normal : .high
                }
                let said = cell.components(separatedBy: " / ")
                let grounds: [UIColor] = [.systemBackground, .secondarySystemBackground]
                let found = grounds.map { String(format: "%.1f", ratio(color, on: $0, traits)) }
                #expect(said == found, "\(name), column \(index + 1)")
            }
        }
        #expect(seen == Set(Self.colors.keys))
    }
}
