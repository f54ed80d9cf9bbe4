import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineContainers

/// Every way in which one controller replaces another, with the callbacks that UIKit documents, in order:
/// `will-` of the outgoing before `will+` of the incoming; `is` of the incoming with its layout; `did` at the end,
/// of the presented before the covered controller, and of a removed child before the new one.
@MainActor @Suite("Callbacks of containers and presentations, as a table")
struct CallbackTableTests {
    /// Controllers on one stage: a and b in a container, m and n to be presented.
    @MainActor
    final class Scene {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: 1)
        let diary = Diary()
        let a, b, m, n: DiaryController
        init() {
            (a, b) = (DiaryController("a", diary), DiaryController("b", diary))
            (m, n) = (DiaryController("m", diary), DiaryController("n", diary))
        }
        var window: UIWindow { stage.window }
        func stack(_ controllers: [UIViewController]) -> UINavigationController {
            let navigation = UINavigationController()
            navigation.setViewControllers(controllers, animated: false)
            window.rootViewController = navigation
            return navigation
        }
        func tabs() -> UITabBarController {
            let tabs = UITabBarController()
            tabs.viewControllers = [a, b]
            window.rootViewController = tabs
            return tabs
        }
        func present(_ style: UIModalPresentationStyle, _ animated: Bool = false) {
            m.modalPresentationStyle = style
            a.present(m, animated: animated)
        }
        /// Gives `a` two children, of which the first is visible.
        func children() {
            for child in [m, n] {
                a.addChild(child)
                child.didMove(toParent: a)
            }
            a.view.addSubview(m.view)
        }
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The preparation; its callbacks are not counted.
        let before: @MainActor @Sendable (Scene) async -> Void
        let change: @MainActor @Sendable (Scene) async -> Void
        /// The callbacks in the call, and until all has settled.
        let expected: [String]
    }

    nonisolated static let containers = [
        Row(
            testDescription: "push", before: { _ = $0.stack([$0.a]) },
            change: { $0.a.navigationController?.pushViewController($0.b, animated: true) },
            expected: ["a will-~", "b will+~", "b is~", "a did-~", "b did+~"]),
        Row(
            testDescription: "pop", before: { _ = $0.stack([$0.a, $0.b]) },
            change: { $0.b.navigationController?.popViewController(animated: true) },
            expected: ["b will-~", "a will+~", "a is~", "b did-~", "a did+~"]),
        Row(
            testDescription: "pop of several", before: { _ = $0.stack([$0.a, $0.m, $0.b]) },
            change: { $0.b.navigationController?.popToRootViewController(animated: true) },
            expected: ["b will-~", "a will+~", "a is~", "b did-~", "a did+~"]),
        Row(
            testDescription: "the stack is replaced", before: { _ = $0.stack([$0.a]) },
            change: { $0.a.navigationController?.setViewControllers([$0.m, $0.b], animated: false) },
            expected: ["a will-", "b will+", "a did-", "b is", "b did+"]),
        Row(
            testDescription: "the stack changes below the top",
            before: { _ = $0.stack([$0.a, $0.b]) },
            change: { $0.b.navigationController?.setViewControllers([$0.m, $0.b], animated: true) },
            expected: []),
        Row(
            testDescription: "a cancelled interactive pop", before: { _ = $0.stack([$0.a, $0.b]) },
            change: { scene in
                await scene.stage.touchDown(at: CGPoint(x: 2, y: 120))
                for x in [20.0, 40, 60] {
                    await scene.stage.touchMove(to: CGPoint(x: x, y: 120))
                    await scene.stage.advance(by: 0.05)
                }
                await scene.stage.advance(by: 0.3)
                await scene.stage.touchUp()
            },
            expected: [
                "b will-~", "a will+~", "a is~", "a will-~", "b will+~", "a did-~", "b is~", "b did+~",
            ]),
        Row(
            testDescription: "another tab", before: { _ = $0.tabs() },
            change: { $0.a.tabBarController?.selectedIndex = 1 },
            expected: ["a will-", "b will+", "a did-", "b is", "b did+"]),
        Row(
            testDescription: "the selected tab is removed", before: { _ = $0.tabs() },
            change: { $0.a.tabBarController?.setViewControllers([$0.b], animated: false) },
            expected: ["a will-", "a did-", "b will+", "b is", "b did+"]),
        Row(
            testDescription: "children are exchanged",
            before: {
                $0.window.rootViewController = $0.a
                $0.children()
            },
            change: { $0.a.transition(from: $0.m, to: $0.n, duration: 0.2, animations: nil) },
            expected: ["m will-~", "n will+~", "n is~", "m did-~", "n did+~"]),
        Row(
            testDescription: "children are exchanged without animation",
            before: {
                $0.window.rootViewController = $0.a
                $0.children()
            },
            change: { $0.a.transition(from: $0.m, to: $0.n, duration: 0, animations: nil) },
            expected: ["m will-", "n will+", "n is", "m did-", "n did+"]),
        Row(
            testDescription: "a child's view is removed",
            before: {
                $0.window.rootViewController = $0.a
                $0.children()
            },
            change: { $0.m.view.removeFromSuperview() }, expected: ["m will-", "m did-"]),
        Row(
            testDescription: "a push with children",
            before: {
                _ = $0.stack([$0.a])
                $0.children()
            },
            change: { $0.a.navigationController?.pushViewController($0.b, animated: true) },
            expected: ["a will-~", "m will-~", "b will+~", "b is~", "a did-~", "m did-~", "b did+~"]),
    ]

    nonisolated static let presentations = [
        Row(
            testDescription: "full screen", before: { $0.window.rootViewController = $0.a },
            change: { $0.present(.fullScreen, true) },
            expected: ["a will-~", "m will+~", "m is~", "m did+~", "a did-~"]),
        Row(
            testDescription: "over the full screen", before: { $0.window.rootViewController = $0.a },
            change: { $0.present(.overFullScreen, true) }, expected: ["m will+~", "m is~", "m did+~"]),
        Row(
            testDescription: "a sheet", before: { $0.window.rootViewController = $0.a },
            change: { $0.present(.pageSheet, true) }, expected: ["m will+~", "m is~", "m did+~"]),
        Row(
            testDescription: "a popover that has become a sheet",
            before: { $0.window.rootViewController = $0.a },
            change: {
                $0.m.modalPresentationStyle = .popover
                $0.m.popoverPresentationController?.sourceView = $0.a.view
                $0.a.present($0.m, animated: true)
            }, expected: ["m will+~", "m is~", "m did+~"]),
        Row(
            testDescription: "a full-screen presentation is dismissed",
            before: {
                $0.window.rootViewController = $0.a
                $0.present(.fullScreen)
            },
            change: { $0.m.dismiss(animated: true) },
            expected: ["m will-~", "a will+~", "a is~", "a did+~", "m did-~"]),
        Row(
            testDescription: "a sheet is dragged away",
            before: {
                $0.window.rootViewController = $0.a
                $0.m.sheetPresentationController?.detents = [.custom { _ in 150 }]
                $0.present(.pageSheet)
            },
            change: {
                await $0.stage.drag(from: CGPoint(x: 160, y: 110), to: CGPoint(x: 160, y: 235), duration: 0.2)
            },
            expected: ["m will-~", "m did-~"]),
        Row(
            testDescription: "a second presentation is refused",
            before: {
                $0.window.rootViewController = $0.a
                $0.present(.pageSheet)
            },
            change: { $0.a.present($0.n, animated: true) }, expected: []),
        Row(
            testDescription: "a presented controller presents",
            before: {
                $0.window.rootViewController = $0.a
                $0.present(.pageSheet)
            },
            change: {
                $0.n.modalPresentationStyle = .fullScreen
                $0.m.present($0.n, animated: true)
            },
            expected: ["m will-~", "n will+~", "n is~", "n did+~", "m did-~"]),
        Row(
            testDescription: "both are dismissed",
            before: {
                $0.window.rootViewController = $0.a
                $0.present(.fullScreen)
                $0.n.modalPresentationStyle = .fullScreen
                $0.m.present($0.n, animated: false)
            },
            change: { $0.a.dismiss(animated: true) },
            expected: ["n will-~", "a will+~", "a is~", "a did+~", "n did-~"]),
        Row(
            testDescription: "another root", before: { $0.window.rootViewController = $0.a },
            change: { $0.window.rootViewController = $0.b },
            expected: ["a will-", "a did-", "b will+", "b is", "b did+"]),
        Row(
            testDescription: "another root removes what the old one presents",
            before: {
                $0.window.rootViewController = $0.a
                $0.present(.pageSheet)
            },
            change: { $0.window.rootViewController = $0.b },
            expected: ["m will-", "m did-", "a will-", "a did-", "b will+", "b is", "b did+"]),
        Row(
            testDescription: "another root below a presentation",
            before: {
                $0.window.rootViewController = $0.a
                $0.present(.fullScreen)
            },
            change: { $0.window.rootViewController = $0.b },
            expected: ["m will-", "m did-", "b will+", "b is", "b did+"]),
        Row(
            testDescription: "the window is hidden",
            before: {
                $0.window.rootViewController = $0.a
                $0.present(.pageSheet)
            },
            change: { $0.window.isHidden = true },
            expected: ["a will-", "a did-", "m will-", "m did-"]),
    ]

    private func run(_ row: Row) async {
        let scene = Scene()
        await row.before(scene)
        await scene.stage.settle()
        _ = scene.diary.take()
        await row.change(scene)
        await scene.stage.settle()
        #expect(scene.diary.take() == row.expected)
    }

    @Test(arguments: containers) func inContainers(row: Row) async { await run(row) }
    @Test(arguments: presentations) func presented(row: Row) async { await run(row) }
}
