// UIView.swift: a rectangle of the screen that draws, lays out its subviews and receives events.
//
// A view owns its layer and is the layer's delegate; geometry and appearance are stored in the layer, so each value has
// one place. The aspects are in their own files (UIView+Hierarchy.swift and its siblings).
// Main actor only.

import VitrineLocalization
public import Foundation
public import VitrineCompositor
public import VitrineDrawing
import VitrineFoundationPatches
public import VitrineGraphics
import VitrineSystem
public import VitrineViewValues

/// A rectangular part of a window.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, @preconcurrency NSCoding {
    /// The class of the view's layer: `CALayer`, or a subclass with an `init()`.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that the view draws into. The view is its delegate; do not replace it.
    public let layer: CALayer

    // MARK: Hierarchy

    package internal(set) final var storedSubviews: [UIView] = []
    // A superview keeps its subviews alive and clears their pointers in `deinit`.
    final unowned(unsafe) var storedSuperview: UIView? {
        didSet {
            updateInheritance()
            if storedCorners != nil { cornersMayHaveChanged() }
        }
    }
    /// One more than that of the superview. A removed view keeps its level until it is added again.
    final var level = 0
    final unowned(unsafe) var storedWindow: UIWindow?
    /// The controller whose `view` this is. The controller clears it.
    unowned(unsafe) package internal(set) final var controller: UIViewController? {
        didSet { updateInheritance() }
    }

    // MARK: Events

    /// Whether touches reach this view and its subviews. True by default.
    open var isUserInteractionEnabled: Bool {
        get { storedInteraction }
        set { storedInteraction = newValue }
    }
    /// Not open: it is read for every sibling under a finger, and so has no checks.
    final var storedInteraction = true
    /// Whether the view receives more than one touch at a time. Default: false.
    open var isMultipleTouchEnabled = false
    /// Whether a touch here prevents touches in other views of the window. Default: false.
    open var isExclusiveTouch = false
    var storedGestureRecognizers: [UIGestureRecognizer] = []
    /// The number of running animations that disable touches in this view.
    final var interactionBlocks = 0
    /// The number of property animators that move this view: touches hit it where it is shown.
    final var drivenAnimations = 0

    // MARK: Geometry and layout

    /// How the frame follows the superview's size. Several flexible parts share a change in proportion. Default: none.
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { if autoresizingMask != oldValue { autoresizingMaskDidChange() } }
    }
    /// Whether subviews follow this view's size by their masks. True by default.
    open var autoresizesSubviews = true
    var storedContentMode = ContentMode.scaleToFill
    var hasOwnContentScale = false
    var storedSafeAreaInsets = UIEdgeInsets.zero
    /// The margins that were set, before safe area and superview; nil for the default.
    var ownLayoutMargins: UIEdgeInsets?
    var lastReportedMargins: UIEdgeInsets?
    /// Whether the superview's margins apply where they are larger than this view's. Default: false.
    open var preservesSuperviewLayoutMargins = false { didSet { marginsMayHaveChanged() } }
    /// Whether `layoutMargins` include the safe area. True by default.
    open var insetsLayoutMarginsFromSafeArea = true { didSet { marginsMayHaveChanged() } }
    /// Whether the view is mirrored for right-to-left languages. Default: `.unspecified`.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { layoutDirectionChanged() } }
    }
    /// The view's state in Auto Layout; nil while it takes no part.
    var layoutState: LayoutState?
    /// What waits for the next update of properties.
    final var propertyUpdates = PropertyUpdates.view
    /// The subview with updates, if it is the only one and was not removed: a thousand others are not looked at.
    final var dueSubview: UIView?
    /// Whether `layoutSubviews()` is repeated after changes of what it reads. False for views of ours whose layout
    /// calls update methods of others.
    package final var tracksLayout = true
    /// Whether the view is a `ConfigurationUpdating` one.
    package final var hasConfiguration = false
    /// Whether the view conforms to `ConstraintObserving`.
    package final var observesConstraints = false
    package final var updateRecord: UpdateRecord?

    // MARK: Appearance

    var storedBackgroundColor: UIColor?
    final var storedTintColor: UIColor? { didSet { updateInheritance() } }
    final var storedTintAdjustmentMode = TintAdjustmentMode.automatic { didSet { updateInheritance() } }
    final var storedInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { updateInheritance() } }
    final var storedTraitOverrides: UITraitOverrides? { didSet { updateInheritance() } }
    /// What the view or one above it sets. Views without a setting above use the screen's values at once.
    final var inheritance: Inheritance = []
    /// The traits below overrides, until something above changes. Nil if they were not read since.
    final var keptTraits: KeptTraits?
    /// The registrations for changes of traits; `registerForTraitChanges` adds to it.
    public var traitRegistrations: [UITraitChangeRegistration] = []
    var storedMask: UIView?
    /// Whether the content is cleared before `draw(_:)`. Default: true.
    open var clearsContextBeforeDrawing = true { didSet { layer.clearsStore = clearsContextBeforeDrawing } }

    // MARK: Identity

    /// A number for finding the view. Default: 0.
    open var tag = 0
    /// The name under which the view's state is saved between runs, in a controller that has one, too. Nil for none.
    open var restorationIdentifier: String?

    var storedMotion: ViewMotion?
    /// The corners that were set; nil for those of the layer.
    final var storedCorners: StoredCorners?
    /// Whether corners of subviews depend on this view's.
    final var hasConcentricSubviews = false
    /// Whether the superview created this view as a part of itself: archives leave it out.
    package var isMadeBySuperview = false
    /// The values of properties with appearance rules when the view was created; nil if there were no rules.
    package var appearanceOriginals: [AnyKeyPath: AnyHashable]?

    // MARK: Creating a view

    /// Creates a view at `frame`, in points of its future superview.
    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        setUpLayer()
        setGeometry(frame: frame)
        if !AppearanceRules.isEmpty { appearanceOriginals = AppearanceRules.originals(of: self) }
        if Self.requiresConstraintBasedLayout { flagUpdateConstraints() }
    }

    /// A view without a size.
    public convenience override init() { self.init(frame: .zero) }

    /// A view from an archive.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        setUpLayer()
        if !AppearanceRules.isEmpty { appearanceOriginals = AppearanceRules.originals(of: self) }
        restore(from: coder)
    }

    /// Archives the view with its subviews.
    open func encode(with coder: NSCoder) { store(in: coder) }

    private static func makeLayer() -> CALayer {
        let type: AnyClass = layerClass
        if type == CALayer.self { return CALayer() }
        return NSObject.instance(of: type, as: CALayer.self, role: "the layerClass of \(self)")
    }

    private func setUpLayer() {
        layer.host = self
        layer.contentsScale = UIScreen.main.scale
        layer.isOpaque = true
        layer.setNeedsDisplay()
    }

    deinit {
        if MainPlace.isHere { MainPlace.assume { leave() } } else { leaveFromElsewhere() }
    }

    // MARK: The chain

    /// The view's controller if it is a controller's view, else its superview.
    open override var next: UIResponder? { controller ?? storedSuperview }

    // MARK: Appearance that subclasses watch

    /// The colour behind everything that the view draws. Nil, the default, is transparent. Animatable.
    open var backgroundColor: UIColor? {
        get { storedBackgroundColor }
        set {
            storedBackgroundColor = newValue
            applyBackgroundColor()
        }
    }

    /// The opacity of the view with its subviews, 0…1. Animatable. Below 0.01 it receives no touches.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(1, max(0, newValue))) }
    }

    /// Hidden views keep their place, but are not drawn and receive no touches. Default: false.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != layer.isHidden else { return }
            layer.isHidden = newValue
            if newValue {
                resignFirstResponderInside()
                storedWindow?.screen.focusSystem.viewWillLeave(self)
            }
            storedSuperview?.subviewDidChangeVisibility(self)
        }
    }

    /// Whether `draw(_:)` fills the bounds with opaque colours. Default: true.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    /// Whether subviews are clipped to this view's bounds. Default: false.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// A view whose alpha is the opacity of this one, in this view's coordinates; it has no superview. Nil, the
    /// default, shows the whole view. Animatable through the mask's own properties.
    open var mask: UIView? {
        get { storedMask }
        set { setMask(newValue) }
    }

    /// The colour of controls and symbols in this view and its descendants, unless they have their own.
    open var tintColor: UIColor! {
        get { resolvedTintColor }
        set {
            guard newValue?.cgColor.pattern == nil else {
                fatalError("\(self): a pattern cannot be a tint colour: \(newValue!)")
            }
            storedTintColor = newValue
            tintDidChange(dimming: false)
        }
    }

    /// Called when the tint colour or its dimming changed, here or further up.
    open func tintColorDidChange() {}

    /// How a modally presented controller dims the tint colour below. Never returns `.automatic`.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { resolvedTintAdjustmentMode }
        set {
            storedTintAdjustmentMode = newValue
            tintDidChange()
        }
    }

    /// Called when the traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Updates the traits of this view and all below at once. Does nothing: they always are up to date.
    open func updateTraitsIfNeeded() {}

    // MARK: Geometry that subclasses watch

    /// The position and size in the superview's coordinates, in points. Animatable. Undefined while `transform` is not
    /// the identity; use `bounds` and `center` then.
    open var frame: CGRect {
        get { layer.frame }
        set { setGeometry(frame: newValue) }
    }

    /// The view's own coordinates. Another size keeps the centre; another origin scrolls the contents. Animatable.
    open var bounds: CGRect {
        get { layer.bounds }
        set { setGeometry(bounds: newValue) }
    }

    /// The position of the layer's anchor point, usually the middle, in the superview's coordinates. Animatable.
    open var center: CGPoint {
        get { layer.position }
        set { setGeometry(center: newValue) }
    }

    /// A transform about the centre. Default: the identity. Animatable.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set {
            layer.setAffineTransform(newValue)
            safeAreaMayHaveChanged()
        }
    }

    /// A transform about the centre in space: with `m34` below 0 near parts look larger. `transform` is its part in the
    /// plane. Animatable.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set {
            layer.transform = newValue
            safeAreaMayHaveChanged()
        }
    }

    /// The outline with which the view collides under a dynamic animator: its rectangle, unless overridden.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// The outline for `.path`, in points from the middle. Nil by default.
    open var collisionBoundingPath: UIBezierPath? { nil }

    // MARK: Drawing

    /// Draws into the current context; its origin is `bounds.origin`, in points, y down.
    ///
    /// - Parameter rect: the part to update, in the view's coordinates.
    open func draw(_ rect: CGRect) {}

    /// Redraws the whole view in the next frame.
    open func setNeedsDisplay() {
        checkIsolation("setNeedsDisplay()")
        layer.setNeedsDisplay()
    }

    /// Redraws a part of the view in the next frame.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    /// How drawn content is fitted when the bounds change. Default: `.scaleToFill`.
    open var contentMode: ContentMode {
        get { storedContentMode }
        set { setContentMode(newValue) }
    }

    /// The part of the drawn content that is stretched when the view is resized, in units of its size; the rest keeps
    /// its size. Used with the three scaling content modes. Animatable.
    open var contentStretch: CGRect {
        get { layer.contentsCenter }
        set { layer.contentsCenter = newValue }
    }

    /// Draws the part `rect` of the view for a printer. By default as `draw(_:)`.
    open func draw(_ rect: CGRect, for formatter: UIViewPrintFormatter) { draw(rect) }

    /// Draws the view's content into its layer's context, in points, with the origin at `bounds.origin`.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        defer { UIGraphicsPopContext() }
        // Of a tiled layer only a tile is drawn.
        let rect = layer is CATiledLayer ? ctx.boundingBoxOfClipPath : layer.displayedPart
        withOwnTraits { drawTracked(rect) }
    }

    /// Lays out the subviews, between the two callbacks of the view's controller.
    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        // A view that was added during the layout.
        if !propertyUpdates.isDisjoint(with: .own) { updateOwnProperties() }
        layoutEngine?.solveIfNeeded()
        withOwnTraits { layOutTracked() }
    }

    /// The animation for a change of the layer's property: none outside an animation block.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        ViewAnimation.action(for: self, layer: layer, key: event)
    }

    // MARK: Updates before layout

    /// Configures content and style. Called before layout: when the view is shown first, after
    /// `setNeedsUpdateProperties()`, and after changes of observable properties and traits that it read. Does nothing
    /// by default; call super.
    open func updateProperties() {}

    /// Requests a call of `updateProperties()` before the next layout.
    open func setNeedsUpdateProperties() { baseSetNeedsUpdateProperties() }

    /// Calls `updateProperties()` at once where it is due: in this view, its controller, and all views and controllers
    /// below, from the top down.
    open func updatePropertiesIfNeeded() { baseUpdatePropertiesIfNeeded() }

    // MARK: Layout

    /// Places the subviews; by default those with constraints. Override it; call `setNeedsLayout()` instead of it.
    open func layoutSubviews() { applyLayout() }

    /// Lays out the subviews before the next frame.
    open func setNeedsLayout() {
        checkIsolation("setNeedsLayout()")
        layer.setNeedsLayout()
    }

    /// Performs requested layout of this view and its descendants at once.
    open func layoutIfNeeded() {
        checkIsolation("layoutIfNeeded()")
        bringPropertiesUpToDate()
        bringConstraintsUpToDate()
        layer.layoutIfNeeded()
    }

    /// The size that suits the view best within `size`; the present size unless overridden. It must not change the
    /// view.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Changes the size to the one that `sizeThatFits(_:)` returns for the present one. The upper left corner stays;
    /// with a transform, the centre stays.
    open func sizeToFit() {
        let fitting = sizeThatFits(bounds.size)
        if CATransform3DIsIdentity(layer.transform) {
            frame = CGRect(origin: frame.origin, size: fitting)
        } else {
            bounds = CGRect(origin: bounds.origin, size: fitting)
        }
    }

    /// The size of the content, or `noIntrinsicMetric` where there is none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Informs Auto Layout that `intrinsicContentSize` or a baseline changed. A superview that sets frames is not laid
    /// out again, as in UIKit; it calls `setNeedsLayout()` itself.
    open func invalidateIntrinsicContentSize() { contentSizeChanged() }

    /// The view has no intrinsic size along an axis.
    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Auto Layout

    /// Whether views of this class need constraints: `updateConstraints()` is called when they are in a window. False
    /// by default.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Whether the frame and the autoresizing mask place the view; true for views created in code. Set it to false
    /// before you add constraints that do.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutState?.translatesMask ?? true }
        set { setTranslatesMask(newValue) }
    }

    /// Changes the view's constraints. Call super last; do not call `setNeedsUpdateConstraints()` from it.
    open func updateConstraints() {}

    /// Calls `updateConstraints()` where requested, here and in descendants, subviews first.
    open func updateConstraintsIfNeeded() { runUpdateConstraints() }

    /// Requests a call of `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() { flagUpdateConstraints() }

    /// Whether a call of `updateConstraints()` is requested.
    open func needsUpdateConstraints() -> Bool { layoutState?.needsUpdateConstraints ?? false }

    /// The distance from the frame to the rectangle that constraints align, for shadows and the like, in points.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The rectangle of a frame that constraints align.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame whose alignment rectangle is `alignmentRect`.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(
                top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The view whose first baseline is used for this one: itself, or a subview.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

    /// The view whose last baseline is used for this one: itself, or a subview. Without a baseline its lower edge.
    open var forLastBaselineLayout: UIView { self }

    /// The smallest size that satisfies the constraints inside the view and is near `targetSize`, such as
    /// `UIView.layoutFittingCompressedSize`. In points.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that satisfies the constraints inside the view, and the target size by its priorities. In points.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        bringPropertiesUpToDate()
        bringConstraintsUpToDate()
        return makeLayoutEngine().fittingSize(
            of: self, targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The height of the content at a width, for views whose height depends on it; nil for all others.
    open func layoutHeight(forWidth width: CGFloat) -> CGFloat? { nil }
    /// The distance from the top of the alignment rectangle to the first baseline, in points.
    open var firstBaselineOffset: CGFloat { 0 }
    /// The distance from the last baseline to the bottom of the alignment rectangle, in points.
    open var lastBaselineOffset: CGFloat { 0 }
    /// Whether constraints between the view and its subviews refer to content larger than the view.
    open var scrollsLayoutContent: Bool { false }
    /// Called when constraints determined the size of the content.
    open func contentSizeDidSolve(_ size: CGSize) {}

    /// The parts of this view that bars and the screen's edges cover, in points. Subviews, guides and margins follow
    /// it.
    open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }

    /// Called when `safeAreaInsets` changed.
    open func safeAreaInsetsDidChange() {}

    /// Called when `layoutMargins` changed.
    open func layoutMarginsDidChange() {}

    // MARK: Hierarchy callbacks

    /// Called when a subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called when a subview was hidden or shown.
    open func subviewDidChangeVisibility(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes; nil for removal.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called when the superview changed.
    open func didMoveToSuperview() {}
    /// Called before the window changes; nil for removal.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called when the window changed.
    open func didMoveToWindow() {}

    /// Adds a view in front of the other subviews, after removing it from its superview.
    open func addSubview(_ view: UIView) { insert(view, at: storedSubviews.count) }

    /// Removes the view from its superview.
    open func removeFromSuperview() { detachFromSuperview() }

    // MARK: Focus

    /// Whether arrow keys and remotes can focus this view. False by default.
    open var canBecomeFocused: Bool { false }

    /// The items to focus first when the focus enters this view. Empty by default, for the first item in reading order.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

    /// The items in `rect` of this view: by default subviews that can have the focus. Views that draw selectable things
    /// themselves add items for them to those of `super`.
    open func focusItems(in rect: CGRect) -> [any UIFocusItem] {
        storedSubviews.filter { $0.canBecomeFocused && $0.frame.intersects(rect) }
    }

    /// Whether the focus is shown where the program has moved it to this view. Default: automatic, it is.
    open var focusItemDeferralMode: UIFocusItemDeferralMode { .automatic }
    /// The effect that shows the focus; nil for none. Default: a ring.
    open var focusEffect: UIFocusEffect? = UIFocusEffect.automatic

    /// Whether the focus may move as `context` describes. True by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Called when the focus has moved from, to, or inside this view.
    open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}

    // MARK: Large text

    /// Whether the view is shown large while a finger holds it, where text is very large and this view or an ancestor
    /// has a `UILargeContentViewerInteraction`. False by default.
    open var showsLargeContentViewer: Bool {
        get { largeContent.isShown }
        set { largeContent.isShown = newValue }
    }

    /// The text to show large. By default that of labels and buttons, nil for others.
    open var largeContentTitle: String? {
        get { largeContent.title ?? (self as? any LargeContentSource)?.ownLargeContentTitle }
        set { largeContent.title = newValue }
    }

    /// The image to show large. By default that of image views and buttons, nil for others.
    open var largeContentImage: UIImage? {
        get { largeContent.image ?? (self as? any LargeContentSource)?.ownLargeContentImage }
        set { largeContent.image = newValue }
    }

    /// Whether that image is enlarged. False by default.
    open var scalesLargeContentImage: Bool {
        get { largeContent.scalesImage }
        set { largeContent.scalesImage = newValue }
    }

    /// Insets that move the image so that it looks centred, in points.
    open var largeContentImageInsets: UIEdgeInsets {
        get { largeContent.imageInsets }
        set { largeContent.imageInsets = newValue }
    }

    // MARK: State

    /// Saves the person's changes, under keys of your choice. Call super.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Restores the state that `encodeRestorableState(with:)` saved in the run before. Call super.
    open func decodeRestorableState(with coder: NSCoder) {}

    // MARK: Touches

    /// The frontmost view of this subtree at `point`; nil if the point is outside, or the view is hidden, has no user
    /// interaction, or has an alpha below 0.01.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        frontmostView(at: point, with: event)
    }

    /// Whether a point, in the view's coordinates, is inside the bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let bounds = bounds
        return point.x >= bounds.origin.x && point.y >= bounds.origin.y
            && point.x < bounds.origin.x + bounds.size.width && point.y < bounds.origin.y + bounds.size.height
    }

    /// Whether a gesture recogniser of this view may begin, or one of an ancestor that watches a touch here.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The view's rectangle in points of the screen.
    open override var accessibilityFrame: CGRect {
        get { ownAccessibilityFrame ?? frameOnScreen }
        set { super.accessibilityFrame = newValue }
    }

    open override var description: String {
        MainActor.assumeIsolated {
            let r = layer.frame
            let name = accessibilityIdentifier.map { " '\($0)'" } ?? ""
            let address = String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
            return
                "<\(type(of: self)): 0x\(address)\(name); frame = (\(r.minX) \(r.minY); \(r.width) \(r.height))>"
        }
    }

    // MARK: UIView+Guides

    /// The view inside its margins.
    open var layoutMarginsGuide: UILayoutGuide { baseLayoutMarginsGuide }

    /// The part of the view that no bar covers.
    open var safeAreaLayoutGuide: UILayoutGuide { baseSafeAreaLayoutGuide }

    /// A column inside the margins, in the middle, no wider than text reads well.
    open var readableContentGuide: UILayoutGuide { baseReadableContentGuide }

    /// The rectangle of the on-screen keyboard; without a keyboard at the bottom edge of the safe area.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { baseKeyboardLayoutGuide }

    // MARK: UIView+ContentSize

    /// How strongly the view resists being larger than its content. Default: 250.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        baseContentHuggingPriority(for: axis)
    }

    /// Sets how strongly the view resists being larger than its content.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        baseSetContentHuggingPriority(priority, for: axis)
    }

    /// How strongly the view resists being smaller than its content. Default: 750.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        baseContentCompressionResistancePriority(for: axis)
    }

    /// Sets how strongly the view resists being smaller than its content.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { baseSetContentCompressionResistancePriority(priority, for: axis) }

    // MARK: UIView+Constraints

    /// The constraints that the view holds, for itself and its descendants.
    open var constraints: [NSLayoutConstraint] { layoutState?.constraints.listed ?? [] }

    /// Activates a constraint between this view and its descendants, and holds it. A constraint with an item outside is
    /// a programmer's error.
    open func addConstraint(_ constraint: NSLayoutConstraint) { baseAddConstraint(constraint) }

    /// Adds each of the constraints.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { baseAddConstraints(constraints) }

    /// Deactivates a constraint that the view holds. Does nothing for others.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { baseRemoveConstraint(constraint) }

    /// Removes each of the constraints that the view holds.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { baseRemoveConstraints(constraints) }

    /// The guides that were added to this view.
    open var layoutGuides: [UILayoutGuide] {
        layoutState?.guides.filter { !($0 is LayoutDistance) } ?? []
    }

    /// Adds a guide to the view, after removing it from the view that it was in.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { baseAddLayoutGuide(layoutGuide) }

    /// Removes a guide, and the constraints that involve it.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { baseRemoveLayoutGuide(layoutGuide) }

    /// The edge where text begins.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }

    /// The edge where text ends.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }

    /// The left edge, independent of the direction of text.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }

    /// The right edge, independent of the direction of text.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }

    /// The upper edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }

    /// The lower edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }

    /// The width of the alignment rectangle.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }

    /// The height of the alignment rectangle.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }

    /// The horizontal centre.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }

    /// The vertical centre.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }

    /// The baseline of the first line of text; the upper edge of views without text.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { baseFirstBaselineAnchor }

    /// The baseline of the last line of text; the lower edge of views without text.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { baseLastBaselineAnchor }

    /// The view whose last baseline is used for this one.
    @available(*, deprecated, renamed: "forLastBaselineLayout")
    open func forBaselineLayout() -> UIView { forLastBaselineLayout }

    /// The constraints that affect the view along an axis, for debugging. The cost grows with the constraints involved.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        baseConstraintsAffectingLayout(for: axis)
    }

    /// Whether the constraints allow more than one frame; for debugging. Solves the constraints several times.
    open var hasAmbiguousLayout: Bool { layoutEngine?.isAmbiguous(self) ?? false }

    /// Moves the view to another frame that its constraints allow; for debugging.
    open func exerciseAmbiguityInLayout() { layoutEngine?.exerciseAmbiguity(of: self) }

    // MARK: UIView+Margins

    /// The space to leave inside the edges, points: 8 a side by default, more where the safe area
    /// or the superview's margins reach further in.
    open var layoutMargins: UIEdgeInsets {
        get { baseLayoutMargins }
        set { baseLayoutMargins = newValue }
    }

    /// `layoutMargins` by reading direction. What is set here changes sides with the direction.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { baseDirectionalLayoutMargins }
        set { baseDirectionalLayoutMargins = newValue }
    }

    // MARK: UIView+Focus

    /// The parent of the view: its controller, if it is a controller's view, else its superview.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { controller ?? storedSuperview }

    /// Whether this view has the focus of its screen.
    open var isFocused: Bool { storedWindow?.screen.focusedView === self }

    /// Requests a search for the item to focus, if the focus is in this view.
    open func setNeedsFocusUpdate() { storedWindow?.screen.focusSystem.setNeedsUpdate(in: self) }

    /// Performs the requested search at once.
    open func updateFocusIfNeeded() { storedWindow?.screen.focusSystem.updateFocusIfNeeded() }

    // MARK: UIView+ContentSizeLimits

    /// The smallest text size in this view and its descendants, whatever people choose. Nil by default.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { baseMinimumContentSizeCategory }
        set { baseMinimumContentSizeCategory = newValue }
    }

    /// The largest text size in this view and its descendants, whatever people choose. Nil by default.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { baseMaximumContentSizeCategory }
        set { baseMaximumContentSizeCategory = newValue }
    }

    /// The limits of the text size in this view, with those of its superviews, for debugging.
    open var appliedContentSizeCategoryLimitsDescription: String { baseContentSizeLimitsDescription }

    // MARK: UIView+MotionEffects

    /// Adds an effect, whose values are added to this view's while the device is tilted.
    open func addMotionEffect(_ effect: UIMotionEffect) { baseAddMotionEffect(effect) }

    /// The effects that were added.
    open var motionEffects: [UIMotionEffect] {
        get { baseMotionEffects }
        set { baseMotionEffects = newValue }
    }

    /// Removes an effect and its values.
    open func removeMotionEffect(_ effect: UIMotionEffect) { baseRemoveMotionEffect(effect) }

    // MARK: UIView+Snapshots

    /// A view that shows the present appearance of this one, and nothing else: values assigned to its layer's
    /// `contents` are ignored. Its size is that of this view.
    ///
    /// - Parameter afterUpdates: whether pending layout and drawing is performed first. Without it, a view that was
    ///   never in a frame results in an empty view.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        baseSnapshotView(afterScreenUpdates: afterUpdates)
    }

    /// A view that shows the part `rect` of this one, in this view's coordinates. When it is resized, the edges
    /// inside `capInsets` keep their width, and the middle stretches.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { baseResizableSnapshotView(from: rect, afterScreenUpdates: afterUpdates, withCapInsets: capInsets) }

    /// Draws this view with its subviews into the current context, fitted into `rect`.
    ///
    /// - Returns: false if a part is missing: there is no current context, or a part was never in a frame and
    ///   `afterUpdates` is false.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        baseDrawHierarchy(in: rect, afterScreenUpdates: afterUpdates)
    }

    // MARK: UIView+Printing

    /// A formatter that prints this view by `draw(_:for:)`.
    open func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(view: self) }

    // MARK: UIView+Direction

    /// The direction of the view's content: that of its `semanticContentAttribute`, else the `layoutDirection` that it
    /// or an ancestor overrides, else that of the application's language.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        baseEffectiveUserInterfaceLayoutDirection
    }

    // MARK: UIView+Geometry

    /// The `anchorPoint` of the layer, about which `transform` works, in unit coordinates of the bounds.
    open var anchorPoint: CGPoint {
        get { baseAnchorPoint }
        set { baseAnchorPoint = newValue }
    }

    /// Device pixels per point of the view's drawing; the screen's scale unless set.
    open var contentScaleFactor: CGFloat {
        get { baseContentScaleFactor }
        set { baseContentScaleFactor = newValue }
    }

    // MARK: UIView+Corners

    /// The radii of the corners. Default: none. Setting it sets the layer's `cornerRadius` and `maskedCorners`, or its
    /// `mask` if the radii differ.
    open var cornerConfiguration: UICornerConfiguration {
        get { baseCornerConfiguration }
        set { baseCornerConfiguration = newValue }
    }

    /// The radius with which a corner is drawn, in points: that of the corner configuration, or of the layer without
    /// one; at most half of the shorter side, and 0 for a corner that is not rounded. Of several corners the first.
    open func effectiveRadius(corner: UIRectCorner) -> CGFloat { baseEffectiveRadius(corner: corner) }

    // MARK: UIView+Hierarchy

    /// The view that this one is in.
    open var superview: UIView? { storedSuperview }

    /// The views in this one; index 0 is rearmost.
    open var subviews: [UIView] { storedSubviews }

    /// The window at the top of the hierarchy; nil while the view is in none.
    open var window: UIWindow? { storedWindow }

    /// Adds a view, or moves a subview, to `index`; 0 is rearmost, and beyond the end means in front.
    open func insertSubview(_ view: UIView, at index: Int) { baseInsertSubview(view, at: index) }

    /// Adds a view directly in front of a subview, and behind other layers in front of that; in front of everything if
    /// `siblingSubview` is not a subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        baseInsertSubview(view, aboveSubview: siblingSubview)
    }

    /// Adds a view right behind a subview; in front of everything where `siblingSubview` is no subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        baseInsertSubview(view, belowSubview: siblingSubview)
    }

    /// Swaps two subviews' places from back to front.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        baseExchangeSubview(at: index1, withSubviewAt: index2)
    }

    /// Moves a subview to the front.
    open func bringSubviewToFront(_ view: UIView) { baseBringSubviewToFront(view) }

    /// Moves a subview to the back.
    open func sendSubviewToBack(_ view: UIView) { baseSendSubviewToBack(view) }

    /// Whether the view is `view` or somewhere inside it.
    open func isDescendant(of view: UIView) -> Bool { baseIsDescendant(of: view) }

    /// The first view with this tag, this one and its subtree, depth first.
    open func viewWithTag(_ tag: Int) -> UIView? { baseViewWithTag(tag) }

    /// Ends editing if the first responder is in this view.
    ///
    /// - Parameter force: whether the responder resigns even if it refuses.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { baseEndEditing(force) }

    // MARK: UIView+Gestures

    /// The recognisers that watch touches in this view and its subviews; nil if there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { baseGestureRecognizers }
        set { baseGestureRecognizers = newValue }
    }

    /// Attaches a recogniser; it leaves the view it had.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        baseAddGestureRecognizer(gestureRecognizer)
    }

    /// Removes a recogniser; a gesture in progress is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        baseRemoveGestureRecognizer(gestureRecognizer)
    }

    // MARK: UIView+Coordinates

    /// Converts a point of this view to the coordinates of `view`; nil for the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { baseConvert(point, to: view) }

    /// Converts a point of `view` to this view's coordinates; nil for the window.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { baseConvert(point, from: view) }

    /// Converts a rectangle of this view to the coordinates of `view`: the box around it, if there is a rotation.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { baseConvert(rect, to: view) }

    /// Converts a rectangle of `view` to this view's coordinates: the box around it, if there is a rotation.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { baseConvert(rect, from: view) }

    /// Converts a point of this view to another coordinate space.
    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        baseConvert(point, to: coordinateSpace)
    }

    /// Converts a point of another coordinate space to this view.
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        baseConvert(point, from: coordinateSpace)
    }

    /// Converts a rectangle of this view to another coordinate space: the box around it, if there is a rotation.
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        baseConvert(rect, to: coordinateSpace)
    }

    /// Converts a rectangle of another coordinate space to this view: the box around it, if there is a rotation.
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        baseConvert(rect, from: coordinateSpace)
    }

    // MARK: UIView+Appearance

    /// Light or dark appearance for this view and its descendants, whatever is inherited. Default: `.unspecified`.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { baseOverrideUserInterfaceStyle }
        set { baseOverrideUserInterfaceStyle = newValue }
    }

    /// Traits for this view and its descendants. Default: none.
    open var traitOverrides: UITraitOverrides {
        get { baseTraitOverrides }
        set { baseTraitOverrides = newValue }
    }

    /// The environment of the view: scale, appearance, size classes.
    open var traitCollection: UITraitCollection { baseTraitCollection }

    /// Overrides of what the view is in, for a window, a presentation's container or a list: applied before its own. Nil
    /// for none.
    open var outerTraitOverrides: UITraitOverrides? { nil }

    // MARK: UIInteraction

    /// The interactions of this view, in the order in which they were added.
    open var interactions: [any UIInteraction] {
        get { baseInteractions }
        set { baseInteractions = newValue }
    }

    /// Adds an interaction, after removing it from the view that had it.
    open func addInteraction(_ interaction: any UIInteraction) { baseAddInteraction(interaction) }

    /// Removes an interaction. Does nothing if this view does not have it.
    open func removeInteraction(_ interaction: any UIInteraction) { baseRemoveInteraction(interaction) }

    // MARK: UIPopoverPresentationController

    /// The view's bounds; nil without a window.
    open func frame(in referenceView: UIView) -> CGRect? { baseFrame(in: referenceView) }
}
