import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineContainers

/// Controllers that are shown and removed at random, also during each other's transitions.
@MainActor @Suite("Fuzz: controllers")
struct ControllerFuzzTests {
    /// Checks the state before each callback.
    final class Checked: UIViewController {
        enum State { case gone, coming, here, going }
        var state = State.gone
        var faults: [String] = []

        private func step(_ from: Set<State>, _ to: State, _ name: String) {
            if !from.contains(state) { faults.append("\(name) while \(state)") }
            state = to
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
        }
        override func viewWillAppear(_ animated: Bool) { step([.gone, .going], .coming, "viewWillAppear") }
        override func viewIsAppearing(_ animated: Bool) { step([.coming], .coming, "viewIsAppearing") }
        override func viewDidAppear(_ animated: Bool) { step([.coming], .here, "viewDidAppear") }
        override func viewWillDisappear(_ animated: Bool) {
            step([.here, .coming], .going, "viewWillDisappear")
        }
        override func viewDidDisappear(_ animated: Bool) { step([.going], .gone, "viewDidDisappear") }
    }

    final class WeakController { weak var value: UIViewController? }

    nonisolated private static let styles: [UIModalPresentationStyle] = [
        .fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext, .overCurrentContext,
    ]

    @Test(arguments: 1...12) func randomNavigation(seed: UInt64) async {
        var random = Dice(seed: seed)
        let stage = OffscreenStage(size: CGSize(width: 200, height: 300), scale: 1)
        var made: [WeakController] = []
        var faults: [String] = []
        func new() -> Checked {
            let controller = Checked()
            controller.title = "\(made.count)"
            let kept = WeakController()
            kept.value = controller
            made.append(kept)
            return controller
        }
        let navigation = UINavigationController(rootViewController: new())
        stage.window.rootViewController = navigation
        await stage.settle()
        var steps: [String] = []
        for _ in 0..<60 {
            let animated = random.roll(3) > 0
            switch random.roll(9) {
            case 0, 1:
                steps.append("push")
                navigation.pushViewController(new(), animated: animated)
            case 2:
                steps.append("pop")
                navigation.popViewController(animated: animated)
            case 3:
                steps.append("set")
                let kept = navigation.viewControllers.filter { _ in random.roll(2) == 0 }
                navigation.setViewControllers(kept + [new()], animated: animated)
            case 4, 5:
                let style = Self.styles[random.roll(Self.styles.count)]
                steps.append("present \(style)")
                var top: UIViewController = navigation
                while let above = top.presentedViewController { top = above }
                let controller = new()
                controller.modalPresentationStyle = style
                if !top.isBeingDismissed { top.present(controller, animated: animated) }
            case 6:
                steps.append("dismiss")
                if navigation.presentedViewController != nil { navigation.dismiss(animated: animated) }
            case 7:
                steps.append("wait")
                await stage.advance(by: Double(random.roll(8)) * 0.1)
            default:
                steps.append("edge")
                await stage.drag(
                    from: CGPoint(x: 2, y: 150), to: CGPoint(x: 20 + random.roll(170), y: 150), duration: 0.1)
            }
        }
        await stage.settle()
        for case let controller as Checked in made.compactMap(\.value) { faults += controller.faults }
        let note: Comment = "seed \(seed): \(steps.joined(separator: ", "))"
        #expect(faults.isEmpty, note)
        // Exactly the visible controllers have appeared.
        var seen: [UIViewController] = [navigation]
        while let above = seen.last!.presentedViewController { seen.append(above) }
        for case let controller as Checked in made.compactMap(\.value) {
            #expect(controller.state == .here || controller.state == .gone, note)
            #expect((controller.view.window != nil) == (controller.state == .here), note)
        }
        #expect((seen.last! as? Checked)?.state ?? .here == .here, note)
        #expect(navigation.navigationBar.items?.count == navigation.viewControllers.count, note)
        #expect(navigation.children == navigation.viewControllers, note)
        seen = []
        if navigation.presentedViewController != nil {
            navigation.dismiss(animated: false)
            await stage.settle()
        }
        navigation.popToRootViewController(animated: false)
        await stage.settle()
        // Removed controllers are released.
        let alive = made.compactMap(\.value)
        #expect(alive.count == 1 && alive.first === navigation.viewControllers.first, note)
        #expect(stage.window.subviews.count == 1, note)
    }
}

/// A small generator, the same on every machine.
struct Dice {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func roll(_ sides: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(sides))
    }
}
