// SearchPage.swift: search bars, and a list that can be searched.

import UIKit

final class SearchPage: CatalogPage, UISearchResultsUpdating {
    override class var symbol: String { "magnifyingglass" }
    override class var pageTitle: String { "Search" }

    private let drinks = CatalogDrinks()

    override func makeSections() -> [CatalogSection] {
        [
            CatalogSection(
                "Bars",
                [
                    item("Empty", bar()),
                    item(
                        "With a text and a way out",
                        bar {
                            $0.text = "Cortado"
                            $0.showsCancelButton = true
                        }),
                    item(
                        "A token",
                        bar {
                            $0.searchTextField.tokens = [
                                UISearchToken(icon: UIImage(systemName: "flame"), text: "Hot")
                            ]
                        }),
                    item(
                        "Scopes",
                        bar {
                            $0.scopeButtonTitles = ["All", "Hot", "Cold"]
                            $0.showsScopeBar = true
                        }, height: 100),
                ]),
            CatalogSection("A list", [CatalogItem("Search it", list(), height: 380, fills: true)]),
            CatalogSection(
                "A wide bar", [CatalogItem("In the row of the title", wide(), height: 240, fills: true)]),
        ]
    }

    private func item(_ caption: String, _ bar: UISearchBar, height: CGFloat = 56) -> CatalogItem {
        CatalogItem(caption, bar, height: height, fills: true)
    }

    private func bar(_ change: (UISearchBar) -> Void = { _ in }) -> UISearchBar {
        let bar = UISearchBar()
        bar.searchBarStyle = .minimal
        bar.placeholder = "Search the menu"
        change(bar)
        return bar
    }

    /// A working navigation controller with a search in its bar.
    private func list() -> UIView {
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        drinks.title = "Drinks"
        drinks.navigationItem.searchController = search
        drinks.navigationItem.hidesSearchBarWhenScrolling = false
        let navigation = UINavigationController(rootViewController: drinks)
        navigation.navigationBar.prefersLargeTitles = true
        return host(navigation)
    }

    /// The same, wide enough for the search beside the title.
    private func wide() -> UIView {
        let list = CatalogDrinks()
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        list.title = "Drinks"
        list.navigationItem.searchController = search
        list.navigationItem.preferredSearchBarPlacement = .inline
        let navigation = UINavigationController(rootViewController: list)
        navigation.traitOverrides.horizontalSizeClass = .regular
        return host(navigation)
    }

    func updateSearchResults(for searchController: UISearchController) {
        let navigation = children.lazy.compactMap { $0 as? UINavigationController }
        let list = navigation.compactMap { $0.viewControllers.first as? CatalogDrinks }
            .first { $0.navigationItem.searchController === searchController }
        list?.find(searchController.searchBar.text ?? "")
    }
}
