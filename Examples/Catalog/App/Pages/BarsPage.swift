// BarsPage.swift: bars of navigation, tabs and tools.

import UIKit

final class BarsPage: CatalogPage {
    override class var symbol: String { "rectangle.split.2x1" }
    override class var pageTitle: String { "Bars" }

    override func makeSections() -> [CatalogSection] {
        let navigation = UINavigationBar()
        let item = UINavigationItem(title: "Cappuccino")
        item.leftBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "house"), style: .plain, target: nil, action: nil)
        item.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "cart"), style: .plain, target: nil, action: nil)
        navigation.items = [item]
        let tools = UIToolbar()
        tools.items = [
            UIBarButtonItem(
                image: UIImage(systemName: "square.and.arrow.up"), style: .plain, target: nil, action: nil),
            UIBarButtonItem.flexibleSpace(),
            UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil),
        ]
        let tabs = UITabBar()
        tabs.items = [("Menu", "cup.and.saucer"), ("Cart", "cart"), ("Help", "questionmark.circle")]
            .enumerated().map {
                UITabBarItem(title: $1.0, image: UIImage(systemName: $1.1), tag: $0)
            }
        tabs.selectedItem = tabs.items?.first
        return [
            CatalogSection("Navigation bar", [CatalogItem("", navigation, height: 44, fills: true)]),
            CatalogSection("Toolbar", [CatalogItem("", tools, height: 44, fills: true)]),
            CatalogSection("Tab bar", [CatalogItem("", tabs, height: 56, fills: true)]),
        ]
    }
}
