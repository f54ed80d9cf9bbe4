// CAEmitterLayer.swift: a layer that emits particles.
//
// The compositor advances it in each frame, after the animations. What a frame shows is one immutable content; its damage
// is where particles were and are. While nothing of it can be seen, nothing is computed: the particles that live when
// it is seen again are found from the time alone.

import CVitrineKernels
public import Foundation
import VitrineDisplay
import VitrineRaster

/// An emitter of particles, which its cells describe. Particles are drawn above the background, the contents and the
/// border, and may leave the bounds.
///
///     let spark = CAEmitterCell()
///     spark.contents = image
///     spark.birthRate = 40
///     spark.lifetime = 2
///     spark.velocity = 120
///     spark.emissionRange = 2 * .pi
///     emitter.emitterCells = [spark]
///     emitter.beginTime = CACurrentMediaTime()
///
/// The simulation begins at `beginTime`, in the superlayer's time: with the default of 0, at the screen's beginning, so
/// that all of the particles are there at once. The particles at a time depend on `seed`, the values and the layer's
/// time, not on the frames. A speed of 0 pauses them.
///
/// At most 16,384 particles live in a layer, and further ones are not born. Copies of the layer in a replicator show the
/// same particles.
///
/// Cost: each living particle is computed and drawn in each frame. Nothing while the layer is hidden or cannot be seen,
/// and nothing between frames while no particle lives and none is born.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer {
    final var emitter = EmitterValues()
    private var storedCells: [CAEmitterCell]?
    private var display = EmitterDisplay()

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAEmitterLayer else { return }
        emitter = other.emitter
        storedCells = other.storedCells
    }

    /// Restores an archived layer.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        emitterCells = coder.objects(CAEmitterCell.self, EmitterCellTarget.key)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let storedCells, shouldArchiveValue(forKey: EmitterCellTarget.key) {
            coder.encode(storedCells as NSArray, forKey: EmitterCellTarget.key)
        }
    }

    override class var allArchivedKeys: [ArchivedKey] { archivedEmitter }

    package override class func makeUnset() -> CALayer { CAEmitterLayer() }

    // MARK: Cells

    /// The cells, whose values are read now. Each assignment begins the simulation again. Nil by default.
    open var emitterCells: [CAEmitterCell]? {
        get { storedCells }
        set {
            storedCells = newValue
            emitter.cells = EmitterCellTree(newValue ?? [])
            emitter.generation += 1
            mark(.contents)
        }
    }

    /// A factor of each cell's births. 0 ends them; particles that live stay. Default: 1. Animatable.
    open var birthRate: Float {
        get { Float(emitter.birthRate) }
        set { set(.birthRate, \.birthRate, Double(newValue)) }
    }

    /// A factor of each cell's lifetime, for the particles that are born from now on. Default: 1. Animatable.
    open var lifetime: Float {
        get { Float(emitter.lifetime) }
        set { set(.lifetime, \.lifetime, Double(newValue)) }
    }

    /// A factor of each cell's velocity. Default: 1. Animatable.
    open var velocity: Float {
        get { Float(emitter.velocity) }
        set { set(.velocity, \.velocity, Double(newValue)) }
    }

    /// A factor of each cell's scale. Default: 1. Animatable.
    open var scale: Float {
        get { Float(emitter.scale) }
        set { set(.scale, \.scale, Double(newValue)) }
    }

    /// A factor of each cell's spin. Default: 1. Animatable.
    open var spin: Float {
        get { Float(emitter.spin) }
        set { set(.spin, \.spin, Double(newValue)) }
    }

    /// The seed of the random numbers. Another one begins the simulation again. Default: 0.
    open var seed: UInt32 {
        get { emitter.seed }
        set { setPlain(\.seed, newValue) }
    }

    // MARK: Shape

    /// The centre of the shape, in points of the layer's coordinates. Default: (0, 0). Animatable.
    open var emitterPosition: CGPoint {
        get { emitter.position }
        set { set(.emitterPosition, \.position, newValue) }
    }

    /// The height of the shape's centre above the layer's plane, in points. Default: 0. Animatable.
    open var emitterZPosition: CGFloat {
        get { CGFloat(emitter.zPosition) }
        set { set(.emitterZPosition, \.zPosition, Double(newValue)) }
    }

    /// The size of the shape in points; of a circle and a sphere the width is the radius. Default: (0, 0). Animatable.
    open var emitterSize: CGSize {
        get { emitter.size }
        set { set(.emitterSize, \.size, newValue) }
    }

    /// The depth of the shape in points. Default: 0. Animatable.
    open var emitterDepth: CGFloat {
        get { CGFloat(emitter.depth) }
        set { set(.emitterDepth, \.depth, Double(newValue)) }
    }

    /// The shape. Default: `.point`.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { emitter.shape }
        set { setPlain(\.shape, newValue) }
    }

    /// The part of the shape from which particles come. Default: `.volume`.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { emitter.mode }
        set { setPlain(\.mode, newValue) }
    }

    // MARK: Drawing

    /// The order in which particles are drawn, or whether they are added. Default: `.unordered`.
    open var renderMode: CAEmitterLayerRenderMode {
        get { emitter.renderMode }
        set { setPlain(\.renderMode, newValue) }
    }

    /// Whether particles keep their height in the superlayer's space, so that near ones are larger under its perspective.
    /// Each is drawn parallel to the layer's plane. Default: false.
    open var preservesDepth: Bool {
        get { emitter.preservesDepth }
        set { setPlain(\.preservesDepth, newValue) }
    }

    private func set<T: Equatable>(
        _ property: LayerProperty, _ path: WritableKeyPath<EmitterValues, T>, _ value: T
    ) {
        guard emitter[keyPath: path] != value else { return }
        changeOwn(property) { emitter[keyPath: path] = value }
    }

    private func setPlain<T: Equatable>(_ path: WritableKeyPath<EmitterValues, T>, _ value: T) {
        guard emitter[keyPath: path] != value else { return }
        emitter[keyPath: path] = value
        mark(.contents)
    }

    // MARK: Keys

    override func ownValue(of property: LayerProperty) -> AnimationValue? {
        emitter.read(property) ?? super.ownValue(of: property)
    }

    override func setOwnValue(_ value: AnimationValue, of property: LayerProperty) {
        emitter.write(value, to: property)
        super.setOwnValue(value, of: property)
    }

    override class var ownKeys: [String: PropertyAccessor] {
        [
            "emitterShape": .ownConstant(\CAEmitterLayer.emitterShape),
            "emitterMode": .ownConstant(\CAEmitterLayer.emitterMode),
            "renderMode": .ownConstant(\CAEmitterLayer.renderMode),
            "preservesDepth": .own(\CAEmitterLayer.preservesDepth), "seed": .own(\CAEmitterLayer.seed),
        ]
    }

    /// The value of a property; `emitterCells.NAME.velocity` is that of a cell.
    open override func value(forKeyPath keyPath: String) -> Any? {
        if keyPath == EmitterCellTarget.key { return emitterCells }
        if let target = AnimationTarget(keyPath: keyPath), let cell = target.cell {
            return emitter.cells[cell].flatMap { AnimationValue.vector($0).boxed(for: target) }
        }
        if let (cell, key) = storedCells?.cell(at: keyPath) { return cell.value(forKey: key) }
        return super.value(forKeyPath: keyPath)
    }

    /// Sets a property; `emitterCells.NAME.velocity` is that of a cell, from now on.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if keyPath == EmitterCellTarget.key {
            emitterCells = value as? [CAEmitterCell]
        } else if let (cell, key) = storedCells?.cell(at: keyPath) {
            cell.setValue(value, forKey: key)
            cellDidChange(key)
        } else {
            super.setValue(value, forKeyPath: keyPath)
        }
    }

    private func cellDidChange(_ key: String) {
        // Other cells, or another timing, are another simulation.
        let isSame = EmitterCellProperty(rawValue: key) != nil || CAEmitterLayer.looks.contains(key)
        guard isSame else { return emitterCells = storedCells }
        let action = willChange(.emitterCells)
        emitter.cells = EmitterCellTree(storedCells ?? [])
        didChange(.emitterCells, .contents, action)
    }

    /// Keys of a cell that are not animated and leave the simulation as it is.
    private static let looks: Set<String> = [
        "enabled", "isEnabled", "contents", "contentsScale", "minificationFilter", "magnificationFilter",
        "minificationFilterBias", "style",
    ]

    // MARK: Frames

    override class var paintsItself: Bool { true }

    override func vectorContent(asShown: Bool) -> VectorContent? { display.content }

    /// The number of particles that the last frame drew.
    final var drawnParticles: Int { display.content?.count ?? 0 }

    /// Counts the steps of the simulation.
    final var steps: Int { display.steps }

    override func compositorDidChange(from former: Compositor?) {
        former?.removeTimedLayer(self)
        compositor?.addTimedLayer(self)
    }
}

