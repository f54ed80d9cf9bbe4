// UIFocusSystem.swift: the focused view of a screen, and moves of the focus.
//
// Nothing has the focus until a person presses an arrow key or Tab, or the program requests it: people who touch see no
// ring.

public import Foundation
import VitrineCompositor
import VitrineDrawing

/// The focus of one screen.
@preconcurrency @MainActor
public final class UIFocusSystem: NSObject {
    private unowned let screen: UIScreen
    /// The item with the focus: a view, or a thing that a view draws itself.
    public private(set) weak var focusedItem: (any UIFocusItem)?
    var focusedView: UIView? { focusedItem as? UIView }
    /// The view that receives keys for the focused item: itself, or the one that contains it.
    var keyView: UIView? { focusedItem?.nearestView }
    private let ring = FocusRing()
    /// Whether the focused item does not show it until a key is pressed.
    private(set) var isDeferred = false
    private var isUpdating = false
    /// The environment in which the item to focus is searched again before the next layout.
    private weak var requested: (any UIFocusEnvironment)?

    init(screen: UIScreen) {
        self.screen = screen
        super.init()
    }

    /// The focus has moved. The object is the context's next item; `focusUpdateContextUserInfoKey` has the context.
    public nonisolated static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
    /// Posted when a move by a key or the program was refused, or had no destination.
    public nonisolated static let movementDidFailNotification = Notification.Name(
        "UIFocusMovementDidFailNotification")
    /// The `UIFocusUpdateContext` in these notifications' `userInfo`.
    public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
    /// The `UIFocusAnimationCoordinator` of a completed move, in `userInfo`.
    public nonisolated static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"

    /// The focus of the screen that `environment` is on; nil while it is on none.
    public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        window(of: environment)?.screen.focusSystem
    }

    /// Whether `other` is in `environment`.
    public class func environment(
        _ environment: any UIFocusEnvironment, contains other: any UIFocusEnvironment
    ) -> Bool {
        chain(from: other).contains { $0 === environment }
    }

    /// Moves the focus into `environment` before the next layout.
    public func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        requested = environment
        screen.frameLoop?.beforeLayout { [weak self] in self?.updateFocusIfNeeded() }
    }

    /// Performs the requested search at once.
    public func updateFocusIfNeeded() {
        guard let environment = requested else { return }
        requested = nil
        guard let item = FocusSearch.item(in: environment) else { return }
        move(to: item, heading: [])
    }

    // MARK: Keys

    /// Moves the focus for a key. False if the key moves no focus, or there is no destination.
    @discardableResult
    func move(_ heading: UIFocusHeading) -> Bool {
        guard let window = screen.keyWindow else { return false }
        if isDeferred, focusedItem != nil {
            isDeferred = false
            ring.surround(focusedItem)
            return true
        }
        guard let present = focusedItem, present.nearestView?.window === window else {
            return FocusSearch.item(in: window).map { move(to: $0, heading: heading) } ?? false
        }
        guard let next = FocusSearch.item(from: present, heading, in: window) else {
            let context = UIFocusUpdateContext(from: present, to: nil, heading: heading)
            post(Self.movementDidFailNotification, context)
            return false
        }
        return move(to: next, heading: heading)
    }

    // MARK: Moving

    @discardableResult
    private func move(to item: (any UIFocusItem)?, heading: UIFocusHeading) -> Bool {
        guard item !== focusedItem, !isUpdating else { return false }
        let context = UIFocusUpdateContext(from: focusedItem, to: item, heading: heading)
        let asked = Self.environments(of: context)
        for environment in asked where !environment.shouldUpdateFocus(in: context) {
            post(Self.movementDidFailNotification, context)
            return false
        }
        apply(context, telling: asked)
        return true
    }

    private func apply(_ context: UIFocusUpdateContext, telling environments: [any UIFocusEnvironment]) {
        // An informed environment may request another move, which waits for its turn.
        isUpdating = true
        defer { isUpdating = false }
        focusedItem = context.nextFocusedItem
        reveal(focusedItem)
        let mode: UIFocusItemDeferralMode = focusedItem.map { $0.focusItemDeferralMode } ?? .automatic
        isDeferred = context.focusHeading.isEmpty && mode == .always
        ring.surround(isDeferred ? nil : focusedItem)
        let coordinator = UIFocusAnimationCoordinator()
        for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
        coordinator.run()
        post(Self.didUpdateNotification, context, coordinator)
    }

    /// Scrolls an item's containers so that it is visible. Scroll views do so by themselves, with an animation,
    /// for views.
    private func reveal(_ item: (any UIFocusItem)?) {
        guard let item else { return }
        for environment in Self.chain(from: item).dropFirst() {
            guard let container = environment.focusItemContainer as? any UIFocusItemScrollableContainer,
                let space = container.coordinateSpace as? UIView
            else { continue }
            if container is UIView, item is UIView { continue }
            let frame = item.frame(in: space)
            if !frame.isNull { container.reveal(frame) }
        }
    }

    private func post(
        _ name: Notification.Name, _ context: UIFocusUpdateContext,
        _ coordinator: UIFocusAnimationCoordinator? = nil
    ) {
        var info: [AnyHashable: Any] = [Self.focusUpdateContextUserInfoKey: context]
        if let coordinator { info[Self.animationCoordinatorUserInfoKey] = coordinator }
        NotificationCenter.default.post(name: name, object: context.nextFocusedItem ?? self, userInfo: info)
    }

    /// The old item and its parents, then the new one and those parents that it alone has.
    private static func environments(of context: UIFocusUpdateContext) -> [any UIFocusEnvironment] {
        let old = context.previouslyFocusedItem.map { chain(from: $0) } ?? []
        let new = context.nextFocusedItem.map { chain(from: $0) } ?? []
        return old + new.filter { environment in !old.contains { $0 === environment } }
    }

    private static func chain(from environment: any UIFocusEnvironment) -> [any UIFocusEnvironment] {
        var chain: [any UIFocusEnvironment] = []
        var current: (any UIFocusEnvironment)? = environment
        // Environments that are no views may name each other in a circle.
        while let present = current, chain.count < 1024 {
            chain.append(present)
            current = present.parentFocusEnvironment
        }
        return chain
    }

    private static func window(of environment: any UIFocusEnvironment) -> UIWindow? {
        chain(from: environment).lazy
            .compactMap { ($0 as? UIView)?.window ?? ($0 as? UIViewController)?.viewIfLoaded?.window }.first
    }

    // MARK: Changes of the interface

    /// Called before the focused view is removed or hidden: nothing can refuse, and an item to focus is searched again.
    func viewWillLeave(_ view: UIView) {
        guard let focused = focusedItem, keyView?.isDescendant(of: view) == true else { return }
        let context = UIFocusUpdateContext(from: focused, to: nil, heading: [])
        apply(context, telling: Self.environments(of: context))
        if let window = screen.keyWindow, !view.isDescendant(of: window) || view !== window {
            requestFocusUpdate(to: window)
        }
    }

    func setNeedsUpdate(in environment: any UIFocusEnvironment) {
        guard let focusedItem, Self.chain(from: focusedItem).contains(where: { $0 === environment }) else {
            return
        }
        requestFocusUpdate(to: environment)
    }

    func boundsDidChange(of view: UIView) { if view === keyView { ring.surround(focusedItem) } }
}

