// UIWindow.swift: the top of a view hierarchy on a screen.
//
// A screen keeps visible windows weakly: whoever makes a window holds it, as
// an application's delegate does. Windows stand by level, then by when they
// were shown.

public import Foundation
import VitrineCompositor

/// A view hierarchy on a screen, with a first responder and the touches of its views.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// Which windows stand in front of which.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    /// Where the window is shown.
    public private(set) var screen: UIScreen
    /// The scene that the window belongs to.
    open weak var windowScene: UIWindowScene? {
        didSet {
            guard let windowScene, windowScene !== oldValue else { return }
            move(to: windowScene.screen)
        }
    }

    var order = 0
    var storedRootViewController: UIViewController?
    lazy var touchDelivery = TouchDelivery()
    /// Who gets keys first.
    /// The first responder must resign, whatever it says.
    package private(set) var takesKeysAway = false
    package var firstResponder: UIResponder? {
        didSet { if firstResponder !== oldValue { firstResponderDidChange() } }
    }
    /// The first responder, while it is asked to resign because its view leaves.
    weak var leavingResponder: UIResponder?
    private var storedUndoManager: UndoManager?
    /// The bounds of the screen when the window saw it last: one that filled it then goes on to.
    private var knownScreenBounds = CGRect.zero

    /// A window that fills the screen of its scene; hidden until shown.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// A window at `frame`, points of the screen; hidden until shown.
    public override init(frame: CGRect) {
        screen = UIScreen.main
        super.init(frame: frame)
        setUpWindow()
        windowScene = screen.windowScene
    }

    /// A window that fills the scene; hidden until shown.
    public init(windowScene: UIWindowScene) {
        screen = windowScene.screen
        super.init(frame: windowScene.screen.bounds)
        setUpWindow()
        self.windowScene = windowScene
    }

    public required init?(coder: NSCoder) {
        screen = UIScreen.main
        super.init(coder: coder)
        setUpWindow()
        windowScene = screen.windowScene
    }

    private func setUpWindow() {
        storedWindow = self
        layer.isHidden = true
        layer.contentsScale = screen.scale
        knownScreenBounds = screen.bounds
        for subview in storedSubviews { subview.assignWindow(self) }
    }

    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    /// The controller on top.
    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        guard var controller = storedRootViewController else { return [] }
        while let presented = controller.presentedViewController { controller = presented }
        return [controller]
    }

    // MARK: Commands

    /// The window's own, for responders in it that have none.
    open override var undoManager: UndoManager? {
        if let storedUndoManager { return storedUndoManager }
        let new = UndoManager()
        storedUndoManager = new
        return new
    }

    open override class var responderActions: ResponderActions {
        super.responderActions.adding(.undo, UIWindow.undo).adding(.redo, UIWindow.redo)
    }

    /// Command-Z undoes, with shift it does again.
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

    /// A responder that refused to resign does so all the same, without being asked again.
    func takeKeysAway(from responder: UIResponder) {
        takesKeysAway = true
        _ = responder.resignFirstResponder()
        takesKeysAway = false
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

    /// Windows start hidden; showing one puts it in front of those of its level.
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
        screen.show(self)
        safeAreaMayHaveChanged()
        installRootView()
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
    }

    private func didHide() {
        touchDelivery.cancelAll()
        if isKeyWindow { resignKey(passOn: true) }
        knownScreenBounds = screen.bounds
        screen.hide(self)
        storedRootViewController?.windowDidHide()
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
    }

    /// In front of every window with a lower level.
    open var windowLevel = Level.normal { didSet { if !isHidden { screen.restack() } } }

    private func move(to newScreen: UIScreen) {
        guard newScreen !== screen else { return }
        let wasVisible = !isHidden
        if wasVisible { screen.hide(self) }
        if wasVisible { knownScreenBounds = screen.bounds }
        screen = newScreen
        assignWindow(self)
        fillScreenAsBefore()
        if wasVisible { screen.show(self) }
    }

    /// A hidden window hears nothing of a display that changes; nor does one that moves to another.
    private func fillScreenAsBefore() {
        if knownScreenBounds != screen.bounds, frame == knownScreenBounds { frame = screen.bounds }
        knownScreenBounds = screen.bounds
    }

    // MARK: Key window

    /// Whether this window takes keys.
    public var isKeyWindow: Bool { screen.keyWindow === self }

    /// Whether the window may become key. True by default.
    open var canBecomeKey: Bool { true }

    /// Shows the window and gives it the keys.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Gives the window the keys.
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

    /// The window has become key.
    open func becomeKey() {}

    /// The window is key no longer.
    open func resignKey() {}

    // MARK: Root controller

    /// Whose view fills the window.
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

    /// Hands an event to the gesture recognisers and views that it is for.
    open func sendEvent(_ event: UIEvent) {
        switch event.type {
        case .touches: touchDelivery.deliver(event, in: self)
        case .presses:
            if let event = event as? UIPressesEvent { touchDelivery.deliver(event, in: self) }
        default: break
        }
    }

    // MARK: Coordinates

    /// A point of this window in another's coordinates; nil means the screen's.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        layer.convert(point, to: window?.layer ?? screen.rootLayer)
    }

    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        layer.convert(point, from: window?.layer ?? screen.rootLayer)
    }

    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        layer.convert(rect, to: window?.layer ?? screen.rootLayer)
    }

    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        layer.convert(rect, from: window?.layer ?? screen.rootLayer)
    }
}
