// SymbolName.swift: the symbols that there are.
//
// A name is made of a shape, and of what stands around it: "plus",
// "plus.circle", "plus.circle.fill".

import Foundation
import VitrineGraphics

/// A symbol that can be drawn.
struct SymbolName: Equatable, Sendable {
    let name: String
    private let shape: SymbolShape
    private let frame: SymbolFrame?
    private let isFilled: Bool

    /// Nil for a name that nothing is drawn for.
    init?(_ name: String) {
        self.name = name
        var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        isFilled = parts.count > 1 && parts.last == "fill"
        if isFilled { parts.removeLast() }
        if let shape = SymbolShape(rawValue: parts.joined(separator: ".")) {
            guard !isFilled || shape.canBeFilled else { return nil }
            self.shape = shape
            frame = nil
            return
        }
        guard let last = parts.popLast(), let frame = SymbolFrame(rawValue: last),
            let shape = SymbolShape(rawValue: parts.joined(separator: ".")), shape.fitsFrames
        else { return nil }
        self.shape = shape
        self.frame = frame
    }

    /// Names by leading and trailing, or of text that runs on, are mirrored for right-to-left layouts.
    var isDirectional: Bool { shape.isDirectional }

    /// Points that the square image is wide.
    func side(for configuration: UIImage.SymbolConfiguration) -> CGFloat {
        let pointSize = configuration.pointSize > 0 ? configuration.pointSize : 17
        let factor: CGFloat =
            switch configuration.scale {
            case .small: 0.8
            case .large: 1.28
            case .default, .unspecified, .medium: 1
            }
        return (pointSize * 1.2 * factor).rounded(.up)
    }

    /// Draws in black on a square of 100.
    func draw(in context: CGContext, weight: UIImage.SymbolWeight) {
        let width: CGFloat =
            switch weight {
            case .ultraLight: 3
            case .thin: 4.5
            case .light: 6
            case .unspecified, .regular: 8
            case .medium: 9.5
            case .semibold: 11
            case .bold: 12.5
            case .heavy: 14.5
            case .black: 17
            }
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setLineWidth(width)
        guard let frame else {
            shape.draw(in: context, isFilled: isFilled)
            return
        }
        frame.draw(in: context, isFilled: isFilled)
        context.saveGState()
        context.translateBy(x: 50, y: frame.middle)
        context.scaleBy(x: frame.room, y: frame.room)
        context.translateBy(x: -50, y: -50)
        context.setLineWidth(width / frame.room)
        if isFilled { context.setBlendMode(.clear) }
        shape.draw(in: context, isFilled: false)
        context.restoreGState()
    }
}

/// What a symbol may stand in.
enum SymbolFrame: String {
    case circle, square, triangle

    /// How large the symbol inside is.
    var room: CGFloat { self == .triangle ? 0.42 : 0.52 }
    /// The height of its middle.
    var middle: CGFloat { self == .triangle ? 60 : 50 }

    func draw(in context: CGContext, isFilled: Bool) {
        let shape: SymbolShape =
            switch self {
            case .circle: .circle
            case .square: .square
            case .triangle: .triangle
            }
        shape.draw(in: context, isFilled: isFilled)
    }
}
