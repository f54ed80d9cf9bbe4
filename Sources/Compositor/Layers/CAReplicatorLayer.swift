// CAReplicatorLayer.swift: a layer that repeats its sublayers.

public import Foundation
public import VitrineGraphics

/// The settings of a replicator, as plain values.
struct ReplicatorValues: Equatable, AnimatableValues {
    var count = 1
    var preservesDepth = false
    var delay = 0.0
    var transform = CATransform3DIdentity
    var color = LayerColor(components: SIMD4(1, 1, 1, 1))
    /// Added to red, green, blue and alpha from each instance to the next.
    var offsets = SIMD4<Double>.zero

    func read(_ property: LayerProperty) -> AnimationValue? {
        switch property {
        case .instanceCount: .number(CGFloat(count))
        case .instanceDelay: .number(CGFloat(delay))
        case .instanceTransform: .transform(transform)
        case .instanceColor: .vector(color.components)
        case .instanceRedOffset: .number(CGFloat(offsets.x))
        case .instanceGreenOffset: .number(CGFloat(offsets.y))
        case .instanceBlueOffset: .number(CGFloat(offsets.z))
        case .instanceAlphaOffset: .number(CGFloat(offsets.w))
        default: nil
        }
    }

    mutating func write(_ value: AnimationValue, to property: LayerProperty) {
        if case .transform(let t) = value, property == .instanceTransform { transform = t }
        guard case .vector(let n) = value else { return }
        switch property {
        case .instanceCount: count = n.x > 0 ? Int(min(n.x, 1e6).rounded()) : 0
        case .instanceDelay: delay = n.x
        case .instanceColor: color.components = n
        case .instanceRedOffset: offsets.x = n.x
        case .instanceGreenOffset: offsets.y = n.x
        case .instanceBlueOffset: offsets.z = n.x
        case .instanceAlphaOffset: offsets.w = n.x
        default: break
        }
    }

    /// The colour that is multiplied with instance `k`. NaN counts as 0.
    func color(of k: Int) -> SIMD4<Double> {
        let sum = color.components + offsets * Double(k)
        func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
        return SIMD4(unit(sum.x), unit(sum.y), unit(sum.z), unit(sum.w))
    }
}