/// The ring around the view that has the focus.
@MainActor
private final class FocusRing {
    private let layer = CALayer()
    /// Points from the view to the ring, and the ring's width.
    private static let distance: CGFloat = 2
    private static let width: CGFloat = 3

    init() {
        layer.name = "UIFocusRing"
        layer.zPosition = 1000
    }

    private static func isCut(_ view: UIView, beyond available: CGFloat) -> Bool {
        let around = view.bounds.insetBy(dx: -available, dy: -available)
        return sequence(first: view, next: \.superview).dropFirst().contains { outer in
            outer.clipsToBounds && !(outer is UIWindow)
                && !outer.bounds.contains(outer.convert(around, from: view))
        }
    }

    func surround(_ item: (any UIFocusItem)?) {
        guard let item, let view = item.nearestView else { return layer.removeFromSuperlayer() }
        let wanted: UIFocusEffect? = item.focusEffect
        guard let effect = wanted else { return layer.removeFromSuperlayer() }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        // If the view clips, or a scroll view would cut its ring, the ring is inside.
        let available = Self.distance + Self.width
        let outset = view.clipsToBounds || Self.isCut(view, beyond: available) ? 0 : available
        if layer.superlayer !== view.layer { view.layer.addSublayer(layer) }
        let isView = item === view
        layer.frame = (isView ? view.bounds : item.frame(in: view)).insetBy(dx: -outset, dy: -outset)
        layer.borderWidth = Self.width
        view.withOwnTraits { layer.borderColor = view.tintColor.cgColor }
        let own = (effect as? UIFocusHaloEffect)?.cornerRadius
        layer.cornerRadius = own ?? ((isView ? view.layer.cornerRadius : 0) + outset)
    }
}
