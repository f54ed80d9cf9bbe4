// SymbolGoldenTests.swift: all symbols of the table.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite struct SymbolGoldenTests {
    /// All outlines of the table, each followed by its filled form; then marks, frames and colours.
    @Test func theSheet() async {
        let stage = OffscreenStage(size: CGSize(width: 812, height: 546), scale: 2)
        stage.window.backgroundColor = .white
        stage.window.tintColor = UIColor(red: 0.1, green: 0.2, blue: 0.5, alpha: 1)
        var names = SymbolOutline.names.filter { $0.count > 1 }.flatMap { [$0, $0 + ".fill"] }
        names += [
            "bell.slash", "bell.slash.fill", "wifi.slash", "mic.slash.fill", "eye.slash", "bell.badge",
            "envelope.badge.fill", "cart.badge.plus", "cart.fill.badge.plus", "folder.badge.minus",
            "person.crop.circle.badge.checkmark", "person.fill.badge.plus", "1.circle", "2.circle.fill",
            "9.square",
            "cart.circle", "person.circle.fill", "trash.circle", "gearshape.circle.fill", "calendar.circle",
        ]
        let size = UIImage.SymbolConfiguration(pointSize: 18)
        var images = names.compactMap { UIImage(systemName: $0, withConfiguration: size) }
        for weight in [UIImage.SymbolWeight.ultraLight, .light, .semibold, .black] {
            images += ["calendar", "speaker.wave.2.fill", "gift"].compactMap {
                UIImage(
                    systemName: $0,
                    withConfiguration: UIImage.SymbolConfiguration(pointSize: 18, weight: weight))
            }
        }
        for coloring in [
            UIImage.SymbolConfiguration(hierarchicalColor: .systemOrange),
            UIImage.SymbolConfiguration(paletteColors: [.white, .systemRed]),
        ] {
            images += ["xmark.circle.fill", "person.fill.badge.plus", "exclamationmark.triangle.fill"]
                .compactMap {
                    UIImage(systemName: $0, withConfiguration: coloring.applying(size))
                }
        }
        for (i, image) in images.enumerated() {
            let view = VitrineControls.UIImageView(image: image)
            view.frame.origin = CGPoint(x: 6 + i % 32 * 25, y: 6 + i / 32 * 28)
            stage.window.addSubview(view)
        }
        await stage.settle()
        stage.assertSnapshot("symbol-sheet")
    }
}
