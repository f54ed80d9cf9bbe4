// BarsPage.swift: navigation bars and toolbars, alone and over content.

import UIKit

final class BarsPage: CatalogPage {
    override class var symbol: String { "rectangle.split.2x1" }
    override class var pageTitle: String { "Navigation and tool bars" }

    override func makeSections() -> [CatalogSection] {
        [
            CatalogSection(
                "Navigation bars",
                [
                    bar("A title and buttons", titled()),
                    bar("A way back", barWithBackButton()),
                    bar("A prompt, and a line below the title", prompted(), height: 74),
                    bar("A view in place of the title", ownView()),
                    bar("Colours of its own", coloured()),
                ]),
            CatalogSection(
                "Titles and groups",
                [
                    bar("A line with a colour below the title", subtitled()),
                    bar("A large title in the row", inlineTitle()),
                    bar("A group apart, and a badge of its own", grouped()),
                    bar("More items than fit: the menu has the rest", crowded()),
                ]),
            CatalogSection(
                "Over content",
                [
                    CatalogItem("A large title, and a toolbar", stack(), height: 320, fills: true)
                ]),
            CatalogSection(
                "Toolbars",
                [
                    bar("Symbols, one disabled", tools()),
                    bar("Words", words()),
                    bar("A badge and a selected button", marked()),
                ]),
        ]
    }

    private func bar(_ caption: String, _ bar: UIView, height: CGFloat = 44) -> CatalogItem {
        CatalogItem(caption, bar, height: height, fills: true)
    }

    private func button(_ symbol: String, _ label: String) -> UIBarButtonItem {
        let button = UIBarButtonItem(image: UIImage(systemName: symbol), primaryAction: UIAction { _ in })
        button.accessibilityLabel = label
        return button
    }

    private func navigationBar(_ items: UINavigationItem...) -> UINavigationBar {
        let bar = UINavigationBar()
        bar.items = items
        return bar
    }

    private func titled() -> UINavigationBar {
        let item = UINavigationItem(title: "Cappuccino")
        item.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        item.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
        return navigationBar(item)
    }

    private func barWithBackButton() -> UINavigationBar {
        let item = UINavigationItem(title: "Cappuccino")
        item.rightBarButtonItems = [
            button("cart", "Cart"), button("square.and.arrow.up", "Share"),
        ]
        return navigationBar(UINavigationItem(title: "Drinks"), item)
    }

    private func prompted() -> UINavigationBar {
        let item = UINavigationItem(title: "Milk")
        item.prompt = "Choose what you like"
        item.subtitle = "Two kinds"
        return navigationBar(item)
    }

    private func subtitled() -> UINavigationBar {
        let item = UINavigationItem(title: "Milk")
        var line = AttributedString("Two kinds")
        line.foregroundColor = .tintColor
        item.attributedSubtitle = line
        return navigationBar(item)
    }

    private func inlineTitle() -> UINavigationBar {
        let item = UINavigationItem(title: "Today")
        item.largeTitleDisplayMode = .inline
        item.rightBarButtonItem = button("plus", "Add")
        let bar = navigationBar(item)
        bar.prefersLargeTitles = true
        return bar
    }

    private func grouped() -> UINavigationBar {
        let item = UINavigationItem(title: "Order")
        let pay = UIBarButtonItem(title: "Pay", primaryAction: UIAction { _ in })
        pay.style = .prominent
        let cart = button("cart", "Cart")
        var badge = UIBarButtonItem.Badge.count(3)
        badge.backgroundColor = UIColor(red: 0.1, green: 0.4, blue: 0.2, alpha: 1)
        cart.badge = badge
        item.rightBarButtonItems = [pay, .fixedSpace(), cart]
        return navigationBar(item)
    }

    private func crowded() -> UINavigationBar {
        let item = UINavigationItem(title: "Milk")
        item.rightBarButtonItems = ["Small", "Medium", "Large", "Huge", "To go", "Decaf", "Iced"].map {
            UIBarButtonItem(title: $0, primaryAction: UIAction { _ in })
        }
        item.rightBarButtonItems?.last?.visibilityPriority = .high
        return navigationBar(item)
    }

    private func ownView() -> UINavigationBar {
        let item = UINavigationItem(title: "Size")
        let sizes = UISegmentedControl(items: ["Small", "Large"])
        sizes.selectedSegmentIndex = 0
        item.titleView = sizes
        return navigationBar(item)
    }

    private func coloured() -> UINavigationBar {
        let item = UINavigationItem(title: "Roastery")
        item.rightBarButtonItem = button("cart", "Cart")
        let bar = navigationBar(item)
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = UIColor(red: 0.36, green: 0.22, blue: 0.15, alpha: 1)
        look.titleTextAttributes = [.foregroundColor: UIColor.white]
        bar.standardAppearance = look
        bar.tintColor = .white
        return bar
    }

    /// A working navigation controller inside the page.
    private func stack() -> UIView {
        let list = CatalogDrinks()
        list.title = "Drinks"
        list.toolbarItems = [
            button("line.3.horizontal.decrease", "Filter"), .flexibleSpace(), button("plus", "Add"),
        ]
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        navigation.setToolbarHidden(false, animated: false)
        return host(navigation)
    }

    private func toolbar(_ items: [UIBarButtonItem]) -> UIToolbar {
        let bar = UIToolbar()
        bar.items = items
        return bar
    }

    private func tools() -> UIToolbar {
        let off = button("pencil", "Edit")
        off.isEnabled = false
        return toolbar([
            button("trash", "Delete"), .flexibleSpace(), off, .flexibleSpace(), button("plus", "Add"),
        ])
    }

    private func words() -> UIToolbar {
        toolbar([
            UIBarButtonItem(systemItem: .cancel), .flexibleSpace(), UIBarButtonItem(systemItem: .save),
        ])
    }

    private func marked() -> UIToolbar {
        let cart = button("cart", "Cart")
        cart.badge = .count(3)
        let favourite = button("heart", "Favourite")
        favourite.isSelected = true
        return toolbar([cart, .flexibleSpace(), favourite])
    }
}
