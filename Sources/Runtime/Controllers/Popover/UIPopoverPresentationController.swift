// UIPopoverPresentationController.swift: a bubble beside its source.
//
// On a wide screen it points at its source with an arrow and has the preferred size of its content; on a narrow one it
// becomes a sheet, unless the delegate keeps it.

public import Foundation
import VitrineCompositor
public import VitrineDrawing
import VitrineFoundationPatches
import VitrineGraphics
import VitrineLocalization
import VitrineObjectiveC
public import VitrineViewValues

/// The directions in which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The directions as bits.
    public let rawValue: UInt
    /// Creates a set of directions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upwards: the popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// Downwards: the popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// To the left: the popover is to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// To the right: the popover is to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// All four directions.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// No arrow has been placed.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// An object that a popover can point at: a view, or a button of a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
    /// The rectangle of the item, in the coordinates of `referenceView`; nil while it is not shown.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    func baseFrame(in referenceView: UIView) -> CGRect? {
        window == nil ? nil : convert(bounds, to: referenceView)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
}

/// Decides about a popover. All requirements have defaults.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover is shown: configure it here.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Called when the available space changed: change `rect` and `view` if the source moved.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: inout UIView)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {
        VitrineMethods.perform(on: self, [popoverPresentationController])
    }
    /// Does nothing.
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: inout UIView
    ) {
        VitrineMethods.perform(on: self, [popoverPresentationController, rect, view])
    }
}

/// Places a controller as a popover.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// Decides about the popover. Not retained.
    open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
        get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
        set { adaptiveDelegate = newValue }
    }

    /// The directions in which the arrow may point. Default: `.any`.
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { setContainerNeedsLayout() } }
    /// The direction in which the arrow points; `.unknown` before the first layout.
    public private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// The source of the popover: a view or a bar button. Not retained.
    open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { setContainerNeedsLayout() } }
    /// The view with `sourceRect`. Not retained.
    open weak var sourceView: UIView? { didSet { setContainerNeedsLayout() } }
    /// The source in coordinates of `sourceView`; `.null`, the default, for the whole view.
    open var sourceRect: CGRect = .null { didSet { setContainerNeedsLayout() } }
    /// The bar button that is the source; nil if it is another item.
    open var barButtonItem: UIBarButtonItem? {
        get { sourceItem as? UIBarButtonItem }
        set { sourceItem = newValue }
    }
    /// Whether the popover may cover its source where there is no space beside it. Default: false.
    open var canOverlapSourceViewRect = false { didSet { setContainerNeedsLayout() } }
    /// Views that receive touches while the popover is shown. Nil for none.
    open var passthroughViews: [UIView]?
    /// The class of the view that draws the bubble and its arrow, a subclass of `UIPopoverBackgroundView`; nil, the
    /// default, for the system's. Set it before the popover is presented.
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?
    private var measures = PopoverMeasures()
    /// The colour of the bubble and its arrow; nil for the system's.
    open var backgroundColor: UIColor? { didSet { bubble.fill = backgroundColor } }
    /// The smallest distances to the container's edges, in points. Default: 10.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { setContainerNeedsLayout() }
    }

    override func backgroundEffectDidChange() {
        super.backgroundEffectDidChange()
        bubble.show(backgroundEffect)
    }

    let bubble = PopoverBubble()
    let backdrop = PopoverBackdrop()
    private static let standardSize = CGSize(width: 320, height: 480)

    open override var presentedView: UIView? { bubble }

    open override func ownAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        traits.horizontalSizeClass == .compact ? .pageSheet : .none
    }

    open override func systemAnimator(isComing: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        ScaleTransition(isComing: isComing, coming: 0.35, going: 0.2, from: Self.shrunk)
    }

    /// Smaller by a tenth, with the arrow's tip in its final position.
    private static func shrunk(_ view: UIView) -> CGAffineTransform {
        let scale: CGFloat = 0.9
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let tip = (view as? PopoverBubble)?.tipPoint ?? middle
        return CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: (tip.x - middle.x) * (1 - scale),
            ty: (tip.y - middle.y) * (1 - scale))
    }

    open override var dimsTintBelow: Bool { true }
    open override var isElevated: Bool { true }
    open override var isDismissedByEscape: Bool { true }

    private func setContainerNeedsLayout() { storedContainer?.setNeedsLayout() }

    // MARK: Course

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        delegate?.prepareForPopoverPresentation(self)
        guard let container = storedContainer, let content = presentedViewController.view else { return }
        backdrop.frame = container.bounds
        AppLanguage.follow(backdrop) { $0.accessibilityLabel = SystemString.dismiss.text }
        backdrop.onTap = { [weak self] in self?.dismissByPerson() }
        backdrop.passthroughViews = { [weak self] in self?.passthroughViews ?? [] }
        container.insertSubview(backdrop, at: 0)
        if sourceItem == nil, sourceView == nil {
            Presentation.warn(
                "\(presentedViewController) is presented as a popover, but its popoverPresentationController has no sourceItem, sourceView or barButtonItem: it is shown in the middle"
            )
        }
        prepareBackground()
        bubble.embed(content)
        bubble.fill = backgroundColor
        bubble.show(backgroundEffect)
    }

    private func prepareBackground() {
        guard let type = popoverBackgroundViewClass else {
            measures = PopoverMeasures()
            return bubble.show(nil, measures)
        }
        measures = PopoverMeasures(of: type)
        bubble.show(
            NSObject.instance(
                of: type, as: UIPopoverBackgroundView.self, role: "a popover’s background"), measures)
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { tearDown() }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { tearDown() }
    }

    private func tearDown() {
        backdrop.removeFromSuperview()
        bubble.unembed()
    }

    // MARK: Place

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let container = storedContainer else { return }
        if backdrop.frame.size != container.bounds.size, backdrop.frame.size != .zero, var view = sourceView {
            var rect = sourceRect.isNull ? view.bounds : sourceRect
            let before = (view, rect)
            delegate?.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
            if before.0 !== view { sourceView = view }
            if before.1 != rect { sourceRect = rect }
        }
        backdrop.frame = container.bounds
    }

    private var source: CGRect? {
        guard let container = storedContainer else { return nil }
        if let view = sourceView, view.window != nil {
            return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: container)
        }
        return sourceItem?.frame(in: container)
    }

    private var contentSize: CGSize {
        var size = presentedViewController.preferredContentSize
        if size.width <= 0 || size.height <= 0 {
            let fitting = presentedViewController.view.systemLayoutSizeFitting(
                UIView.layoutFittingCompressedSize)
            if size.width <= 0 { size.width = fitting.width > 1 ? fitting.width : Self.standardSize.width }
            if size.height <= 0 {
                size.height = fitting.height > 1 ? fitting.height : Self.standardSize.height
            }
        }
        return size
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = storedContainer else { return .zero }
        var available = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
        if let placement = container.window?.keyboardPlacement, placement.isDocked {
            available.size.height = min(available.height, max(80, placement.frame.minY - 10 - available.minY))
        }
        let placed = PopoverPlace(
            source: source, content: contentSize, available: available, permitted: permittedArrowDirections,
            mayOverlap: canOverlapSourceViewRect, measures: measures)
        arrowDirection = placed.direction
        bubble.point(placed.direction, at: placed.tip)
        return placed.frame
    }
}
