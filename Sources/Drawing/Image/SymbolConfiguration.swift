// SymbolConfiguration.swift: the size, weight and colours of a symbol.

public import Foundation
import VitrineGraphics

extension UIImage {
    /// The thickness of a symbol's lines.
    public enum SymbolWeight: Int, Sendable {
        /// Not set: lines as thick as `.regular`.
        case unspecified = 0
        /// From the thinnest lines to the thickest, named as the weights of fonts.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The size of a symbol relative to text of its point size.
    public enum SymbolScale: Int, Sendable {
        /// As `.medium`.
        case `default` = -1
        /// Not set: as `.medium`.
        case unspecified = 0
        /// 0.8, 1 and 1.28 times the size of a medium symbol.
        case small, medium, large
    }

    /// The size, weight and colours of a symbol. Values that are not set come from the configuration that this one is
    /// applied to.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// In points; 0 if not set, which counts as 17.
        let pointSize: CGFloat
        /// Whether the size is set.
        package var hasSize: Bool { pointSize > 0 }
        let weight: SymbolWeight
        let scale: SymbolScale
        /// Colours that replace the tint.
        let coloring: SymbolColoring

        init(
            pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale, coloring: SymbolColoring,
            locale: Locale? = nil
        ) {
            self.pointSize = pointSize.isFinite ? max(0, min(2000, pointSize)) : 0
            self.weight = weight
            self.scale = scale
            self.coloring = coloring
            super.init(traitCollection: nil, locale: locale)
        }

        /// Creates a configuration for text of a size, in points; 0 leaves the size unset.
        public convenience init(
            pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
        ) {
            self.init(pointSize: pointSize, weight: weight, scale: scale, coloring: .unspecified)
        }

        private convenience init(_ coloring: SymbolColoring) {
            self.init(pointSize: 0, weight: .unspecified, scale: .unspecified, coloring: coloring)
        }

        /// One colour; shapes in the background, such as a circle around a symbol, are paler.
        public convenience init(hierarchicalColor: UIColor) { self.init(.hierarchical(hierarchicalColor)) }

        /// Colours for the foreground and for the background, in that order.
        public convenience init(paletteColors: [UIColor]) { self.init(.palette(paletteColors)) }

        /// In the tint colour, whatever colours another configuration sets.
        public class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration(.monochrome) }

        /// Sets the weight alone.
        public convenience init(weight: SymbolWeight) { self.init(pointSize: 0, weight: weight) }
        /// Sets the scale alone.
        public convenience init(scale: SymbolScale) { self.init(pointSize: 0, scale: scale) }

