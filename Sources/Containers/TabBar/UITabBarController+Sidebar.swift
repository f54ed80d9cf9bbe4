// UITabBarController+Sidebar.swift: the sidebar that shows the tabs of a wide view in place of the bar.

public import Foundation
import VitrineControls
import VitrineDrawing
public import VitrineRuntime
public import VitrineViewValues

extension UITabBarController {
    /// The list of all tabs beside the content of a wide view. While it is shown, the bar is hidden.
    @preconcurrency @MainActor
    public final class Sidebar: NSObject {
        /// How the sidebar and the content share the view.
        public enum Layout: Int, Sendable {
            /// `overlap`.
            case automatic = 0
            /// The sidebar covers the content, whose safe area begins beside it.
            case overlap
            /// The content has the rest of the width.
            case tile
        }

        /// Which of the bar and the sidebar is shown where only one of them is possible.
        public enum Placement: Int, Sendable {
            /// As the system decides.
            case automatic = 0
            /// The sidebar.
            case sidebar
            /// The bar.
            case tabBar
        }

        /// A place in the sidebar to scroll to.
        public enum ScrollTarget: Sendable {
            /// The view above the tabs.
            case header
            /// The view below the tabs.
            case footer
            /// The row of a tab.
            case tab(UITab)
        }

        /// The width of the sidebar, in points.
        static let width: CGFloat = 320

        /// The object that configures rows and observes the sidebar. Not retained.
        public weak var delegate: (any Delegate)? { didSet { existingView?.showTabs(animated: false) } }
        /// Which of the bar and the sidebar is shown, since only one of them is. `.sidebar` shows the sidebar where it is
        /// available, `.tabBar` makes it unavailable. Default: automatic, people decide.
        public var preferredPlacement = Placement.automatic {
            didSet {
                guard preferredPlacement != oldValue else { return }
                if preferredPlacement == .sidebar { setHidden(false, animated: false) }
                owner?.viewIfLoaded?.setNeedsLayout()
            }
        }
        /// How the sidebar and the content share the view. Default: automatic.
        public var preferredLayout = Layout.automatic { didSet { owner?.viewIfLoaded?.setNeedsLayout() } }
        /// Elements of the menu in the sidebar's upper edge; nil, the default, for no menu.
        public var navigationOverflowItems: UIDeferredMenuElement? { didSet { existingView?.updateButtons() } }
        /// The content above the tabs; nil, the default, for none.
        public var headerContentConfiguration: (any UIContentConfiguration)? { didSet { existingView?.updateEnds() } }
        /// The content below the tabs; nil, the default, for none.
        public var footerContentConfiguration: (any UIContentConfiguration)? { didSet { existingView?.updateEnds() } }
        /// A view at the lower edge, as wide as the sidebar and as high as its fitting size; nil, the default, for none.
        public var bottomBarView: UIView? { didSet { existingView?.replaceBottomBar(oldValue) } }

        private(set) weak var owner: UITabBarController?
        private var storedHidden = true
        private var wasAvailable: Bool?
        private(set) var existingView: TabSidebarView?

        init(_ owner: UITabBarController) {
            self.owner = owner
            super.init()
        }

        /// Whether the sidebar can be shown: the view is wide, and the mode includes it.
        public var isAvailable: Bool {
            guard let owner, owner.traitCollection.horizontalSizeClass == .regular, !owner.storedTabs.isEmpty,
                preferredPlacement != .tabBar
            else { return false }
            switch owner.mode {
            case .tabSidebar: return true
            case .tabBar: return false
            case .automatic: return owner.storedTabs.contains { $0 is UITabGroup }
            }
        }

        /// Whether the sidebar is hidden. True by default. Setting it changes the view without animation.
        public var isHidden: Bool {
            get { storedHidden }
            set { setHidden(newValue, animated: false) }
        }

        /// Scrolls to a place if the sidebar shows it.
        public func scroll(to target: ScrollTarget, animated: Bool) {
            if isShown { view.scroll(to: target, animated: animated) }
        }

