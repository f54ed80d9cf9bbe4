// UIViewController.swift: one screen of an application, or a part of one.
//
// A controller creates its view at first use, and is informed when it appears and disappears. Main actor only.

public import Foundation
import VitrineCompositor
public import VitrineDrawing
import VitrineSystem
public import VitrineViewValues

/// Manages a view and its content.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding {
    /// A title to show to people, as in a bar.
    open var title: String? { didSet { if title != oldValue { titleObserver?() } } }

    var storedView: UIView?
    var storedChildren: [UIViewController] = []
    unowned(unsafe) var storedParent: UIViewController?
    package internal(set) var storedPresented: UIViewController?
    package internal(set) weak var storedPresenting: UIViewController?
    var appearance = Appearance()
    package final var updateRecord: UpdateRecord?
    /// The presentation in progress, or the one prepared for the next `present`.
    var presentation: UIPresentationController?
    /// The original presentation, where the traits need another.
    var presentationBeforeAdapting: UIPresentationController?
    /// The transition in which a container moves this controller or its children.
    package weak var ownTransition: ControllerTransition?
    /// Whether it was a child.
    var hasLeftParent = false
    /// The window of the view before a presentation removed it: events continue from there.
    weak var windowWhileCovered: UIWindow?
    /// Objects that bars of containers store for the controller, by type.
    package var attachments = Attachments()
    /// Called when the title changed, for bars.
    package var titleObserver: (() -> Void)?
    /// The parts of the view that bars of containers cover, in points.
    package var containerInsets = UIEdgeInsets.zero {
        didSet { if containerInsets != oldValue { storedView?.safeAreaMayHaveChanged() } }
    }

    /// The style in which the controller is presented. `.automatic`, the default, reads as the style that it results
    /// in.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { storedPresentationStyle == .automatic ? .pageSheet : storedPresentationStyle }
        set { storedPresentationStyle = newValue }
    }
    private var storedPresentationStyle = UIModalPresentationStyle.automatic
    /// The transition with which it is presented. Default: `.coverVertical`.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The transition with which it is presented and dismissed, or pushed and popped; it wins over
    /// `modalTransitionStyle`. Nil, the default, for the usual one.
    open var preferredTransition: Transition? {
        get { attachments[Transition.self] }
        set { attachments[Transition.self] = newValue }
    }
    /// Whether gestures cannot dismiss it. Default: false.
    open var isModalInPresentation = false
    /// Whether a controller presented in its context covers this controller's view, instead of the window. Default:
    /// false.
    open var definesPresentationContext = false
    /// Whether a controller presented in its context uses this one's transition style. Default: false.
    open var providesPresentationContextTransitionStyle = false
    /// Returns the objects that present and dismiss the controller. Not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The preferred size of the content, in points; zero along an axis for none.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            storedParent?.preferredContentSizeDidChange(forChildContentContainer: self)
            if storedPresenting != nil {
                presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
            }
        }
    }
    /// The edges at which the content extends under bars. Default: all.
    open var edgesForExtendedLayout = UIRectEdge.all { didSet { storedParent?.storedView?.setNeedsLayout() } }
    /// Whether it also extends under opaque bars. Default: false.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { storedParent?.storedView?.setNeedsLayout() }
    }
    /// Whether scroll views of this controller keep their content clear of bars, if their
    /// `contentInsetAdjustmentBehavior` is automatic. Default: true.
    open var automaticallyAdjustsScrollViewInsets = true {
        didSet {
            guard automaticallyAdjustsScrollViewInsets != oldValue else { return }
            UIViewController.anyDisablesInsetAdjustment = true
            storedView?.notifyInsetAdjustment()
        }
    }
    /// Whether any controller of this process turned that off.
    package private(set) static var anyDisablesInsetAdjustment = false

    /// Whether tab bars are hidden while the controller is on top of a navigation controller's stack. Default: false.
    open var hidesBottomBarWhenPushed = false
    /// Whether the on-screen keyboard stays when the next responder needs none. False by default.
    open var disablesAutomaticKeyboardDismissal: Bool { false }
    /// Whether this controller forwards appearance callbacks to its children. True by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Whether the view's margins are at least `systemMinimumLayoutMargins`. Default: true.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { storedView?.marginsMayHaveChanged() }
    }
    /// Further insets of the view's safe area, for this controller's own bars, in points. Default: zero.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { storedView?.safeAreaMayHaveChanged() } }
    }

    /// Light or dark appearance for this controller's view and its descendants. Default: `.unspecified`.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storedInterfaceStyle }
        set { changeTraits { storedInterfaceStyle = newValue } }
    }

    /// Traits for this controller's view and its descendants. Default: none.
    open var traitOverrides: UITraitOverrides {
        get { storedTraitOverrides ?? UITraitOverrides() }
        set { changeTraits { storedTraitOverrides = newValue.values.isEmpty ? nil : newValue } }
    }

    private var storedInterfaceStyle = UIUserInterfaceStyle.unspecified
    var storedTraitOverrides: UITraitOverrides?
    /// What the parent set with `setOverrideTraitCollection(_:forChild:)`.
    private final var traitsFromParent: UITraitCollection?
    /// The registrations for changes of traits; `registerForTraitChanges` adds to it.
    public var traitRegistrations: [UITraitChangeRegistration] = []

    private func changeTraits(_ change: () -> Void) {
        guard let view = storedView else { return change() }
        let previous = view.traitCollection, own = traitCollection
        change()
        view.updateInheritance()
        if view.hasOwnTraitOverrides { traitsDidChange(from: own) }
        view.traitsDidChange(from: previous)
    }

    /// The name under which the controller's state is saved between runs; its parents need one, too. Nil for none.
    open var restorationIdentifier: String?
    /// Creates the controller again where its container had it in the last run; nil for the application's delegate.
    open var restorationClass: (any UIViewControllerRestoration.Type)?

    /// The name of the interface file. Stored only: interfaces here are created in code.
    public let nibName: String?
    /// The bundle of the interface file; the main bundle by default.
    public let nibBundle: Bundle?

    /// Creates a controller whose view `loadView()` creates. The names are stored only.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil ?? .main
        super.init()
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Restores an archived controller.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = .main
        super.init()
        if coder.containsValue(forKey: "UITitle") { title = coder.object("UITitle") as? String }
        if coder.containsValue(forKey: "UIView") { setView(coder.object("UIView") as? UIView) }
    }

    /// Archives the title, and the view if it is loaded.
    open func encode(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "UITitle") }
        if let storedView { coder.encode(storedView, forKey: "UIView") }
    }

    deinit {
        if MainPlace.isHere { MainPlace.assume { leave() } } else { leaveFromElsewhere() }
    }

    // MARK: View

    /// The controller's view, created at first use.
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
        new?.requestPropertyUpdate(.controller)
        new?.safeAreaMayHaveChanged()
    }

    /// The view if it has been created.
    open var viewIfLoaded: UIView? { storedView }

    /// Whether the view has been created.
    open var isViewLoaded: Bool { storedView != nil }

    /// Creates the view if there is none.
    open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        guard storedView != nil else {
            fatalError("\(self): loadView() made no view; set `view`, or call super")
        }
        viewDidLoad()
    }

    /// Creates the view: an empty one of the screen's size, unless overridden.
    open func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    // MARK: Callbacks

    /// Called when the view has been created.
    open func viewDidLoad() {}
    /// Called before the view appears; its position and size may not be set.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in the hierarchy with its size and traits, before layout and the first frame.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view has appeared.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Configures content and style. Called before layout: when the view is shown first, after
    /// `setNeedsUpdateProperties()`, and after changes of observable properties and traits that it read. Does nothing
    /// by default; call super.
    open func updateProperties() {}
    /// Requests a call of `updateProperties()` before the next layout.
    open func setNeedsUpdateProperties() { baseSetNeedsUpdateProperties() }
    /// Calls `updateProperties()` at once where it is due: in this controller, its view, and all views and controllers
    /// below, from the top down.
    open func updatePropertiesIfNeeded() { baseUpdatePropertiesIfNeeded() }
    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}

    /// Updates the constraints of the controller's view. Call super last.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Called when the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// Called when the view's safe area changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called when the view's margins changed.
    open func viewLayoutMarginsDidChange() {}
    /// Called when the traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Updates the traits of the controller, its view and all below at once. Does nothing: they always are up to date.
    open func updateTraitsIfNeeded() {}
    /// Updates `contentUnavailableConfiguration` for the controller's content and `state`. Does nothing by default.
    ///
    /// Called before the view appears, when its traits or a search in its content change, and after
    /// `setNeedsUpdateContentUnavailableConfiguration()`.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    /// Called when memory runs short: release objects that can be created again.
    open func didReceiveMemoryWarning() {}

    /// Never called: a panel does not turn. Of iOS before 8.
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    /// Never called: a panel does not turn. Of iOS before 8.
    open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    /// Never called: a panel does not turn. Of iOS before 8.
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

    /// Called before the view gets another size. By default calls the children and the presented controller.
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

    /// Called before the traits change. By default calls the children.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in storedChildren { child.willTransition(to: newCollection, with: coordinator) }
    }

    /// The size of a child, in points: that of its view, unless overridden.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { (container as? UIViewController)?.viewIfLoaded?.frame.size ?? parentSize }

    /// Called when a child prefers another size. Does nothing by default.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Called when constraints change a child's size. Does nothing by default.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Sets traits for a child that differ from this controller's; nil removes them.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        childViewController.traitOverrides = UITraitOverrides()
        childViewController.traitsFromParent = collection
        if let collection { childViewController.adoptTraits(collection) }
    }

    /// The traits that `setOverrideTraitCollection(_:forChild:)` set for a child; nil if there are none, and for other controllers.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.traitsFromParent : nil
    }

    // MARK: Editing

    private var storedIsEditing = false
    /// Whether the content is being edited. Default: false.
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

    /// Commands from `addKeyCommand(_:)`.
    var addedKeyCommands: [UIKeyCommand] = []

    // MARK: Around the app

    /// The style of a status bar, as `UIStatusBarManager` returns it. None is shown (`UIStatusBarStyle`).
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether a status bar is hidden. No effect.
    open var prefersStatusBarHidden: Bool { false }
    /// The animation of a status bar. No effect.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that decides on the style of a status bar; nil for this controller.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides whether a status bar is hidden; nil for this controller. No effect.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Whether the home indicator is hidden. No effect.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child that decides about the home indicator; nil for this controller. No effect.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// The edges where the app's gestures precede the system's. No effect: there are no others.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that decides about those edges; nil for this controller. No effect.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// The orientations of the interface. No effect: the mounting of the panel decides (`UIInterfaceOrientationMask`).
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// The orientation in which the controller is presented: that of the scene. No effect.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? .portrait
    }
    /// Whether the interface turns with the device. No effect.
    open var shouldAutorotate: Bool { true }
    /// Does nothing: there is no status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Whether this controller decides about the status bar although it does not fill the screen. Stored; there is no
    /// status bar. False by default.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Does nothing: there is no home indicator.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Does nothing: there are no system gestures.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Does nothing: the mounting of the panel decides on the orientation.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Does nothing: the mounting of the panel decides on the orientation.
    public class func attemptRotationToDeviceOrientation() {}

    // MARK: Segues

    /// Called before a segue is performed, for data that the destination needs. Does nothing by default.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether the segue of a storyboard is performed. True by default.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Ends the program, as on iOS for a controller without such a segue: there are no storyboards.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        fatalError("\(self) has no segue with the identifier \(identifier): there are no storyboards on Linux")
    }

    // MARK: Showing others

    /// Shows `vc` in the nearest container that can show it, such as a navigation controller; otherwise presents it.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let target = targetViewController(forShowing: { $0.showsControllersItself }) {
            target.show(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    /// Shows `vc` in the nearest container with a place for details; otherwise presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let target = targetViewController(forShowing: { $0.showsDetailsItself }) {
            target.showDetailViewController(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    /// Whether this container implements `show(_:sender:)`.
    open var showsControllersItself: Bool { false }
    /// Whether this container implements `showDetailViewController(_:sender:)`.
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

    /// Called before the parent changes; nil for removal.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called when the parent changed; nil after removal.
    open func didMove(toParent parent: UIViewController?) {}

    /// Makes `childController` a child, after removing it from its parent. Add its view yourself.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// Removes the controller from its parent.
    open func removeFromParent() { leaveParent() }

    // MARK: Focus

    /// The environments to focus first: the view, unless overridden.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { storedView.map { [$0] } ?? [] }

    /// Whether the focus may move as `context` describes. True by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Called when the focus has moved from, to, or inside this controller.
    open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}

    // MARK: State

    /// Saves the person's changes, under keys of your choice. Call super.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Restores the state that `encodeRestorableState(with:)` saved in the run before. Call super.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// Called when the state of the whole interface is restored.
    open func applicationFinishedRestoringState() {}

    // MARK: Presentation

    /// Presents `viewControllerToPresent` over this controller's window.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        Presentation.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
    }

    /// Dismisses the controller that this one presented; without one, this controller itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        Presentation.dismiss(from: self, animated: flag, completion: completion)
    }

    /// The presentation controller of classes with their own presentation, such as alerts; used for the style `.custom`
    /// without a transitioning delegate, and for presentations in a context. Nil by default.
    open func ownPresentationController(presenting: UIViewController?) -> UIPresentationController? { nil }

    // MARK: The chain

    /// The superview of the view; for a window's root, the window. After a presented controller follow the container of
    /// its presentation, then the presenter.
    open override var next: UIResponder? {
        if let container = presentation?.storedContainer, storedPresenting != nil, container.window != nil {
            return container
        }
        return storedView?.superview ?? storedPresenting ?? storedParent ?? windowWhileCovered
    }

    /// The traits above the view with the controller's overrides, without the view's own. Before the view is loaded,
    /// the traits above are those of the main screen.
    open var traitCollection: UITraitCollection {
        storedView?.traitsOfController ?? withOwnOverrides(UIScreen.main.traitCollection)
    }

    // MARK: UILayoutSupport

    /// The part that bars cover at the top of the view. Reading it loads the view. `view.safeAreaLayoutGuide` replaces
    /// it for all four edges.
    open var topLayoutGuide: any UILayoutSupport { view.barGuide(.topBars) }

    /// The part that bars cover at the bottom of the view. Reading it loads the view.
    open var bottomLayoutGuide: any UILayoutSupport { view.barGuide(.bottomBars) }

    // MARK: UIViewController+ContentUnavailable

    /// The content shown over the controller's view while its own is not available; nil, the default, for none.
    ///
    /// Set it directly, or in `updateContentUnavailableConfiguration(using:)`.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { baseContentUnavailableConfiguration }
        set { baseContentUnavailableConfiguration = newValue }
    }

    /// The present state on which `contentUnavailableConfiguration` may depend.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        baseContentUnavailableConfigurationState
    }

    /// Requests a call of `updateContentUnavailableConfiguration(using:)` before the next frame: call it when content
    /// was added or removed.
    open func setNeedsUpdateContentUnavailableConfiguration() { baseSetNeedsUpdateContentUnavailableConfiguration() }

    // MARK: Presentation+Controllers

    /// The presentation controller of this controller, or of the presented ancestor: that of the presentation in
    /// progress, or the one that `present` will use.
    open var presentationController: UIPresentationController? { basePresentationController }

    /// The presentation controller in use after adapting; nil while the controller is not presented.
    open var activePresentationController: UIPresentationController? { baseActivePresentationController }

    /// The sheet that the controller is in, or will be by its style.
    open var sheetPresentationController: UISheetPresentationController? { baseSheetPresentationController }

    /// The popover that the controller is in, or will be by its style.
    open var popoverPresentationController: UIPopoverPresentationController? { basePopoverPresentationController }

    // MARK: UIViewController+Presentation

    /// The controller that this one, or a controller around it, presents.
    open var presentedViewController: UIViewController? { basePresentedViewController }

    /// The controller that presented this one, or a controller around it.
    open var presentingViewController: UIViewController? { basePresentingViewController }

    /// Whether the controller is appearing because it was presented.
    open var isBeingPresented: Bool { appearance.isBeingPresented }

    /// Whether the controller is disappearing because it was dismissed.
    open var isBeingDismissed: Bool { appearance.isBeingDismissed }

    /// The transition in progress that involves the controller or one of its ancestors.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { baseTransitionCoordinator }

    // MARK: UIViewController+Containment

    /// The controllers inside this one, in the order in which they were added.
    open var children: [UIViewController] { storedChildren }

    /// The controller that this one is inside.
    open var parent: UIViewController? { storedParent }

    /// Whether the controller is appearing because it was added to its parent.
    open var isMovingToParent: Bool { baseIsMovingToParent }

    /// Whether the controller is disappearing because it is removed from its parent.
    open var isMovingFromParent: Bool { baseIsMovingFromParent }

    /// Replaces `fromViewController`'s view by that of `toViewController`; both are children.
    ///
    /// - Parameters:
    ///   - fromViewController: the child whose view is removed.
    ///   - toViewController: the child whose view is added.
    ///   - duration: in seconds; 0 changes at once.
    ///   - options: as for `UIView.animate` and `UIView.transition`.
    ///   - animations: changes to animate; the appearing view is in its superview already.
    ///   - completion: called once; the other view has been removed from its superview.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        baseTransition(
            from: fromViewController, to: toViewController, duration: duration, options: options,
            animations: animations, completion: completion)
    }

    // MARK: UIViewController+KeyCommands

    /// Adds a command to those of `keyCommands`, until it is removed.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { baseAddKeyCommand(keyCommand) }

    /// Removes a command that was added.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { baseRemoveKeyCommand(keyCommand) }

    // MARK: UIViewController+Editing

    /// A bar button that begins and ends editing, with the title for it. Created at first use.
    open var editButtonItem: UIBarButtonItem { baseEditButtonItem }

    // MARK: UIViewController+Appearance

    /// Begins the appearance or disappearance of the view. For containers that forward the callbacks themselves.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        baseBeginAppearanceTransition(isAppearing, animated: animated)
    }

    /// Ends the appearance or disappearance of the view.
    open func endAppearanceTransition() { baseEndAppearanceTransition() }

    // MARK: UIViewControllerPreviewing

    /// Registers a view for previews, which nothing requests here: no screen measures the force of a touch.
    @discardableResult
    open func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing { PreviewingContext(delegate, sourceView) }

    /// Ends a registration.
    open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}

    // MARK: UIView+Margins

    /// The smallest margins of the view, in points: none above and below; 16 at the sides, 20 in wide views.
    /// `viewRespectsSystemMinimumLayoutMargins` decides whether they apply.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { view.systemMinimumMargins }

    // MARK: UIView+Focus

    /// The superview of the controller's view, or the presenting controller.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { baseParentFocusEnvironment }

    /// Requests a search for the item to focus, if the focus is in this controller's view.
    open func setNeedsFocusUpdate() { baseSetNeedsFocusUpdate() }

    /// Performs the requested search at once.
    open func updateFocusIfNeeded() { storedView?.storedWindow?.screen.focusSystem.updateFocusIfNeeded() }
}

extension UIViewController: AttachmentOwner {}
