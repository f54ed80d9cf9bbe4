import Foundation
import OffscreenTesting
import Testing
import VitrineGraphics
import VitrineDrawing
import VitrineRuntime

/// UIGraphicsImageRendererFormat.init(for:)'s page: "Creates the most suitable format for rendering on a device with the
/// specified traits."
@MainActor @Suite struct RendererFormatTests {
    @Test func traitsWithAScaleGiveIt() {
        let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 2.5))
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format)
        let image = renderer.image { _ in }
        #expect(image.scale == 2.5 && image.cgImage?.width == 10 && image.cgImage?.height == 5)
    }

    /// DGCharts' reference pictures were made on an iPhone 15 with traits that have a style only: 480 points are 1440 pixels.
    @Test func traitsWithoutAScaleGiveThatOfTheScreen() {
        let format = UIGraphicsImageRendererFormat(for: UITraitCollection(userInterfaceStyle: .light))
        #expect(format.scale == UIGraphicsImageRendererFormat.preferred().scale)
    }
}
