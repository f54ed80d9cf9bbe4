// CAShapeLayer.swift: a layer that fills and strokes a path.
//
// The path is drawn directly into the frame with the layer's transform, so it is sharp at any scale and needs no
// bitmap. It is drawn between the layer's contents and its sublayers, in the layer's coordinates, and is not clipped to
// the bounds.

public import Foundation
public import VitrineGraphics
import VitrineRaster

/// Which points are inside of a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The rule's name.
    public let rawValue: String
    /// A rule with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Points around which the path winds a non-zero number of times.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Points from which a ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The cap's name.
    public let rawValue: String
    /// A cap with the given name. An unknown one is drawn as `butt`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The line ends exactly at its end point. The default.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A half circle beyond the end point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a square beyond the end point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of corners between lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The join's name.
    public let rawValue: String
    /// A join with the given name. An unknown one is drawn as `miter`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The outer edges are extended until they meet, up to `miterLimit`. The default.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A circle around the corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// The corner is cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A filled and stroked path in the layer's coordinates. Drawing is not clipped to the bounds; hit-testing is, as with
/// any layer.
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

    /// Restores an archived layer.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override class var allArchivedKeys: [ArchivedKey] { archivedShape }

    package override class func makeUnset() -> CALayer { CAShapeLayer() }

    /// The path. Default: nil. The layer stores a copy, so later changes of a mutable path have no effect. Paths with
    /// numbers that are not finite are not drawn. Animatable.
    open var path: CGPath? {
        get { shape.path }
        set { change(\.path, .path, to: newValue?.copy()) }
    }

    /// The colour of the fill. Default: opaque black. Nil: not filled. Animatable.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { change(\.fillColor, .fillColor, to: newValue) }
    }

    /// The rule for the inside of the path. Default: `.nonZero`.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.rule == .evenOdd ? .evenOdd : .nonZero }
        set { change(\.rule, "fillRule", to: newValue == .evenOdd ? .evenOdd : .winding) }
    }

    /// The colour of the stroke. Default: nil, not stroked. Animatable.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { change(\.strokeColor, .strokeColor, to: newValue) }
    }

    /// The start of the stroke as a fraction of the path's length. Default: 0. Animatable.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { change(\.strokeStart, .strokeStart, to: newValue) }
    }

    /// The end of the stroke as a fraction of the path's length. Default: 1. Animatable.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { change(\.strokeEnd, .strokeEnd, to: newValue) }
    }

    /// The width of the stroke in points, half on either side of the path. Default: 1. Animatable.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { change(\.lineWidth, .lineWidth, to: newValue) }
    }

    /// The maximum length of a mitred corner in line widths. A longer one is cut off. Default: 10. Animatable.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { change(\.miterLimit, .miterLimit, to: newValue) }
    }

    /// The shape of line ends. Default: `.butt`.
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(shape.cap) }
        set { change(\.cap, "lineCap", to: CGLineCap(newValue)) }
    }

    /// The shape of corners. Default: `.miter`.
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(shape.join) }
        set { change(\.join, "lineJoin", to: CGLineJoin(newValue)) }
    }

    /// The distance into the dash pattern at which the stroke begins, in points. Default: 0. Animatable.
    open var lineDashPhase: CGFloat {
        get { shape.dashPhase }
        set { change(\.dashPhase, .lineDashPhase, to: newValue) }
    }

    /// The lengths of dashes and gaps in turn, in points. Default: nil, a solid line.
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

    /// Changes a value that is not interpolated.
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

    override class var ownKeys: [String: PropertyAccessor] {
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
    /// An unknown name means a butt cap.
    init(_ cap: CAShapeLayerLineCap) {
        self = cap == .round ? .round : cap == .square ? .square : .butt
    }
}

extension CGLineJoin {
    /// An unknown name means a miter.
    init(_ join: CAShapeLayerLineJoin) {
        self = join == .round ? .round : join == .bevel ? .bevel : .miter
    }
}
