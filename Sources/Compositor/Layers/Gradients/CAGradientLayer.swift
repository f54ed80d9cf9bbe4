// CAGradientLayer.swift: a layer whose bounds are filled with colours that change.
//
// The gradient is worked out for each row of the frame, at whatever transform
// the layer has: no bitmap, no steps but those of 8 bits. It lies above the
// layer's background and contents, and its corners are cut as the background's are.

public import Foundation
import VitrineGraphics

/// How a gradient layer's colours run.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point outwards: an ellipse whose radii are the distances to the end point across and down.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Once around the start point, clockwise, from the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// Colours that change over the layer's bounds; beyond the first and last location the end colours go on.
open class CAGradientLayer: CALayer {
    final var gradient = GradientValues()
    private var shownContent = GradientContentSource()
    private var modelContent = GradientContentSource()

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAGradientLayer else { return }
        gradient = other.gradient
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override class var allArchivedKeys: [ArchivedKey] { archivedGradient }

    open override func presentation() -> CAGradientLayer? { super.presentation() as? CAGradientLayer }

    open override class func instantiate(presentationOf layer: CALayer) -> CALayer {
        CAGradientLayer(layer: layer)
    }

    /// `CGColor`s, nil by default: nothing is drawn. What is no colour, and patterns, are left out. Animatable.
    ///
    /// Colours are mixed before alpha acts: towards `CGColor.clear`, which is black, they turn grey.
    open var colors: [Any]? {
        get { gradient.colors }
        set {
            let new = newValue?.compactMap { $0 as? CGColor }.filter { $0.pattern == nil }
            change(\.colors, .colors, to: new)
        }
    }

    /// Where each colour lies, 0…1 and rising; nil by default: at equal steps. Colours without a location lie at 1.
    /// Animatable.
    open var locations: [NSNumber]? {
        get { gradient.locations?.map { NSNumber(value: Double($0)) } }
        set { change(\.locations, .locations, to: newValue?.map { CGFloat($0.doubleValue) }) }
    }

    /// In the unit space of the bounds; the middle of the upper edge by default. Animatable.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { change(\.startPoint, .startPoint, to: newValue) }
    }

    /// In the unit space of the bounds; the middle of the lower edge by default. Animatable.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { change(\.endPoint, .endPoint, to: newValue) }
    }

    /// `.axial` by default, and for names that are not known.
    open var type: CAGradientLayerType {
        get { gradient.type }
        set {
            guard newValue != gradient.type else { return }
            gradient.type = newValue
            mark(.contents)
        }
    }

    private func change<T: Equatable>(
        _ field: WritableKeyPath<GradientValues, T>, _ property: LayerProperty, to new: T
    ) {
        guard new != gradient[keyPath: field] else { return }
        changeOwn(property) { gradient[keyPath: field] = new }
    }

    override func ownValue(of property: LayerProperty) -> AnimationValue? {
        gradient.read(property) ?? super.ownValue(of: property)
    }

    override func setOwnValue(_ value: AnimationValue, of property: LayerProperty) {
        gradient.write(value, to: property)
        super.setOwnValue(value, of: property)
    }

    override class var ownKeys: [String: KnownKey] {
        ["type": .ownConstant(\CAGradientLayer.type)]
    }

    override class var paintsItself: Bool { true }

    override func vectorContent(asShown: Bool) -> VectorContent? {
        asShown
            ? shownContent.content(of: shown(gradient), bounds: shownValues.bounds)
            : modelContent.content(of: gradient, bounds: values.bounds)
    }
}
