// ColorSwatch.swift: a colour, with a checkerboard behind it if it is translucent.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor
final class ColorSwatch: UIView {
    var color: UIColor? { didSet { if color != oldValue { setNeedsDisplay() } } }
    /// The size of the squares, in points.
    private static let square: CGFloat = 8

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        isMadeBySuperview = true
        contentMode = .redraw
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let color else { return }
        if color.cgColor.alpha < 1 { Self.drawBoard(in: bounds) }
        color.setFill()
        UIRectFillUsingBlendMode(bounds, .normal)
    }

    /// Squares of two greys.
    static func drawBoard(in rect: CGRect) {
        UIColor.white.setFill()
        UIRectFill(rect)
        UIColor(white: 0.8, alpha: 1).setFill()
        for row in 0...Int(rect.height / square) {
            for column in 0...Int(rect.width / square) where (row + column) % 2 == 1 {
                let place = CGRect(
                    x: rect.minX + CGFloat(column) * square, y: rect.minY + CGFloat(row) * square,
                    width: square, height: square)
                UIRectFill(place.intersection(rect))
            }
        }
    }
}
