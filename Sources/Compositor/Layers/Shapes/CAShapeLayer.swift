// CAShapeLayer.swift: a layer that fills and strokes a path.
//
// The path is drawn straight into the frame at whatever transform the layer
// has, so it stays sharp and takes no bitmap. It lies between the layer's
// contents and its sublayers, in the layer's own coordinates, and the bounds
// do not clip it.

public import Foundation
public import VitrineGraphics

/// How a shape layer decides what is inside of its path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Where the path winds around the point at all.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Where a ray from the point crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of a shape layer's lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of a shape layer's lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A filled and stroked path, in the layer's own coordinates. Not clipped to the bounds; hits are, as with any layer.
open class CAShapeLayer: CALayer {
    final var shape = ShapeValues()
    private var shownContent = ShapeContentSource()
    private var modelContent = ShapeContentSource()

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAShapeLayer else { return }
        shape = other.shape
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override class var allArchivedKeys: [ArchivedKey] { archivedShape }

    open override func presentation() -> CAShapeLayer? { super.presentation() as? CAShapeLayer }

    open override class func instantiate(presentationOf layer: CALayer) -> CALayer {
        CAShapeLayer(layer: layer)
    }

    /// What is drawn; nothing by default. A path that changes later does not change the layer: a copy is kept. Paths
    /// with a number that is not finite are not drawn. Animatable.
    open var path: CGPath? {
        get { shape.path }
        set { change(\.path, .path, to: newValue?.copy()) }
    }

    /// Opaque black by default; nil: not filled. Animatable.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { change(\.fillColor, .fillColor, to: newValue) }
    }

    /// `.nonZero` by default.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.rule == .evenOdd ? .evenOdd : .nonZero }
        set { change(\.rule, "fillRule", to: newValue == .evenOdd ? .evenOdd : .winding) }
    }

    /// Nil by default: not stroked. Animatable.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { change(\.strokeColor, .strokeColor, to: newValue) }
    }

    /// Where along the path the stroke begins, 0…1 of its length. Animatable.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { change(\.strokeStart, .strokeStart, to: newValue) }
    }

    /// Where along the path the stroke ends, 0…1 of its length. 1 by default. Animatable.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { change(\.strokeEnd, .strokeEnd, to: newValue) }
    }

    /// Points; 1 by default. Half of it lies on either side of the path. Animatable.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { change(\.lineWidth, .lineWidth, to: newValue) }
    }

    /// How many line widths a mitered corner may reach before it is cut off. 10 by default. Animatable.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { change(\.miterLimit, .miterLimit, to: newValue) }
    }

    /// `.butt` by default.
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(shape.cap) }
        set { change(\.cap, "lineCap", to: CGLineCap(newValue)) }
    }

    /// `.miter` by default.
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(shape.join) }
        set { change(\.join, "lineJoin", to: CGLineJoin(newValue)) }
    }

    /// How far into the dash pattern the stroke begins, points. Animatable.
    open var lineDashPhase: CGFloat {
        get { shape.dashPhase }
        set { change(\.dashPhase, .lineDashPhase, to: newValue) }
    }

    /// Lengths of dashes and gaps in turn, points; nil by default: a whole line.
    open var lineDashPattern: [NSNumber]? {
        get { shape.dashes?.map { NSNumber(value: Double($0)) } }
        set { change(\.dashes, "lineDashPattern", to: newValue?.map { CGFloat($0.doubleValue) }) }
    }

    private func change<T: Equatable>(
        _ field: WritableKeyPath<ShapeValues, T>, _ property: LayerProperty, to new: T
    ) {
        guard new != shape[keyPath: field] else { return }
        changeOwn(property) { shape[keyPath: field] = new }
    }

    /// Changes what has no values in between.
    private func change<T: Equatable>(
        _ field: WritableKeyPath<ShapeValues, T>, _ key: String, to new: T
    ) {
        guard new != shape[keyPath: field] else { return }
        let isModel = !isPresentation
        let action = isModel && !CATransaction.actionsAreDisabled ? action(forKey: key) : nil
        shape[keyPath: field] = new
        mark(.contents)
        action?.run(forKey: key, object: self, arguments: nil)
        if type(of: self).needsDisplay(forKey: key) { flagDisplay() }
    }

    override func ownValue(of property: LayerProperty) -> AnimationValue? {
        shape.read(property) ?? super.ownValue(of: property)
    }

    override func setOwnValue(_ value: AnimationValue, of property: LayerProperty) {
        shape.write(value, to: property)
        super.setOwnValue(value, of: property)
    }

    override class var ownKeys: [String: KnownKey] {
        [
            "fillRule": .ownConstant(\CAShapeLayer.fillRule), "lineCap": .ownConstant(\CAShapeLayer.lineCap),
            "lineJoin": .ownConstant(\CAShapeLayer.lineJoin),
            "lineDashPattern": .own(\CAShapeLayer.lineDashPattern),
        ]
    }

    override class var paintsItself: Bool { true }

    override func vectorContent(asShown: Bool) -> VectorContent? {
        let scale = Double(contentsScale)
        return asShown
            ? shownContent.content(of: shown(shape), scale: scale)
            : modelContent.content(of: shape, scale: scale)
    }
}

extension CAShapeLayerLineCap {
    init(_ cap: CGLineCap) {
        switch cap {
        case .butt: self = .butt
        case .round: self = .round
        case .square: self = .square
        }
    }
}

extension CAShapeLayerLineJoin {
    init(_ join: CGLineJoin) {
        switch join {
        case .miter: self = .miter
        case .round: self = .round
        case .bevel: self = .bevel
        }
    }
}

extension CGLineCap {
    /// Names that are not known count as butt caps.
    init(_ cap: CAShapeLayerLineCap) {
        self = cap == .round ? .round : cap == .square ? .square : .butt
    }
}

extension CGLineJoin {
    /// Names that are not known count as miters.
    init(_ join: CAShapeLayerLineJoin) {
        self = join == .round ? .round : join == .bevel ? .bevel : .miter
    }
}
