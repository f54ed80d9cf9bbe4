// UIViewController.swift: one screen of an application, or a part of one.
//
// A controller makes its view when it is first asked for, and is told when
// that view comes and goes. Main actor only.

public import Foundation
import VitrineCompositor

/// Owns a view and what it shows.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding {
    /// A name for people, such as a bar's title.
    open var title: String? { didSet { if title != oldValue { titleObserver?() } } }

    var storedView: UIView?
    var storedChildren: [UIViewController] = []
    unowned(unsafe) var storedParent: UIViewController?
    var storedPresented: UIViewController?
    weak var storedPresenting: UIViewController?
    var appearance = Appearance()
    /// The presentation under way, or the one set up for the next `present`.
    var presentation: UIPresentationController?
    /// The presentation that was asked for, where the traits want another.
    var presentationBeforeAdapting: UIPresentationController?
    /// The transition in which a container moves this controller or its children.
    package weak var ownTransition: ControllerTransition?
    /// It was a child, and is no longer.
    var hasLeftParent = false
    /// Where the view stood before a presentation took it out: events go on from there.
    weak var windowWhileCovered: UIWindow?
    /// What bars of containers keep of the controller, by kind.
    package var attachments: [ObjectIdentifier: AnyObject] = [:]
    /// Called when the title changes: bars follow.
    package var titleObserver: (() -> Void)?
    /// What bars of the containers around cover of the view, points.
    package var containerInsets = UIEdgeInsets.zero {
        didSet { if containerInsets != oldValue { storedView?.safeAreaMayHaveChanged() } }
    }

    /// How the controller is shown when it is presented. `.automatic`, the default, is read as the style that it means.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { storedPresentationStyle == .automatic ? .pageSheet : storedPresentationStyle }
        set { storedPresentationStyle = newValue }
    }
    private var storedPresentationStyle = UIModalPresentationStyle.automatic
    /// How it comes when it is presented.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether gestures may not dismiss it.
    open var isModalInPresentation = false
    /// Whether a controller presented in its context covers this controller's view, and not the whole window.
    open var definesPresentationContext = false
    /// Whether a controller presented in this one's context comes by this one's transition style. False by default.
    open var providesPresentationContextTransitionStyle = false
    /// Says how the controller comes and goes when it is presented. Not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The size the content would like, points; zero along an axis: no wish.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            storedParent?.preferredContentSizeDidChange(forChildContentContainer: self)
            if storedPresenting != nil {
                presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
            }
        }
    }
    /// Under which bars the content reaches. All by default.
    open var edgesForExtendedLayout = UIRectEdge.all { didSet { storedParent?.storedView?.setNeedsLayout() } }
    /// Whether it also reaches under bars that are opaque. False by default.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { storedParent?.storedView?.setNeedsLayout() }
    }
    /// Whether scroll views of this controller keep their content clear of bars where they leave that to it
    /// (`contentInsetAdjustmentBehavior` is automatic). True by default.
    open var automaticallyAdjustsScrollViewInsets = true {
        didSet {
            guard automaticallyAdjustsScrollViewInsets != oldValue else { return }
            UIViewController.mayKeepInsets = true
            storedView?.tellInsetAdjustment()
        }
    }
    /// A controller of this process leaves insets as they are.
    package private(set) static var mayKeepInsets = false

    /// Whether a tab bar goes away while the controller is on top of a navigation controller's stack.
    open var hidesBottomBarWhenPushed = false
    /// Whether the on-screen keyboard stays where the next responder needs none. False by default.
    open var disablesAutomaticKeyboardDismissal: Bool { false }
    /// Whether children hear of appearing and disappearing from this controller. True by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Whether the view's margins are at least `systemMinimumLayoutMargins`. True by default.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { storedView?.marginsMayHaveChanged() }
    }
    /// What this controller's bars cover of its view, points, beyond what stands above.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { storedView?.safeAreaMayHaveChanged() } }
    }

    /// Light or dark for this controller's view and what is inside. Not set by default.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storedInterfaceStyle }
        set { changeTraits { storedInterfaceStyle = newValue } }
    }

    /// Traits for this controller's view and what is inside. None by default.
    open var traitOverrides: UITraitOverrides {
        get { storedTraitOverrides ?? UITraitOverrides() }
        set { changeTraits { storedTraitOverrides = newValue.values.isEmpty ? nil : newValue } }
    }

    private var storedInterfaceStyle = UIUserInterfaceStyle.unspecified
    var storedTraitOverrides: UITraitOverrides?
    /// Who is called when traits change; `registerForTraitChanges` adds to it.
    public var traitRegistrations: [UITraitChangeRegistration] = []

    private func changeTraits(_ change: () -> Void) {
        let previous = storedView?.traitCollection
        UIView.mayOverrideTraits = true
        change()
        if let previous { storedView?.traitsDidChange(from: previous) }
    }

    /// A name under which the controller's state is kept from one run to the next; its parents need one too.
    open var restorationIdentifier: String?
    /// Makes the controller anew where its container had it in the last run; nil asks the application's delegate.
    open var restorationClass: (any UIViewControllerRestoration.Type)?

    /// The file of the interface; interfaces here are made in code, so the name is only kept.
    public let nibName: String?
    /// The main bundle, unless another was given.
    public let nibBundle: Bundle?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil ?? .main
        super.init()
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = .main
        super.init()
        if coder.containsValue(forKey: "UITitle") { title = coder.object("UITitle") as? String }
        if coder.containsValue(forKey: "UIView") { setView(coder.object("UIView") as? UIView) }
    }

    open func encode(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "UITitle") }
        if let storedView { coder.encode(storedView, forKey: "UIView") }
    }

    deinit {
        if MainPlace.isHere { MainPlace.assume { leave() } } else { leaveFromElsewhere() }
    }

    // MARK: View

    /// The controller's view; asking for it makes it.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set { setView(newValue) }
    }

    private func setView(_ new: UIView?) {
        guard new !== storedView else { return }
        if let new, let other = new.controller, other !== self {
            fatalError("\(new) is the view of \(other) and cannot be that of \(self) too")
        }
        storedView?.controller = nil
        storedView = new
        new?.controller = self
        new?.safeAreaMayHaveChanged()
    }

    /// The view if it has been made.
    open var viewIfLoaded: UIView? { storedView }

    /// Whether the view has been made.
    open var isViewLoaded: Bool { storedView != nil }

    /// Makes the view if there is none yet.
    open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        guard storedView != nil else {
            fatalError("\(self): loadView() made no view; set `view`, or call super")
        }
        viewDidLoad()
    }

    /// Makes the view: a plain one of the screen's size, unless overridden.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    // MARK: Callbacks

    /// The view has been made.
    open func viewDidLoad() {}
    /// The view is about to be shown; it may not have its place and size yet.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in the hierarchy with its size and traits, before it is laid out and seen.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view has been shown.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to go.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has gone.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view is about to lay out its subviews.
    open func viewWillLayoutSubviews() {}

    /// Changes the constraints of the controller's view. Call super last.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// The view has laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// The view's safe area changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// The view's margins changed.
    open func viewLayoutMarginsDidChange() {}
    /// The traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Brings `contentUnavailableConfiguration` up to what the controller shows and to `state`. Nothing unless overridden.
    ///
    /// Called before the view is seen, when its traits change, when a search in its content changes, and after
    /// `setNeedsUpdateContentUnavailableConfiguration()`.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    /// Memory is short: let go of what can be made again.
    open func didReceiveMemoryWarning() {}

    /// The view is about to get another size. By default the children are told.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in storedChildren where child.isViewLoaded {
            let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.viewWillTransition(to: own, with: coordinator)
        }
        if let presentation = storedPresented?.presentation {
            presentation.viewWillTransition(to: size, with: coordinator)
        } else {
            storedPresented?.viewWillTransition(to: size, with: coordinator)
        }
    }

    /// The traits are about to change. By default the children are told.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in storedChildren { child.willTransition(to: newCollection, with: coordinator) }
    }

    /// The size that a child gets: what its view has now, unless overridden. Points.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { (container as? UIViewController)?.viewIfLoaded?.frame.size ?? parentSize }

    /// A child has another wish for its size. Nothing happens unless overridden.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// A child's constraints ask for another size. Nothing happens unless overridden.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Traits of a child, other than this controller's own.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        childViewController.traitOverrides = UITraitOverrides()
        if let collection { childViewController.adoptTraits(collection) }
    }

    // MARK: Editing

    private var storedIsEditing = false
    /// Whether people change what the controller shows.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing; `editButtonItem` calls it. Call super.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != storedIsEditing else { return }
        storedIsEditing = editing
        editingDidChange()
    }

    /// Commands that were added one by one.
    var addedKeyCommands: [UIKeyCommand] = []

    // MARK: Around the app

    /// What a status bar would look like; there is none (`UIStatusBarStyle`).
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// At which edges the app's gestures come before the system's; there are no others.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// How the interface may lie; the panel's place decides (`UIInterfaceOrientationMask`).
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? .portrait
    }
    open var shouldAutorotate: Bool { true }
    /// What a controller says of the bars around the app has changed. Nothing follows from it here.
    open func setNeedsStatusBarAppearanceUpdate() {}
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Does nothing: the panel's mounting decides how the interface lies.
    public class func attemptRotationToDeviceOrientation() {}

    // MARK: Showing others

    /// Shows `vc` where it fits: pushed in a navigation controller, else presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let target = targetViewController(forShowing: { $0.showsControllersItself }) {
            target.show(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    /// Shows `vc` beside what is shown, where there is such a place, else as `show(_:sender:)` would.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let target = targetViewController(forShowing: { $0.showsDetailsItself }) {
            target.showDetailViewController(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    /// Whether `show` is this container's own business.
    open var showsControllersItself: Bool { false }
    /// Whether `showDetailViewController` is this container's own business.
    open var showsDetailsItself: Bool { false }

    private func targetViewController(forShowing takes: (UIViewController) -> Bool) -> UIViewController? {
        var candidate = storedParent
        while let current = candidate {
            if takes(current) { return current }
            candidate = current.storedParent
        }
        return nil
    }

    // MARK: Containment callbacks

    /// The parent is about to change.
    open func willMove(toParent parent: UIViewController?) {}
    /// The parent has changed.
    open func didMove(toParent parent: UIViewController?) {}

    /// Makes `childController` a child; it leaves the parent it had. Its view is yours to add.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// Leaves the parent.
    open func removeFromParent() { leaveParent() }

    // MARK: Focus

    /// Where the focus goes first when it comes here: the view, unless overridden.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { storedView.map { [$0] } ?? [] }

    /// Whether the focus may move as `context` says. True by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// The focus has moved from here, to here, or inside.
    open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}

    // MARK: State

    /// Keeps what the person did here, under keys of your choice. Call super.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Finds what `encodeRestorableState(with:)` kept in the run before. Call super.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// The whole interface has found its state.
    open func applicationFinishedRestoringState() {}

    // MARK: Presentation

    /// Shows `viewControllerToPresent` over this one's window.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        Presentation.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
    }

    /// Takes away what this controller presented; if nothing, asks whoever presented it.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        Presentation.dismiss(from: self, animated: flag, completion: completion)
    }

    /// What places the controller where its class has a way of its own, as alerts have; asked for the style
    /// `.custom` without a transitioning delegate, and for presentations in a context. Nil by default.
    open func ownPresentationController(presenting: UIViewController?) -> UIPresentationController? { nil }

    // MARK: The chain

    /// The superview of the view; for a window's root, the window. After a presented controller comes the
    /// container of its presentation, then who presented it.
    open override var next: UIResponder? {
        if let container = presentation?.storedContainer, storedPresenting != nil, container.window != nil {
            return container
        }
        return storedView?.superview ?? storedPresenting ?? storedParent ?? windowWhileCovered
    }

    /// What the controller is shown with.
    open var traitCollection: UITraitCollection {
        storedView?.traitCollection ?? UIScreen.main.traitCollection
    }
}
