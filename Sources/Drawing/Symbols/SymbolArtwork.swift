// SymbolArtwork.swift: the drawing of a symbol, without frames or marks.

import Foundation
import VitrineGraphics

/// A symbol's drawing: one of the shapes made here, or an outline of the table.
enum SymbolArtwork: Equatable, Sendable {
    case shape(SymbolShape)
    case outline(SymbolOutline)

    /// Nil for a name without its own drawing.
    init?(_ name: String) {
        if let shape = SymbolShape(rawValue: name) {
            self = .shape(shape)
        } else if let outline = SymbolOutline(name) {
            self = .outline(outline)
        } else {
            return nil
        }
    }

    var canBeFilled: Bool {
        switch self {
        case .shape(let shape): shape.canBeFilled
        case .outline(let outline): outline.canBeFilled
        }
    }

    /// Whether it may be drawn in a circle, square or triangle.
    var fitsFrames: Bool {
        switch self {
        case .shape(let shape): shape.fitsFrames
        case .outline: true
        }
    }

    var isDirectional: Bool {
        switch self {
        case .shape(let shape): shape.isDirectional
        case .outline(let outline): outline.isDirectional
        }
    }

    /// The number of parts that can be drawn by themselves.
    var partCount: Int {
        switch self {
        case .shape: 1
        case .outline(let outline): outline.partCount
        }
    }

    /// Draws on a square of 100, in the context's colours and line width.
    /// - Parameter parts: the numbers of parts of an outline; nil for all.
    func draw(in context: CGContext, isFilled: Bool, parts: [Int]? = nil) {
        switch self {
        case .shape(let shape): shape.draw(in: context, isFilled: isFilled)
        case .outline(let outline): outline.draw(in: context, isFilled: isFilled, parts: parts)
        }
    }
}
