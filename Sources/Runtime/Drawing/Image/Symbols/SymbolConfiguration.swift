// SymbolConfiguration.swift: how large and how heavy a symbol is drawn.

public import Foundation
import VitrineGraphics

extension UIImage {
    /// How thick a symbol's lines are.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// How large a symbol is beside text of its point size.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small, medium, large
    }

    /// Size and weight of a symbol. What it leaves unspecified comes from the one that it is applied to.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// Points; 0 if unspecified, shown as 17.
        let pointSize: CGFloat
        /// Whether it says how large the symbol is.
        package var hasSize: Bool { pointSize > 0 }
        let weight: SymbolWeight
        let scale: SymbolScale
        /// Colours in place of the tint.
        let coloring: SymbolColoring

        init(
            pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale, coloring: SymbolColoring
        ) {
            self.pointSize = pointSize.isFinite ? max(0, min(2000, pointSize)) : 0
            self.weight = weight
            self.scale = scale
            self.coloring = coloring
            super.init(traitCollection: nil)
        }

        public convenience init(
            pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
        ) {
            self.init(pointSize: pointSize, weight: weight, scale: scale, coloring: .unspecified)
        }

        private convenience init(_ coloring: SymbolColoring) {
            self.init(pointSize: 0, weight: .unspecified, scale: .unspecified, coloring: coloring)
        }

        /// One colour; what stands behind, a circle around a symbol for instance, is paler.
        public convenience init(hierarchicalColor: UIColor) { self.init(.hierarchical(hierarchicalColor)) }

        /// A colour for what stands in front, and one for what is behind it.
        public convenience init(paletteColors: [UIColor]) { self.init(.palette(paletteColors)) }

        /// In the tint colour, whatever else is asked for.
        public class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration(.monochrome) }

        public convenience init(weight: SymbolWeight) { self.init(pointSize: 0, weight: weight) }
        public convenience init(scale: SymbolScale) { self.init(pointSize: 0, scale: scale) }

        /// As large as text in `font`.
        public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
            self.init(pointSize: font.pointSize, scale: scale)
        }

        /// As large as text of that style.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        /// Nothing in particular.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(pointSize: 0) }

        /// This configuration with what `other` specifies in place of its own.
        public func applying(_ other: Configuration) -> SymbolConfiguration {
            guard let other = other as? SymbolConfiguration else { return self }
            return SymbolConfiguration(
                pointSize: other.pointSize > 0 ? other.pointSize : pointSize,
                weight: other.weight == .unspecified ? weight : other.weight,
                scale: other.scale == .unspecified ? scale : other.scale,
                coloring: other.coloring == .unspecified ? coloring : other.coloring)
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return pointSize == other.pointSize && weight == other.weight && scale == other.scale
                && coloring == other.coloring
        }

        public override var hash: Int { pointSize.hashValue ^ weight.rawValue ^ scale.rawValue << 8 }
    }

    /// Whether the picture is one of the symbols, of which views show the shape in the tint colour.
    public var isSymbolImage: Bool { values.symbol != nil }

    /// What a symbol was asked for with; nil for other images.
    public var symbolConfiguration: SymbolConfiguration? { configuration as? SymbolConfiguration }

    /// The symbol of that name; nil if there is none: docs/images.md lists them.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let symbol = SymbolName(name) else { return nil }
        let symbolConfiguration = configuration as? SymbolConfiguration ?? .unspecified
        let traits = configuration?.traitCollection?.displayScale ?? 0
        self.init(symbol, symbolConfiguration, displayScale: traits > 0 ? traits : MainScreenScale.value)
    }

    private convenience init(
        _ symbol: SymbolName, _ configuration: SymbolConfiguration, displayScale: CGFloat
    ) {
        let side = symbol.side(for: configuration)
        let pixels = max(1, Int((side * displayScale).rounded(.up)))
        var values = ImageValues(scale: displayScale)
        values.symbol = symbol
        values.configuration = configuration
        // The foot of the letters beside it: symbols stand in the middle of capital letters.
        values.baseline = side * 0.19
        values.flipsForRightToLeft = symbol.isDirectional
        let ink = configuration.coloring.ink
        if ink != nil { values.renderingMode = .alwaysOriginal }
        let weight = configuration.weight
        let deferred = DeferredImage(size: PixelSize(width: pixels, height: pixels)) {
            let buffer = PixelBuffer(width: pixels, height: pixels)
            symbol.draw(
                in: CGContext(bitmap: buffer, scale: CGFloat(pixels) / 100), weight: weight,
                ink: ink ?? .template)
            return CGImage(buffer, isOpaque: false)
        }
        self.init(cgImage: CGImage(deferred, isOpaque: false), values: values)
    }

    /// The symbol with what `configuration` specifies; nil for images that are no symbols.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbol = values.symbol else { return nil }
        let own = symbolConfiguration ?? .unspecified
        let configured = UIImage(symbol, own.applying(configuration), displayScale: scale)
        // A mode that was asked for stays; that of colours goes with them.
        return configured.renderingMode == .alwaysOriginal || own.coloring.ink != nil
            ? configured : configured.withRenderingMode(renderingMode)
    }
}

/// Which colours a symbol is drawn in.
enum SymbolColoring: Equatable, Sendable {
    case unspecified, monochrome
    case hierarchical(UIColor)
    case palette([UIColor])

    /// Nil for symbols that views tint. Colours are those of the current traits.
    var ink: SymbolInk? {
        switch self {
        case .unspecified, .monochrome, .palette([]): nil
        case .hierarchical(let color): SymbolInk(hierarchical: color)
        case .palette(let colors): SymbolInk(palette: colors)
        }
    }
}