/// Draws each sublayer `instanceCount` times. Every instance is moved, coloured and delayed relative to the one before.
///
/// The sublayers themselves are the first instance. `convert` and `hitTest` use the layers, not their copies: a
/// touch on a copy hits the layer that it copies. Later instances are drawn in front of earlier ones, and
/// by depth if their planes are not level.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    /// The maximum number of drawn instances.
    static let mostInstances = 4096

    final var replicator = ReplicatorValues()

    public override init() {
        super.init()
        spaceKind = .replicates
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        spaceKind = .replicates
        guard let other = layer as? CAReplicatorLayer else { return }
        replicator = other.replicator
        spaceKind = other.spaceKind
    }

    /// Restores an archived layer.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func didMake() { spaceKind = .replicates }

    override class var allArchivedKeys: [ArchivedKey] { archivedReplicator }

    package override class func makeUnset() -> CALayer { CAReplicatorLayer() }

    override func ownValue(of property: LayerProperty) -> AnimationValue? {
        replicator.read(property) ?? super.ownValue(of: property)
    }

    override func setOwnValue(_ value: AnimationValue, of property: LayerProperty) {
        replicator.write(value, to: property)
        super.setOwnValue(value, of: property)
    }

    private func set<T: Equatable>(
        _ property: LayerProperty, _ path: WritableKeyPath<ReplicatorValues, T>, _ value: T
    ) {
        guard replicator[keyPath: path] != value else { return }
        changeOwn(property) { replicator[keyPath: path] = value }
    }

    override class var ownKeys: [String: PropertyAccessor] {
        ["preservesDepth": .own(\CAReplicatorLayer.preservesDepth)]
    }

    /// The number of times each sublayer is drawn, itself included. Default: 1. For 0 and less nothing is drawn. At
    /// most
    /// 4096 instances are drawn, and 16,384 planes in one space, nested replicators included.
    open var instanceCount: Int {
        get { replicator.count }
        set { set(.instanceCount, \.count, newValue) }
    }

    /// Whether the instances keep their depth and are sorted among this layer's siblings, as in a transform
    /// layer. Default: false: they are drawn in this layer's plane.
    open var preservesDepth: Bool {
        get { replicator.preservesDepth }
        set {
            guard newValue != replicator.preservesDepth else { return }
            replicator.preservesDepth = newValue
            spaceKind = newValue ? [.replicates, .preserves3D] : .replicates
            mark(.sublayers)
            parent?.mark(.sublayers)
        }
    }

    /// The delay of each instance's animations relative to the instance before, in seconds. Default: 0.
    /// The end of an animation is reported after the last instance has shown it. Animatable.
    open var instanceDelay: CFTimeInterval {
        get { replicator.delay }
        set { set(.instanceDelay, \.delay, newValue) }
    }

    /// The transform from each instance to the next, about the centre of the bounds. Default: identity.
    /// Animatable.
    open var instanceTransform: CATransform3D {
        get { replicator.transform }
        set { set(.instanceTransform, \.transform, newValue) }
    }

    /// The colour that is multiplied with the first instance's pixels. Default: opaque white; nil means the same.
    /// Animatable.
    open var instanceColor: CGColor? {
        get { replicator.color.cgColor }
        set { set(.instanceColor, \.color, newValue.map { LayerColor($0) } ?? ReplicatorValues().color) }
    }

    /// Added to the colour's red from each instance to the next, −1…1. Default: 0.
    /// Animatable.
    open var instanceRedOffset: Float {
        get { Float(replicator.offsets.x) }
        set { set(.instanceRedOffset, \.offsets.x, Double(newValue)) }
    }

    /// Added to the colour's green from each instance to the next, −1…1. Default: 0.
    /// Animatable.
    open var instanceGreenOffset: Float {
        get { Float(replicator.offsets.y) }
        set { set(.instanceGreenOffset, \.offsets.y, Double(newValue)) }
    }

    /// Added to the colour's blue from each instance to the next, −1…1. Default: 0.
    /// Animatable.
    open var instanceBlueOffset: Float {
        get { Float(replicator.offsets.z) }
        set { set(.instanceBlueOffset, \.offsets.z, Double(newValue)) }
    }

    /// Added to the colour's alpha from each instance to the next, −1…1. Default: 0.
    /// Animatable.
    open var instanceAlphaOffset: Float {
        get { Float(replicator.offsets.w) }
        set { set(.instanceAlphaOffset, \.offsets.w, Double(newValue)) }
    }
}

/// One of the instances of a layer's sublayers.
struct LayerInstance {
    /// In the layer's coordinates. Nil for none.
    var transform: CATransform3D?
    var isOriginal = true
    var isHidden = false
    var delay = 0.0
    var opacity: Float = 1
    var tint = SIMD3<Float>.one
}

extension CALayer {
    /// The instances of the layer's sublayers: one, except for replicators.
    final func instances(_ state: LayerState) -> [LayerInstance] {
        guard spaceKind.contains(.replicates), let layer = self as? CAReplicatorLayer else {
            return [LayerInstance()]
        }
        let r = state == .shown ? layer.shown(layer.replicator) : layer.replicator
        let bounds = values(state).bounds
        var step = CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
        step = CATransform3DConcat(step, r.transform)
        step = CATransform3DConcat(step, CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0))
        var transform: CATransform3D?
        // The layers themselves keep their nodes even if no instance is drawn.
        return (0..<max(1, min(r.count, CAReplicatorLayer.mostInstances))).map { k in
            if k > 0 && !CATransform3DIsIdentity(r.transform) {
                transform = transform.map { CATransform3DConcat($0, step) } ?? step
            }
            let color = r.color(of: k)
            let delay = r.delay * Double(k)
            return LayerInstance(
                transform: transform, isOriginal: k == 0, isHidden: r.count < 1 || color.w <= 0,
                delay: delay.isFinite ? delay : 0, opacity: Float(color.w),
                tint: SIMD3(Float(color.x), Float(color.y), Float(color.z)))
        }
    }
}