        /// For text in `font`: its point size.
        public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
            self.init(pointSize: font.pointSize, scale: scale)
        }

        /// For text of a style, in the size for the current traits.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }

        /// A configuration that sets nothing.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(pointSize: 0) }

        /// This configuration with the values that `other` sets in place of its own.
        public func applying(_ other: Configuration) -> SymbolConfiguration {
            guard let other = other as? SymbolConfiguration else {
                return other.locale.map(withLocale) ?? self
            }
            return SymbolConfiguration(
                pointSize: other.pointSize > 0 ? other.pointSize : pointSize,
                weight: other.weight == .unspecified ? weight : other.weight,
                scale: other.scale == .unspecified ? scale : other.scale,
                coloring: other.coloring == .unspecified ? coloring : other.coloring, locale: other.locale ?? locale)
        }

        public override func withLocale(_ locale: Locale?) -> Self {
            let copy = SymbolConfiguration(
                pointSize: pointSize, weight: weight, scale: scale, coloring: coloring, locale: locale)
            return copy as? Self ?? self
        }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return pointSize == other.pointSize && weight == other.weight && scale == other.scale
                && coloring == other.coloring && locale == other.locale
        }

        public override var hash: Int { pointSize.hashValue ^ weight.rawValue ^ scale.rawValue << 8 }
    }

    /// Finds a symbol by its name; nil if there is none. docs/images.md lists them.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// Finds a symbol by its name and draws it in a configuration; nil if there is none. Without a display scale in the
    /// configuration's traits, it has the scale of the main screen.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let symbol = SymbolName(name) else { return nil }
        let symbolConfiguration =
            configuration as? SymbolConfiguration ?? .unspecified.withLocale(configuration?.locale)
        let traits = configuration?.traitCollection?.displayScale ?? 0
        self.init(symbol, symbolConfiguration, displayScale: traits > 0 ? traits : MainScreenScale.value)
    }

    /// The layers of a symbol image, from back to front; empty for other images. Together they look like the image.
    package var symbolLayers: [SymbolLayerImage] {
        guard let symbol = values.symbol, let configuration = symbolConfiguration else { return [] }
        return symbol.layers(configuration.coloring.ink ?? .template).map { layer in
            let image = UIImage(symbol, configuration, displayScale: scale, layer: layer)
                .withRenderingMode(renderingMode)
            var isVariable = false
            if case .variable = layer { isVariable = true }
            return SymbolLayerImage(image: image, isVariable: isVariable, isMark: layer == .mark)
        }
    }

    /// Whether both are images of one symbol, in any size and colours.
    package func isSameSymbol(as other: UIImage) -> Bool {
        values.symbol != nil && values.symbol == other.values.symbol
    }

    /// Whether this symbol and another one differ only in their marks.
    package func hasSameSymbolBase(as other: UIImage) -> Bool {
        guard let symbol = values.symbol, let theirs = other.values.symbol else { return false }
        return symbol.hasSameBase(as: theirs) && size == other.size
    }

    /// - Parameter layer: the layer to draw alone; nil for all.
    private convenience init(
        _ symbol: SymbolName, _ configuration: SymbolConfiguration, displayScale: CGFloat, layer: SymbolLayer? = nil
    ) {
        let side = configuration.side
        let pixels = max(1, Int((side * displayScale).rounded(.up)))
        var values = ImageValues(scale: displayScale)
        values.symbol = symbol
        values.configuration = configuration
        // From the lower edge up to the baseline of text beside it: symbols are centred on capital letters.
        values.baseline = side * 0.19
        values.flipsForRightToLeft = symbol.isDirectional
        if symbol.isDirectional, let locale = configuration.locale {
            // The variant of a language, whatever the direction of the view.
            values.flipsForRightToLeft = false
            values.orientation = locale.language.characterDirection == .rightToLeft ? .upMirrored : .up
        }
        let ink = configuration.coloring.ink
        if ink != nil { values.renderingMode = .alwaysOriginal }
        let weight = configuration.weight
        let deferred = DeferredImage(size: PixelSize(width: pixels, height: pixels)) {
            let buffer = PixelBuffer(width: pixels, height: pixels)
            let context = CGContext(bitmap: buffer, scale: CGFloat(pixels) / 100)
            if let layer {
                symbol.draw(layer, in: context, lineWidth: weight.lineWidth, ink: ink ?? .template)
            } else {
                symbol.draw(in: context, lineWidth: weight.lineWidth, ink: ink ?? .template)
            }
            return CGImage(buffer, isOpaque: false)
        }
        self.init(cgImage: CGImage(deferred, isOpaque: false), values: values)
    }

    func baseApplyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbol = values.symbol else { return nil }
        let own = symbolConfiguration ?? .unspecified
        let configured = UIImage(symbol, own.applying(configuration), displayScale: scale)
        // A rendering mode that was set stays; that of colours changes with them.
        return configured.renderingMode == .alwaysOriginal || own.coloring.ink != nil
            ? configured : configured.withRenderingMode(renderingMode)
    }
}

/// The colours that a symbol is drawn in.
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

extension UIImage.SymbolConfiguration {
    /// Points that the square image is wide.
    fileprivate var side: CGFloat {
        let pointSize = pointSize > 0 ? pointSize : 17
        let factor: CGFloat =
            switch scale {
            case .small: 0.8
            case .large: 1.28
            case .default, .unspecified, .medium: 1
            }
        return (pointSize * 1.2 * factor).rounded(.up)
    }
}

extension UIImage.SymbolWeight {
    /// Of lines on a square of 100.
    fileprivate var lineWidth: CGFloat {
        switch self {
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
    }
}
