// SymbolMark.swift: a mark on a symbol: a stroke across it, or a badge at its corner.
//
// Coordinates: a square of 100, y down.

import Foundation
import VitrineGraphics

/// A mark on a symbol; space is cut out around it.
enum SymbolMark: Equatable, Sendable {
    /// From the upper left to the lower right.
    case slash
    /// A dot at the upper right.
    case dot
    /// A disc at the lower right, with a symbol cut out of it.
    case badge(SymbolShape)

    private static let badges: [SymbolShape] = [
        .plus, .minus, .checkmark, .xmark, .questionmark, .exclamationmark, .ellipsis, .arrowClockwise,
    ]

    /// The mark at the end of a name, which is removed from the name.
    static func remove(from name: inout Substring) -> SymbolMark? {
        if name.hasSuffix(".slash") {
            name.removeLast(6)
            return .slash
        }
        if name.hasSuffix(".badge") {
            name.removeLast(6)
            return .dot
        }
        guard let range = name.range(of: ".badge.", options: .backwards),
            let shape = SymbolShape(rawValue: String(name[range.upperBound...])), badges.contains(shape)
        else { return nil }
        name = name[..<range.lowerBound]
        return .badge(shape)
    }

    /// Clears the space around the mark.
    func clearSpace(in context: CGContext, lineWidth: CGFloat) {
        context.saveGState()
        context.setBlendMode(.clear)
        switch self {
        case .slash: line(in: context, width: lineWidth * 3)
        case .dot: disc(in: context, x: 76, y: 22, radius: 15 + 6)
        case .badge: disc(in: context, x: 76, y: 76, radius: 21 + 6)
        }
        context.restoreGState()
    }

    /// Draws the mark. The space around it must be clear.
    func draw(in context: CGContext, lineWidth: CGFloat) {
        switch self {
        case .slash: line(in: context, width: lineWidth)
        case .dot: disc(in: context, x: 76, y: 22, radius: 15)
        case .badge(let shape):
            disc(in: context, x: 76, y: 76, radius: 21)
            context.saveGState()
            context.setBlendMode(.clear)
            context.translateBy(x: 76, y: 76)
            context.scaleBy(x: 0.25, y: 0.25)
            context.translateBy(x: -50, y: -50)
            context.setLineWidth(max(lineWidth, 8) / 0.5)
            shape.draw(in: context, isFilled: false)
            context.restoreGState()
        }
    }

    private func line(in context: CGContext, width: CGFloat) {
        context.saveGState()
        context.setLineWidth(width)
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 14, y: 14), CGPoint(x: 86, y: 86)])
        context.addPath(path)
        context.drawPath(using: .stroke)
        context.restoreGState()
    }

    private func disc(in context: CGContext, x: Double, y: Double, radius: Double) {
        context.fillEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }
}
