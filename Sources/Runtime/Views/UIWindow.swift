// UIWindow.swift: the top of a view hierarchy on a screen.
//
// A screen keeps visible windows weakly: the code that creates a window retains it, as an application's delegate does.
// Windows are ordered by level, then by the time at which they were shown.

public import Foundation
import VitrineCompositor
public import VitrineDrawing
import VitrineViewValues

/// A view hierarchy on a screen, with a first responder. It delivers touches to its views.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The level of a window: windows of higher levels are in front.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// The level as a number.
        public var rawValue: CGFloat

        /// Creates a level from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// 0: the windows of an application. The default.
        public static let normal = Level(0)
        /// 1000: in front of normal windows. There is no status bar here.
        public static let statusBar = Level(1000)
        /// 2000: alerts.
        public static let alert = Level(2000)

        /// Whether the first level is behind the second.
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
        /// A level in front of another, as in `.alert + 1`.
        public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
        /// A level behind another.
        public static func - (a: Level, b: CGFloat) -> Level { Level(a.rawValue - b) }
    }

    /// Posted when a window was shown. The object is the window.
    public nonisolated static let didBecomeVisibleNotification = Notification.Name(
        "UIWindowDidBecomeVisibleNotification")
    /// Posted when a window was hidden. The object is the window.
    public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    /// Posted when a window became key. The object is the window.
    public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// Posted when a window is no longer key. The object is the window.
    public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    /// The screen that shows the window.
    public private(set) var screen: UIScreen
    /// The scene of the window. Setting it moves the window to the scene's screen.
    open weak var windowScene: UIWindowScene? {
        didSet {
            guard windowScene !== oldValue else { return }
            outerTraitsDidChange(from: oldValue?.traitCollection ?? screen.traitCollection)
            if let windowScene { move(to: windowScene.screen) }
        }
    }

    var order = 0
    package internal(set) var storedRootViewController: UIViewController?
    lazy var touchDelivery = TouchDelivery()
    /// Whether the first responder must resign, even if it refuses.
    package private(set) var isForcingResignation = false
    /// The responder that receives key presses first.
    package var firstResponder: UIResponder? {
        didSet { if firstResponder !== oldValue { firstResponderDidChange() } }
    }
    /// The first responder, while it resigns because its view is removed.
    weak var leavingResponder: UIResponder?
    private var storedUndoManager: UndoManager?
    /// The last known bounds of the screen: a window that filled it fills it again.
    private var lastScreenBounds = CGRect.zero

    /// Those of the scene.
    open override var outerTraitOverrides: UITraitOverrides? {
        guard let overrides = windowScene?.traitOverrides, !overrides.values.isEmpty else { return nil }
        return overrides
    }

    /// Creates a window that fills the main screen; hidden until it is shown.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// Creates a window at `frame`, in points of the screen; hidden until it is shown.
    public override init(frame: CGRect) {
        screen = UIScreen.main
        super.init(frame: frame)
        setUpWindow()
        windowScene = screen.windowScene
        updateInheritance()
    }

    /// Creates a window that fills the scene; hidden until it is shown.
    public init(windowScene: UIWindowScene) {
        screen = windowScene.screen
        super.init(frame: windowScene.screen.bounds)
        setUpWindow()
        self.windowScene = windowScene
        updateInheritance()
    }

    /// Restores an archived window, which is shown on the main screen.
    public required init?(coder: NSCoder) {
        screen = UIScreen.main
        super.init(coder: coder)
        setUpWindow()
        windowScene = screen.windowScene
        updateInheritance()
    }

    private func setUpWindow() {
        storedWindow = self
        layer.isHidden = true
        layer.contentsScale = screen.scale
        lastScreenBounds = screen.bounds
        for subview in storedSubviews { subview.assignWindow(self) }
    }

    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    /// The topmost presented controller.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        guard var controller = storedRootViewController else { return [] }
        while let presented = controller.presentedViewController { controller = presented }
        return [controller]
    }

    // MARK: Commands

    /// The window's own, for responders in it without one.
    open override var undoManager: UndoManager? {
        if let storedUndoManager { return storedUndoManager }
        let new = UndoManager()
        storedUndoManager = new
        return new
    }

    open override class var responderActions: ResponderActions {
        super.responderActions.adding(.undo, UIWindow.undo).adding(.redo, UIWindow.redo)
    }

    /// Command-Z undoes, Command-Shift-Z redoes.
    open override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "z", modifierFlags: .command, action: .undo),
            UIKeyCommand(input: "z", modifierFlags: [.command, .shift], action: .redo),
        ]
    }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case .undo: keyResponder.undoManager?.canUndo ?? false
        case .redo: keyResponder.undoManager?.canRedo ?? false
        default: super.canPerformAction(action, withSender: sender)
        }
    }

    private func undo() { keyResponder.undoManager?.undo() }
    private func redo() { keyResponder.undoManager?.redo() }

    /// Makes a responder that refused to resign do so.
    func forceResignation(from responder: UIResponder) {
        isForcingResignation = true
        _ = responder.resignFirstResponder()
        isForcingResignation = false
        if firstResponder === responder { firstResponder = nil }
    }

    private func firstResponderDidChange() {
        TextInputModes.responderDidChange(to: firstResponder)
        if isKeyWindow { screen.inputHost.setNeedsUpdate() }
    }

    func inputViewsMayHaveChanged(animated: Bool) {
        if isKeyWindow { screen.inputHost.update(animated: animated) }
    }

    // MARK: Visibility

    /// Windows are hidden at first; showing one places it in front of those with its level.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            if newValue { didHide() } else { didShow() }
        }
    }

    private func didShow() {
        fillScreenAsBefore()
        updateInheritance()
        screen.show(self)
        safeAreaMayHaveChanged()
        installRootView()
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
    }

    private func didHide() {
        touchDelivery.cancelAll()
        if isKeyWindow { resignKey(passOn: true) }
        lastScreenBounds = screen.bounds
        screen.hide(self)
        storedRootViewController?.windowDidHide()
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
    }

    /// The level of the window, in front of all windows with lower levels. Default: `.normal`.
    open var windowLevel = Level.normal { didSet { if !isHidden { screen.restack() } } }

    private func move(to newScreen: UIScreen) {
        guard newScreen !== screen else { return }
        let wasVisible = !isHidden
        if wasVisible { screen.hide(self) }
        if wasVisible { lastScreenBounds = screen.bounds }
        screen = newScreen
        assignWindow(self)
        fillScreenAsBefore()
        if wasVisible { screen.show(self) }
    }

    /// A hidden window does not follow changes of the display; nor does one that moves to another.
    private func fillScreenAsBefore() {
        if lastScreenBounds != screen.bounds, frame == lastScreenBounds { frame = screen.bounds }
        lastScreenBounds = screen.bounds
    }

    // MARK: Key window

    /// Whether this window receives key presses.
    public var isKeyWindow: Bool { screen.keyWindow === self }

    /// Whether the window can become key. True by default.
    open var canBecomeKey: Bool { true }

    /// Shows the window and makes it key.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Makes the window receive key presses. Does nothing if `canBecomeKey` is false.
    open func makeKey() {
        guard !isKeyWindow, canBecomeKey else { return }
        screen.keyWindow?.resignKey(passOn: false)
        screen.keyWindow = self
        screen.inputHost.setNeedsUpdate()
        becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
    }

    private func resignKey(passOn: Bool) {
        screen.keyWindow = nil
        screen.inputHost.setNeedsUpdate()
        resignKey()
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
        guard passOn else { return }
        screen.windows.last { $0 !== self && !$0.isHidden && $0.canBecomeKey }?.makeKey()
    }

    /// Called when the window became key.
    open func becomeKey() {}

    /// Called when the window is no longer key.
    open func resignKey() {}

    // MARK: Root controller

    /// The controller whose view fills the window. Setting it replaces the view.
    open var rootViewController: UIViewController? {
        get { storedRootViewController }
        set {
            guard newValue !== storedRootViewController else { return }
            let old = storedRootViewController
            storedRootViewController = newValue
            old?.leaveWindowAsRoot()
            if !isHidden { installRootView() }
        }
    }

    private func installRootView() {
        guard let controller = storedRootViewController else { return }
        let view = controller.view!
        guard view.superview !== self else {
            controller.windowDidShow()
            return
        }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insert(view, at: 0)
    }

    // MARK: Events

    /// Sends an event to the gesture recognisers and views that it belongs to.
    open func sendEvent(_ event: UIEvent) {
        switch event.type {
        case .touches: touchDelivery.deliver(event, in: self)
        case .presses:
            if let event = event as? UIPressesEvent { touchDelivery.deliver(event, in: self) }
        default: break
        }
    }

    // MARK: Coordinates

    /// Converts a point of this window to another's coordinates; nil for the screen's.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        layer.convert(point, to: window?.layer ?? screen.rootLayer)
    }

    /// Converts a point of another window to this one's coordinates; nil for the screen's.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        layer.convert(point, from: window?.layer ?? screen.rootLayer)
    }

    /// Converts a rectangle of this window to another's coordinates; nil for the screen's.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        layer.convert(rect, to: window?.layer ?? screen.rootLayer)
    }

    /// Converts a rectangle of another window to this one's coordinates; nil for the screen's.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        layer.convert(rect, from: window?.layer ?? screen.rootLayer)
    }
}
