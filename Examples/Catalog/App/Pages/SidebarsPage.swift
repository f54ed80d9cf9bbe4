// SidebarsPage.swift: tabs in a sidebar, an inspector beside its content, and content that continues below both.

import UIKit

final class SidebarsPage: CatalogPage {
    override class var symbol: String { "sidebar.left" }
    override class var pageTitle: String { "Sidebars" }

    override func makeSections() -> [CatalogSection] {
        [
            CatalogSection(
                "Tabs and groups of tabs",
                [CatalogItem("A sidebar in place of the bar", tabs(), height: 340, fills: true)]),
            CatalogSection(
                "An inspector", [CatalogItem("A column for details", split(), height: 220, fills: true)]),
            CatalogSection(
                "Below bars", [CatalogItem("The edges are continued", extended(), height: 120, fills: true)]),
        ]
    }

    private func screen(_ title: String, _ color: UIColor = .systemBackground) -> UIViewController {
        let screen = UIViewController()
        screen.title = title
        screen.view.backgroundColor = color
        return screen
    }

    private func tab(_ title: String, _ symbol: String) -> UITab {
        UITab(title: title, image: UIImage(systemName: symbol), identifier: title) { [weak self] _ in
            self?.screen(title, .secondarySystemBackground) ?? UIViewController()
        }
    }

    private func tabs() -> UIView {
        let drinks = UITabGroup(
            title: "Drinks", image: UIImage(systemName: "cup.and.saucer"), identifier: "Drinks",
            children: [tab("Hot", "flame"), tab("Cold", "snowflake")]
        ) { [weak self] _ in self?.screen("Drinks") ?? UIViewController() }
        let controller = UITabBarController(tabs: [tab("Home", "house"), drinks, tab("Cart", "cart")])
        controller.mode = .tabSidebar
        controller.traitOverrides.horizontalSizeClass = .regular
        controller.sidebar.isHidden = false
        controller.sidebar.preferredLayout = .tile
        return host(controller)
    }

    private func split() -> UIView {
        let split = UISplitViewController(style: .doubleColumn)
        let content = UINavigationController(rootViewController: screen("Order", .secondarySystemBackground))
        split.setViewController(UINavigationController(rootViewController: screen("Orders")), for: .primary)
        split.setViewController(content, for: .secondary)
        split.setViewController(screen("Details", .tertiarySystemBackground), for: .inspector)
        split.preferredDisplayMode = .secondaryOnly
        split.traitOverrides.horizontalSizeClass = .regular
        split.show(.inspector)
        return host(split)
    }

    private func extended() -> UIView {
        let picture = GradientView()
        let view = UIBackgroundExtensionView()
        view.automaticallyPlacesContentView = false
        view.contentView = picture
        picture.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            picture.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            picture.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.6),
            picture.topAnchor.constraint(equalTo: view.topAnchor),
            picture.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        view.clipsToBounds = true
        view.layer.cornerRadius = 10
        return view
    }
}

/// From one colour to another.
private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    init() {
        super.init(frame: .zero)
        let gradient = layer as? CAGradientLayer
        gradient?.colors = [UIColor.systemIndigo.cgColor, UIColor.systemTeal.cgColor]
        gradient?.startPoint = CGPoint(x: 0, y: 0)
        gradient?.endPoint = CGPoint(x: 1, y: 1)
    }

    required init?(coder: NSCoder) { nil }
}
