// UINavigationController.swift: a stack of controllers, of which the last is shown.
//
// Its view holds the content, with the navigation bar and the toolbar above it; a controller's view fills it, and its
// safe area excludes the bars. Each aspect has its own file.

import VitrineCompositor
public import Foundation
import VitrineDrawing
import VitrineFoundationPatches
public import VitrineObjectiveC
public import VitrineRuntime
public import VitrineControls

/// A stack of controllers with a navigation bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, BarContainer {
    /// The kind of a change of the stack.
    public enum Operation: Int, Sendable {
        /// No push or pop.
        case none = 0
        /// A controller is added on top.
        case push
        /// The top controllers are removed.
        case pop
    }

    /// The object that observes the stack and provides animations. Not retained.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The bar at the top. Its items belong to the controller.
    public let navigationBar: UINavigationBar
    /// The bar at the bottom, hidden by default. It shows `toolbarItems` of the top controller.
    public private(set) lazy var toolbar: UIToolbar! = makeToolbar()

    var stack: [UIViewController] = []
    let contentView = UIView()
    /// Called after controllers were removed from the stack by going back.
    var onPop: (() -> Void)?
    var transition: ControllerTransition?
    /// The gesture from the leading edge that goes back.
    public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = edgePan
    let edgePan = UIScreenEdgePanGestureRecognizer()
    /// The gesture that goes back when a finger moves from the leading to the trailing side anywhere on the content,
    /// unless the content uses it: sliders and views that scroll sideways come first.
    public private(set) lazy var interactiveContentPopGestureRecognizer: UIGestureRecognizer? = contentPan
    let contentPan = UIPanGestureRecognizer()
    private lazy var gestures = NavigationGestureDelegate(self)
    var finger: UIPercentDrivenInteractiveTransition?
    var storedBarHidden = false
    var storedToolbarHidden = true
    /// The scroll view that the bars follow.
    weak var watched: UIScrollView?
    var isFolding = false
    /// Whether the bar has made room for content that is scrolled.
    var minimizer = BarMinimizer()

    // MARK: Automatic hiding of bars

    /// Whether a tap hides or shows the navigation bar. False by default.
    open var hidesBarsOnTap = false { didSet { updateBarGestures() } }
    /// Whether a vertical swipe hides or shows the navigation bar. False by default.
    open var hidesBarsOnSwipe = false { didSet { updateBarGestures() } }
    /// Whether the navigation bar is hidden in vertically compact traits. False by default.
    open var hidesBarsWhenVerticallyCompact = false { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// Whether the bars are hidden when the keyboard appears. They stay hidden after the keyboard was dismissed. False
    /// by default.
    open var hidesBarsWhenKeyboardAppears = false {
        didSet { if hidesBarsWhenKeyboardAppears != oldValue { watchKeyboard() } }
    }
    // The notification centre may be used on any thread, also in `deinit`.
    private nonisolated(unsafe) var keyboardObserver: (any NSObjectProtocol)?
    /// The tap for `hidesBarsOnTap`.
    public let barHideOnTapGestureRecognizer = UITapGestureRecognizer()
    /// The pan for `hidesBarsOnSwipe`.
    public let barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer()

    // MARK: Making one

    /// Makes a stack with `rootViewController` at the bottom.
    public init(rootViewController: UIViewController) {
        navigationBar = UINavigationBar(frame: .zero)
        toolbarClass = UIToolbar.self
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// Makes an empty stack with bars of an app's own classes; nil for the usual ones. A class that is no subclass of
    /// `UINavigationBar`, or of `UIToolbar`, is a programmer's error.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        let bar = Self.checked(navigationBarClass, as: UINavigationBar.self)
        navigationBar = bar.map { UINavigationController.makeBar($0) } ?? UINavigationBar(frame: .zero)
        self.toolbarClass = Self.checked(toolbarClass, as: UIToolbar.self) ?? UIToolbar.self
        super.init(nibName: nil, bundle: nil)
    }

    private static func checked<Bar: UIView>(_ given: AnyClass?, as kind: Bar.Type) -> Bar.Type? {
        guard let given else { return nil }
        guard let bar = given as? Bar.Type else {
            fatalError("UINavigationController: \(given) is not a subclass of \(kind)")
        }
        return bar
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        navigationBar = UINavigationBar(frame: .zero)
        toolbarClass = UIToolbar.self
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Restores an archived stack of controllers.
    public required init?(coder: NSCoder) {
        navigationBar = UINavigationBar(frame: .zero)
        toolbarClass = UIToolbar.self
        super.init(coder: coder)
        let kept = coder.object("UIChildViewControllers") as? [UIViewController] ?? []
        if !kept.isEmpty { setViewControllers(kept, animated: false) }
        storedBarHidden = coder.flag("UINavigationBarHidden") == true
    }

    open override func encode(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "UITitle") }
        coder.encode(stack as NSArray, forKey: "UIChildViewControllers")
        coder.encode(storedBarHidden, forKey: "UINavigationBarHidden")
    }

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        RestorationChain.store(viewControllers, "UINavigationStack", in: coder)
    }

    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        let kept = RestorationChain.restore(
            "UINavigationStack", from: coder, present: viewControllers, in: self)
        if !kept.isEmpty, kept != viewControllers { setViewControllers(kept, animated: false) }
    }

    private let toolbarClass: UIToolbar.Type

    private func makeToolbar() -> UIToolbar {
        let bar = toolbarClass == UIToolbar.self ? UIToolbar(frame: .zero) : Self.makeBar(toolbarClass)
        bar.isHidden = true
        return bar
    }

    private static func makeBar<Bar: UIView>(_ type: Bar.Type) -> Bar {
        NSObject.instance(of: type, as: Bar.self, role: "a bar of \(self)")
    }

    deinit {
        if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
    }

    private func watchKeyboard() {
        if let keyboardObserver { NotificationCenter.default.removeObserver(keyboardObserver) }
        keyboardObserver = nil
        guard hidesBarsWhenKeyboardAppears else { return }
        keyboardObserver = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { [weak self] note in
            // The notification is posted on the main actor.
            let screen = note.object as? UIScreen
            MainActor.assumeIsolated { self?.keyboardWillShow(on: screen) }
        }
    }

    private func keyboardWillShow(on screen: UIScreen?) {
        guard let window = viewIfLoaded?.window, window.screen === screen else { return }
        setNavigationBarHidden(true, animated: true)
        setToolbarHidden(true, animated: true)
    }

    // MARK: View

    open override func loadView() {
        let root = NavigationView(frame: UIScreen.main.bounds)
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.navigation = self
        root.clipsToBounds = true
        contentView.frame = root.bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.isOpaque = false
        root.addSubview(contentView)
        root.addSubview(toolbar)
        root.addSubview(navigationBar)
        view = root
        navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
        navigationBar.onMetricsChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        edgePan.delegate = gestures
        contentPan.delegate = gestures
        contentPan.maximumNumberOfTouches = 1
        for pan in [edgePan, contentPan] {
            pan.addHandler { [weak self, unowned pan] _ in self?.popPanDidChange(pan) }
            root.addGestureRecognizer(pan)
        }
        barHideOnTapGestureRecognizer.addHandler { [weak self] _ in self?.tapDidHideBars() }
        barHideOnSwipeGestureRecognizer.addHandler { [weak self] _ in self?.swipeDidHideBars() }
        barHideOnSwipeGestureRecognizer.delegate = gestures
        updateBarGestures()
        installTop()
    }

    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        topViewController.map { [$0] } ?? []
    }

    // MARK: Stack

    /// The controllers, of which the last is shown. Setting them changes the stack without animation.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The last controller of the stack; nil if the stack is empty.
    open var topViewController: UIViewController? { stack.last }

    /// The controller that is visible: the last of the stack, or the one that it presents.
    open var visibleViewController: UIViewController? {
        var seen = topViewController
        while let presented = seen?.presentedViewController, !presented.isBeingDismissed { seen = presented }
        return seen
    }

    /// Pushes `viewController` onto the stack. Does nothing if it is on the stack; stops the program if it is a
    /// navigation controller.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(viewController) else { return }
        guard !(viewController is UINavigationController) else {
            fatalError(
                "\(self) cannot push \(viewController): a navigation controller cannot be inside another")
        }
        change(to: stack + [viewController], operation: .push, animated: animated)
    }

    /// Removes the top of the stack and returns it; nil if only the root is left.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        let top = stack.last
        change(to: stack.dropLast(), operation: .pop, animated: animated)
        return top
    }

    /// Removes all controllers above `viewController` and returns them; nil if there are none. Stops the program if it
    /// is not on the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let place = stack.firstIndex(of: viewController) else {
            fatalError("\(self) cannot pop to \(viewController), which is not on its stack")
        }
        guard place < stack.count - 1 else { return nil }
        let popped = Array(stack[(place + 1)...])
        change(to: Array(stack[...place]), operation: .pop, animated: animated)
        return popped
    }

    /// Removes all controllers but the root and returns them; nil if there are none.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Replaces the stack. A top that was on the stack is animated as a pop, otherwise as a push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        guard Set(viewControllers.map { ObjectIdentifier($0) }).count == viewControllers.count else {
            fatalError("\(self): a controller can be on the stack only once: \(viewControllers)")
        }
        let goesBack = viewControllers.last.map { stack.contains($0) } ?? false
        change(
            to: viewControllers, operation: viewControllers.isEmpty || goesBack ? .pop : .push,
            animated: animated && !stack.isEmpty)
    }

    // MARK: Showing

    /// A stack shows controllers by pushing them.
    open override var showsControllersItself: Bool { true }

    /// Pushes `vc`, with animation.
    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }

    // MARK: Presses

    /// A remote's menu button goes back, if the stack has more than its root.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.type == .menu }) else {
            return super.pressesBegan(presses, with: event)
        }
        if let search = activeSearch { return search.isActive = false }
        guard stack.count > 1, navigationBar.offersWayBack
        else { return super.pressesBegan(presses, with: event) }
        popViewController(animated: true)
    }

    open override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        guard (container as? UIViewController) === topViewController else { return }
        preferredContentSize = container.preferredContentSize
    }

    // MARK: UINavigationController+Bars

    /// Whether the navigation bar is hidden. False by default.
    open var isNavigationBarHidden: Bool {
        get { baseIsNavigationBarHidden }
        set { baseIsNavigationBarHidden = newValue }
    }

    /// Whether the toolbar is hidden. True by default.
    open var isToolbarHidden: Bool {
        get { baseIsToolbarHidden }
        set { baseIsToolbarHidden = newValue }
    }

    /// The seconds in which bars slide in and out: `setNavigationBarHidden(_:animated:)`, `setToolbarHidden(_:animated:)`.
    public class var hideShowBarDuration: CGFloat { 0.2 }

    /// Hides or shows the navigation bar. With animation, it slides over the top edge.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        baseSetNavigationBarHidden(hidden, animated: animated)
    }

    /// Hides or shows the toolbar. With animation, it slides over the bottom edge.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { baseSetToolbarHidden(hidden, animated: animated) }
}

/// Observes changes of the stack and provides their animations. All methods are optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: _RespondsToSelectors {
    /// Called before a controller becomes the visible top of the stack.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool)
    /// Called after a controller became the visible top, and its transition ended.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool)
    /// Returns the animator of a change; nil, the default, for the usual push and pop.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that controls an animator interactively; nil, the default, for none.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
    /// Does nothing by default.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {
        VitrineMethods.perform(on: self, [navigationController, viewController, animated])
    }
    /// Does nothing by default.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        VitrineMethods.perform(on: self, [navigationController, viewController, animated])
    }
    /// Default: nil, for the usual push and pop.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        VitrineMethods.result(of: self, [navigationController, operation, fromVC, toVC]) { nil }
    }
    /// Default: nil, for no interaction.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        VitrineMethods.result(of: self, [navigationController, animationController]) { nil }
    }
}

/// A navigation controller's view, which lays out bars and content.
@MainActor
final class NavigationView: UIView {
    weak var navigation: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        navigation?.layoutBars()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}
