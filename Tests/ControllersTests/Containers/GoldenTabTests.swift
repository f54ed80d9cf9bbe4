import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineContainers
@testable import VitrineControls
@testable import VitrineLists

/// The sidebar and a small bar with an accessory, as pictures.
@MainActor @Suite("Appearance of tabs and their sidebar")
struct GoldenTabTests {
    enum Look: String, CaseIterable {
        case light, dark, mirrored, large
    }

    private func makeStage(_ look: Look, _ size: CGSize) -> OffscreenStage {
        let stage = OffscreenStage(size: size, scale: look == .light ? 1 : 2)
        switch look {
        case .light: break
        case .dark: stage.window.overrideUserInterfaceStyle = .dark
        case .mirrored: stage.window.traitOverrides.layoutDirection = .rightToLeft
        case .large: stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        }
        return stage
    }

    private func tab(_ title: String, _ symbol: String) -> UITab {
        UITab(title: title, image: UIImage(systemName: symbol), identifier: title) { _ in
            let rows = RowsController(style: .plain)
            rows.title = title
            return UINavigationController(rootViewController: rows)
        }
    }

    private func controller() -> UITabBarController {
        let drinks = tab("Drinks", "cup.and.saucer")
        drinks.badgeValue = "3"
        let cold = tab("Cold", "snowflake")
        cold.subtitle = "With ice"
        let menu = UITabGroup(
            title: "Menu", image: UIImage(systemName: "list.bullet"), identifier: "menu",
            children: [
                drinks, cold,
            ])
        menu.sidebarActions = [UIAction(title: "New list", image: UIImage(systemName: "plus")) { _ in }]
        return UITabBarController(tabs: [tab("Home", "house"), menu, tab("Help", "questionmark.circle")])
    }

    @Test(arguments: Look.allCases) func sidebar(_ look: Look) async {
        let stage = makeStage(look, CGSize(width: 800, height: 500))
        stage.window.traitOverrides.horizontalSizeClass = .regular
        let tabs = controller()
        tabs.sidebar.preferredLayout = look == .dark ? .overlap : .tile
        tabs.sidebar.isHidden = false
        stage.window.rootViewController = tabs
        tabs.selectedTab = tabs.tab(forIdentifier: "Drinks")
        await stage.settle()
        stage.assertSnapshot("tab-sidebar-\(look)")
    }

    @Test(arguments: [Look.light, .dark, .mirrored]) func smallBar(_ look: Look) async {
        let stage = makeStage(look, CGSize(width: 320, height: 480))
        let tabs = controller()
        tabs.tabBarMinimizeBehavior = .onScrollDown
        let label = UILabel()
        label.text = "Morning song"
        label.textAlignment = .center
        tabs.bottomAccessory = UITabAccessory(contentView: label)
        stage.window.rootViewController = tabs
        await stage.settle()
        stage.assertSnapshot("tab-accessory-\(look)")
        await stage.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 120), duration: 0.3)
        await stage.settle()
        stage.assertSnapshot("tab-minimized-\(look)")
    }
}
