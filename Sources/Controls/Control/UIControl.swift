// UIControl.swift: a view that people operate, and that sends events to targets.
//
// One finger at a time is tracked. It counts as inside up to 70 points around the bounds, since a finger hides what it
// touches. Main actor only.

public import Foundation
import VitrineCompositor
import VitrineDrawing
public import VitrineObjectiveC
public import VitrineRuntime
public import VitrineViewValues

/// The base of buttons, switches, sliders and the like.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    /// The distance outside the bounds at which a finger still counts as inside, in points.
    private static let touchSlop: CGFloat = 70

    package var handlers: [ControlHandler] = []
    private var storedIsEnabled = true
    private var storedIsSelected = false
    private var storedIsHighlighted = false
    private weak var trackedTouch: UITouch?
    /// The control's menu, once it has one or its interaction was read.
    var storedMenu: ControlMenu?

    /// Whether a touch is being tracked.
    public internal(set) var isTracking = false
    /// Whether the tracked touch is inside the control, or within 70 points of it.
    public internal(set) var isTouchInside = false
    /// The horizontal position of content that does not fill the control. Default: centre.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// `contentHorizontalAlignment` with leading and trailing resolved to a side.
    public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return switch contentHorizontalAlignment {
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        default: contentHorizontalAlignment
        }
    }
    /// The vertical position of content that does not fill the control. Default: centre.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
    }

    /// A control that runs `primaryAction` on its primary action event; nil for none.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Restores an archived control.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        restoreState(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        storeState(in: coder)
    }

    // MARK: State

    /// Whether the control reacts to touches. A disabled control still keeps them from views below. True by default.
    open var isEnabled: Bool {
        get { storedIsEnabled }
        set {
            guard newValue != storedIsEnabled else { return }
            storedIsEnabled = newValue
            if !newValue { cancelCurrentTouch(with: nil) }
            setNeedsLayout()
        }
    }

    /// Whether the control is selected. False by default; most controls never change it themselves.
    open var isSelected: Bool {
        get { storedIsSelected }
        set {
            guard newValue != storedIsSelected else { return }
            storedIsSelected = newValue
            setNeedsLayout()
        }
    }

    /// Whether the control shows that it is pressed. The control sets it from touches.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set {
            guard newValue != storedIsHighlighted else { return }
            storedIsHighlighted = newValue
            setNeedsLayout()
        }
    }

    /// The current state: highlighted, disabled, selected and focused, each if it applies.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    /// Whether a symbol of the control moves by itself: that of a button bounces at a tap. False by default.
    open var isSymbolAnimationEnabled = false

    /// The text shown while the pointer rests on the control; nil for none.
    open var toolTip: String? {
        get { toolTipInteraction?.defaultToolTip }
        set { setToolTip(newValue) }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = super.accessibilityTraits
            if !isEnabled { traits.insert(.notEnabled) }
            if isSelected { traits.insert(.selected) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    // MARK: Tracking

    /// Called when a touch begins. Return false to ignore it. Default: true.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked touch moves. Return false to stop tracking. Default: true.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked touch is lifted. Does nothing by default.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when tracking is cancelled. Does nothing by default.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking, let touch = touches.first else { return }
        guard beginTracking(touch, with: event) else { return }
        trackedTouch = touch
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        storedMenu?.touchBegan(touch)
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isNear(touch)
        isHighlighted = isTouchInside
        storedMenu?.touchMoved(touch)
        guard continueTracking(touch, with: event) else {
            stopTracking()
            return
        }
        var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if isTouchInside, !wasInside { events.insert(.touchDragEnter) }
        if !isTouchInside, wasInside { events.insert(.touchDragExit) }
        send(events, event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let inside = isNear(touch)
        isTouchInside = inside
        storedMenu?.touchEnded(touch)
        endTracking(touch, with: event)
        stopTracking()
        // A touch that opened the menu is no tap.
        guard !inside || storedMenu?.openedByTouch != true else { return }
        send(inside ? .touchUpInside : .touchUpOutside, event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        cancelCurrentTouch(with: event)
    }

    // MARK: Recognisers

    /// Whether the control's own reaction to touches wins over `recognizer` of a view around it. False by default.
    func actsBefore(_ recognizer: UIGestureRecognizer) -> Bool { false }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let isOwn = gestureRecognizer.view === self
        if !isOwn, isEnabled, gestureRecognizer.cancelsTouchesInView, actsBefore(gestureRecognizer) { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Presses

    /// Return or a remote's select key works like a tap on a control that has the focus.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFocused, isEnabled, presses.contains(where: { $0.type == .select }) else {
            return super.pressesBegan(presses, with: event)
        }
        isHighlighted = true
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFocused, isHighlighted, presses.contains(where: { $0.type == .select }) else {
            return super.pressesEnded(presses, with: event)
        }
        isHighlighted = false
        choose(with: event)
    }

    /// The action of Return, or a remote's select key, on a control that has the focus: the same as a tap.
    func choose(with event: UIEvent?) {
        if showsMenuAsPrimaryAction, isContextMenuInteractionEnabled {
            controlMenu.open(at: CGPoint(x: bounds.midX, y: bounds.midY))
            return
        }
        guard self is any EditedControl else { return send(.touchUpInside, event) }
        if !isFirstResponder { becomeFirstResponder() }
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isHighlighted, presses.contains(where: { $0.type == .select }) else {
            return super.pressesCancelled(presses, with: event)
        }
        isHighlighted = false
    }

    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        setNeedsLayout()
    }

    private func cancelCurrentTouch(with event: UIEvent?) {
        guard isTracking else { return }
        storedMenu?.touchCancelled()
        cancelTracking(with: event)
        stopTracking()
        send(.touchCancel, event)
    }

    private func stopTracking() {
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    private func isNear(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.touchSlop, dy: -Self.touchSlop).contains(touch.location(in: self))
    }

    // MARK: Sending

    /// Runs all targets and actions that are registered for any of `controlEvents`.
    open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

    /// Does what the use of the control does: sends the primary action. Does nothing if the control is disabled.
    open func performPrimaryAction() { if isEnabled { send(.primaryActionTriggered, nil) } }

    /// Calls `action` of `target` when any of `controlEvents` happens. The target is not retained; nil searches the
    /// responder chain from the first responder. Adding the same pair again only adds events.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        add(selector: action, of: target, controlEvents)
    }

    /// Removes a target's action for these events. A nil target means every target, a nil action every action.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        remove(selector: action, of: target, controlEvents)
    }

    /// The names of the actions of `target` for one event; nil if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = handlers.compactMap { handler -> String? in
            guard case .target(let registered) = handler.receiver, handler.events.contains(controlEvent) else {
                return nil
            }
            return registered.target === target.map { $0 as AnyObject } ? registered.selector?.name : nil
        }
        return names.isEmpty ? nil : names
    }

    /// Sends an action. Every action by selector is sent through this method; override it to observe or change it.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// Runs an action with this control as its sender.
    open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

    /// Runs each handler once, even if several of its events happened. Handlers may add and remove handlers.
    package func send(_ events: Event, _ event: UIEvent?) {
        for handler in handlers where !handler.events.isDisjoint(with: events) {
            switch handler.receiver {
            case .target(let target):
                if let selector = target.selector {
                    if !target.isOrphaned { sendAction(selector, to: target.target, for: event) }
                } else {
                    UIApplication.shared.sendAction(target, from: self, for: event)
                }
            case .action(let action): sendAction(action)
            }
        }
        handlers.removeAll { $0.isOrphaned }
    }

    // MARK: Menu

    /// The interaction that shows the control's menu; the control is its delegate. It has recognisers while
    /// `isContextMenuInteractionEnabled` is set.
    open var contextMenuInteraction: UIContextMenuInteraction? { controlMenu.interaction }

    /// Whether a long press shows the menu of `contextMenuInteraction(_:configurationForMenuAtLocation:)`, or a touch if
    /// `showsMenuAsPrimaryAction` is set. False by default; a button's menu sets it.
    open var isContextMenuInteractionEnabled: Bool {
        get { storedMenu?.isEnabled ?? false }
        set { if newValue != isContextMenuInteractionEnabled { controlMenu.isEnabled = newValue } }
    }

    /// Whether a touch shows the menu at once. False by default.
    open var showsMenuAsPrimaryAction = false

    /// The point beside which a menu is shown, in points of the control. The menu is beside the whole control where this
    /// is the default, the middle of the lower edge.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }

    /// Returns the menu for a point of the control; nil, the default, for none.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Returns the preview to lift; nil, the default, for none.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Returns where the preview goes when the menu disappears; nil, the default, for the place that it came from.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Called before the menu appears. Call super.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Called before the menu disappears. Call super.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// The control's menu, made at first use.
    var controlMenu: ControlMenu {
        if let storedMenu { return storedMenu }
        let menu = ControlMenu(of: self)
        storedMenu = menu
        return menu
    }

    // MARK: UIControl+Targets

    /// Removes registrations of `target`, or of every target if it is nil, for these events.
    ///
    /// `action` is the token of one registration; nil removes all of them.
    @_disfavoredOverload
    open func removeTarget(_ target: AnyObject?, action: TargetAction?, for controlEvents: Event) {
        baseRemoveTarget(target, action: action, for: controlEvents)
    }

    /// Removes one registration by its token.
    open func removeTarget(_ token: TargetAction, for controlEvents: Event = .allEvents) {
        baseRemoveTarget(token, for: controlEvents)
    }

    /// Runs `action` when any of `controlEvents` happens. It replaces the one with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) { baseAddAction(action, for: controlEvents) }

    /// Removes the action with the same identifier for these events; it stays for others.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        baseRemoveAction(action, for: controlEvents)
    }

    /// Removes the action with this identifier for these events; it stays for others.
    open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
        baseRemoveAction(identifiedBy: identifier, for: controlEvents)
    }

    /// The targets of this control's events that still exist and are hashable.
    open var allTargets: Set<AnyHashable> { baseAllTargets }

    /// The union of all events that have a target or an action.
    open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }
}
