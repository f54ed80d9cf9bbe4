import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineContainers
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// With reduced motion screens change without moving: the new one fades in at its position. Like the language, the
/// setting belongs to the process, so the suite runs with those of the language.
@MainActor @Suite("Transitions without motion", .serialized)
struct StillTransitionLanguageTests {
    enum Change: String, CaseIterable, Sendable {
        case push, pop, present, fullScreen, dismiss, alert, tab
    }

    /// A screen with a black square on white.
    private final class Page: UIViewController {
        let square = UIView(frame: CGRect(x: 60, y: 140, width: 40, height: 40))
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            square.backgroundColor = .black
            view.addSubview(square)
        }
    }

    /// The position of the square on the screen during the animation.
    private func place(of square: UIView) -> CGPoint? {
        guard square.window != nil else { return nil }
        var point = CGPoint(x: square.bounds.midX, y: square.bounds.midY)
        var view: UIView? = square
        while let current = view, let superview = current.superview {
            let shown = current.layer.presentation() ?? current.layer
            point = (superview.layer.presentation() ?? superview.layer).convert(point, from: shown)
            view = superview
        }
        return point
    }

    private func run(_ change: Change, still: Bool) async throws -> [CGPoint] {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 320), scale: 0.5)
        let first = Page(), second = Page()
        var act: () -> Void = {}
        let navigation = UINavigationController(rootViewController: first)
        stage.window.rootViewController = navigation
        await stage.settle()
        var watched: UIView = second.square
        switch change {
        case .push: act = { navigation.pushViewController(second, animated: true) }
        case .pop:
            navigation.pushViewController(second, animated: false)
            await stage.settle()
            watched = first.square
            act = { navigation.popViewController(animated: true) }
        case .present, .fullScreen:
            second.modalPresentationStyle = change == .present ? .automatic : .fullScreen
            act = { navigation.present(second, animated: true) }
        case .dismiss:
            navigation.present(second, animated: false)
            await stage.settle()
            act = { navigation.dismiss(animated: true) }
        case .alert:
            let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Yes", style: .default))
            watched = alert.view
            act = { navigation.present(alert, animated: true) }
        case .tab:
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), second]
            stage.window.rootViewController = tabs
            await stage.settle()
            act = { tabs.selectedIndex = 1 }
        }
        UIAccessibility.isReduceMotionEnabled = still
        defer { UIAccessibility.isReduceMotionEnabled = false }
        act()
        var places: [CGPoint] = []
        for _ in 0..<40 {
            await stage.advance(by: 1.0 / 60)
            if let place = place(of: watched) { places.append(place) }
        }
        await stage.settle()
        if let place = place(of: watched) { places.append(place) }
        return places
    }

    @Test(arguments: Change.allCases) func aChange(_ change: Change) async throws {
        let places = try await run(change, still: true)
        let end = try #require(places.last)
        for place in places {
            #expect(abs(place.x - end.x) < 0.5 && abs(place.y - end.y) < 0.5, "\(place), in the end \(end)")
        }
    }

    /// Checks that the test detects motion.
    @Test(arguments: [Change.push, .pop, .present]) func withMotionItMoves(_ change: Change)
        async throws
    {
        let places = try await run(change, still: false)
        let end = try #require(places.last)
        #expect(places.contains { hypot($0.x - end.x, $0.y - end.y) > 20 })
    }
}
