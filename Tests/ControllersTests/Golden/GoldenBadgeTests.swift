import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineContainers

/// Badges of tabs and of buttons in bars: short and long, in their own colours, light and dark, from both sides.
@MainActor @Suite("Appearance of badges")
struct GoldenBadgeTests {
    struct Look: Sendable, CustomStringConvertible {
        var scale: CGFloat = 2
        var isDark = false
        var isMirrored = false
        /// Wide enough for titles beside their icons.
        var isWide = false

        static let all = [
            Look(scale: 1), Look(), Look(isDark: true), Look(isMirrored: true), Look(isWide: true),
        ]

        var description: String {
            (isDark ? "-dark" : "") + (isMirrored ? "-rtl" : "") + (isWide ? "-wide" : "")
                + "@\(Int(scale))x"
        }
    }

    @Test(arguments: Look.all) func badges(look: Look) async {
        let size = CGSize(width: look.isWide ? 700 : 390, height: 150)
        let stage = OffscreenStage(size: size, scale: look.scale)
        stage.window.overrideUserInterfaceStyle = look.isDark ? .dark : .light
        if look.isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
        let first = UIViewController()
        first.view.backgroundColor = .systemBackground
        first.title = "Menu"
        for (symbol, badge) in [
            ("cart", UIBarButtonItem.Badge.count(3)), ("bell", .indicator()), ("heart", .string("New")),
        ] {
            let item = UIBarButtonItem()
            item.image = UIImage(systemName: symbol)
            item.badge = badge
            first.navigationItem.rightBarButtonItems =
                (first.navigationItem.rightBarButtonItems ?? []) + [item]
        }
        let tabs = UITabBarController()
        tabs.viewControllers =
            [UINavigationController(rootViewController: first)] + (0..<4).map { _ in UIViewController() }
        let items: [(String?, String?, String?)] = [
            ("Menu", "house", "2"), ("Orders", "cart", "99+"), (nil, "heart", "1"), ("Words", nil, "8"),
            ("Me", "person", ""),
        ]
        for (controller, (title, symbol, badge)) in zip(tabs.viewControllers ?? [], items) {
            controller.tabBarItem = UITabBarItem(
                title: title, image: symbol.flatMap { UIImage(systemName: $0) }, tag: 0)
            controller.tabBarItem.badgeValue = badge
        }
        tabs.viewControllers?[1].tabBarItem.badgeColor = .systemBlue
        stage.window.rootViewController = tabs
        await stage.settle()
        stage.assertSnapshot("badges\(look)")
    }
}