        /// Updates the row of a tab if the sidebar shows it.
        public func reconfigureItem(for tab: UITab) { existingView?.reconfigure(tab) }

        // MARK: Inside

        var isShown: Bool { isAvailable && !storedHidden }

        /// The list, made when the sidebar is first shown.
        var view: TabSidebarView {
            if let existingView { return existingView }
            let made = TabSidebarView(self)
            existingView = made
            return made
        }

        /// The width of the content that the sidebar covers, in points.
        var coveredWidth: CGFloat { isShown && preferredLayout != .tile ? visibleWidth : 0 }

        private var visibleWidth: CGFloat {
            min(Self.width + leadingSafeArea, (owner?.viewIfLoaded?.bounds.width ?? 0) * 0.8)
        }

        private var isMirrored: Bool {
            owner?.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        }

        private var leadingSafeArea: CGFloat {
            let safe = owner?.viewIfLoaded?.safeAreaInsets ?? .zero
            return isMirrored ? safe.right : safe.left
        }

        /// The rectangle of the selected tab's view, in the coordinates of `bounds`.
        func contentArea(in bounds: CGRect) -> CGRect {
            guard isShown, preferredLayout == .tile else { return bounds }
            let width = visibleWidth
            return CGRect(
                x: isMirrored ? bounds.minX : bounds.minX + width, y: bounds.minY,
                width: max(0, bounds.width - width), height: bounds.height)
        }

        func setHidden(_ hidden: Bool, animated: Bool) {
            guard hidden != storedHidden else { return }
            let wasShown = isShown
            storedHidden = hidden
            guard isAvailable, let owner, isShown != wasShown else { return }
            let alongside = SidebarAnimator()
            delegate?.tabBarController(owner, sidebarVisibilityWillChange: self, animator: alongside)
            guard owner.isViewLoaded, owner.view.window != nil, animated else {
                owner.viewIfLoaded?.setNeedsLayout()
                alongside.runAnimations()
                return alongside.runCompletions()
            }
            if isShown { prepareToSlideIn(in: owner.view) }
            SystemMotion.animate(0.35) {
                owner.layoutBar()
                owner.view.layoutIfNeeded()
                alongside.runAnimations()
            } completion: { _ in
                alongside.runCompletions()
            }
        }

        private func prepareToSlideIn(in root: UIView) {
            if view.superview == nil { root.addSubview(view) }
            UIView.performWithoutAnimation {
                view.frame = frame(shown: false, in: root.bounds)
                view.layoutIfNeeded()
            }
        }

        private func frame(shown: Bool, in bounds: CGRect) -> CGRect {
            let width = visibleWidth
            let x =
                isMirrored
                ? (shown ? bounds.maxX - width : bounds.maxX) : (shown ? bounds.minX : bounds.minX - width)
            return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
        }

        /// Places the list in the controller's view. Called for each layout.
        func layout(in root: UIView) {
            announceAvailability()
            guard isShown || existingView?.superview != nil else { return }
            if view.superview == nil { root.addSubview(view) }
            view.frame = frame(shown: isShown, in: root.bounds)
            view.accessibilityElementsHidden = !isShown
            if isShown, view.isOutdated { view.showTabs(animated: false) }
        }

        private func announceAvailability() {
            let new = isAvailable
            defer { wasAvailable = new }
            guard let owner, let wasAvailable, wasAvailable != new else { return }
            delegate?.tabBarController(owner, sidebarAvailabilityDidChange: self)
        }

        func tabsDidChange(animated: Bool) {
            owner?.viewIfLoaded?.setNeedsLayout()
            existingView?.isOutdated = true
            if isShown { existingView?.showTabs(animated: animated) }
        }

        func selectionDidChange() { existingView?.markSelected() }
    }
}

/// Collects what runs while the sidebar appears or disappears.
@MainActor
private final class SidebarAnimator: UITabBarController.Sidebar.Animating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func runAnimations() { for run in animations { run() } }
    func runCompletions() { for run in completions { run() } }
}
