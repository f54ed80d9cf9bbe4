// SymbolInk.swift: a symbol's colours.

import Foundation
import VitrineGraphics

/// Black for symbols that views tint; else the colours of a configuration.
struct SymbolInk: @unchecked Sendable {
    enum Layer { case primary, secondary }

    static let template = SymbolInk(primary: .black, secondary: .black, hasLayers: false)

    private let primary: CGColor
    private let secondary: CGColor
    /// Whether the drawing in a filled frame is drawn on it instead of being cut out of it.
    let hasLayers: Bool

    private init(primary: CGColor, secondary: CGColor, hasLayers: Bool) {
        self.primary = primary
        self.secondary = secondary
        self.hasLayers = hasLayers
    }

    /// The colours of `palette`, the first for the foreground; a single one is used for both.
    init(palette: [UIColor]) {
        guard let first = palette.first else {
            self = .template
            return
        }
        self.init(
            primary: first.cgColor, secondary: (palette.count > 1 ? palette[1] : first).cgColor,
            hasLayers: palette.count > 1)
    }

    /// The background is paler.
    init(hierarchical color: UIColor) {
        let alpha = color.cgColor.alpha
        self.init(
            primary: color.cgColor, secondary: color.withAlphaComponent(alpha * 0.35).cgColor, hasLayers: true
        )
    }

    func use(_ layer: Layer, in context: CGContext) {
        let color = layer == .primary ? primary : secondary
        context.setFillColor(color)
        context.setStrokeColor(color)
    }
}
