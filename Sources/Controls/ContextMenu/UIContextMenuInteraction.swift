// UIContextMenuInteraction.swift: a menu for a view, opened by a long press.
//
// A long press, the secondary button of a pointer, or Return held on a focused view opens it. The view is lifted above
// the dimmed interface; the menu is beside it. Main actor only.

public import Foundation
public import VitrineRuntime
public import VitrineViewValues

/// An interaction that shows a menu for its view.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
    /// The appearance of the menu.
    public enum Appearance: Int, Sendable {
        /// No menu is shown.
        case unknown = 0
        /// The menu has a preview.
        case rich
        /// The menu has no preview, as after a click.
        case compact
    }

    /// The object that provides the menu. Not retained.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view of the interaction; nil if it has none. Not retained.
    public private(set) weak var view: UIView?
    /// The appearance of the menu on display.
    open private(set) var menuAppearance = Appearance.unknown

    /// Whether nothing is lifted where the delegate has no preview; otherwise the view is.
    package var isCompactWithoutPreview = false
    private let press = UILongPressGestureRecognizer()
    private let secondary = UITapGestureRecognizer()
    private var presentation: MenuPresentation?
    private var preview: ContextMenuPreview?
    private var location = CGPoint.zero
    private var configuration: UIContextMenuConfiguration?
    /// Called with the gesture after a long press has lifted the item; the finger then belongs to the drag.
    private var carrier: ((UILongPressGestureRecognizer) -> Void)?
    /// The distance that a finger on a menu's item moves before the item is lifted, in points.
    private static let liftDistance: CGFloat = 10
    /// The delegate's result for the gesture that is about to begin.
    private var pendingMenu: (menu: UIMenu, configuration: UIContextMenuConfiguration)?

    /// Makes an interaction. Add it to a view with `addInteraction(_:)`.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.addTarget(self, action: UIContextMenuInteraction.pressed)
        press.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
        press.delegate = self
        secondary.delegate = self
        secondary.buttonMaskRequired = .secondary
        secondary.addTarget(self, action: UIContextMenuInteraction.clicked)
    }

    /// Called before the interaction is added to or removed from a view.
    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(press)
        self.view?.removeGestureRecognizer(secondary)
        if view == nil { dismissMenu() }
    }

    /// Called after the interaction was added to or removed from a view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
        view?.addGestureRecognizer(secondary)
    }

    /// The point where the menu was opened, in points of `view`; of the window if that is nil.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view else { return .zero }
        return own.convert(location, to: view)
    }

    /// Replaces the menu on display by the result of `block`. Does nothing without one.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard let presentation, !presentation.isOver else { return }
        presentation.update(block(presentation.menu))
    }

    /// Closes the menu.
    open func dismissMenu() { presentation?.dismiss() }

    // MARK: Opening

    /// Whether a recognizer is the long press that opens the menu.
    func isPressRecognizer(_ recognizer: UIGestureRecognizer) -> Bool { recognizer === press }

    private func pressed(_ press: UILongPressGestureRecognizer) {
        if let carrier {
            carrier(press)
            if press.state != .changed { self.carrier = nil }
            return
        }
        switch press.state {
        case .began:
            present()
        case .changed:
            if liftsItem(under: press) { return }
            guard let window = view?.window, press.numberOfTouches > 0 else { return }
            presentation?.track(press.location(in: window))
        case .ended:
            // The finger has been lifted. One that did not move has only opened the menu.
            guard let view, let window = view.window, !press.gestureTouches.isEmpty else { return }
            let finger = press.location(in: view)
            guard hypot(finger.x - location.x, finger.y - location.y) > Self.liftDistance else { return }
            presentation?.release(at: press.location(in: window))
        default: break
        }
    }

    /// As in UIKit, an item that can be moved or dragged leaves its menu behind when the finger moves.
    private func liftsItem(under press: UILongPressGestureRecognizer) -> Bool {
        guard press.numberOfTouches > 0, let presentation, !presentation.isOver, let view else {
            return false
        }
        let finger = press.location(in: view)
        guard hypot(finger.x - location.x, finger.y - location.y) > Self.liftDistance else { return false }
        let drags = view.interactions.compactMap { $0 as? any LiftingInteraction }
        if let list = view as? any ReorderingList, list.mayLift(at: location) {
            leaveMenu(presentation)
            list.lift(at: location)
            list.moveLifted(to: finger)
            carrier = { [weak list] in list?.reorderPressDidChange($0) }
            return true
        }
        guard !drags.isEmpty else { return false }
        // The dragged preview is a picture of the view as it is.
        preview?.end()
        guard let drag = drags.first(where: { $0.takeOver(press, heldAt: location) }) else {
            preview?.concealOriginal()
            return false
        }
        leaveMenu(presentation)
        carrier = { [weak drag] in drag?.handleLongPress($0) }
        return true
    }

    /// Shows the item again while it is moved.
    private func leaveMenu(_ presentation: MenuPresentation) {
        preview?.end()
        preview?.isHidden = true
        presentation.dismiss()
    }

    private func clicked(_ click: UITapGestureRecognizer) { present(isCompact: true) }

    /// Requests the menu for the place of a gesture; the result is kept until the gesture has begun.
    private func requestMenu(_ gesture: UIGestureRecognizer) -> Bool {
        guard let view else { return false }
        if gesture.numberOfTouches > 0 { return requestMenu(at: gesture.location(in: view)) }
        let part = focusedPart ?? view
        return requestMenu(at: part.convert(CGPoint(x: part.bounds.midX, y: part.bounds.midY), to: view))
    }

    /// Requests the menu for a point of the view.
    private func requestMenu(at point: CGPoint) -> Bool {
        pendingMenu = nil
        guard presentation == nil, let view, view.window != nil, let delegate else { return false }
        location = point
        guard
            let configuration = delegate.contextMenuInteraction(
                self, configurationForMenuAtLocation: location),
            let menu = configuration.actionProvider?([]) ?? nil
        else { return false }
        pendingMenu = (menu, configuration)
        return true
    }

    /// Opens the menu for a point of the view without a gesture. Does nothing if there is none.
    package func presentMenu(at point: CGPoint) {
        guard requestMenu(at: point) else { return }
        present()
    }

    /// The view whose menu a held key opens: the view, or in a list the focused item.
    private var focusedPart: UIView? {
        guard let view, let focused = view.window?.screen.focusedView else { return nil }
        if focused === view { return view }
        return view is any MenuHost && focused.isDescendant(of: view) ? focused : nil
    }

    /// Opens the menu of a control, which may have no recognisers of this interaction. False if there is none.
    ///
    /// - Parameter willPresent: called with the presentation, which may be changed, and its menu.
    func openMenu(of control: UIControl, at point: CGPoint, willPresent: (MenuPresentation, UIMenu) -> Void) -> Bool {
        view = control
        guard requestMenu(at: point), let delegate, let (menu, configuration) = pendingMenu else { return false }
        pendingMenu = nil
        menuAppearance = .compact
        let attachment = control.menuAttachmentPoint(for: configuration)
        let isDefault = attachment == CGPoint(x: control.bounds.midX, y: control.bounds.maxY)
        let presentation = MenuPresentation(
            menu, from: control, rect: isDefault ? control.bounds : CGRect(origin: attachment, size: .zero),
            order: configuration.preferredMenuElementOrder)
        show(presentation, configuration, of: delegate) { willPresent(presentation, menu) }
        return true
    }

    private func present(isCompact: Bool = false) {
        guard let view, let delegate, let (menu, configuration) = pendingMenu else { return }
        pendingMenu = nil
        let targeted = delegate.contextMenuInteraction(
            self, configuration: configuration,
            highlightPreviewForItemWithIdentifier: configuration.identifier)
        // A list is not lifted as a whole for the space between its items.
        let isCompact = isCompact || ((view is any MenuHost || isCompactWithoutPreview) && targeted == nil)
        menuAppearance = isCompact ? .compact : .rich
        let lifted = isCompact ? nil : ContextMenuPreview(configuration, targeted, of: view)
        preview = lifted
        let source = targeted?.view ?? view
        let presentation = MenuPresentation(
            menu, from: source,
            rect: isCompact ? CGRect(origin: view.convert(location, to: source), size: .zero) : source.bounds,
            dim: isCompact ? 0 : 0.25, order: configuration.preferredMenuElementOrder, preview: lifted,
            previewRect: lifted?.settledFrame)
        lifted?.onTap = { [weak self] in self?.commit() }
        show(presentation, configuration, of: delegate)
    }

    private func show(
        _ presentation: MenuPresentation, _ configuration: UIContextMenuConfiguration,
        of delegate: any UIContextMenuInteractionDelegate, willPresent: () -> Void = {}
    ) {
        self.configuration = configuration
        presentation.allowsTypeSelect = configuration.allowsTypeSelect
        self.presentation = presentation
        let showing = ContextMenuAnimator(preview?.shownController)
        delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: showing)
        presentation.willEnd = { [weak self] in self?.willEnd(configuration) }
        presentation.didEnd = { [weak self] in self?.didEnd() }
        willPresent()
        presentation.present()
        preview?.lift()
        showing.run(for: 0.3)
    }

    private var ending: ContextMenuAnimator?

    private func willEnd(_ configuration: UIContextMenuConfiguration) {
        let animator = ContextMenuAnimator(preview?.shownController)
        ending = animator
        delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        animator.runAnimations()
        guard let preview else { return }
        preview.drop(
            to: delegate?.contextMenuInteraction(
                self, configuration: configuration,
                dismissalPreviewForItemWithIdentifier: configuration.identifier))
    }

    private func didEnd() {
        preview?.end()
        preview = nil
        presentation = nil
        menuAppearance = .unknown
        ending?.runCompletions()
        ending = nil
    }

    private func commit() {
        guard let configuration, let delegate else { return }
        let animator = ContextMenuAnimator(preview?.shownController)
        delegate.contextMenuInteraction(
            self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        dismissMenu()
        animator.run(for: 0.2)
    }

    /// Whether a held key may open the menu: the view or one of its items has the focus.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
    ) -> Bool { focusedPart != nil }

    /// Whether there is a menu; without one, the view gets the long press.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        requestMenu(gestureRecognizer)
    }
}

/// Collects the animations that a delegate runs beside a menu.
@MainActor
private final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [@MainActor () -> Void] = []
    private var completions: [@MainActor () -> Void] = []

    init(_ controller: UIViewController?) { previewViewController = controller }

    func addAnimations(_ animations: @escaping @MainActor () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping @MainActor () -> Void) { completions.append(completion) }

    func runAnimations() { for animation in animations { animation() } }
    func runCompletions() { for completion in completions { completion() } }

    /// Runs the animations in a separate animation.
    func run(for duration: Double) {
        UIView.animate(
            withDuration: duration, animations: runAnimations, completion: { _ in self.runCompletions() })
    }
}
