// CALayer.swift: a node of the tree that the compositor draws.
//
// A layer is the model: plain values, a list of sublayers, flags. The
// compositor keeps its own flat copy; a change here marks the layer once, and
// the next commit patches that copy. Layers refer to views only as their delegate.
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
public import VitrineLayerSettings
import VitrineRaster
import VitrineSystem

/// A rectangle on the screen with a background, a border, contents and sublayers.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming, @preconcurrency NSSecureCoding {
    final var values = LayerValues()
    @exclusivity(unchecked) final var storedContents = LayerContents.none
    /// Whether `storedContents` was drawn by `draw(in:)` and not assigned.
    final var hasDrawnStore = false
    final var storedBackground: CGColor?
    final var storedBorder: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    final var extras: LayerExtras?
    /// Whether the layer is its superlayer's mask. It is then not in the list of sublayers.
    final var isMask = false
    final var children: [CALayer] = []
    final unowned(unsafe) var parent: CALayer?
    /// The compositor that draws the tree this layer is in.
    final unowned(unsafe) var compositor: Compositor?
    /// The layer's index in the compositor's list. -1 before it was committed.
    final var nodeIndex: Int32 = -1
    @exclusivity(unchecked) final var pendingChanges: LayerChanges = []
    final var needsLayoutFlag = false
    final var subtreeNeedsLayout = false
    /// Whether `layoutSublayers()` is running: changed sizes of sublayers then do not request layout of this layer.
    final var isLayingOut = false
    final var needsDisplayFlag = false
    final var subtreeNeedsDisplay = false
    /// The sublayer to display, if it is the only one and was not removed: a thousand others are not looked at.
    final var displayChild: CALayer?
    final var attachedAnimations: [RunningAnimation] = []
    /// Whether the layer is in the sampler's list.
    final var isInAnimatedList = false
    /// Whether the layer was sampled with its current animations and they are plain numbers.
    final var samplesFlat = false
    /// The values of the last sampled frame, while animations run or fill.
    final var presented: PresentedValues?
    final var presentationCopy: CALayer?
    /// Replaces the layer in the render list while a transition runs. Its progress is 0…1.
    final var transitionStage: TransitionStage?
    final var transitionProgress = 0.0
    /// Set in the private layer that replaces a layer with a transition in the list.
    final unowned(unsafe) var stagedTransition: TransitionStage?
    /// Set in presentation copies only. A copy may outlive its model.
    final var modelReference: ModelReference?
    final var timing = MediaTimingValues()
    /// How the layer changes the space of its sublayers.
    final var spaceKind = SpaceKind.flat
    final var userValues: [String: Any] = [:]
    /// The view that owns the layer, as its delegate. It sets this to nil before it is deallocated. A weak reference
    /// would slow down each of the view's reference counts.
    package final unowned(unsafe) var host: (any CALayerDelegate)?
    private final weak var client: (any CALayerDelegate)?

    /// A name, which nothing here reads. Default: nil.
    open var name: String?
    /// Actions by key. Looked up after the delegate and before those in `style`.
    open var actions: [String: any CAAction]?
    /// The object that draws, lays out and chooses actions. A view is the delegate of its layer. Not retained.
    open var delegate: (any CALayerDelegate)? {
        get { host ?? client }
        set {
            host = nil
            client = newValue
        }
    }
    /// Whether a change of the bounds' size requests `display()`. Default: false.
    open var needsDisplayOnBoundsChange = false

    public override init() { super.init() }

    /// A copy for another state of `layer`, such as its presentation. Not for copying layers.
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

    /// True: archives check the class of each object.
    open nonisolated class var supportsSecureCoding: Bool { true }

    /// A layer from an archive. Missing and unreadable values keep their defaults.
    public required init?(coder: NSCoder) {
        super.init()
        didMake()
        restore(from: coder)
    }

    /// Prepares a layer that was read from an archive. For subclasses.
    func didMake() {}

    /// Archives sublayers, the mask and the properties for which `shouldArchiveValue(forKey:)` returns true, but not
    /// the delegate, actions, animations, contents and filters.
    open func encode(with coder: NSCoder) { store(in: coder) }

    /// Whether the property named `key` is archived. The default returns true. Subclasses call super for other keys.
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    /// The keys that are archived for this class.
    class var allArchivedKeys: [ArchivedKey] { CALayer.archivedKeys }

    deinit {
        if MainPlace.isHere { MainPlace.assume { leave() } } else { leaveFromElsewhere() }
    }

    // MARK: Geometry

    /// The layer's rectangle in its own coordinates, in points. Animatable.
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

    /// The position of the anchor point, in points of the superlayer's coordinates. Animatable.
    open var position: CGPoint {
        get { values.position }
        set {
            guard newValue != values.position else { return }
            let action = willChange(.position)
            values.position = newValue
            didChange(.position, .geometry, action)
        }
    }

    /// The point of the bounds, 0…1, that is at `position` and about which `transform` acts. Default: (0.5, 0.5).
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set {
            guard newValue != values.anchorPoint else { return }
            let action = willChange(.anchorPoint)
            values.anchorPoint = newValue
            didChange(.anchorPoint, .geometry, action)
        }
    }

    /// The anchor point's height above the layer's plane, in points. `transform` rotates about it. Animatable.
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

    /// The layer's height above its superlayer's plane, in points. Higher layers are drawn in front; sublayers of the
    /// same height in the order of the list. Animatable.
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

    /// The transform, applied about the anchor point. With `m34` below 0, near parts are larger. The result is
    /// projected onto the superlayer's plane from above. Animatable.
    open var transform: CATransform3D {
        get { values.transform }
        set {
            guard newValue != values.transform else { return }
            let action = willChange(.transform)
            values.transform = newValue
            didChange(.transform, .geometry, action)
        }
    }

    /// The smallest axis-aligned rectangle around the layer in its superlayer's coordinates. Setting it sets
    /// `bounds.size` and `position`; with a rotation the size is computed by inverting its effect on an axis-aligned
    /// box.
    open var frame: CGRect {
        get { values.frame }
        set {
            let (position, size) = values.geometry(forFrame: newValue)
            self.position = position
            if size != bounds.size { bounds = CGRect(origin: bounds.origin, size: size) }
        }
    }

    /// Whether y points up for this layer's sublayers. Images stay upright. Default: false.
    open var isGeometryFlipped: Bool {
        get { values.isGeometryFlipped }
        set {
            guard newValue != values.isGeometryFlipped else { return }
            values.isGeometryFlipped = newValue
            mark(.geometry)
        }
    }

    /// `transform` as seen from above, in the plane.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    /// Sets `transform` to a transform of the plane.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    // MARK: Appearance

    /// Whether the layer and its sublayers are not drawn. Default: false. Animatable, in one step.
    open var isHidden: Bool {
        get { values.isHidden }
        set {
            guard newValue != values.isHidden else { return }
            let action = willChange(.hidden)
            values.isHidden = newValue
            didChange(.hidden, .appearance, action)
        }
    }

    /// The opacity, 0…1, of the layer and its sublayers as one picture. Default: 1. Animatable.
    open var opacity: Float {
        get { values.opacity }
        set {
            guard newValue != values.opacity else { return }
            let action = willChange(.opacity)
            values.opacity = newValue
            didChange(.opacity, .appearance, action)
        }
    }

    /// Whether contents and sublayers are clipped to the bounds with their rounded corners. Default: false. Animatable,
    /// in one step.
    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set {
            guard newValue != values.masksToBounds else { return }
            let action = willChange(.masksToBounds)
            values.masksToBounds = newValue
            didChange(.masksToBounds, .appearance, action)
        }
    }

    /// The radius of corners in points. At most half of the shorter side is used. Default: 0. Animatable.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set {
            guard newValue != values.cornerRadius else { return }
            let action = willChange(.cornerRadius)
            values.cornerRadius = newValue
            didChange(.cornerRadius, .appearance, action)
        }
    }

    /// The corners that `cornerRadius` rounds. Default: all.
    open var maskedCorners: CACornerMask {
        get { values.corners }
        set {
            guard newValue != values.corners else { return }
            values.corners = newValue
            mark(.appearance)
        }
    }

    /// The width of the border inside the bounds, in points. The border is drawn above the sublayers. Default: 0.
    /// Animatable.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set {
            guard newValue != values.borderWidth else { return }
            let action = willChange(.borderWidth)
            values.borderWidth = newValue
            didChange(.borderWidth, .appearance, action)
        }
    }

    /// The colour of the border. Default: opaque black. Animatable.
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

    /// The colour behind the contents. Default: nil. Animatable.
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

    /// Whether `draw(in:)` covers the bounds with opaque pixels. Default: false.
    open var isOpaque: Bool {
        get { values.isOpaque }
        set { values.isOpaque = newValue }
    }

    // MARK: Contents

    /// A `CGImage`, or the store that `display()` made. Other objects are stored and not drawn. Animatable: the images
    /// cross-fade.
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

    /// The part of the contents that is shown, in units of its size. Default: all. Animatable.
    open var contentsRect: CGRect {
        get { values.contentsRect }
        set {
            guard newValue != values.contentsRect else { return }
            let action = willChange(.contentsRect)
            values.contentsRect = newValue
            didChange(.contentsRect, .contents, action)
        }
    }

    /// The part of the contents that is stretched, in units of the shown part. Corners keep their size. Default: all.
    /// Without a width or height, one pixel at its place is stretched. Animatable.
    open var contentsCenter: CGRect {
        get { values.contentsCenter }
        set {
            guard newValue != values.contentsCenter else { return }
            let action = willChange(.contentsCenter)
            values.contentsCenter = newValue
            didChange(.contentsCenter, .contents, action)
        }
    }

    /// Pixels per point of the contents and of the store that `display()` makes. Default: 1.
    open var contentsScale: CGFloat {
        get { values.contentsScale }
        set {
            guard newValue != values.contentsScale else { return }
            values.contentsScale = newValue
            mark(.contents)
        }
    }

    /// The position and size of the contents in the bounds. Default: `.resize`.
    open var contentsGravity: CALayerContentsGravity {
        get { values.gravity.constant }
        set {
            let new = ContentsGravity(newValue)
            guard new != values.gravity else { return }
            values.gravity = new
            mark(.contents)
        }
    }

    /// The filter for enlarged contents. Default: `.linear`.
    open var magnificationFilter: CALayerContentsFilter {
        get { values.magnifiesNearest ? .nearest : .linear }
        set {
            guard (newValue == .nearest) != values.magnifiesNearest else { return }
            values.magnifiesNearest = newValue == .nearest
            mark(.contents)
        }
    }

    /// The filter for reduced contents. Default: `.linear`.
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

    /// The content that a subclass of the framework draws between contents and sublayers. The same object while the
    /// appearance is the same. Nil: nothing.
    /// - Parameter asShown: whether to use the last frame's animated values instead of the model's.
    func vectorContent(asShown: Bool) -> VectorContent? {
        patternBackground(bounds: asShown ? shownValues.bounds : values.bounds)
    }

    /// Whether `vectorContent` may be non-nil for reasons other than a pattern as background.
    class var paintsItself: Bool { false }

    // MARK: Layout

    /// Requests `layoutSublayers()` before the next frame and notifies the `layoutManager`.
    open func setNeedsLayout() {
        layoutManager?.invalidateLayout(of: self)
        flagLayout()
    }

    /// Whether `layoutSublayers()` was requested.
    open func needsLayout() -> Bool { needsLayoutFlag }

    /// Lays out this layer and those below it at once, beginning at the highest layer above it that also needs layout.
    open func layoutIfNeeded() { layoutFromTop() }

    /// Lays out the sublayers. Calls the delegate, or without one the `layoutManager`.
    open func layoutSublayers() {
        if let delegate {
            delegate.layoutSublayers(of: self)
        } else {
            layoutManager?.layoutSublayers(of: self)
        }
    }

    // MARK: Display

    /// Requests `display()` before the next frame.
    open func setNeedsDisplay() { flagDisplay() }

    /// Requests `display()` of a part, in the layer's coordinates. The rest of the store is kept.
    open func setNeedsDisplay(_ r: CGRect) { flagDisplay(in: r) }

    /// Whether `display()` was requested.
    open func needsDisplay() -> Bool { needsDisplayFlag }

    /// Calls `display()` at once if it was requested.
    open func displayIfNeeded() {
        guard needsDisplayFlag else { return }
        needsDisplayFlag = false
        display()
    }

    /// Provides `contents`. Calls the delegate's `display(_:)`, which by default draws into a store of bounds ×
    /// contentsScale. A layer that draws nothing has no store.
    open func display() {
        if let delegate { delegate.display(self) } else { drawStore() }
    }

    /// Draws the layer's own contents. Calls the delegate. The context's origin is the upper left of the bounds; for a
    /// layer without a delegate whose `contentsAreFlipped()` is false the lower left, and y points up.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Draws the layer and its sublayers with the model's values, without animations. Layers that wait for `display()`
    /// display first, so a view that was never in a frame draws, too. Layout that waits is not done. A presentation copy
    /// draws its model and the sublayers as the last frame shows them. Reduced images are smooth, as `CGContext` draws
    /// them.
    open func render(in ctx: CGContext) {
        if let modelLayer {
            return modelLayer.renderTree(into: ctx, usesPresentation: true, smoothsReducedImages: true)
        }
        if !isPresentation { displayTree() }
        renderTree(into: ctx, smoothsReducedImages: true)
    }

    /// Whether a change of the property `key` requests `display()`. The default returns false. For subclasses.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// The default value for `key`. Subclasses override it for their own keys: it is used if neither the layer nor its
    /// `style` has a value. It does not change the defaults of properties declared here.
    open class func defaultValue(forKey key: String) -> Any? {
        isKnownKey(key) ? makeUnset().value(forKeyPath: key) : nil
    }

    // MARK: Tree

    /// The sublayers in drawing order, back to front, for equal `zPosition`.
    open var sublayers: [CALayer]? {
        get { visibleSublayers }
        set { replaceSublayers(with: newValue ?? []) }
    }

    /// The layer that contains this one. Nil for a root.
    open var superlayer: CALayer? {
        guard let modelLayer else { return parent }
        return modelLayer.parent?.presentation() ?? modelLayer.parent
    }

    /// Adds a sublayer on top. It leaves its former superlayer.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

    /// Inserts a sublayer at `idx`, counted after the layer left its former place. An index beyond the end means on
    /// top.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Inserts a sublayer directly behind `sibling`, or at the back if that is not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, beside: sibling, above: false)
    }

    /// Inserts a sublayer directly in front of `sibling`, or on top if that is not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, beside: sibling, above: true)
    }

    /// Replaces `oldLayer` with `newLayer`.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        replace(oldLayer, with: newLayer)
    }

    /// Removes the layer from its superlayer, or as the mask of one.
    open func removeFromSuperlayer() { detach() }

    // MARK: Hits and conversion

    /// The frontmost layer at `p` (in the superlayer's coordinates), this one or one below it. Hidden layers are
    /// skipped.
    open func hitTest(_ p: CGPoint) -> CALayer? { hitTestTree(p) }

    /// Whether `p`, in the layer's coordinates, is in the bounds.
    open func contains(_ p: CGPoint) -> Bool {
        // Not CGRect.contains, which traps on bounds that are not numbers.
        let b = Box(values.bounds)
        return Double(p.x) >= b.x0 && Double(p.x) < b.x1 && Double(p.y) >= b.y0 && Double(p.y) < b.y1
    }

    // MARK: Animation

    /// A read-only copy with the last frame's values. Nil before the layer was committed. It is made by the class's
    /// `init(layer:)`, which a subclass with values of its own overrides to copy them.
    open func presentation() -> Self? { currentPresentation() as? Self }

    /// A layer with the defaults of the nearest class in this framework.
    package class func makeUnset() -> CALayer { CALayer() }

    /// For a presentation copy its model, otherwise the layer itself.
    open func model() -> Self { (modelLayer as? Self) ?? self }

    /// Adds a copy of `anim`, which replaces the animation with the same key. It begins with the next commit unless it
    /// has a `beginTime`.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key: key) }

    /// Removes the animation with a key. Its delegate is notified that it did not finish.
    open func removeAnimation(forKey key: String) { endAnimation(key) }

    /// Removes all animations.
    open func removeAllAnimations() { endAllAnimations() }

    /// The copy that runs under a key. Nil if there is none.
    open func animation(forKey key: String) -> CAAnimation? {
        attachedAnimations.first { $0.key == key }?.animation
    }

    /// The keys of all animations, in the order in which they were added. Nil if there are none.
    open func animationKeys() -> [String]? {
        attachedAnimations.isEmpty ? nil : attachedAnimations.map(\.key)
    }

    /// The action for a change of `event`: the delegate's, then that in `actions`, then the class's default, then for
    /// animatable properties of committed layers an implicit animation.
    open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

    /// The class's action for `event`. The default returns nil. For subclasses.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Values in addition to LayerValues; see AnimatableValues.swift

    /// The model's value of a property that a subclass adds. Nil if there is none.
    func ownValue(of property: LayerProperty) -> AnimationValue? { effects.read(property) }

    /// Stores a value of the model or of a presentation copy, without an action.
    func setOwnValue(_ value: AnimationValue, of property: LayerProperty) {
        if effects.read(property) != nil || property == .shadowPath || property == .vitrineGlass {
            ownExtras.effects.write(value, to: property)
        }
    }

    /// Called after the shown values that a subclass adds have changed.
    func ownValuesDidChange() {}

    /// The subclass's properties that are not animatable, by key.
    class var ownKeys: [String: PropertyAccessor] { [:] }

    /// Whether `draw(in:)` uses values that the subclass adds: while they are animated, the store is drawn for each
    /// frame.
    class var drawsOwnValues: Bool { false }

    // MARK: Tree

    /// Called after the layer has joined a compositor's tree or left one. For layers that a compositor must find.
    func compositorDidChange(from former: Compositor?) {}

    // MARK: Timing

    /// The beginning of the layer's time, in the superlayer's. Default: 0.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { changeTiming(\.beginTime, to: newValue) }
    }
    /// The duration of the layer's time, in seconds. Stored only: a layer's time does not end.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { changeTiming(\.duration, to: newValue) }
    }
    /// Seconds of the layer's time per second of the superlayer's. 0 pauses it. Default: 1.
    open var speed: Float {
        get { timing.speed }
        set { changeTiming(\.speed, to: newValue) }
    }
    /// Seconds added to the layer's time. Default: 0.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { changeTiming(\.timeOffset, to: newValue) }
    }
    /// Stored only: a layer's time does not repeat.
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { changeTiming(\.repeatCount, to: newValue) }
    }
    /// Stored only: a layer's time does not repeat.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { changeTiming(\.repeatDuration, to: newValue) }
    }
    /// Stored only: a layer's time does not reverse.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { changeTiming(\.autoreverses, to: newValue) }
    }
    /// Stored only: a layer's time has no end.
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { changeTiming(\.fillMode, to: newValue) }
    }

    open override nonisolated var description: String {
        "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque())>"
    }

    // MARK: CALayer+Style

    /// The object that lays out the sublayers if the delegate does not. The layer retains it. Nil by default.
    open var layoutManager: (any CALayoutManager)? {
        get { baseLayoutManager }
        set { baseLayoutManager = newValue }
    }

    /// A hint that drawing may run on another thread. Stored without effect: `draw(in:)` records a list
    /// of operations, and all the frame's threads draw them with the frame.
    open var drawsAsynchronously: Bool {
        get { baseDrawsAsynchronously }
        set { baseDrawsAsynchronously = newValue }
    }

    /// Values for properties that the layer does not set itself, by key. The key `style` may contain
    /// another dictionary of the same kind, which is searched next; after the last one, `defaultValue(forKey:)`
    /// applies.
    ///
    /// A known property counts as set if it differs from its default. `bounds` and `frame` are never taken
    /// from a style. After a change within the dictionary, assign it again.
    open var style: [AnyHashable: Any]? {
        get { baseStyle }
        set { baseStyle = newValue }
    }

    // MARK: CAScrollLayer

    /// Scrolls the nearest scroll layer, this one or one above it, so that `p` (in this layer's coordinates) is at its
    /// upper left corner. Does nothing without one.
    open func scroll(_ p: CGPoint) { baseScroll(p) }

    /// Scrolls the nearest scroll layer, this one or one above it, by the smallest distance that makes `r` (in this
    /// layer's coordinates) visible.
    open func scrollRectToVisible(_ r: CGRect) { baseScrollRectToVisible(r) }

    /// The part of the bounds that is visible in the scroll layers above, in the layer's coordinates.
    open var visibleRect: CGRect { baseVisibleRect }

    // MARK: CALayer+Contents

    /// The format of the store that `display()` makes. Assigned `contents` are not converted.
    open var contentsFormat: CALayerContentsFormat {
        get { baseContentsFormat }
        set { baseContentsFormat = newValue }
    }

    /// A bias on the level of detail that the `.trilinear` minification filter uses: above 0 is softer, below 0 is
    /// sharper. Default: 0. Animatable.
    open var minificationFilterBias: Float {
        get { baseMinificationFilterBias }
        set { baseMinificationFilterBias = newValue }
    }

    // MARK: CALayer+Shadow

    /// The colour of the shadow. Default: opaque black. Animatable.
    open var shadowColor: CGColor? {
        get { baseShadowColor }
        set { baseShadowColor = newValue }
    }

    /// The opacity of the shadow, 0…1, multiplied with the colour's alpha. Default: 0, no shadow. Animatable.
    open var shadowOpacity: Float {
        get { baseShadowOpacity }
        set { baseShadowOpacity = newValue }
    }

    /// The offset of the shadow from the layer, in points of the layer's
    /// coordinates. Default: (0, -3). Layers with `masksToBounds` show no shadow. Animatable.
    open var shadowOffset: CGSize {
        get { baseShadowOffset }
        set { baseShadowOffset = newValue }
    }

    /// The standard deviation of the Gaussian that blurs the shadow, in points.
    /// Default: 3. Values above 250 device pixels are drawn as 250. Animatable.
    open var shadowRadius: CGFloat {
        get { baseShadowRadius }
        set { baseShadowRadius = newValue }
    }

    /// The shadow's shape in the layer's coordinates, filled by the winding rule.
    /// Nil: the shape of the layer and its sublayers. A path avoids drawing the subtree for its shadow. Animatable.
    open var shadowPath: CGPath? {
        get { baseShadowPath }
        set { baseShadowPath = newValue }
    }

    // MARK: CALayer+Depth

    /// The transform that applies to all sublayers after their own transforms, about this layer's anchor point. A
    /// perspective (`m34`) set here is one camera for all of them. Animatable.
    open var sublayerTransform: CATransform3D {
        get { baseSublayerTransform }
        set { baseSublayerTransform = newValue }
    }

    /// Whether the layer is drawn, and hit by touches, when its back faces the viewer. Default: true.
    ///
    /// The side depends on its own transform and on the `sublayerTransform`s and transform layers around it, up to
    /// the plane on which they are drawn. A mirror image in the plane shows its front.
    /// Animatable, in one step.
    open var isDoubleSided: Bool {
        get { baseIsDoubleSided }
        set { baseIsDoubleSided = newValue }
    }

    // MARK: CALayer+Animation

    /// The value of a property, of a part of one (`position.x`), or a value stored under a custom key. A value that was
    /// never stored is looked up in `style`, then with `defaultValue(forKey:)`.
    open func value(forKeyPath keyPath: String) -> Any? { baseValue(forKeyPath: keyPath) }

    /// Sets a property or a part of one, with its action. For any other key the value is stored, with the action found
    /// for it; if `needsDisplay(forKey:)` returns true, `display()` is requested.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { baseSetValue(value, forKeyPath: keyPath) }

    /// The value for a key. The same as `value(forKeyPath:)`.
    open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// Sets the value for a key. The same as `setValue(_:forKeyPath:)`.
    open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    // MARK: CALayer+Mask

    /// The mask: a layer with sublayers, whose alpha is multiplied with this layer
    /// and its sublayers. Where the mask is clear, they are invisible. Its frame is in this
    /// layer's coordinates. It is not a sublayer and is not hit-tested;
    /// its superlayer is this layer. Assigning a layer removes it from its former superlayer.
    open var mask: CALayer? {
        get { baseMask }
        set { baseMask = newValue }
    }

    // MARK: CALayer+Geometry

    /// Converts `p` from `l`'s coordinates (nil: the root's) to this layer's: the point of its plane that
    /// is visible at the same position. A layer whose transform has no inverse returns `p` unchanged.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { baseConvert(p, from: l) }

    /// Converts `p` from this layer's coordinates to `l`'s (nil: the root's).
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { baseConvert(p, to: l) }

    /// Converts `r` from `l`'s coordinates to this layer's: the smallest axis-aligned rectangle around it. Under a
    /// perspective, only the part in front of the camera counts; `CGRect.null` if there is none.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { baseConvert(r, from: l) }

    /// Converts `r` from this layer's coordinates to `l`'s: the smallest axis-aligned rectangle around it.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { baseConvert(r, to: l) }

    /// Returns whether y points down where the layer's contents are shown: true, as on iOS, unless an odd number of the
    /// layers from this one to its root have flipped geometry.
    open func contentsAreFlipped() -> Bool { baseContentsAreFlipped() }

    /// Returns the preferred size of the layer, in its superlayer's coordinates: that of its `layoutManager`,
    /// otherwise the size of its frame.
    open func preferredFrameSize() -> CGSize { basePreferredFrameSize() }

    // MARK: CALayer+Compositing

    /// The blend mode of the layer with its sublayers, as one picture, with the pixels
    /// behind it in the same group: the name of a blend mode, such as
    /// "multiplyBlendMode", "plusL" or "destinationOut" (`LayerBlend` lists
    /// them). Nil and objects of other types mean source-over. An unknown name is reported once.
    /// Modes that act where the layer is clear (clear, copy, sourceIn,
    /// sourceOut, destinationIn, destinationAtop) act within its bounds.
    open var compositingFilter: Any? {
        get { baseCompositingFilter }
        set { baseCompositingFilter = newValue }
    }

    /// The filters for the layer with its sublayers and shadows, as one picture: `CAFilter`s, applied in
    /// order. A blur extends beyond the bounds. Nil by default: no filter. Other objects are ignored. Animatable.
    ///
    /// The picture is cached until something in the layer changes. Layers above 16,777,216 pixels are drawn without
    /// filters.
    open var filters: [Any]? {
        get { baseFilters }
        set { baseFilters = newValue }
    }

    /// The filters for everything behind the layer, applied before the layer is drawn: `CAFilter`s, applied in
    /// order. Nil by default: no filter. Other objects are ignored. Animatable.
    ///
    ///     bar.backgroundColor = CGColor(gray: 1, alpha: 0.6)
    ///     bar.backgroundFilters = [CAFilter.gaussianBlur(radius: 20), CAFilter.colorSaturate(amount: 1.8)]
    ///
    /// The result is visible within the bounds with their corners, and through `opacity`. Behind the layer is
    /// everything that is drawn before it, also outside its superlayers, as the screen would show it without the rest.
    ///
    /// Cost: nothing while nothing behind it changes. A change behind the layer is drawn once more for the blur,
    /// and the whole layer is drawn again. The blur works on a fraction of the pixels: the wider it is, the fewer.
    open var backgroundFilters: [Any]? {
        get { baseBackgroundFilters }
        set { baseBackgroundFilters = newValue }
    }

    /// Whether the layer is drawn once into a bitmap, which is shown until
    /// something in the layer changes. Opacity and transform apply to the bitmap. Layers above 16,777,216 pixels are
    /// drawn again each time. Default: false. Animatable, in one step.
    open var shouldRasterize: Bool {
        get { baseShouldRasterize }
        set { baseShouldRasterize = newValue }
    }

    /// Pixels per point of the bitmap that `shouldRasterize` makes. Default: 1. Animatable.
    open var rasterizationScale: CGFloat {
        get { baseRasterizationScale }
        set { baseRasterizationScale = newValue }
    }

    /// Whether opacity applies to the layer and its sublayers as one picture, so overlapping
    /// parts do not show through each other. Default: true. If false, the opacity applies to each of them.
    open var allowsGroupOpacity: Bool {
        get { baseAllowsGroupOpacity }
        set { baseAllowsGroupOpacity = newValue }
    }

    // MARK: CALayer+Edges

    /// The curve of corners with a `cornerRadius`. Default: `.circular`. If a side is shorter than the continuous curve
    /// needs (2 x 1.528665 radii), the curve is closer to a circle.
    open var cornerCurve: CALayerCornerCurve {
        get { baseCornerCurve }
        set { baseCornerCurve = newValue }
    }

    /// Whether edges between pixels are antialiased. Default: true, unlike on iOS, where it costs more. Without it,
    /// axis-aligned edges are rounded to the nearest pixel. Edges of rotated layers are always antialiased.
    open var allowsEdgeAntialiasing: Bool {
        get { baseAllowsEdgeAntialiasing }
        set { baseAllowsEdgeAntialiasing = newValue }
    }

    /// The edges that are antialiased if `allowsEdgeAntialiasing` is true. Default: all.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { baseEdgeAntialiasingMask }
        set { baseEdgeAntialiasingMask = newValue }
    }

    // MARK: CAMediaTiming

    /// Converts a time of `l` to this layer's time. Nil: the screen's time.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { baseConvertTime(t, from: l) }

    /// Converts a time of this layer to that of `l`. Nil: the screen's time.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { baseConvertTime(t, to: l) }
}
