// CATextLayer.swift: a layer that draws text.
//
// The text is drawn as a list of glyphs, like a label's. A layer that is shown at the scale of its `contentsScale`
// needs no bitmap.

public import Foundation
public import VitrineGraphics
public import VitrineLayerSettings
import VitrineText

/// The animatable values of a text layer.
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

/// Draws text, beginning at the upper edge of the bounds. For sharp text, set `contentsScale` to the screen's scale.
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

    /// Restores an archived layer.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func didMake() { needsDisplayOnBoundsChange = true }

    override class var allArchivedKeys: [ArchivedKey] { archivedText }

    package override class func makeUnset() -> CALayer { CATextLayer() }

    /// A `String`, or an `NSAttributedString`, whose fonts, colours and kerning override the layer's. Nil and other
    /// objects: no text. Animatable, in one step.
    open var string: Any? {
        get { textValues.string }
        set { changeOwn(.string) { textValues.string = newValue } }
    }

    /// A `UIFont`, a `CGFont` or a font's name. Its size is ignored. Nil or an unknown name: the system font.
    open var font: Any? {
        get { storedFont }
        set {
            storedFont = newValue
            flagDisplay()
        }
    }

    /// The font's size in points. Default: 36. Animatable.
    open var fontSize: CGFloat {
        get { textValues.fontSize }
        set { if newValue != fontSize { changeOwn(.fontSize) { textValues.fontSize = newValue } } }
    }

    /// The text's colour. Default: opaque white. Nil: nothing is drawn. Animatable.
    open var foregroundColor: CGColor? {
        get { textValues.foregroundColor }
        set {
            if newValue != foregroundColor {
                changeOwn(.foregroundColor) { textValues.foregroundColor = newValue }
            }
        }
    }

    /// Whether lines break to fit the width. Default: false, lines only break at newlines.
    open var isWrapped = false { didSet { flagDisplay() } }

    /// The alignment of lines. Default: `.natural`.
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { flagDisplay() } }

    /// Where lines are truncated. Default: `.none`. In wrapped text this applies to the last line that fits the height,
    /// otherwise to each line.
    open var truncationMode = CATextLayerTruncationMode.none { didSet { flagDisplay() } }

    /// Stored only: glyph positions are always rounded to quarters of a pixel across and whole pixels down.
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

    override class var ownKeys: [String: PropertyAccessor] {
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
            bounds: bounds.standardized, isWrapped: isWrapped, alignment: alignmentMode,
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
