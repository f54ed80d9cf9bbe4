// UISearchController.swift: a search over the content of a screen.
//
// Its bar is in the navigation bar of the controller whose item has it, or wherever an app puts it. When a person
// begins to type, it is presented by that controller, over its content and below the bar.

import VitrineCompositor
public import Foundation
import VitrineDrawing
import VitrineLocalization
public import VitrineObjectiveC
public import VitrineRuntime
import VitrineViewValues

/// Updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: _RespondsToSelectors {
    /// Called when the search begins or ends, and after each change of text, tokens or scope.
    func updateSearchResults(for searchController: UISearchController)
    /// Called when a person chose a suggestion.
    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
    /// Does nothing by default.
    public func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {
        VitrineMethods.perform(on: self, [searchController, searchSuggestion])
    }
}

/// Observes the presentation of a search. All methods are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: _RespondsToSelectors {
    /// Called before the search appears.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called after the search appeared.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before the search disappears.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called after the search disappeared.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Called when the search begins. Present it here to replace the default presentation.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing by default.
    public func willPresentSearchController(_ searchController: UISearchController) {
        VitrineMethods.perform(on: self, [searchController])
    }
    /// Does nothing by default.
    public func didPresentSearchController(_ searchController: UISearchController) {
        VitrineMethods.perform(on: self, [searchController])
    }
    /// Does nothing by default.
    public func willDismissSearchController(_ searchController: UISearchController) {
        VitrineMethods.perform(on: self, [searchController])
    }
    /// Does nothing by default.
    public func didDismissSearchController(_ searchController: UISearchController) {
        VitrineMethods.perform(on: self, [searchController])
    }
    /// Does nothing by default, so that the search presents itself.
    public func presentSearchController(_ searchController: UISearchController) {
        VitrineMethods.perform(on: self, [searchController])
    }
}

