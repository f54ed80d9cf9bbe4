import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineContainers
@testable import VitrineLists

/// Removed controllers are released.
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

    /// An idle reset removes the screen while a guest opens the next page.
    @Test(arguments: [0.0, 0.05, 0.2]) func aNavigationControllerReleasedDuringAPush(seconds: Double) async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
        for isPush in [true, false] {
            let kept = await { () -> [Weak] in
                let navigation = UINavigationController(rootViewController: TitledController())
                stage.window.rootViewController = navigation
                await stage.settle()
                if !isPush {
                    navigation.pushViewController(TitledController(), animated: false)
                    await stage.settle()
                }
                let page = TitledController()
                if isPush {
                    navigation.pushViewController(page, animated: true)
                } else {
                    navigation.popViewController(animated: true)
                }
                await stage.advance(by: seconds)
                stage.window.rootViewController = UIViewController()
                return [Weak(navigation), Weak(page)]
            }()
            await stage.settle()
            #expect(kept.allSatisfy { $0.object == nil })
        }
    }

    /// A view's `deinit` may remove its subviews, as on iOS.
    @Test func aViewMayRemoveItsSubviewsInDeinit() async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
        let inner = UILabel()
        autoreleased {
            let view = Emptied(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            inner.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(inner)
            inner.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            inner.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor).isActive = true
            stage.window.addSubview(view)
            view.layoutIfNeeded()
            view.removeFromSuperview()
            view.layoutIfNeeded()
        }
        #expect(inner.superview == nil)
        stage.window.addSubview(inner)
        inner.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 7).isActive = true
        inner.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor).isActive = true
        inner.text = "A"
        await stage.settle()
        #expect(inner.frame.minY == 7 && inner.frame.width > 0)
    }

    private func autoreleased(_ work: () -> Void) { work() }

    private final class Emptied: UIView {
        isolated deinit { for subview in subviews { subview.removeFromSuperview() } }
    }

    private final class TitledController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Page"
            view.backgroundColor = .systemBackground
            let label = UILabel()
            label.text = "Content"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            ])
        }
    }

    /// UIPresentationController.h: `@property(nonatomic, strong, readonly) UIViewController *presentedViewController`.
    @Test func aPresentationRetainsThePresentedController() async {
        let stage = OffscreenStage(size: CGSize(width: 800, height: 600), scale: 1)
        let root = UIViewController()
        stage.window.rootViewController = root
        await stage.settle()
        for style in [UIModalPresentationStyle.popover, .pageSheet, .fullScreen] {
            let (presentation, id) = await { () -> (UIPresentationController?, ObjectIdentifier) in
                let controller = UIViewController()
                controller.modalPresentationStyle = style
                controller.popoverPresentationController?.sourceView = root.view
                root.present(controller, animated: false)
                await stage.settle()
                let presentation = controller.presentationController
                root.dismiss(animated: false)
                await stage.settle()
                return (presentation, ObjectIdentifier(controller))
            }()
            #expect(presentation.map { ObjectIdentifier($0.presentedViewController) } == id)
        }
        // If the controller was never presented, an empty one replaces it.
        var unused: UIViewController? = UIViewController()
        unused?.modalPresentationStyle = .popover
        let kept = unused?.popoverPresentationController
        weak let gone = unused
        unused = nil
        #expect(gone == nil)
        #expect(kept?.presentedViewController.viewIfLoaded == nil)
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
