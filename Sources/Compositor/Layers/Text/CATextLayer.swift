// CATextLayer.swift: a layer that draws text.
//
// The text is drawn as a list of glyphs, like a label's: where the layer is
// shown at the scale of its `contentsScale` it needs no bitmap.

public import Foundation
public import VitrineGraphics
import VitrineText

/// How a text layer's lines lie between its edges.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// By the direction of the text.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where a text layer shortens what does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nowhere: the bounds cut it.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// The values of a text layer that animate.
struct TextLayerValues: AnimatableValues {
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    var string: Any?

    func read(_ property: LayerProperty) -> AnimationValue? {
        switch property {
        case .fontSize: .number(fontSize)
        case .foregroundColor: .color(foregroundColor)
        case .string: string.map { .object($0) }
        default: nil
        }
    }

    mutating func write(_ value: AnimationValue, to property: LayerProperty) {
        switch (property, value) {
        case (.fontSize, .vector(let n)): fontSize = CGFloat(n.x)
        case (.foregroundColor, .vector(let n)): foregroundColor = n.color
        case (.string, .object(let text)): string = text
        default: break
        }
    }
}

/// Text from the upper edge of the bounds down. Set `contentsScale` to the screen's for sharp text.
open class CATextLayer: CALayer {
    final var textValues = TextLayerValues()
    private var storedFont: Any?

    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATextLayer else { return }
        textValues = other.textValues
        storedFont = other.storedFont
        isWrapped = other.isWrapped
        alignmentMode = other.alignmentMode
        truncationMode = other.truncationMode
        allowsFontSubpixelQuantization = other.allowsFontSubpixelQuantization
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func didMake() { needsDisplayOnBoundsChange = true }

    override class var allArchivedKeys: [ArchivedKey] { archivedText }

    open override func presentation() -> CATextLayer? { super.presentation() as? CATextLayer }

    open override class func instantiate(presentationOf layer: CALayer) -> CALayer {
        CATextLayer(layer: layer)
    }

    /// A `String` or an `NSAttributedString`, whose fonts, colours and kerning stand before the layer's; anything
    /// else, and nil, is no text. Animatable, in one step.
    open var string: Any? {
        get { textValues.string }
        set { changeOwn(.string) { textValues.string = newValue } }
    }

    /// A `UIFont` or `CGFont`, or a font's name; its size does not count. Nil, and a name that is not known: the system
    /// font.
    open var font: Any? {
        get { storedFont }
        set {
            storedFont = newValue
            flagDisplay()
        }
    }

    /// Points; 36 by default. Animatable.
    open var fontSize: CGFloat {
        get { textValues.fontSize }
        set { if newValue != fontSize { changeOwn(.fontSize) { textValues.fontSize = newValue } } }
    }

    /// Opaque white by default; nil: nothing is drawn. Animatable.
    open var foregroundColor: CGColor? {
        get { textValues.foregroundColor }
        set {
            if newValue != foregroundColor {
                changeOwn(.foregroundColor) { textValues.foregroundColor = newValue }
            }
        }
    }

    /// Whether lines break to fit the width. False by default: they break at newlines alone.
    open var isWrapped = false { didSet { flagDisplay() } }

    /// `.natural` by default.
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { flagDisplay() } }

    /// `.none` by default. Of wrapped text the last line that fits the height is shortened, else each line.
    open var truncationMode = CATextLayerTruncationMode.none { didSet { flagDisplay() } }

    /// Kept; glyphs stand on quarters of a pixel across and whole pixels down in any case.
    open var allowsFontSubpixelQuantization = false

    override func ownValue(of property: LayerProperty) -> AnimationValue? {
        textValues.read(property) ?? super.ownValue(of: property)
    }

    override func setOwnValue(_ value: AnimationValue, of property: LayerProperty) {
        textValues.write(value, to: property)
        super.setOwnValue(value, of: property)
    }

    override class var drawsOwnValues: Bool { true }

    override func ownValuesDidChange() {
        super.ownValuesDidChange()
        flagDisplay()
    }

    override class var ownKeys: [String: KnownKey] {
        [
            "font": .own(\CATextLayer.font), "wrapped": .own(\CATextLayer.isWrapped),
            "isWrapped": .own(\CATextLayer.isWrapped), "alignmentMode": .ownConstant(\CATextLayer.alignmentMode),
            "truncationMode": .ownConstant(\CATextLayer.truncationMode),
            "allowsFontSubpixelQuantization": .own(\CATextLayer.allowsFontSubpixelQuantization),
        ]
    }

    open override func draw(in ctx: CGContext) {
        let now = shown(textValues)
        guard let color = now.foregroundColor, let text = text(now, color) else { return }
        let composer = TextLayerComposer(
            room: bounds.standardized, isWrapped: isWrapped, alignment: alignmentMode,
            truncation: truncationMode, scale: contentsScale)
        composer.draw(text, in: ctx)
    }

    private func text(_ now: TextLayerValues, _ color: CGColor) -> TextLayerText? {
        switch now.string {
        case let string as String where !string.isEmpty:
            TextLayerText(string, font: usedFont(now.fontSize), color: color)
        case let string as NSAttributedString where string.length > 0:
            TextLayerText(string, font: usedFont(now.fontSize), color: color)
        default: nil
        }
    }

    private func usedFont(_ size: CGFloat) -> Font {
        let size = size.isFinite ? max(0, min(size, 10_000)) : 0
        if let font = storedFont as? any TextLayerFont { return font.textLayerFont.withSize(size) }
        if let name = storedFont as? String, let font = FontLibrary.shared.font(named: name, size: size) {
            return font
        }
        return FontLibrary.shared.font(size: size)
    }
}