/// A controller that shows a search bar and the results of a search.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// When the scopes are shown.
    public enum ScopeBarActivation: Int, Sendable {
        /// During the search.
        case automatic = 0
        /// As the app sets `showsScopeBar`.
        case manual
        /// During the search, while there is a text or a token.
        case onTextEntry
        /// During the search.
        case onSearchActivation
    }

    /// The object that updates the results. Not retained.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The object that observes the presentation. Not retained.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// The controller that shows the results; nil if the searched content does.
    public let searchResultsController: UIViewController?
    /// The bar with the search field.
    public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))

    /// Whether the searched content is dimmed and out of reach until there are results. True by default.
    open var obscuresBackgroundDuringPresentation = true { didSet { arrange() } }
    /// Whether the navigation bar's title row is hidden during the search. True by default.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the cancel button is shown during the search. True by default.
    open var automaticallyShowsCancelButton = true
    /// When the scopes are shown. Default: during the search.
    open var scopeBarActivation = ScopeBarActivation.automatic { didSet { arrangeScopes() } }
    /// Whether scopes are shown automatically. True by default.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }
    /// Whether results are shown as soon as there is a text. True by default.
    open var automaticallyShowsSearchResultsController = true { didSet { arrange() } }
    /// Whether the results are shown. Setting it turns the automatic display off.
    open var showsSearchResultsController: Bool {
        get { automaticallyShowsSearchResultsController ? searchBar.isSearchingForSomething : storedShowsResults }
        set {
            storedShowsResults = newValue
            automaticallyShowsSearchResultsController = false
        }
    }
    private var storedShowsResults = false
    /// The suggestions below the bar; nil, the default, or an empty list for none.
    open var searchSuggestions: [any UISearchSuggestion]? { didSet { suggestionsDidChange() } }

    /// Called after people cancelled the search.
    var onCancel: (() -> Void)?
    /// The navigation item whose bar has the search bar.
    weak var host: (any SearchHost)? { didSet { if host !== oldValue { isExpanded = false } } }
    /// Whether the bars have their layout of a search.
    private(set) var isExpanded = false
    private let dimming = SheetDimming()
    private var shown: UIViewController?
    private lazy var suggestionList = SearchSuggestionList(self)

    /// Makes a search.
    /// - Parameter searchResultsController: shows the results; nil if the searched content does.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        searchResultsController = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// Restores an archived search controller.
    public required init?(coder: NSCoder) {
        searchResultsController = coder.object("UISearchResults") as? UIViewController
        super.init(coder: coder)
        setUp()
    }

    open override func encode(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "UITitle") }
        if let searchResultsController { coder.encode(searchResultsController, forKey: "UISearchResults") }
    }

    private func setUp() {
        modalPresentationStyle = .overCurrentContext
        modalTransitionStyle = .crossDissolve
        searchBar.searchBarStyle = .minimal
        searchBar.placeholder = SystemString.search.text
        searchBar.searchController = self
        if let searchResultsController {
            addChild(searchResultsController)
            searchResultsController.didMove(toParent: self)
        }
    }

    // MARK: Beginning and ending

    /// Whether the search is on. Setting it begins or ends the search.
    open var isActive: Bool {
        get { presentingViewController != nil && !isBeingDismissed }
        set {
            guard newValue != isActive else { return }
            if newValue { begin() } else { end() }
        }
    }

    /// The controller over whose content the search is presented.
    private var owner: UIViewController? {
        if let host { return host.searchedController }
        var responder: UIResponder? = searchBar.next
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }

    private func begin() {
        delegate?.presentSearchController(self)
        guard presentingViewController == nil, let owner else { return }
        // The search is presented only over its owner's content.
        let isContext = owner.definesPresentationContext
        owner.definesPresentationContext = true
        owner.present(self, animated: owner.viewIfLoaded?.window != nil)
        owner.definesPresentationContext = isContext
    }

    private func end() {
        presentingViewController?.dismiss(animated: viewIfLoaded?.window != nil)
        // A search whose screen is not visible has no animation.
        if presentingViewController == nil, isExpanded { didDismiss() }
    }

    open override func ownPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        SearchPresentation(presentedViewController: self, presenting: presenting)
    }

    func willPresent() {
        arrange()
        delegate?.willPresentSearchController(self)
    }

    func didPresent() { delegate?.didPresentSearchController(self) }

    func willDismiss() {
        searchBar.resignFirstResponder()
        delegate?.willDismissSearchController(self)
    }

    func didDismiss() {
        if isExpanded { expand(false, animated: false) }
        shown?.viewIfLoaded?.removeFromSuperview()
        shown = nil
        notifySearchChange(nil)
        delegate?.didDismissSearchController(self)
    }

    /// Changes the layout of the bars for a search, or back. Called in the animation of the presentation.
    func expand(_ isExpanded: Bool, animated: Bool) {
        guard isExpanded != self.isExpanded else { return }
        self.isExpanded = isExpanded
        arrangeScopes()
        host?.searchDidExpand(isExpanded)
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(isExpanded, animated: animated) }
        if !isExpanded { clear() }
    }

    private func clear() {
        if !searchBar.searchTextField.tokens.isEmpty { searchBar.searchTextField.tokens = [] }
        if searchBar.text?.isEmpty == false { searchBar.text = "" }
    }

    // MARK: From the bar

    func barDidBeginEditing() {
        if !isActive { begin() }
        update()
    }

    func barDidChange() {
        arrange()
        arrangeScopes()
        update()
    }

    func barWasCancelled() {
        isActive = false
        onCancel?()
    }

    /// Dismisses the keyboard; the search stays.
    func barDidSearch() { searchBar.resignFirstResponder() }

    private func update() {
        notifySearchChange(searchBar.text ?? "")
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    /// Notifies the controllers of the search text.
    private func notifySearchChange(_ text: String?) {
        owner?.contentSearchDidChange(to: text)
        searchResultsController?.contentSearchDidChange(to: text)
    }

    private func arrangeScopes() {
        guard automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false else { return }
        let shows = isExpanded && (scopeBarActivation != .onTextEntry || searchBar.isSearchingForSomething)
        guard shows != searchBar.showsScopeBar else { return }
        searchBar.setShowsScope(shows, animated: true)
        host?.searchScopesDidChange(animated: isExpanded && isActive)
    }

    // MARK: What is shown

    open override func loadView() {
        let root = SearchView(frame: UIScreen.main.bounds)
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.isOpaque = false
        dimming.frame = root.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.accessibilityLabel = SystemString.cancel.text
        dimming.onTap = { [weak self] in self?.isActive = false }
        root.addSubview(dimming)
        view = root
        arrange()
    }

    /// The controller in front of the searched content; nil for none.
    var shownController: UIViewController? { shown }
    /// Whether the searched content is out of reach.
    var coversContent: Bool { shown != nil || obscuresBackgroundDuringPresentation }

    private var desiredController: UIViewController? {
        if searchSuggestions?.isEmpty == false { return suggestionList }
        return showsSearchResultsController ? searchResultsController : nil
    }

    /// Shows the results, the suggestions, or the dimmed content.
    private func arrange() {
        // The content of a search fades with it.
        guard isViewLoaded, !isBeingDismissed else { return }
        let wanted = desiredController
        dimming.isHidden = wanted != nil || !obscuresBackgroundDuringPresentation
        presentationController?.containerView?.setNeedsLayout()
        guard wanted !== shown else { return }
        shown?.viewIfLoaded?.removeFromSuperview()
        shown = wanted
        if let wanted {
            wanted.view.frame = view.bounds
            wanted.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(wanted.view)
        }
        host?.searchResultsDidChange()
    }

    private func suggestionsDidChange() {
        if suggestionList.parent == nil {
            addChild(suggestionList)
            suggestionList.didMove(toParent: self)
        }
        suggestionList.suggestions = searchSuggestions ?? []
        arrange()
    }

    func choose(_ suggestion: any UISearchSuggestion) {
        searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
    }

    // MARK: Showing

    /// Controllers that the results show are shown by the searched controller.
    open override var showsControllersItself: Bool { true }

    open override func show(_ vc: UIViewController, sender: Any?) {
        presentingViewController?.show(vc, sender: sender)
    }
}

/// A view that ignores touches where a search shows nothing.
@MainActor
private final class SearchView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
