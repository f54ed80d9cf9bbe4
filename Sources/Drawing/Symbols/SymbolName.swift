// SymbolName.swift: the names of symbols.
//
// A name consists of a drawing, a frame and a mark: "plus", "plus.circle", "plus.circle.fill", "bell.slash",
// "bell.badge", "cart.fill.badge.plus".

import Foundation
import VitrineGraphics

/// A symbol that can be drawn.
struct SymbolName: Equatable, Sendable {
    let name: String
    private let artwork: SymbolArtwork
    private let isFilled: Bool
    private let frame: SymbolFrame?
    private let mark: SymbolMark?

    /// Nil for a name that nothing is drawn for.
    init?(_ name: String) {
        self.name = name
        var rest = Substring(name)
        var fills = Self.remove(".fill", from: &rest)
        // A drawing's own name may end like a frame or a mark.
        if let artwork = Self.plain(rest, isFilled: fills) {
            (self.artwork, isFilled, frame, mark) = (artwork, fills, nil, nil)
            return
        }
        mark = SymbolMark.remove(from: &rest)
        if mark != nil { fills = Self.remove(".fill", from: &rest) || fills }
        if let artwork = Self.plain(rest, isFilled: fills) {
            (self.artwork, isFilled, frame) = (artwork, fills, nil)
            return
        }
        guard let frame = SymbolFrame.allCases.first(where: { rest.hasSuffix("." + $0.rawValue) }) else {
            return nil
        }
        rest.removeLast(frame.rawValue.count + 1)
        guard let artwork = SymbolArtwork(String(rest)), artwork.fitsFrames else { return nil }
        (self.artwork, isFilled, self.frame) = (artwork, fills, frame)
    }

    private static func remove(_ ending: String, from name: inout Substring) -> Bool {
        guard name.hasSuffix(ending) else { return false }
        name.removeLast(ending.count)
        return true
    }

    /// The drawing of a name, if it may be used without a frame. Digits need one.
    private static func plain(_ name: Substring, isFilled: Bool) -> SymbolArtwork? {
        guard name.count > 1, let artwork = SymbolArtwork(String(name)) else { return nil }
        return isFilled && !artwork.canBeFilled ? nil : artwork
    }

    /// Names by leading and trailing, or of text that runs on, are mirrored for right-to-left layouts.
    var isDirectional: Bool { artwork.isDirectional }

    /// Draws on a square of 100.
    func draw(in context: CGContext, lineWidth width: CGFloat, ink: SymbolInk) {
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setLineWidth(width)
        // Frames, and drawings with a mark on them, are in the background.
        ink.use(frame != nil || mark != nil ? .secondary : .primary, in: context)
        if let frame {
            frame.draw(in: context, isFilled: isFilled)
            ink.use(mark == nil ? .primary : .secondary, in: context)
            drawArtwork(within: frame, in: context, lineWidth: width, cutsOut: isFilled && !ink.hasLayers)
        } else {
            artwork.draw(in: context, isFilled: isFilled)
        }
        ink.use(.primary, in: context)
        mark?.draw(in: context, lineWidth: width)
    }

    private func drawArtwork(
        within frame: SymbolFrame, in context: CGContext, lineWidth: CGFloat, cutsOut: Bool
    ) {
        context.saveGState()
        if cutsOut { context.setBlendMode(.destinationOut) }
        context.beginTransparencyLayer()
        context.translateBy(x: 50, y: frame.middle)
        context.scaleBy(x: frame.symbolScale, y: frame.symbolScale)
        context.translateBy(x: -50, y: -50)
        context.setLineWidth(lineWidth / frame.symbolScale)
        artwork.draw(in: context, isFilled: false)
        context.endTransparencyLayer()
        context.restoreGState()
    }
}

/// The frame around a symbol.
enum SymbolFrame: String, CaseIterable, Sendable {
    case circle, square, triangle

    /// The size of the symbol inside, as a fraction.
    var symbolScale: CGFloat { self == .triangle ? 0.42 : 0.52 }
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
