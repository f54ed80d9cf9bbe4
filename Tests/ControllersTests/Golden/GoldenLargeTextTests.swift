import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance

@testable import VitrineControls
@testable import VitrineContainers
@testable import VitrineLists
@testable import VitrineTextEditing

/// Every container at the largest text size, and from right to left, in light and dark. Nothing may be cut off.
@MainActor @Suite("Appearance of bars, sheets and alerts in large text and from right to left")
struct GoldenLargeTextTests {
    enum Look: String, CaseIterable, Sendable {
        case large, largeDark, rtl, rtlDark

        var isDark: Bool { self == .largeDark || self == .rtlDark }
        var isLarge: Bool { self == .large || self == .largeDark }
    }

    private func makeStage(_ look: Look, _ height: CGFloat = 480) -> OffscreenStage {
        let stage = OffscreenStage(size: CGSize(width: 320, height: height), scale: look.isDark ? 1 : 2)
        stage.window.overrideUserInterfaceStyle = look.isDark ? .dark : .light
        if look.isLarge {
            stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        }
        return stage
    }

    private func list(_ title: String) -> RowsController {
        let list = RowsController(style: .plain)
        list.title = title
        return list
    }

    /// A list in a stack, over which a controller is presented.
    private func makeOrder(_ look: Look, _ height: CGFloat = 480) async -> (OffscreenStage, RowsController) {
        let stage = makeStage(look, height)
        let first = list("Order")
        stage.window.rootViewController = UINavigationController(rootViewController: first)
        await stage.settle()
        return (stage, first)
    }

    private func show(_ stage: OffscreenStage, _ name: String, _ look: Look) async {
        await stage.settle()
        if !look.isLarge {
            // Layout in a turn creates more views.
            for _ in 0..<2 {
                mirror(stage.window)
                await stage.settle()
            }
        }
        stage.assertSnapshot("\(name)-\(look.rawValue)")
        #expect(stage.findings.filter { $0.kind == .clippedText }.isEmpty, "\(name)")
    }

    private func mirror(_ view: UIView) {
        view.semanticContentAttribute = .forceRightToLeft
        for subview in view.subviews { mirror(subview) }
    }

    @Test(arguments: Look.allCases) func bars(look: Look) async {
        let stage = makeStage(look)
        let first = list("Drinks")
        first.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        first.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .edit)
        first.navigationItem.searchController = UISearchController(searchResultsController: nil)
        first.toolbarItems = [
            UIBarButtonItem(systemItem: .cancel), .flexibleSpace(), UIBarButtonItem(systemItem: .done),
        ]
        let navigation = UINavigationController(rootViewController: first)
        navigation.navigationBar.prefersLargeTitles = true
        navigation.setToolbarHidden(false, animated: false)
        navigation.tabBarItem = UITabBarItem(title: "Menu", image: UIImage(systemName: "house"), tag: 0)
        let others = [("Favourites", "heart"), ("Orders", "cart")].map {
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: $0.0, image: UIImage(systemName: $0.1), tag: 1)
            return controller
        }
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation] + others
        stage.window.rootViewController = tabs
        await show(stage, "all-bars", look)
        first.tableView.contentOffset.y = 100
        let next = list("Espresso")
        next.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .save)
        next.navigationItem.prompt = "Choose what you like"
        next.navigationItem.largeTitleDisplayMode = .never
        navigation.pushViewController(next, animated: false)
        await show(stage, "pushed-bars", look)
    }

    @Test(arguments: Look.allCases) func alert(look: Look) async {
        let (stage, first) = await makeOrder(look)
        // Kiosks of other suites may have set their languages.
        OnScreenKeyboard.languages = ["en"]
        let alert = UIAlertController(
            title: "Cancel the order that you have just begun?",
            message: "Your cup is not yet paid for. What is in it will be lost, and cannot be brought back.",
            preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Why?" }
        alert.addAction(UIAlertAction(title: "Keep the order", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        first.present(alert, animated: false)
        await show(stage, "long-alert", look)
    }

    @Test(arguments: Look.allCases) func actionSheet(look: Look) async {
        // A small screen: content that does not fit scrolls.
        let (stage, first) = await makeOrder(look, 240)
        let sheet = UIAlertController(
            title: "Size", message: "How large may it be?", preferredStyle: .actionSheet)
        for title in ["Small", "Medium", "Large", "Extra large", "As much as you have"] {
            sheet.addAction(UIAlertAction(title: title))
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        first.present(sheet, animated: false)
        await show(stage, "small-screen-sheet", look)
    }

    @Test(arguments: Look.allCases) func sheet(look: Look) async {
        let (stage, first) = await makeOrder(look)
        let inner = list("Extras")
        inner.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        let modal = UINavigationController(rootViewController: inner)
        modal.sheetPresentationController?.detents = [.medium()]
        modal.sheetPresentationController?.prefersGrabberVisible = true
        first.present(modal, animated: false)
        await show(stage, "detent", look)
    }

    @Test(arguments: Look.allCases) func search(look: Look) async {
        let stage = makeStage(look)
        let first = list("Drinks")
        let search = UISearchController(searchResultsController: nil)
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.scopeButtonTitles = ["All", "Hot", "Cold"]
        first.navigationItem.searchController = search
        stage.window.rootViewController = UINavigationController(rootViewController: first)
        await stage.settle()
        search.isActive = true
        await show(stage, "searching", look)
    }
}
