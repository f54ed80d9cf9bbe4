// CAGradientLayer.swift: a layer that fills its bounds with a gradient.
//
// The gradient is computed for each row of the frame, with the layer's transform: it needs no bitmap and has no steps
// except those of 8 bits. It is drawn above the layer's background and contents, with the background's rounded corners.

public import Foundation
import VitrineGraphics
import VitrineRaster

/// The kind of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    public let rawValue: String
    /// A kind with the given name. An unknown one is drawn as `axial`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Outwards from the start point: an ellipse whose radii are the horizontal and vertical distances to the end
    /// point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Once around the start point, clockwise, beginning in the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A gradient over the layer's bounds. The first and last colours extend beyond their locations.
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

    /// Restores an archived layer.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override class var allArchivedKeys: [ArchivedKey] { archivedGradient }

    package override class func makeUnset() -> CALayer { CAGradientLayer() }

    /// The colours, as `CGColor`. Default: nil, nothing is drawn. Patterns and other objects are skipped. Animatable.
    ///
    /// Colours are interpolated without premultiplied alpha: towards `CGColor.clear`, which is black, they become grey.
    open var colors: [Any]? {
        get { gradient.colors }
        set {
            let new = newValue?.compactMap { $0 as? CGColor }.filter { $0.pattern == nil }
            change(\.colors, .colors, to: new)
        }
    }

    /// The location of each colour, 0…1 in ascending order. Default: nil, equal steps. Colours without a location are
    /// at 1. Animatable.
    open var locations: [NSNumber]? {
        get { gradient.locations?.map { NSNumber(value: Double($0)) } }
        set { change(\.locations, .locations, to: newValue?.map { CGFloat($0.doubleValue) }) }
    }

    /// The start in the unit space of the bounds. Default: (0.5, 0), the middle of the upper edge. Animatable.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { change(\.startPoint, .startPoint, to: newValue) }
    }

    /// The end in the unit space of the bounds. Default: (0.5, 1), the middle of the lower edge. Animatable.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { change(\.endPoint, .endPoint, to: newValue) }
    }

    /// The kind of gradient. Default: `.axial`, also for unknown names.
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

    override class var ownKeys: [String: PropertyAccessor] {
        ["type": .ownConstant(\CAGradientLayer.type)]
    }

    override class var paintsItself: Bool { true }

    override func vectorContent(asShown: Bool) -> VectorContent? {
        asShown
            ? shownContent.content(of: shown(gradient), bounds: shownValues.bounds)
            : modelContent.content(of: gradient, bounds: values.bounds)
    }
}
