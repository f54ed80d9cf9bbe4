// UIView.swift: a rectangle of the screen that draws, lays out its subviews and takes events.
//
// A view owns its layer and is the layer's delegate; geometry and appearance
// live in the layer, so there is one place for each value. The aspects are in
// files of their own (UIView+Hierarchy.swift and its siblings).
// Main actor only.

public import Foundation
public import VitrineCompositor
import VitrineFoundationPatches
public import VitrineGraphics

/// A rectangular part of a window.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, @preconcurrency NSCoding {
    /// The class of the view's layer: `CALayer`, or a class derived from it that has an `init()`.
    open class var layerClass: AnyClass { CALayer.self }

    /// What the view draws into. The view is its delegate; do not give it another one.
    public let layer: CALayer

    // MARK: Hierarchy

    final var storedSubviews: [UIView] = []
    // A superview keeps its subviews alive and clears their pointers when it goes.
    final unowned(unsafe) var storedSuperview: UIView?
    final unowned(unsafe) var storedWindow: UIWindow?
    /// The controller whose `view` this is. The controller clears it.
    unowned(unsafe) package internal(set) final var controller: UIViewController? {
        didSet { if controller?.hasTraitOverrides == true { UIView.mayOverrideTraits = true } }
    }

    // MARK: Events

    /// Whether touches reach this view and its subviews. True by default.
    open var isUserInteractionEnabled: Bool {
        get { storedInteraction }
        set { storedInteraction = newValue }
    }
    /// Not open: what is read for every sibling under a finger carries no checks.
    final var storedInteraction = true
    /// Whether a second finger on this view is reported to it. False by default.
    open var isMultipleTouchEnabled = false
    /// Whether a touch here keeps other views of the window from getting touches. False by default.
    open var isExclusiveTouch = false
    var storedGestureRecognizers: [UIGestureRecognizer] = []
    /// How many running animations keep touches away from this view.
    final var interactionBlocks = 0
    /// How many animations of property animators move this view: touches find it where it is shown.
    final var drivenAnimations = 0

    // MARK: Geometry and layout

    /// How the frame follows the superview's size. Several flexible parts share a change in proportion.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether subviews follow this view's size by their masks. True by default.
    open var autoresizesSubviews = true
    var storedContentMode = ContentMode.scaleToFill
    var hasOwnContentScale = false
    var storedSafeAreaInsets = UIEdgeInsets.zero
    /// The margins asked for, before safe area and superview; nil for the default.
    var ownLayoutMargins: UIEdgeInsets?
    var lastReportedMargins: UIEdgeInsets?
    /// Whether the superview's margins count where they reach further in than this view's. False by default.
    open var preservesSuperviewLayoutMargins = false { didSet { marginsMayHaveChanged() } }
    /// Whether `layoutMargins` include the safe area. True by default.
    open var insetsLayoutMarginsFromSafeArea = true { didSet { marginsMayHaveChanged() } }
    /// Which views are mirrored for right-to-left languages.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { layoutDirectionChanged() } }
    }
    /// What Auto Layout keeps for the view; nil while it has nothing to do with it.
    var layoutState: LayoutState?

    // MARK: Appearance

    var storedBackgroundColor: UIColor?
    final var storedTintColor: UIColor? { didSet { UIView.mayTint = true } }
    final var storedTintAdjustmentMode = TintAdjustmentMode.automatic { didSet { UIView.mayTint = true } }
    final var storedInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { UIView.mayOverrideTraits = true }
    }
    final var storedTraitOverrides: UITraitOverrides? { didSet { UIView.mayOverrideTraits = true } }
    /// Some view has, or had, a tint of its own; until then nobody walks up to look for one.
    static var mayTint = false
    /// Some view or controller overrides traits, or did; until then all have their screen's.
    static var mayOverrideTraits = false
    /// Who is called when traits change; `registerForTraitChanges` adds to it.
    public var traitRegistrations: [UITraitChangeRegistration] = []
    var storedMask: UIView?
    /// Whether the store is cleared before `draw(_:)`. True by default.
    open var clearsContextBeforeDrawing = true { didSet { layer.clearsStore = clearsContextBeforeDrawing } }

    // MARK: Identity

    /// A number to find the view by. 0 by default.
    open var tag = 0
    /// A name under which the view's state is kept from one run to the next, in a controller that has one too.
    open var restorationIdentifier: String?

    var storedMotion: ViewMotion?
    /// Whether the superview made this view as a part of itself: archives leave it out.
    package var isMadeBySuperview = false
    /// What properties that appearance rules are about were as the view was made; nil if there were no rules.
    var appearanceOriginals: [AnyKeyPath: AnyHashable]?

    // MARK: Making a view

    /// A view at `frame`, in points of the superview it will have.
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

    /// A view as `encode(with:)` wrote it.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        setUpLayer()
        if !AppearanceRules.isEmpty { appearanceOriginals = AppearanceRules.originals(of: self) }
        restore(from: coder)
    }

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

    /// Fills the bounds behind everything the view draws. Nil, the default, is transparent. Animatable.
    open var backgroundColor: UIColor? {
        get { storedBackgroundColor }
        set {
            storedBackgroundColor = newValue
            applyBackgroundColor()
        }
    }

    /// Opacity of the view with its subviews, 0…1. Animatable. Below 0.01 it gets no touches.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(1, max(0, newValue))) }
    }

    /// Hidden views keep their place but are not drawn and get no touches. False by default.
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

    /// A promise that `draw(_:)` fills the bounds. True by default.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    /// Whether subviews end at this view's bounds. False by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// A view whose opaque parts let this one be seen, in this view's coordinates; it has no superview. Nil shows
    /// all of it. Animatable through the mask's own properties.
    open var mask: UIView? {
        get { storedMask }
        set { setMask(newValue) }
    }

    /// The colour of controls and symbols in this view and below, unless they have their own.
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

    /// How a controller shown modally dims the tint below. Never reads as `.automatic`.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { resolvedTintAdjustmentMode }
        set {
            storedTintAdjustmentMode = newValue
            tintDidChange()
        }
    }

    /// Called when the trait collection changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Geometry that subclasses watch

    /// Place and size in the superview's coordinates, points. Animatable. Undefined while
    /// `transform` is not the identity; use `bounds` and `center` then.
    open var frame: CGRect {
        get { layer.frame }
        set { setGeometry(frame: newValue) }
    }

    /// The view's own coordinates. A new size keeps the centre; a new origin scrolls the contents. Animatable.
    open var bounds: CGRect {
        get { layer.bounds }
        set { setGeometry(bounds: newValue) }
    }

    /// Where the layer's anchor point lies in the superview's coordinates: the middle, usually. Animatable.
    open var center: CGPoint {
        get { layer.position }
        set { setGeometry(center: newValue) }
    }

    /// Applied about the centre. Animatable.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set {
            layer.setAffineTransform(newValue)
            safeAreaMayHaveChanged()
        }
    }

    /// Applied about the centre, in space: with `m34` below 0 what is near looks larger. `transform` is the part
    /// of it that acts on the plane. Animatable.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set {
            layer.transform = newValue
            safeAreaMayHaveChanged()
        }
    }

    /// The outline by which the view collides under a dynamic animator: its rectangle, unless overridden.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// The outline for `.path`, in points from the middle.
    open var collisionBoundingPath: UIBezierPath? { nil }

    // MARK: Drawing

    /// Draws into the current context; its origin is `bounds.origin`, points, y down.
    ///
    /// - Parameter rect: the part to update, in the view's coordinates.
    open func draw(_ rect: CGRect) {}

    /// Has the whole view drawn again in the next frame.
    open func setNeedsDisplay() {
        checkIsolation("setNeedsDisplay()")
        layer.setNeedsDisplay()
    }

    /// Has a part of the view drawn again in the next frame.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    /// How what was drawn is fitted when the bounds change. `.scaleToFill` by default.
    open var contentMode: ContentMode {
        get { storedContentMode }
        set { setContentMode(newValue) }
    }

    /// The part of the drawn content that stretches when the view is resized, in units of its size; what lies
    /// outside keeps its size. Counts with the three scaling content modes. Animatable.
    open var contentStretch: CGRect {
        get { layer.contentsCenter }
        set { layer.contentsCenter = newValue }
    }

    /// Draws the part `rect` of the view for a printer. By default what `draw(_:)` draws.
    open func draw(_ rect: CGRect, for formatter: UIViewPrintFormatter) { draw(rect) }

    /// Draws the view's content into its layer's context, points, origin at `bounds.origin`.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        defer { UIGraphicsPopContext() }
        // A tile of a tiled layer is all that is drawn then.
        let rect = layer is CATiledLayer ? ctx.boundingBoxOfClipPath : layer.displayedPart
        withOwnTraits { draw(rect) }
    }

    /// Lays the subviews out, between the two callbacks of the controller if there is one.
    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        layoutEngine?.solveIfNeeded()
        withOwnTraits {
            controller?.updateUnavailabilityIfNeeded()
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.placeUnavailability()
            controller?.viewDidLayoutSubviews()
        }
    }

    /// What animates a property of the layer: nothing outside an animation block.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        ViewAnimation.action(for: self, layer: layer, key: event)
    }

    // MARK: Layout

    /// Places the subviews: by itself, those that constraints place. Override it; ask for it by `setNeedsLayout()`.
    open func layoutSubviews() { applyLayout() }

    /// Has the subviews laid out before the next frame.
    open func setNeedsLayout() {
        checkIsolation("setNeedsLayout()")
        layer.setNeedsLayout()
    }

    /// Lays out what needs it in this view and below, now.
    open func layoutIfNeeded() {
        checkIsolation("layoutIfNeeded()")
        bringConstraintsUpToDate()
        layer.layoutIfNeeded()
    }

    /// The size that suits the view best within `size`; the present size unless overridden. Changes nothing.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the size that `sizeThatFits(_:)` gives for the present one. The upper left corner stays; under a
    /// transform the centre does.
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

    /// Tells Auto Layout that `intrinsicContentSize` or a baseline has changed. A superview that places the
    /// view by frames is not laid out for it, as in UIKit; it calls `setNeedsLayout()` itself.
    open func invalidateIntrinsicContentSize() { contentSizeChanged() }

    /// No size of its own along an axis.
    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Auto Layout

    /// Whether views of this class need constraints to work at all: they get `updateConstraints()` once they are
    /// in a window. False by default.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Whether the frame and the autoresizing mask place the view; true for views made in code. Set it to false
    /// before you add constraints that do.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutState?.translatesMask ?? true }
        set { setTranslatesMask(newValue) }
    }

    /// Changes the view's constraints. Call super last; do not call `setNeedsUpdateConstraints()` from it.
    open func updateConstraints() {}

    /// Calls `updateConstraints()` here and below where it is due, subviews first.
    open func updateConstraintsIfNeeded() { runUpdateConstraints() }

    /// Has `updateConstraints()` called before the next layout.
    open func setNeedsUpdateConstraints() { flagUpdateConstraints() }

    open func needsUpdateConstraints() -> Bool { layoutState?.needsUpdateConstraints ?? false }

    /// How far shadows and the like reach out of what is aligned, points.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The rectangle that constraints align, for a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame whose alignment rectangle is `alignmentRect`.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(
                top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The view whose first baseline is this one's: itself, or a subview.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

    /// The view whose last baseline is this one's: itself, or a subview. Without a baseline its bottom counts.
    open var forLastBaselineLayout: UIView { self }

    /// The smallest size that satisfies the constraints inside the view and comes near `targetSize`, such as
    /// `UIView.layoutFittingCompressedSize`. Points.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that satisfies the constraints inside the view, and the target size as far as its priorities say. Points.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        bringConstraintsUpToDate()
        return makeLayoutEngine().fittingSize(
            of: self, targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The height of the content at a width, for views whose height follows from it; nil for all others.
    open func layoutHeight(forWidth width: CGFloat) -> CGFloat? { nil }
    /// From the top of the alignment rectangle down to the first baseline, points.
    open var firstBaselineOffset: CGFloat { 0 }
    /// From the last baseline down to the bottom of the alignment rectangle, points.
    open var lastBaselineOffset: CGFloat { 0 }
    /// Whether constraints between the view and its subviews are about a content larger than the view.
    open var scrollsLayoutContent: Bool { false }
    /// The size of the content followed from constraints.
    open func contentSizeDidSolve(_ size: CGSize) {}

    /// How far bars and the screen's own edges reach into this view, points. Subviews, guides and margins go by it.
    open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }

    /// Called when `safeAreaInsets` changed.
    open func safeAreaInsetsDidChange() {}

    /// Called when `layoutMargins` changed.
    open func layoutMarginsDidChange() {}

    // MARK: Hierarchy callbacks

    /// A subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// A subview was hidden or shown.
    open func subviewDidChangeVisibility(_ subview: UIView) {}
    /// A subview is about to leave.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The superview is about to change; nil: to none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The superview changed.
    open func didMoveToSuperview() {}
    /// The window is about to change; nil: to none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The window changed.
    open func didMoveToWindow() {}

    /// Adds a view in front of the other subviews; it leaves its old superview.
    open func addSubview(_ view: UIView) { insert(view, at: storedSubviews.count) }

    /// Takes the view out of its superview.
    open func removeFromSuperview() { detachFromSuperview() }

    // MARK: Focus

    /// Whether arrow keys and remotes find this view. False by default.
    open var canBecomeFocused: Bool { false }

    /// Where the focus goes first when it comes into this view. Empty by default: the first item in reading order.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

    /// The items in `rect` of this view: subviews that can have the focus, unless overridden. Views that draw what can
    /// be chosen by themselves add items of their own to those of `super`.
    open func focusItems(in rect: CGRect) -> [any UIFocusItem] {
        storedSubviews.filter { $0.canBecomeFocused && $0.frame.intersects(rect) }
    }

    /// How the view shows that it has the focus; nil: not at all. A ring unless set.
    open var focusEffect: UIFocusEffect? = UIFocusEffect.automatic

    /// Whether the focus may move as `context` says. True by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// The focus has moved from here, to here, or inside.
    open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}

    // MARK: Large text

    /// Whether the view is shown large while it is held, where text is very large and a
    /// `UILargeContentViewerInteraction` is here or further up. False by default.
    open var showsLargeContentViewer: Bool {
        get { largeContent.isShown }
        set { largeContent.isShown = newValue }
    }

    /// The words that are shown then. By default those of labels and buttons, nil for others.
    open var largeContentTitle: String? {
        get { largeContent.title ?? (self as? any LargeContentSource)?.ownLargeContentTitle }
        set { largeContent.title = newValue }
    }

    /// The image that is shown then. By default that of image views and buttons, nil for others.
    open var largeContentImage: UIImage? {
        get { largeContent.image ?? (self as? any LargeContentSource)?.ownLargeContentImage }
        set { largeContent.image = newValue }
    }

    /// Whether that image is made larger. False by default.
    open var scalesLargeContentImage: Bool {
        get { largeContent.scalesImage }
        set { largeContent.scalesImage = newValue }
    }

    /// Points by which the image is moved, so that it looks centred.
    open var largeContentImageInsets: UIEdgeInsets {
        get { largeContent.imageInsets }
        set { largeContent.imageInsets = newValue }
    }

    // MARK: State

    /// Keeps what the person did here, under keys of your choice. Call super.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Finds what `encodeRestorableState(with:)` kept in the run before. Call super.
    open func decodeRestorableState(with coder: NSCoder) {}

    // MARK: Touches

    /// The frontmost view of this subtree at `point`; nil if the point lies outside, or the view is
    /// hidden, takes no input, or has an alpha below 0.01.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        frontmostView(at: point, with: event)
    }

    /// Whether a point of the view's coordinates lies inside.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let bounds = bounds
        return point.x >= bounds.origin.x && point.y >= bounds.origin.y
            && point.x < bounds.origin.x + bounds.size.width && point.y < bounds.origin.y + bounds.size.height
    }

    /// Asked before a recogniser of this view, or one further up that watches a touch here, begins.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Where the view is on the screen, in points of the screen.
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
}
