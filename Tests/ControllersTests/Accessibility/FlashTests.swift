import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineContainers
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// No change of screens flashes: between the two pictures the screen is never much lighter or darker
/// than both, in the dark as in the light style, with motion and without.
@MainActor @Suite("Transitions that do not flash", .serialized)
struct FlashTests {
    enum Change: String, CaseIterable, Sendable {
        case push, pop, present, dismiss, fullScreen, alert, menu, tab, root
    }

    /// A fraction of the full brightness: a sheet dims the content behind it meanwhile, which changes the mean.
    private static let most = 0.15

    private final class Page: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let label = UILabel(frame: CGRect(x: 20, y: 120, width: 160, height: 40))
            label.text = title
            view.addSubview(label)
        }
    }

    private func page(_ title: String) -> UIViewController {
        let page = Page()
        page.title = title
        return page
    }

    /// The mean of a grid of pixels, 0…1.
    private func light(_ stage: OffscreenStage) -> Double {
        var sum = 0
        var count = 0
        for x in stride(from: 2, to: 100, by: 6) {
            for y in stride(from: 2, to: 150, by: 6) {
                let pixel = stage.pixel(x, y)
                sum += pixel.red + pixel.green + pixel.blue
                count += 3 * 255
            }
        }
        return Double(sum) / Double(count)
    }

    @Test(arguments: Change.allCases, [false, true])
    func aChange(_ change: Change, _ isDark: Bool) async throws {
        for isStill in [false, true] {
            let stage = OffscreenStage(size: CGSize(width: 200, height: 300), scale: 0.5)
            stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
            let act = await prepare(change, on: stage)
            let before = light(stage)
            UIAccessibility.isReduceMotionEnabled = isStill
            act()
            UIAccessibility.isReduceMotionEnabled = false
            var seen: [Double] = []
            for _ in 0..<50 {
                await stage.advance(by: 1.0 / 60)
                seen.append(light(stage))
            }
            await stage.settle()
            let after = light(stage)
            let (low, high) = (min(before, after) - Self.most, max(before, after) + Self.most)
            let worst = seen.max { abs($0 - (before + after) / 2) < abs($1 - (before + after) / 2) } ?? 0
            #expect(
                seen.allSatisfy { $0 >= low && $0 <= high },
                "from \(before) to \(after) by \(worst)\(isStill ? ", without motion" : "")")
        }
    }

    private func prepare(_ change: Change, on stage: OffscreenStage) async -> () -> Void {
        let navigation = UINavigationController(rootViewController: page("One"))
        let tabs = UITabBarController()
        stage.window.rootViewController = navigation
        await stage.settle()
        switch change {
        case .push: return { navigation.pushViewController(page("Two"), animated: true) }
        case .pop:
            navigation.pushViewController(page("Two"), animated: false)
            await stage.settle()
            return { navigation.popViewController(animated: true) }
        case .present: return { navigation.present(page("Two"), animated: true) }
        case .dismiss:
            navigation.present(page("Two"), animated: false)
            await stage.settle()
            return { navigation.dismiss(animated: true) }
        case .fullScreen:
            let two = page("Two")
            two.modalPresentationStyle = .fullScreen
            two.modalTransitionStyle = .crossDissolve
            return { navigation.present(two, animated: true) }
        case .alert:
            let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Yes", style: .default))
            return { navigation.present(alert, animated: true) }
        case .menu:
            let button = UIButton(configuration: .gray())
            button.configuration?.title = "Milk"
            button.frame = CGRect(x: 20, y: 180, width: 100, height: 44)
            button.menu = UIMenu(children: [UIAction(title: "Oat") { _ in }])
            button.showsMenuAsPrimaryAction = true
            navigation.topViewController?.view.addSubview(button)
            await stage.settle()
            return { button.performPrimaryAction() }
        case .tab:
            tabs.viewControllers = [page("One"), page("Two")]
            stage.window.rootViewController = tabs
            await stage.settle()
            return { tabs.selectedIndex = 1 }
        case .root:
            let two = page("Two")
            return {
                UIView.transition(
                    with: stage.window, duration: 0.3, options: .transitionCrossDissolve,
                    animations: { stage.window.rootViewController = two }, completion: nil)
            }
        }
    }
}
