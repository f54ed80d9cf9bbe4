// Pieces.swift: parts that many exhibits use.

import Foundation
import VitrineCompositor
import VitrineGraphics

@MainActor
func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil)
    -> CALayer
{
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
}

extension CALayer {
    /// Adds and returns `sublayer`.
    @discardableResult
    func with<L: CALayer>(_ sublayer: L, _ change: (L) -> Void = { _ in }) -> L {
        change(sublayer)
        addSublayer(sublayer)
        return sublayer
    }
}

/// Pictures whose pixels show their positions.
enum Picture {
    /// 8 x 6 pixels: quarters of four colours with a white pixel in the upper left.
    static let quarters = make(8, 6) { x, y in
        if x == 0 && y == 0 { return 0xFFFF_FFFF }
        return switch (x < 4, y < 3) {
        case (true, true): 0xFF1A_78D1
        case (false, true): 0xFF2E_A66B
        case (true, false): 0xFFEB_574A
        case (false, false): 0xFFF7_CF6B
        }
    }

    /// 9 x 9 pixels: a frame of one pixel, round dots in the corners, made for nine-part stretching.
    static let frame = make(9, 9) { x, y in
        let atEdge = x == 0 || y == 0 || x == 8 || y == 8
        let inCorner = (x < 3 || x > 5) && (y < 3 || y > 5)
        return atEdge ? 0xFF21_2B3D : inCorner ? 0xFFEB_574A : 0xFFE0_E6ED
    }

    /// A disc of 24 x 24 pixels that fades outwards.
    static let glow = make(24, 24) { x, y in
        let dx = Double(x) - 11.5, dy = Double(y) - 11.5
        let alpha = UInt32(max(0, min(1, 1.2 - (dx * dx + dy * dy).squareRoot() / 11)) * 255)
        return alpha << 24 | (alpha * 26 / 255) << 16 | (alpha * 120 / 255) << 8 | alpha * 209 / 255
    }

    static func make(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> CGImage {
        let buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height { for x in 0..<width { buffer[x, y] = pixel(x, y) } }
        return CGImage(buffer)
    }
}
