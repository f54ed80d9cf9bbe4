import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineContainers
@testable import VitrineLists

/// Bars, alerts, sheets and popovers, at rest and in transition.
@MainActor @Suite("Appearance of bars, sheets and alerts")
struct GoldenScreenTests {
    private func name(_ name: String, _ scale: CGFloat, _ isDark: Bool) -> String {
        "\(name)\(isDark ? "-dark" : "")@\(Int(scale))x"
    }

    private func makeStage(_ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, _ isDark: Bool)
        -> OffscreenStage
    {
        let stage = OffscreenStage(size: CGSize(width: width, height: height), scale: scale)
        stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
        return stage
    }

    private func list(_ title: String) -> RowsController {
        let list = RowsController(style: .plain)
        list.title = title
        list.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        return list
    }

    nonisolated private static let looks: [(CGFloat, Bool)] = [(1, false), (2, false), (2, true)]

    @Test(arguments: looks) func navigation(scale: CGFloat, isDark: Bool) async {
        let stage = makeStage(320, 480, scale, isDark)
        let first = list("Drinks")
        let navigation = UINavigationController(rootViewController: first)
        navigation.navigationBar.prefersLargeTitles = true
        stage.window.rootViewController = navigation
        await stage.settle()
        stage.assertSnapshot(name("large-title", scale, isDark))
        first.tableView.contentOffset.y = 20
        await stage.settle()
        stage.assertSnapshot(name("folded-title", scale, isDark))
        let next = list("Espresso")
        next.navigationItem.largeTitleDisplayMode = .never
        next.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .done), UIBarButtonItem(systemItem: .search),
        ]
        navigation.pushViewController(next, animated: true)
        await stage.advance(by: 0.1)
        stage.assertSnapshot(name("push-on-its-way", scale, isDark))
        await stage.settle()
        stage.assertSnapshot(name("pushed", scale, isDark))
    }

    @Test(arguments: looks) func tabsAndToolbar(scale: CGFloat, isDark: Bool) async {
        let stage = makeStage(375, 300, scale, isDark)
        let tabs = UITabBarController()
        let first = UIViewController()
        first.view.backgroundColor = .systemBackground
        let navigation = UINavigationController(rootViewController: first)
        first.title = "Menu"
        first.navigationItem.prompt = "Choose what you like"
        first.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        first.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .save)
        navigation.setToolbarHidden(false, animated: false)
        let off = UIBarButtonItem(systemItem: .edit)
        off.isEnabled = false
        first.toolbarItems = [
            UIBarButtonItem(systemItem: .trash), .flexibleSpace(), off, .flexibleSpace(),
            UIBarButtonItem(systemItem: .add),
        ]
        navigation.tabBarItem = UITabBarItem(title: "Menu", image: UIImage(systemName: "house"), tag: 0)
        let others = [("Favourites", "heart"), ("Orders", "cart"), ("Me", "person")].map {
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: $0.0, image: UIImage(systemName: $0.1), tag: 1)
            return controller
        }
        others[1].tabBarItem.badgeValue = "2"
        tabs.viewControllers = [navigation] + others
        stage.window.rootViewController = tabs
        await stage.settle()
        stage.assertSnapshot(name("tabs-and-toolbar", scale, isDark))
    }

    @Test(arguments: looks) func alerts(scale: CGFloat, isDark: Bool) async {
        let stage = makeStage(375, 420, scale, isDark)
        let first = list("Order")
        stage.window.rootViewController = UINavigationController(rootViewController: first)
        await stage.settle()
        let alert = UIAlertController(
            title: "Cancel the order?", message: "Your cup is not yet paid for. What is in it will be lost.",
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        first.present(alert, animated: true)
        await stage.advance(by: 0.08)
        stage.assertSnapshot(name("alert-on-its-way", scale, isDark))
        await stage.settle()
        stage.assertSnapshot(name("alert", scale, isDark))
        first.dismiss(animated: false)
        let sheet = UIAlertController(
            title: "Size", message: "How large may it be?", preferredStyle: .actionSheet)
        for title in ["Small", "Medium", "Large"] { sheet.addAction(UIAlertAction(title: title)) }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        first.present(sheet, animated: false)
        await stage.settle()
        stage.assertSnapshot(name("action-sheet", scale, isDark))
    }

    @Test(arguments: looks) func sheets(scale: CGFloat, isDark: Bool) async {
        let stage = makeStage(375, 480, scale, isDark)
        let first = list("Order")
        stage.window.rootViewController = UINavigationController(rootViewController: first)
        await stage.settle()
        let inner = list("Extras")
        inner.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        let modal = UINavigationController(rootViewController: inner)
        modal.sheetPresentationController?.detents = [.medium(), .large()]
        modal.sheetPresentationController?.prefersGrabberVisible = true
        first.present(modal, animated: true)
        await stage.settle()
        stage.assertSnapshot(name("sheet-medium", scale, isDark))
    }

    @Test(arguments: looks) func wide(scale: CGFloat, isDark: Bool) async {
        let stage = makeStage(800, 560, scale, isDark)
        let split = UISplitViewController(style: .doubleColumn)
        let detail = list("Espresso")
        split.setViewController(list("Drinks"), for: .primary)
        split.setViewController(detail, for: .secondary)
        stage.window.rootViewController = split
        await stage.settle()
        let bubble = UIAlertController(title: "Sort by", message: nil, preferredStyle: .actionSheet)
        for title in ["Name", "Price", "Popularity"] { bubble.addAction(UIAlertAction(title: title)) }
        bubble.popoverPresentationController?.barButtonItem = detail.navigationItem.rightBarButtonItem
        detail.present(bubble, animated: false)
        await stage.settle()
        stage.assertSnapshot(name("split-with-popover", scale, isDark))
        detail.dismiss(animated: false)
        let form = UINavigationController(rootViewController: list("Form"))
        form.modalPresentationStyle = .formSheet
        form.preferredContentSize = CGSize(width: 440, height: 400)
        detail.present(form, animated: false)
        await stage.settle()
        stage.assertSnapshot(name("form-sheet", scale, isDark))
    }

    @Test func fromRightToLeft() async {
        let stage = makeStage(320, 240, 2, false)
        let first = list("المشروبات")
        let navigation = UINavigationController(rootViewController: first)
        let next = list("قهوة")
        for view in [navigation.view!, navigation.navigationBar] { mirror(view) }
        stage.window.rootViewController = navigation
        navigation.pushViewController(next, animated: false)
        mirror(navigation.view)
        await stage.settle()
        mirror(navigation.view)
        await stage.settle()
        stage.assertSnapshot("navigation-rtl@2x")
    }

    private func mirror(_ view: UIView) {
        view.semanticContentAttribute = .forceRightToLeft
        for subview in view.subviews { mirror(subview) }
    }
}
