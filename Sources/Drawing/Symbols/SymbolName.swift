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
        for layer in layers(ink) {
            // Once, so that edges are as soft as each layer's.
            if layer == .mark { mark?.clearSpace(in: context, lineWidth: width) }
            drawOverlapping(layer, in: context, lineWidth: width, ink: ink)
        }
    }

    // MARK: Layers

    /// The parts of drawings that show the steps of a level, the lowest first.
    private static let variableParts: [String: [Int]] = [
        "wifi": [0, 1, 2, 3], "cellularbars": [0, 1, 2, 3], "chart.bar": [0, 1, 2], "speaker.wave.1": [0],
        "speaker.wave.2": [0, 1], "speaker.wave.3": [0, 1], "dot.radiowaves.left.and.right": [1, 0],
    ]

    private var variableParts: [Int] {
        guard frame == nil, mark == nil else { return [] }
        return Self.variableParts[name.hasSuffix(".fill") ? String(name.dropLast(5)) : name] ?? []
    }

    /// The layers that effects move by themselves, from back to front.
    func layers(_ ink: SymbolInk) -> [SymbolLayer] {
        let variable = variableParts
        guard variable.isEmpty else {
            let others = (0..<artwork.partCount).filter { !variable.contains($0) }
            return (others.isEmpty ? [] : [.parts(others)]) + variable.map { .variable($0) }
        }
        var layers: [SymbolLayer] = frame == nil ? [.artwork] : cutsOut(ink) ? [.cutFrame] : [.frame, .artwork]
        if mark != nil { layers.append(.mark) }
        return layers
    }

    /// What this symbol and another one both have under their marks.
    func hasSameBase(as other: SymbolName) -> Bool {
        artwork == other.artwork && isFilled == other.isFilled && frame == other.frame
    }

    /// Draws one of the symbol's layers on a square of 100, with space for those in front of it.
    func draw(_ layer: SymbolLayer, in context: CGContext, lineWidth width: CGFloat, ink: SymbolInk) {
        drawOverlapping(layer, in: context, lineWidth: width, ink: ink)
        if layer != .mark { mark?.clearSpace(in: context, lineWidth: width) }
    }

    private func drawOverlapping(
        _ layer: SymbolLayer, in context: CGContext, lineWidth width: CGFloat, ink: SymbolInk
    ) {
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setLineWidth(width)
        // Frames, and drawings with a mark on them, are in the background.
        let isBackground = layer == .frame || layer == .cutFrame || layer == .artwork && mark != nil
        ink.use(isBackground ? .secondary : .primary, in: context)
        switch layer {
        case .frame, .cutFrame:
            frame?.draw(in: context, isFilled: isFilled)
            if layer == .cutFrame, let frame {
                drawArtwork(within: frame, in: context, lineWidth: width, cutsOut: true)
            }
        case .artwork:
            if let frame {
                drawArtwork(within: frame, in: context, lineWidth: width, cutsOut: false)
            } else {
                artwork.draw(in: context, isFilled: isFilled, lineWidth: width)
            }
        case .parts(let parts): artwork.draw(in: context, isFilled: isFilled, parts: parts, lineWidth: width)
        case .variable(let part): artwork.draw(in: context, isFilled: isFilled, parts: [part], lineWidth: width)
        case .mark: mark?.draw(in: context, lineWidth: width)
        }
    }

    private func cutsOut(_ ink: SymbolInk) -> Bool { frame != nil && isFilled && !ink.hasLayers }

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
        artwork.draw(in: context, isFilled: false, lineWidth: lineWidth / frame.symbolScale)
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
