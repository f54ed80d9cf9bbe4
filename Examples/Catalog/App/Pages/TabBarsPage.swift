// TabBarsPage.swift: tab bars, narrow and wide, and a controller with tabs.

import UIKit

final class TabBarsPage: CatalogPage {
    override class var symbol: String { "rectangle.grid.1x2" }
    override class var pageTitle: String { "Tab bars" }

    private static let tabs = [("Menu", "cup.and.saucer"), ("Cart", "cart"), ("Me", "person")]

    override func makeSections() -> [CatalogSection] {
        [
            CatalogSection(
                "Bars",
                [
                    item("One is chosen", bar()),
                    item(
                        "Badges",
                        bar {
                            $0[1].badgeValue = "3"; $0[2].badgeValue = ""
                        }),
                    item("One is disabled", bar { $0[2].isEnabled = false }),
                    item("Colours of its own", coloured()),
                    item("In the middle", centred()),
                ]),
            CatalogSection(
                "A controller",
                [CatalogItem("A tap changes the screen", controller(), height: 280, fills: true)]),
        ]
    }

    private func item(_ caption: String, _ bar: UITabBar) -> CatalogItem {
        CatalogItem(caption, bar, height: 49, fills: true)
    }

    private func bar(_ change: ([UITabBarItem]) -> Void = { _ in }) -> UITabBar {
        let items = Self.tabs.enumerated().map {
            UITabBarItem(title: $1.0, image: UIImage(systemName: $1.1), tag: $0)
        }
        change(items)
        let bar = UITabBar()
        // UIKit's grey has a contrast of 3 : 1.
        bar.unselectedItemTintColor = .catalogCaption
        bar.items = items
        bar.selectedItem = items[0]
        return bar
    }

    private func coloured() -> UITabBar {
        let bar = bar()
        bar.tintColor = .catalogBrown
        bar.unselectedItemTintColor = .label
        return bar
    }

    private func centred() -> UITabBar {
        let bar = bar()
        bar.itemPositioning = .centered
        bar.itemWidth = 80
        bar.itemSpacing = 12
        return bar
    }

    private func controller() -> UIView {
        let drinks = UINavigationController(rootViewController: CatalogDrinks())
        drinks.viewControllers[0].title = "Menu"
        let screens =
            [drinks]
            + Self.tabs.dropFirst().map { title, _ in
                let screen = UIViewController()
                screen.title = title
                screen.view.backgroundColor = .secondarySystemBackground
                return screen
            }
        for (screen, tab) in zip(screens, Self.tabs) {
            screen.tabBarItem = UITabBarItem(
                title: tab.0, image: UIImage(systemName: tab.1), selectedImage: nil)
        }
        let tabs = UITabBarController()
        tabs.viewControllers = screens
        tabs.tabBar.unselectedItemTintColor = .catalogCaption
        return host(tabs)
    }
}
