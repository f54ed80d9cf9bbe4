// CALayer.swift: a node of the tree that the compositor draws.
//
// A layer is the model: plain values, a list of sublayers, flags. The
// compositor keeps its own flat copy; a change here marks the layer once, and
// the next commit patches that copy. Layers know views only as their delegate.
//
// Flags and who clears them:
//   pendingChanges       the compositor's commit
//   needsLayoutFlag      layoutIfNeeded, before it calls layoutSublayers
//   needsDisplayFlag     displayIfNeeded, before it calls display
//   subtreeNeeds…        the same passes, once the subtree is done; the flag of
//                        a layer is set whenever one below it is set
// Coordinates: points; a layer's own space is that of its bounds. Main actor only.

public import Foundation
public import VitrineGraphics

/// A rectangle on the screen with a background, a border, contents and sublayers.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming, @preconcurrency NSSecureCoding {
    final var values = LayerValues()
    @exclusivity(unchecked) final var storedContents = LayerContents.none
    /// `storedContents` is what `draw(in:)` left, not what was assigned.
    final var hasDrawnStore = false
    final var storedBackground: CGColor?
    final var storedBorder: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    final var extras: LayerExtras?
    /// Its superlayer shows what this layer's alpha lets through, and does not list it as a sublayer.
    final var isMask = false
    final var children: [CALayer] = []
    final unowned(unsafe) var parent: CALayer?
    /// The compositor that draws the tree this layer is in.
    final unowned(unsafe) var compositor: Compositor?
    /// Where this layer stands in the compositor's list, or -1 before it was committed.
    final var nodeIndex: Int32 = -1
    @exclusivity(unchecked) final var pendingChanges: LayerChanges = []
    final var needsLayoutFlag = false
    final var subtreeNeedsLayout = false
    /// It lays its sublayers out at the moment: sizes that it gives them ask it for nothing.
    final var isLayingOut = false
    final var needsDisplayFlag = false
    final var subtreeNeedsDisplay = false
    final var attachedAnimations: [RunningAnimation] = []
    /// The compositor's sampler knows the layer.
    final var isInAnimatedList = false
    /// Was sampled with the animations that it has, and they are plain numbers.
    final var samplesFlat = false
    /// What the last sampled frame showed, while animations run or their fill lasts.
    final var presented: PresentedValues?
    final var presentationCopy: CALayer?
    /// What stands in the layer's place in the render list while a transition runs, and how far that is, 0…1.
    final var transitionStage: TransitionStage?
    final var transitionProgress = 0.0
    /// Set in the private layer that stands in a list for one with a transition.
    final unowned(unsafe) var stagedTransition: TransitionStage?
    /// Set in presentation copies only. A program may keep a copy for longer than its model lives.
    final var modelReference: ModelReference?
    final var timing = MediaTimingValues()
    /// What the layer does to the space of its sublayers.
    final var spaceKind = SpaceKind.flat
    final var userValues: [String: Any] = [:]
    /// The view whose layer this is, as its delegate. It takes itself away before it goes: a weak reference would make
    /// each count of its references slow.
    package final unowned(unsafe) var host: (any CALayerDelegate)?
    private final weak var client: (any CALayerDelegate)?

    /// A name of your choice.
    open var name: String?
    /// Actions by key, asked after the delegate and before those under `actions` in `style`.
    open var actions: [String: any CAAction]?
    /// Asked for drawing, layout and actions. A view is the delegate of its layer.
    ///
    /// Not kept alive; nil once it is gone.
    open var delegate: (any CALayerDelegate)? {
        get { host ?? client }
        set {
            host = nil
            client = newValue
        }
    }
    /// Whether a change of the bounds' size calls for `display()`. False by default.
    open var needsDisplayOnBoundsChange = false

    public override init() { super.init() }

    /// Makes a copy that shows another state of `layer`, such as its presentation. Not for copying layers.
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer else { return }
        values = other.values
        storedContents = other.storedContents
        storedBackground = other.storedBackground
        storedBorder = other.storedBorder
        extras = other.extras?.copy()
        name = other.name
        actions = other.actions
        delegate = other.delegate
        timing = other.timing
        userValues = other.userValues
        needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
    }

    // MARK: Archives

    open nonisolated class var supportsSecureCoding: Bool { true }

    /// A layer from an archive. What it cannot read stays as it is in a new one.
    public required init?(coder: NSCoder) {
        super.init()
        didMake()
        restore(from: coder)
    }

    /// Makes a layer that comes from an archive what its class is.
    func didMake() {}

    /// Keeps the properties that `shouldArchiveValue(forKey:)` allows, sublayers and mask. The delegate, actions,
    /// animations, contents and filters are not kept.
    open func encode(with coder: NSCoder) { store(in: coder) }

    /// Whether archives keep the property named `key`. True; for subclasses, which call super for other keys.
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    /// What archives keep of layers of this class.
    class var allArchivedKeys: [ArchivedKey] { CALayer.archivedKeys }

    deinit {
        if MainPlace.isHere { MainPlace.assume { leave() } } else { leaveFromElsewhere() }
    }

    // MARK: Geometry

    /// The layer's rectangle in its own coordinates, points. Animatable.
    open var bounds: CGRect {
        get { values.bounds }
        set {
            guard newValue != values.bounds else { return }
            let action = willChange(.bounds)
            let resized = newValue.size != values.bounds.size
            values.bounds = newValue
            didChange(.bounds, .geometry, action)
            if resized { boundsSizeDidChange() }
        }
    }

    /// Where the anchor point lies, in the superlayer's coordinates, points. Animatable.
    open var position: CGPoint {
        get { values.position }
        set {
            guard newValue != values.position else { return }
            let action = willChange(.position)
            values.position = newValue
            didChange(.position, .geometry, action)
        }
    }

    /// The point of the bounds that `position` places and about which `transform` acts, 0…1. (0.5, 0.5) by default.
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set {
            guard newValue != values.anchorPoint else { return }
            let action = willChange(.anchorPoint)
            values.anchorPoint = newValue
            didChange(.anchorPoint, .geometry, action)
        }
    }

    /// The anchor point's height above the layer's plane, points. `transform` turns the layer about it.
    /// Animatable.
    open var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set {
            guard newValue != values.anchorPointZ else { return }
            let action = willChange(.anchorPointZ)
            values.anchorPointZ = newValue
            didChange(.anchorPointZ, .geometry, action)
            parent?.mark(.sublayers)
        }
    }

    /// The layer's height above its superlayer's plane, points; what is higher is drawn in front. Sublayers of
    /// one height are drawn in the order of the list. Animatable.
    open var zPosition: CGFloat {
        get { values.zPosition }
        set {
            guard newValue != values.zPosition else { return }
            let action = willChange(.zPosition)
            values.zPosition = newValue
            didChange(.zPosition, .geometry, action)
            parent?.mark(.sublayers)
        }
    }

    /// Applied about the anchor point. With `m34` below 0 what is near looks larger. The result is seen
    /// from straight above, in the superlayer's plane. Animatable.
    open var transform: CATransform3D {
        get { values.transform }
        set {
            guard newValue != values.transform else { return }
            let action = willChange(.transform)
            values.transform = newValue
            didChange(.transform, .geometry, action)
        }
    }

    /// The smallest upright rectangle around the layer in its superlayer's
    /// coordinates. Setting it sets `bounds.size` and `position`; under a
    /// transform other than a translation or scale the size is found by undoing its effect on an upright box.
    open var frame: CGRect {
        get { values.frame }
        set {
            let (position, size) = values.geometry(forFrame: newValue)
            self.position = position
            if size != bounds.size { bounds = CGRect(origin: bounds.origin, size: size) }
        }
    }

    /// Whether y runs upwards for this layer's sublayers. Images stay upright.
    open var isGeometryFlipped: Bool {
        get { values.isGeometryFlipped }
        set {
            guard newValue != values.isGeometryFlipped else { return }
            values.isGeometryFlipped = newValue
            mark(.geometry)
        }
    }

    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    // MARK: Looks

    /// Hidden layers are not drawn, nor are their sublayers. Animatable, in one step.
    open var isHidden: Bool {
        get { values.isHidden }
        set {
            guard newValue != values.isHidden else { return }
            let action = willChange(.hidden)
            values.isHidden = newValue
            didChange(.hidden, .appearance, action)
        }
    }

    /// 0…1, for the layer and its sublayers as one picture. Animatable.
    open var opacity: Float {
        get { values.opacity }
        set {
            guard newValue != values.opacity else { return }
            let action = willChange(.opacity)
            values.opacity = newValue
            didChange(.opacity, .appearance, action)
        }
    }

    /// Clips contents and sublayers to the bounds with their rounded corners. Animatable, in one step.
    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set {
            guard newValue != values.masksToBounds else { return }
            let action = willChange(.masksToBounds)
            values.masksToBounds = newValue
            didChange(.masksToBounds, .appearance, action)
        }
    }

    /// Points; at most half of the shorter side is used. Animatable.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set {
            guard newValue != values.cornerRadius else { return }
            let action = willChange(.cornerRadius)
            values.cornerRadius = newValue
            didChange(.cornerRadius, .appearance, action)
        }
    }

    /// Which corners `cornerRadius` rounds. All by default.
    open var maskedCorners: CACornerMask {
        get { values.corners }
        set {
            guard newValue != values.corners else { return }
            values.corners = newValue
            mark(.appearance)
        }
    }

    /// Width of the border inside the bounds, points. Drawn above the sublayers. Animatable.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set {
            guard newValue != values.borderWidth else { return }
            let action = willChange(.borderWidth)
            values.borderWidth = newValue
            didChange(.borderWidth, .appearance, action)
        }
    }

    /// Opaque black by default. Animatable.
    open var borderColor: CGColor? {
        get {
            let isModels = !isPresentation || values.border == LayerColor(storedBorder)
            return isModels ? storedBorder : values.border.cgColor
        }
        set {
            guard newValue !== storedBorder || isPresentation else { return }
            let action = willChange(.borderColor)
            storedBorder = newValue
            values.border = LayerColor(newValue)
            didChange(.borderColor, .appearance, action)
        }
    }

    /// Behind the contents; none by default. Animatable.
    open var backgroundColor: CGColor? {
        get {
            let isModels = !isPresentation || values.background == LayerColor(storedBackground)
            return isModels ? storedBackground : values.background.cgColor
        }
        set {
            guard newValue !== storedBackground || isPresentation else { return }
            let action = willChange(.backgroundColor)
            storedBackground = newValue
            values.background = LayerColor(newValue)
            didChange(.backgroundColor, .appearance, action)
        }
    }

    /// A promise that what `draw(in:)` leaves covers the bounds with opaque pixels.
    open var isOpaque: Bool {
        get { values.isOpaque }
        set { values.isOpaque = newValue }
    }

    // MARK: Contents

    /// A `CGImage`, or what `display()` left. Other objects are kept and not drawn. Animatable:
    /// one picture fades into the other.
    open var contents: Any? {
        get { storedContents.object }
        set {
            let new = LayerContents(object: newValue)
            guard !new.isSame(as: storedContents) else { return }
            let action = willChange(.contents)
            storedContents = new
            hasDrawnStore = false
            didChange(.contents, .contents, action)
        }
    }

    /// The part of the contents that is shown, in units of its size. Animatable.
    open var contentsRect: CGRect {
        get { values.contentsRect }
        set {
            guard newValue != values.contentsRect else { return }
            let action = willChange(.contentsRect)
            values.contentsRect = newValue
            didChange(.contentsRect, .contents, action)
        }
    }

    /// The part of the contents that stretches when they are resized, in units of the shown part. Corners keep their size. Animatable.
    open var contentsCenter: CGRect {
        get { values.contentsCenter }
        set {
            guard newValue != values.contentsCenter else { return }
            let action = willChange(.contentsCenter)
            values.contentsCenter = newValue
            didChange(.contentsCenter, .contents, action)
        }
    }

    /// Pixels of the contents per point; also of the store that `display()` makes. 1 by default.
    open var contentsScale: CGFloat {
        get { values.contentsScale }
        set {
            guard newValue != values.contentsScale else { return }
            values.contentsScale = newValue
            mark(.contents)
        }
    }

    /// Where the contents lie in the bounds. `.resize` by default.
    open var contentsGravity: CALayerContentsGravity {
        get { values.gravity.constant }
        set {
            let new = ContentsGravity(newValue)
            guard new != values.gravity else { return }
            values.gravity = new
            mark(.contents)
        }
    }

    /// How contents are enlarged. `.linear` by default.
    open var magnificationFilter: CALayerContentsFilter {
        get { values.magnifiesNearest ? .nearest : .linear }
        set {
            guard (newValue == .nearest) != values.magnifiesNearest else { return }
            values.magnifiesNearest = newValue == .nearest
            mark(.contents)
        }
    }

    /// How contents are reduced. `.linear` by default.
    open var minificationFilter: CALayerContentsFilter {
        get { values.minifiesNearest ? .nearest : effects.minifiesTrilinear ? .trilinear : .linear }
        set {
            guard newValue != minificationFilter else { return }
            values.minifiesNearest = newValue == .nearest
            if effects.minifiesTrilinear != (newValue == .trilinear) {
                ownExtras.effects.minifiesTrilinear = newValue == .trilinear
            }
            mark(.contents)
        }
    }

    /// What the layer paints by itself between its contents and its sublayers: the same object for as long as it
    /// looks the same. Nil: nothing. For the framework's own subclasses.
    /// - Parameter asShown: as the last frame's animations have it, else as the model has it.
    func vectorContent(asShown: Bool) -> VectorContent? {
        patternBackground(bounds: asShown ? shownValues.bounds : values.bounds)
    }

    /// Whether `vectorContent` may ever be something, apart from a background that is a pattern.
    class var paintsItself: Bool { false }

    // MARK: Layout

    /// Asks for `layoutSublayers()` before the next frame, and tells the `layoutManager`.
    open func setNeedsLayout() {
        layoutManager?.invalidateLayout(of: self)
        flagLayout()
    }

    open func needsLayout() -> Bool { needsLayoutFlag }

    /// Lays out this layer and those below it, from the highest layer above it that waits for layout too.
    open func layoutIfNeeded() { layoutFromTop() }

    /// Places the sublayers. Asks the delegate, else the `layoutManager`.
    open func layoutSublayers() {
        if let delegate {
            delegate.layoutSublayers(of: self)
        } else {
            layoutManager?.layoutSublayers(of: self)
        }
    }

    // MARK: Display

    /// Asks for `display()` before the next frame.
    open func setNeedsDisplay() { flagDisplay() }

    /// Asks for `display()` of a part, in the layer's coordinates; the rest of the store stays.
    open func setNeedsDisplay(_ r: CGRect) { flagDisplay(in: r) }

    open func needsDisplay() -> Bool { needsDisplayFlag }

    open func displayIfNeeded() {
        guard needsDisplayFlag else { return }
        needsDisplayFlag = false
        display()
    }

    /// Fills `contents`: through the delegate's `display(_:)`, which by default
    /// makes a store of bounds × contentsScale and draws into it. A layer that draws nothing gets no store.
    open func display() {
        if let delegate { delegate.display(self) } else { drawStore() }
    }

    /// Draws the layer's own contents. Asks the delegate. The context's origin is the upper left of the bounds.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Draws the layer and its sublayers as the model has them.
    open func render(in ctx: CGContext) { renderTree(into: ctx) }

    /// Whether a change of the property `key` calls for `display()`. False; for subclasses.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// The value of the property `key` that a new layer of this class has. For keys of their own subclasses
    /// override it: it is asked where neither the layer nor its `style` has a value. What a new layer has of the
    /// properties declared here cannot be changed by it.
    open class func defaultValue(forKey key: String) -> Any? {
        isKnownKey(key) ? unset.value(forKeyPath: key) : nil
    }

    // MARK: Tree

    /// In drawing order, back to front, for equal zPosition.
    open var sublayers: [CALayer]? {
        get { visibleSublayers }
        set { replaceSublayers(with: newValue ?? []) }
    }

    open var superlayer: CALayer? {
        guard let modelLayer else { return parent }
        return modelLayer.parent?.presentation() ?? modelLayer.parent
    }

    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

    /// Inserts at `idx`, counted after the layer left its former place; beyond the end means on top.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Inserts right behind `sibling`; at the back where that is not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, beside: sibling, above: false)
    }

    /// Inserts right in front of `sibling`; on top where that is not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, beside: sibling, above: true)
    }

    /// Puts `newLayer` in the place of `oldLayer`.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        replace(oldLayer, with: newLayer)
    }

    open func removeFromSuperlayer() { detach() }

    // MARK: Hits and conversion

    /// The frontmost layer under `p` (in the superlayer's coordinates), this one or below it; hidden ones are passed over.
    open func hitTest(_ p: CGPoint) -> CALayer? { hitTestTree(p) }

    /// Whether `p`, in the layer's own coordinates, lies in the bounds.
    open func contains(_ p: CGPoint) -> Bool {
        // Not CGRect.contains, which traps on bounds that are not numbers.
        let b = Box(values.bounds)
        return Double(p.x) >= b.x0 && Double(p.x) < b.x1 && Double(p.y) >= b.y0 && Double(p.y) < b.y1
    }

    // MARK: Animation

    /// What the last frame showed, as a layer to read from; nil before the
    /// layer was committed. Of the layer's nearest class in this framework: the
    /// layers of each return their own kind. A subclass with values of its own
    /// overrides `instantiate(presentationOf:)` and casts.
    open func presentation() -> CALayer? { currentPresentation() }

    /// A copy to show the state of `layer` in. A subclass with values of its own overrides it with `init(layer:)`.
    open class func instantiate(presentationOf layer: CALayer) -> CALayer { CALayer(layer: layer) }

    /// The layer that was set up: for a presentation copy its model, else the layer itself.
    open func model() -> Self { (modelLayer as? Self) ?? self }

    /// Adds a copy of `anim`. It begins with the next commit, unless its
    /// `beginTime` says otherwise, and replaces the one under the same key.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key: key) }

    open func removeAnimation(forKey key: String) { endAnimation(key) }

    open func removeAllAnimations() { endAllAnimations() }

    open func animation(forKey key: String) -> CAAnimation? {
        attachedAnimations.first { $0.key == key }?.animation
    }

    open func animationKeys() -> [String]? {
        attachedAnimations.isEmpty ? nil : attachedAnimations.map(\.key)
    }

    /// The action for a change of `event`: the delegate's, then `actions`, then
    /// the class's default, then for animatable properties of committed layers an implicit animation.
    open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

    /// The action of the class for `event`. None; for subclasses.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Values beyond LayerValues; see AnimatableValues.swift

    /// The model's value of a property that a subclass adds; nil where there is none.
    func ownValue(of property: LayerProperty) -> AnimationValue? { effects.read(property) }

    /// Stores a value of the model, or of a presentation copy, without action.
    func setOwnValue(_ value: AnimationValue, of property: LayerProperty) {
        if effects.read(property) != nil || property == .shadowPath {
            ownExtras.effects.write(value, to: property)
        }
    }

    /// What is shown of the own values changed.
    func ownValuesDidChange() {}

    /// Properties that are not animated, by key, beyond those of all layers.
    class var ownKeys: [String: KnownKey] { [:] }

    /// `draw(in:)` shows own values: while they are animated the store is drawn for each frame.
    class var drawsOwnValues: Bool { false }

    // MARK: Timing

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { changeTiming(\.beginTime, to: newValue) }
    }
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { changeTiming(\.duration, to: newValue) }
    }
    /// Seconds that pass here for each second of the superlayer's time; 0 stands still.
    open var speed: Float {
        get { timing.speed }
        set { changeTiming(\.speed, to: newValue) }
    }
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { changeTiming(\.timeOffset, to: newValue) }
    }
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { changeTiming(\.repeatCount, to: newValue) }
    }
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { changeTiming(\.repeatDuration, to: newValue) }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { changeTiming(\.autoreverses, to: newValue) }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { changeTiming(\.fillMode, to: newValue) }
    }

    open override nonisolated var description: String {
        "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque())>"
    }
}
