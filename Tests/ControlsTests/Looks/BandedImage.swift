// BandedImage.swift: images whose pixels identify the part of the image.

import Foundation
import OffscreenTesting
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor
enum BandedImage {
    static let red = PixelColor(red: 255, green: 0, blue: 0)
    static let green = PixelColor(red: 0, green: 255, blue: 0)
    static let blue = PixelColor(red: 0, green: 0, blue: 255)
    static let black = PixelColor(red: 0, green: 0, blue: 0)
    static let white = PixelColor(red: 255, green: 255, blue: 255)

    static func color(_ pixel: PixelColor) -> UIColor {
        UIColor(
            red: CGFloat(pixel.red) / 255, green: CGFloat(pixel.green) / 255,
            blue: CGFloat(pixel.blue) / 255, alpha: 1)
    }

    /// Vertical bands, each this many points wide.
    static func make(
        _ bands: [(width: CGFloat, color: PixelColor)], height: CGFloat, scale: CGFloat = 1
    ) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let size = CGSize(width: bands.reduce(0) { $0 + $1.width }, height: height)
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            var x: CGFloat = 0
            for band in bands {
                color(band.color).setFill()
                UIRectFill(CGRect(x: x, y: 0, width: band.width, height: height))
                x += band.width
            }
        }
    }

    static func plain(_ color: PixelColor, _ width: CGFloat, _ height: CGFloat) -> UIImage {
        make([(width, color)], height: height)
    }

    /// A red end of 2 points, a middle of 1 point, a blue end of 3 points.
    static func capped(_ middle: PixelColor, height: CGFloat = 4) -> UIImage {
        make([(2, red), (1, middle), (3, blue)], height: height).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 3), resizingMode: .stretch)
    }
}

extension OffscreenStage {
    /// The runs of equal colour along a row of device pixels: the first column of each, and its colour.
    func runs(row: Int, from first: Int = 0, to end: Int) -> [Run] {
        var runs: [Run] = []
        for x in first..<end where runs.last?.color != pixel(x, row) {
            runs.append(Run(start: x, color: pixel(x, row)))
        }
        return runs
    }
}

struct Run: Equatable {
    let start: Int
    let color: PixelColor

    init(start: Int, color: PixelColor) {
        self.start = start
        self.color = color
    }

    init(_ start: Int, _ color: PixelColor) { self.init(start: start, color: color) }
}
