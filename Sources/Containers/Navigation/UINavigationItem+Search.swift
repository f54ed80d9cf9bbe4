// UINavigationItem+Search.swift: where a search bar is, and the bars of the item's controller during a search.

import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineControls
import VitrineViewValues

extension UINavigationItem: SearchHost {
    var searchedController: UIViewController? { owner }

    func searchDidExpand(_ isExpanded: Bool) {
        owner?.navigationController?.searchDidExpand(isExpanded)
        if searchBarPlacement == .integratedButton { changed() }
    }

    func searchResultsDidChange() { owner?.navigationController?.viewIfLoaded?.setNeedsLayout() }

    func searchScopesDidChange(animated: Bool) { changed(animated: animated) }

    func searchBarSizeDidChange() {
        if preferredSearchBarPlacement != .automatic, preferredSearchBarPlacement != .stacked { changed() }
    }
}

extension UINavigationItem {
    private var isRegular: Bool { bar?.traitCollection.horizontalSizeClass == .regular }

    var realizedSearchBarPlacement: SearchBarPlacement {
        guard let searchController, (searchController.searchBar.scopeButtonTitles ?? []).isEmpty else {
            return .stacked
        }
        switch preferredSearchBarPlacement {
        case .automatic, .stacked: return .stacked
        case .integrated: return isRegular ? .integrated : .stacked
        case .integratedCentered:
            guard isRegular else { return .stacked }
            return owner?.tabBarController == nil ? .integrated : .integratedCentered
        case .integratedButton: return .integratedButton
        }
    }

    /// Whether the search field is in the title's row.
    var isSearchInRow: Bool {
        switch searchBarPlacement {
        case .automatic, .stacked: false
        case .integrated, .integratedCentered: true
        case .integratedButton: isRegular && searchController?.isExpanded == true
        }
    }

    /// Whether a button is shown in place of the search field.
    private var hasSearchButton: Bool {
        searchBarPlacement == .integratedButton && searchController?.isExpanded == false
    }
    var addsSearchButton: Bool { hasSearchButton && !placesSearchItself }

    /// The search bar, if it is in the title's row and not at the place of an item.
    var inlineSearchBar: UISearchBar? {
        isSearchInRow && !placesSearchItself ? searchController?.searchBar : nil
    }
    /// The search bar, if it is at the place of `searchBarPlacementBarButtonItem`.
    var placedSearchBar: UISearchBar? {
        isSearchInRow && placesSearchItself ? searchController?.searchBar : nil
    }

    /// The item at whose place the search bar is.
    var placedSearchItem: UIBarButtonItem? { placedSearchBar == nil ? nil : searchBarPlacementBarButtonItem }

    /// The view below the title.
    var palette: UIView? { isSearchInRow || hasSearchButton ? nil : searchController?.searchBar }
    /// Whether the palette scrolls away with the content.
    var paletteScrollsAway: Bool { hidesSearchBarWhenScrolling && searchController?.isExpanded != true }
    /// Whether a search has replaced the title and the buttons.
    var isSearching: Bool {
        guard let searchController, !isSearchInRow else { return false }
        return searchController.isExpanded && searchController.hidesNavigationBarDuringPresentation
    }

    /// Leaves out the search's item where it shows nothing.
    func withoutUnusedSearch(_ items: [UIBarButtonItem]) -> [UIBarButtonItem] {
        guard !isSearchInRow, !hasSearchButton else { return items }
        return items.filter { $0 !== searchBarPlacementBarButtonItem }
    }

    func makeSearchItem() -> UIBarButtonItem {
        let item = UIBarButtonItem(
            primaryAction: UIAction { [weak self] _ in
                guard let search = self?.searchController else { return }
                search.isActive = true
                search.searchBar.becomeFirstResponder()
            })
        item.setSystemItem(.search)
        return item
    }
}
