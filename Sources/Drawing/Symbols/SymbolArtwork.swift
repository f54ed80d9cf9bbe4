// SymbolArtwork.swift: the drawing of a symbol, without frames or marks.

import Foundation
import VitrineGraphics

/// A symbol's drawing: one of the shapes made here, or an outline of the table, perhaps with a number inside.
enum SymbolArtwork: Equatable, Sendable {
    case shape(SymbolShape)
    case outline(SymbolOutline)
    case numbered(SymbolOutline, [SymbolOutline])

    /// The arrows that have a number of seconds inside, and the numbers: those of SF Symbols.
    private static let numbered = ["gobackward", "goforward"]
    private static let numbers = ["5", "10", "15", "30", "45", "60", "75", "90"]

    /// Nil for a name without its own drawing.
    init?(_ name: String) {
        if let shape = SymbolShape(rawValue: name) {
            self = .shape(shape)
        } else if let outline = SymbolOutline(name) {
            self = .outline(outline)
        } else {
            let parts = name.split(separator: ".").map(String.init)
            guard parts.count == 2, Self.numbered.contains(parts[0]), Self.numbers.contains(parts[1]),
                let arrow = SymbolOutline(parts[0])
            else { return nil }
            self = .numbered(arrow, parts[1].compactMap { SymbolOutline(String($0)) })
        }
    }

    var canBeFilled: Bool {
        switch self {
        case .shape(let shape): shape.canBeFilled
        case .outline(let outline): outline.canBeFilled
        case .numbered: false
        }
    }

    /// Whether it may be drawn in a circle, square or triangle.
    var fitsFrames: Bool {
        switch self {
        case .shape(let shape): shape.fitsFrames
        case .outline: true
        case .numbered: false
        }
    }

    var isDirectional: Bool {
        switch self {
        case .shape(let shape): shape.isDirectional
        case .outline(let outline), .numbered(let outline, _): outline.isDirectional
        }
    }

    /// The number of parts that can be drawn by themselves.
    var partCount: Int {
        switch self {
        case .shape: 1
        case .outline(let outline), .numbered(let outline, _): outline.partCount
        }
    }

    /// Draws on a square of 100, in the context's colours.
    /// - Parameters:
    ///   - parts: the numbers of parts of an outline; nil for all.
    ///   - width: the context's line width.
    func draw(in context: CGContext, isFilled: Bool, parts: [Int]? = nil, lineWidth width: CGFloat) {
        switch self {
        case .shape(let shape): shape.draw(in: context, isFilled: isFilled)
        case .outline(let outline): outline.draw(in: context, isFilled: isFilled, parts: parts)
        case .numbered(let outline, let digits):
            outline.draw(in: context, isFilled: isFilled, parts: parts)
            Self.draw(digits, in: context, lineWidth: width * 0.8)
        }
    }

    /// Draws digits in the middle of the square.
    private static func draw(_ digits: [SymbolOutline], in context: CGContext, lineWidth width: CGFloat) {
        let scale: CGFloat = 0.38, distance: CGFloat = 19
        for (i, digit) in digits.enumerated() {
            context.saveGState()
            context.translateBy(x: 50 + distance * (CGFloat(i) - CGFloat(digits.count - 1) / 2), y: 50)
            context.scaleBy(x: scale, y: scale)
            context.translateBy(x: -50, y: -50)
            context.setLineWidth(width / scale)
            digit.draw(in: context, isFilled: false)
            context.restoreGState()
        }
    }
}