extension CAEmitterLayer: TimedLayer {
    func advance(to time: Double) -> Double {
        guard let compositor, nodeIndex >= 0 else { return .infinity }
        let local = localTime(ofScreen: time)
        guard local.isFinite, abs(local) < 1e9 else { return .infinity }
        let isChanged = display.advance(
            to: local, shown(emitter), changedAt: localTime(ofScreen: min(time, compositor.clock.seconds)),
            animatedSince: presented?.own.isEmpty == false
                ? attachedAnimations.lazy.filter(\.isStarted).map(\.begin).min() : nil,
            depth: depthInPlane, isSeen: { compositor.list.mayShow(self, $0) })
        if isChanged { compositor.list.patch(self) }
        if isTimePaused { return .infinity }
        let next = display.nextChange
        return next.isFinite ? max(time, screenTime(ofLocal: next)) : next
    }
}

extension CAEmitterLayer {
    /// What a height of one point above the layer's plane adds to a point of the plane, as the superlayer shows it.
    private var depthInPlane: vk_depth {
        guard emitter.preservesDepth else { return vk_depth() }
        var m = shownValues.toSuperspace
        if let space = parent?.shownValues.sublayerSpace { m = CATransform3DConcat(m, space) }
        guard let inverse = Projection(flattening: m).inverse else { return vk_depth() }
        let (x, y, w) = (Double(m.m31), Double(m.m32), Double(m.m34)), a = inverse.affine, p = inverse.perspective
        return vk_depth(
            qx: Float(a.a * x + a.c * y + a.tx * w), qy: Float(a.b * x + a.d * y + a.ty * w),
            qw: Float(p.x * x + p.y * y + p.w * w))
    }

    static let archivedEmitter: [ArchivedKey] =
        CALayer.archivedKeys + [
            .number("birthRate", \CAEmitterLayer.birthRate), .number("lifetime", \CAEmitterLayer.lifetime),
            .number("velocity", \CAEmitterLayer.velocity), .number("scale", \CAEmitterLayer.scale),
            .number("spin", \CAEmitterLayer.spin), .integer("seed", \CAEmitterLayer.archivedSeed),
            .value("emitterPosition", \CAEmitterLayer.emitterPosition),
            .number("emitterZPosition", \CAEmitterLayer.emitterZPosition),
            .value("emitterSize", \CAEmitterLayer.emitterSize),
            .number("emitterDepth", \CAEmitterLayer.emitterDepth),
            .constant("emitterShape", \CAEmitterLayer.emitterShape),
            .constant("emitterMode", \CAEmitterLayer.emitterMode),
            .constant("renderMode", \CAEmitterLayer.renderMode),
            .flag("preservesDepth", \CAEmitterLayer.preservesDepth),
        ]

    private var archivedSeed: Int {
        get { Int(seed) }
        set { seed = UInt32(clamping: newValue) }
    }
}
