// BarImagesPage.swift: bars with custom images.

import UIKit

final class BarImagesPage: CatalogPage {
    override class var symbol: String { "photo" }
    override class var pageTitle: String { "Images of bars" }

    override func makeSections() -> [CatalogSection] {
        [
            CatalogSection(
                "Navigation bars",
                [
                    bar("Ground, line and buttons", titled()), bar("A way back", barWithBackButton()),
                ]),
            CatalogSection("Toolbars", [bar("Ground, line and buttons", tools())]),
            CatalogSection("Tab bars", [bar("Ground, line and the chosen tab", tabs(), height: 49)]),
            CatalogSection(
                "Search bars",
                [
                    bar("Field and icons", search(), height: 56),
                    bar("Scopes", scopes(), height: 100),
                ]),
        ]
    }

    private func bar(_ caption: String, _ bar: UIView, height: CGFloat = 44) -> CatalogItem {
        CatalogItem(caption, bar, height: height, fills: true)
    }

    private func word(_ title: String) -> UIBarButtonItem {
        let item = UIBarButtonItem(title: title, primaryAction: UIAction { _ in })
        item.setBackgroundImage(CatalogImages.plate(0.1, height: 30), for: .normal, barMetrics: .default)
        item.setBackgroundImage(CatalogImages.plate(0.4, height: 30), for: .highlighted, barMetrics: .default)
        item.setBackgroundImage(CatalogImages.plate(0, height: 30), for: .disabled, barMetrics: .default)
        return item
    }

    private func navigationBar(_ items: UINavigationItem...) -> UINavigationBar {
        let bar = UINavigationBar()
        bar.setBackgroundImage(CatalogImages.ground(), for: .default)
        bar.shadowImage = CatalogImages.line()
        bar.items = items
        return bar
    }

    private func titled() -> UINavigationBar {
        let item = UINavigationItem(title: "Roastery")
        item.leftBarButtonItem = word("Cancel")
        item.rightBarButtonItem = word("Done")
        return navigationBar(item)
    }

    private func barWithBackButton() -> UINavigationBar {
        let item = UINavigationItem(title: "Cortado"), before = UINavigationItem(title: "Drinks")
        let back = UIBarButtonItem(title: "Drinks", primaryAction: nil)
        back.setBackButtonBackgroundImage(
            CatalogImages.plate(0.1, height: 30), for: .normal, barMetrics: .default)
        before.backBarButtonItem = back
        let bar = navigationBar(before, item)
        bar.backIndicatorImage = UIImage(systemName: "arrow.uturn.backward")
        bar.backIndicatorTransitionMaskImage = bar.backIndicatorImage
        return bar
    }

    private func tools() -> UIToolbar {
        let bar = UIToolbar()
        bar.setBackgroundImage(CatalogImages.ground(), forToolbarPosition: .any, barMetrics: .default)
        bar.setShadowImage(CatalogImages.line(), forToolbarPosition: .any)
        let off = word("Edit")
        off.isEnabled = false
        bar.items = [word("Delete"), .flexibleSpace(), off, .flexibleSpace(), word("Add")]
        return bar
    }

    private func tabs() -> UITabBar {
        let bar = UITabBar()
        bar.backgroundImage = CatalogImages.ground()
        bar.shadowImage = CatalogImages.line()
        bar.selectionIndicatorImage = CatalogImages.plate(0.1)
        bar.unselectedItemTintColor = .catalogCaption
        bar.items = [("Menu", "cup.and.saucer"), ("Cart", "cart"), ("Me", "person")].enumerated().map {
            UITabBarItem(title: $1.0, image: UIImage(systemName: $1.1), tag: $0)
        }
        bar.selectedItem = bar.items?.first
        return bar
    }

    private func search() -> UISearchBar {
        let bar = UISearchBar()
        bar.placeholder = "Search the menu"
        bar.text = "Cortado"
        bar.backgroundImage = UIImage()
        bar.setSearchFieldBackgroundImage(CatalogImages.plate(0.1, height: 36), for: .normal)
        bar.setImage(UIImage(systemName: "cup.and.saucer"), for: .search, state: .normal)
        bar.setImage(UIImage(systemName: "trash"), for: .clear, state: .normal)
        return bar
    }

    private func scopes() -> UISearchBar {
        let bar = search()
        bar.text = nil
        bar.setImage(UIImage(systemName: "star"), for: .bookmark, state: .normal)
        bar.showsBookmarkButton = true
        bar.scopeButtonTitles = ["All", "Hot", "Cold"]
        bar.showsScopeBar = true
        bar.scopeBarBackgroundImage = CatalogImages.ground()
        bar.setScopeBarButtonBackgroundImage(CatalogImages.plate(0.1), for: .normal)
        bar.setScopeBarButtonBackgroundImage(CatalogImages.tintedPlate(1), for: .selected)
        bar.setScopeBarButtonTitleTextAttributes(
            [.foregroundColor: UIColor.systemBackground], for: .selected)
        bar.setScopeBarButtonDividerImage(
            CatalogImages.perforation(), forLeftSegmentState: .normal, rightSegmentState: .normal)
        return bar
    }
}
