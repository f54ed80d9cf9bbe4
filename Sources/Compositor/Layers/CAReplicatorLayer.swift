// CAReplicatorLayer.swift: sublayers, several times.

public import Foundation
public import VitrineGraphics

/// What a replicator does to its instances, as plain values.
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

    /// The colour that instance `k` is multiplied with; what is not a number counts as 0.
    func color(of k: Int) -> SIMD4<Double> {
        let sum = color.components + offsets * Double(k)
        func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
        return SIMD4(unit(sum.x), unit(sum.y), unit(sum.z), unit(sum.w))
    }
}

/// Draws each sublayer `instanceCount` times: every instance moved, coloured and delayed from the one before.
///
/// The sublayers themselves are the first instance. `convert` and `hitTest` know the layers, not their copies: a
/// touch on a copy hits the layer that it is a copy of. Later instances are drawn in front of earlier ones, and
/// by depth where their planes are not level.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    /// More instances than this are not drawn.
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

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func didMake() { spaceKind = .replicates }

    override class var allArchivedKeys: [ArchivedKey] { archivedReplicator }

    open override func presentation() -> CAReplicatorLayer? { super.presentation() as? CAReplicatorLayer }

    open override class func instantiate(presentationOf layer: CALayer) -> CALayer {
        CAReplicatorLayer(layer: layer)
    }

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

    override class var ownKeys: [String: KnownKey] {
        ["preservesDepth": .own(\CAReplicatorLayer.preservesDepth)]
    }

    /// How many times each sublayer is drawn, itself included. 1 by default; 0 and less draw nothing. At most
    /// 4096 instances are drawn, and 16,384 planes in one space, replicators within replicators included.
    open var instanceCount: Int {
        get { replicator.count }
        set { set(.instanceCount, \.count, newValue) }
    }

    /// Whether the instances keep their depth and are sorted among this layer's siblings, as in a transform
    /// layer. False by default: they are drawn in this layer's plane.
    open var preservesDepth: Bool {
        get { replicator.preservesDepth }
        set {
            guard newValue != replicator.preservesDepth else { return }
            replicator.preservesDepth = newValue
            spaceKind = newValue ? [.replicates, .keepsDepth] : .replicates
            mark(.sublayers)
            parent?.mark(.sublayers)
        }
    }

    /// Seconds by which each instance's animations are later than those of the instance before. 0 by default.
    /// The end of an animation is told when the last instance has shown it. Animatable.
    open var instanceDelay: CFTimeInterval {
        get { replicator.delay }
        set { set(.instanceDelay, \.delay, newValue) }
    }

    /// Leads from each instance to the next, about the centre of the bounds. The identity by default.
    /// Animatable.
    open var instanceTransform: CATransform3D {
        get { replicator.transform }
        set { set(.instanceTransform, \.transform, newValue) }
    }

    /// What the first instance's pixels are multiplied with. Opaque white by default; nil counts as that.
    /// Animatable.
    open var instanceColor: CGColor? {
        get { replicator.color.cgColor }
        set { set(.instanceColor, \.color, newValue.map { LayerColor($0) } ?? ReplicatorValues().color) }
    }

    /// Added to the red of the colour from each instance to the next, −1…1. 0 by default.
    /// Animatable.
    open var instanceRedOffset: Float {
        get { Float(replicator.offsets.x) }
        set { set(.instanceRedOffset, \.offsets.x, Double(newValue)) }
    }

    /// Added to the green of the colour from each instance to the next, −1…1. 0 by default.
    /// Animatable.
    open var instanceGreenOffset: Float {
        get { Float(replicator.offsets.y) }
        set { set(.instanceGreenOffset, \.offsets.y, Double(newValue)) }
    }

    /// Added to the blue of the colour from each instance to the next, −1…1. 0 by default.
    /// Animatable.
    open var instanceBlueOffset: Float {
        get { Float(replicator.offsets.z) }
        set { set(.instanceBlueOffset, \.offsets.z, Double(newValue)) }
    }

    /// Added to the alpha of the colour from each instance to the next, −1…1. 0 by default.
    /// Animatable.
    open var instanceAlphaOffset: Float {
        get { Float(replicator.offsets.w) }
        set { set(.instanceAlphaOffset, \.offsets.w, Double(newValue)) }
    }
}

/// One of the times that a layer has its sublayers.
struct LayerInstance {
    /// About the layer's own coordinates; nil for none.
    var transform: CATransform3D?
    var isOriginal = true
    var isHidden = false
    var delay = 0.0
    var opacity: Float = 1
    var tint = SIMD3<Float>.one
}

extension CALayer {
    /// The instances of the layer's sublayers: one, but for replicators.
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
        // The layers themselves keep their nodes even where no instance is drawn.
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
