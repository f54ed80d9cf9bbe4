// UIKitDrawingTests.swift: patterns, blend modes and wide colours through UIKit's calls.

import Foundation
import Testing
import VitrineCompositor
import VitrineGraphics
@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("Drawing through UIKit") struct UIKitDrawingTests {
    private let format: UIGraphicsImageRendererFormat = {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
    }()

    /// Red over blue, two pixels across and down.
    private func picture() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
        }
    }

    private func pixels(_ image: UIImage) -> [[UInt32]] {
        guard let buffer = image.cgImage?.buffer else { return [] }
        return (0..<buffer.height).map { y in (0..<buffer.width).map { buffer[$0, y] } }
    }

    @Test func patternImagesRepeatUpright() {
        let color = UIColor(patternImage: picture())
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 5), format: format).image {
            context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 5))
        }
        #expect(
            pixels(drawn).map { $0[1] } == [0xFFFF_0000, 0xFF00_00FF, 0xFFFF_0000, 0xFF00_00FF, 0xFFFF_0000])
        #expect(color == color && color != UIColor(patternImage: picture()) && color != .black)
        let faded = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image {
            context in
            color.withAlphaComponent(0.5).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(pixels(faded) == [[0x8080_0000]])
    }

    @Test func aViewsBackgroundMayBeAPattern() {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 2, height: 3))
        view.backgroundColor = UIColor(patternImage: picture())
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3), format: format).image {
            context in
            view.layer.render(in: context.cgContext)
        }
        #expect(pixels(drawn).map { $0[0] } == [0xFFFF_0000, 0xFF00_00FF, 0xFFFF_0000])
    }

    @Test func rectanglesUseBlendModes() {
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 1), format: format).image {
            context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .plusLighter)
            UIRectFillUsingBlendMode(CGRect(x: 1, y: 0, width: 1, height: 1), .multiply)
            // The mode applies only to one call.
            UIRectFill(CGRect(x: 2, y: 0, width: 1, height: 1))
        }
        #expect(pixels(drawn) == [[0xFFFF_00FF, 0xFF00_0000, 0xFF00_00FF]])
    }

    @Test func renderersGiveJPEGs() {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format)
        let data = renderer.jpegData(withCompressionQuality: 0.9) { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(data.prefix(2) == Data([0xFF, 0xD8]))
        #expect(UIImage(data: data)?.size == CGSize(width: 4, height: 4))
    }

    @Test func wideColoursAreConverted() {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 0.5).getRed(
            &red, green: &green, blue: &blue, alpha: &alpha)
        // The published coordinates of P3's red in extended sRGB.
        #expect(
            abs(red - 1.0930) < 1e-3 && abs(green + 0.2267) < 1e-3 && abs(blue + 0.1501) < 1e-3
                && alpha == 0.5)
    }

    @Test func textLayersUseUIKitsAttributes() {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
        layer.string = NSAttributedString(
            string: "HHH",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 14), .foregroundColor: UIColor.red])
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 20), format: format).image {
            context in
            layer.render(in: context.cgContext)
        }
        #expect(pixels(drawn).joined().contains(0xFFFF_0000))
    }
}
