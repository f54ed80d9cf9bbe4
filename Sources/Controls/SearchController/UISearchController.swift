// UISearchController.swift: a search over what a screen shows.
//
// Its bar stands in the navigation bar of the controller whose item it was
// given to, or wherever an application puts it. When a person begins to type,
// it is presented by that controller, over its content and below the bar.

import VitrineCompositor
public import Foundation
public import VitrineRuntime

/// Finds what matches what was typed.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// The search has begun or ended, or its text, tokens or scope are others.
    func updateSearchResults(for searchController: UISearchController)
    /// A suggestion was chosen.
    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
    public func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {}
}

/// Hears of the course of a search.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
    /// The search begins because a person touched its bar. Present it here where its own way does not fit.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
    public func presentSearchController(_ searchController: UISearchController) {}
}

/// Shows what a search finds.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// When the scopes are shown.
    public enum ScopeBarActivation: Int, Sendable {
        /// With the search.
        case automatic = 0
        /// As the application says.
        case manual
        /// While there is a text.
        case onTextEntry
        /// With the search.
        case onSearchActivation
    }

    /// Where what is typed goes. Not retained.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Shows what was found; nil: the searched content does so itself.
    public let searchResultsController: UIViewController?
    /// Where people type.
    public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))

    /// Whether the searched content is dimmed, and out of reach, until there are results to show. True by default.
    open var obscuresBackgroundDuringPresentation = true { didSet { arrange() } }
    /// Whether the bar's row with the title goes away meanwhile. True by default.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the bar shows its button to give up while a search is on. True by default.
    open var automaticallyShowsCancelButton = true
    /// When the bar shows its scopes.
    open var scopeBarActivation = ScopeBarActivation.automatic { didSet { arrangeScopes() } }
    /// Whether the bar shows its scopes by itself. True by default.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }
    /// Whether results are shown as soon as there is a text. True by default.
    open var automaticallyShowsSearchResultsController = true { didSet { arrange() } }
    /// Whether the results are shown now. Setting it ends that they are by themselves.
    open var showsSearchResultsController: Bool {
        get { automaticallyShowsSearchResultsController ? searchBar.isSearchingForSomething : wantsResults }
        set {
            wantsResults = newValue
            automaticallyShowsSearchResultsController = false
        }
    }
    private var wantsResults = false
    /// What to search for, shown below the bar; none, or nil: nothing is suggested.
    open var searchSuggestions: [any UISearchSuggestion]? { didSet { suggestionsDidChange() } }

    /// The item whose bar the search bar stands in.
    weak var item: UINavigationItem? { didSet { if item !== oldValue { isExpanded = false } } }
    /// Whether the bars stand as they do during a search.
    private(set) var isExpanded = false
    private let dimming = SheetDimming()
    private var shown: UIViewController?
    private lazy var suggestionList = SearchSuggestionList(self)

    /// - Parameter searchResultsController: shows what was found; nil where the searched content does.
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

    /// Whether a search is on. Setting it begins or ends one.
    open var isActive: Bool {
        get { presentingViewController != nil && !isBeingDismissed }
        set {
            guard newValue != isActive else { return }
            if newValue { begin() } else { end() }
        }
    }

    /// The controller over whose content the search stands.
    private var owner: UIViewController? {
        if let item { return item.owner }
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
        // The search stands over its owner's content alone.
        let isContext = owner.definesPresentationContext
        owner.definesPresentationContext = true
        owner.present(self, animated: owner.viewIfLoaded?.window != nil)
        owner.definesPresentationContext = isContext
    }

    private func end() {
        presentingViewController?.dismiss(animated: viewIfLoaded?.window != nil)
        // A search whose screen is out of sight has no way to go.
        if presentingViewController == nil, isExpanded { hasGone() }
    }

    open override func ownPresentationController(presenting: UIViewController?) -> UIPresentationController? {
        SearchPresentation(presentedViewController: self, presenting: presenting)
    }

    func willCome() {
        arrange()
        delegate?.willPresentSearchController(self)
    }

    func hasCome() { delegate?.didPresentSearchController(self) }

    func willGo() {
        searchBar.resignFirstResponder()
        delegate?.willDismissSearchController(self)
    }

    func hasGone() {
        if isExpanded { expand(false, animated: false) }
        shown?.viewIfLoaded?.removeFromSuperview()
        shown = nil
        tellOfSearch(nil)
        delegate?.didDismissSearchController(self)
    }

    /// Puts the bars as they stand during a search, or back. In the animation of the presentation.
    func expand(_ isExpanded: Bool, animated: Bool) {
        guard isExpanded != self.isExpanded else { return }
        self.isExpanded = isExpanded
        arrangeScopes()
        navigation?.searchDidExpand(isExpanded)
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(isExpanded, animated: animated) }
        if !isExpanded { clear() }
    }

    private func clear() {
        if !searchBar.searchTextField.tokens.isEmpty { searchBar.searchTextField.tokens = [] }
        if searchBar.text?.isEmpty == false { searchBar.text = "" }
    }

    /// The navigation controller whose bar the search bar stands in.
    private var navigation: UINavigationController? { item?.owner?.navigationController }

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

    func barWasCancelled() { isActive = false }

    /// The keyboard goes; the search stays.
    func barDidSearch() { searchBar.resignFirstResponder() }

    private func update() {
        tellOfSearch(searchBar.text ?? "")
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    /// Those who show what is searched may have nothing to show.
    private func tellOfSearch(_ text: String?) {
        owner?.contentSearchDidChange(to: text)
        searchResultsController?.contentSearchDidChange(to: text)
    }

    private func arrangeScopes() {
        guard automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false else { return }
        let shows = isExpanded && (scopeBarActivation != .onTextEntry || searchBar.isSearchingForSomething)
        guard shows != searchBar.showsScopeBar else { return }
        searchBar.setShowsScope(shows, animated: true)
        item?.changed(animated: isExpanded && isActive)
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

    /// The controller in front of the searched content; nil: none.
    var shownController: UIViewController? { shown }
    /// Whether the searched content is out of reach.
    var coversContent: Bool { shown != nil || obscuresBackgroundDuringPresentation }

    private var wanted: UIViewController? {
        if searchSuggestions?.isEmpty == false { return suggestionList }
        return showsSearchResultsController ? searchResultsController : nil
    }

    /// The results, the suggestions, or the dimmed content.
    private func arrange() {
        // What a search showed fades with it.
        guard isViewLoaded, !isBeingDismissed else { return }
        let wanted = wanted
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
        navigation?.viewIfLoaded?.setNeedsLayout()
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

    /// What results show comes where the searched content would show it.
    open override var showsControllersItself: Bool { true }

    open override func show(_ vc: UIViewController, sender: Any?) {
        presentingViewController?.show(vc, sender: sender)
    }
}

/// Lets touches through where a search shows nothing.
@MainActor
private final class SearchView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
