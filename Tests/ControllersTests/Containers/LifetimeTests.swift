import Foundation
import OffscreenTesting
import Testing
import VitrineRuntime

@testable import VitrineControls

/// Nothing keeps a controller that has gone.
@MainActor @Suite("Lifetimes of controllers")
struct LifetimeTests {
    private final class Weak {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    @Test(arguments: [
        UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .popover, .overFullScreen,
        .currentContext,
    ]) func presentedControllers(style: UIModalPresentationStyle) async {
        let stage = OffscreenStage(size: CGSize(width: 800, height: 600), scale: 1)
        let root = UIViewController()
        stage.window.rootViewController = root
        await stage.settle()
        let kept = await { () -> [Weak] in
            let controller = UIViewController()
            controller.modalPresentationStyle = style
            controller.popoverPresentationController?.sourceView = root.view
            root.present(controller, animated: true)
            await stage.settle()
            root.dismiss(animated: true)
            await stage.settle()
            return [Weak(controller), Weak(controller.view)]
        }()
        await stage.settle()
        #expect(kept.allSatisfy { $0.object == nil })
    }

    @Test func alertsAndTheirHandlers() async {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 600), scale: 1)
        let root = UIViewController()
        stage.window.rootViewController = root
        await stage.settle()
        let kept = await { () -> Weak in
            let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
            let action = UIAlertAction(title: "OK")
            action.accessibilityIdentifier = "ok"
            alert.addAction(action)
            root.present(alert, animated: true)
            await stage.settle()
            await stage.tap("ok")
            await stage.settle()
            return Weak(alert)
        }()
        await stage.settle()
        #expect(kept.object == nil)
    }

    @Test func containers() async {
        let stage = OffscreenStage(size: CGSize(width: 800, height: 600), scale: 1)
        let kept = await { () -> [Weak] in
            let list = RowsController(style: .plain)
            let navigation = UINavigationController(rootViewController: list)
            navigation.navigationBar.prefersLargeTitles = true
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, UIViewController()]
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(tabs, for: .secondary)
            split.setViewController(UIViewController(), for: .primary)
            stage.window.rootViewController = split
            await stage.settle()
            navigation.pushViewController(UIViewController(), animated: true)
            await stage.settle()
            tabs.selectedIndex = 1
            await stage.settle()
            stage.window.rootViewController = UIViewController()
            await stage.settle()
            return [list, navigation, tabs, split].map { Weak($0) }
        }()
        await stage.settle()
        #expect(kept.allSatisfy { $0.object == nil })
    }
}
