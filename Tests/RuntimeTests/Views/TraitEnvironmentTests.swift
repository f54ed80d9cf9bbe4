import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// Counts calls of its methods.
private final class ObservingView: UIView {
    var calls: [String] = []
    func scaleChanged() { calls.append("scale") }
}

@MainActor private final class ObservingTarget {
    var calls = 0
    func styleChanged() { calls += 1 }
}

/// Sources: Apple's pages on `UITraitOverrides`, `UIWindowScene`, `UIPresentationController`, `UITraitChangeObservable`
/// and `UISceneCaptureState`; the values of the enumerations from UIInterface.h and UITrait.h.
@MainActor @Suite("Traits of scenes, presentations and screens")
struct TraitEnvironmentTests {
    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)

    // MARK: Overrides

    @Test func aScenesOverridesReachItsWindows() throws {
        let scene = try #require(stage.window.windowScene)
        let leaf = ObservingView()
        stage.window.addSubview(leaf)
        var previous: [UIUserInterfaceSizeClass] = []
        leaf.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: ObservingView, old) in
            previous.append(old.horizontalSizeClass)
        }
        let usual = scene.traitCollection.horizontalSizeClass
        scene.traitOverrides.horizontalSizeClass = .regular
        #expect(scene.traitCollection.horizontalSizeClass == .regular)
        #expect(leaf.traitCollection.horizontalSizeClass == .regular && previous == [usual])
        #expect(stage.screen.traitCollection.horizontalSizeClass == usual)
        // What a window sets for itself is nearer.
        stage.window.traitOverrides.horizontalSizeClass = .compact
        #expect(leaf.traitCollection.horizontalSizeClass == .compact)
        stage.window.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        scene.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        #expect(leaf.traitCollection.horizontalSizeClass == usual)
    }

    /// Apple, UIViewController.traitOverrides: "The trait overrides for the view controller." They need no view.
    @Test func aControllerHasItsOverridesBeforeItsView() {
        let controller = UIViewController()
        let usual = controller.traitCollection
        controller.overrideUserInterfaceStyle = usual.userInterfaceStyle == .dark ? .light : .dark
        controller.traitOverrides.horizontalSizeClass = usual.horizontalSizeClass == .regular ? .compact : .regular
        #expect(!controller.isViewLoaded)
        #expect(controller.traitCollection.userInterfaceStyle == controller.overrideUserInterfaceStyle)
        #expect(controller.traitCollection.horizontalSizeClass != usual.horizontalSizeClass)
        let early = controller.traitCollection
        stage.window.rootViewController = controller
        #expect(controller.traitCollection.horizontalSizeClass == early.horizontalSizeClass)
    }

    @Test func aWindowThatJoinsASceneHasItsTraits() throws {
        let scene = try #require(stage.window.windowScene)
        scene.traitOverrides.userInterfaceStyle = .dark
        let window = UIWindow(windowScene: scene)
        #expect(window.traitCollection.userInterfaceStyle == .dark)
        window.windowScene = nil
        #expect(window.traitCollection.userInterfaceStyle == .light)
    }

    @Test func scenesReportChangesOfTraits() throws {
        let scene = try #require(stage.window.windowScene)
        var heard: [UIUserInterfaceStyle] = []
        scene.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (scene: UIWindowScene, _) in
            heard.append(scene.traitCollection.userInterfaceStyle)
        }
        scene.traitOverrides.userInterfaceStyle = .dark
        scene.traitOverrides.horizontalSizeClass = .compact
        #expect(heard == [.dark])
    }

    @Test func aPresentationsOverridesReachWhatItPresents() async throws {
        let root = UIViewController(), sheet = UIViewController()
        stage.window.rootViewController = root
        sheet.modalPresentationStyle = .fullScreen
        let presentation = try #require(sheet.presentationController)
        presentation.traitOverrides.userInterfaceStyle = .dark
        #expect(presentation.traitCollection.userInterfaceStyle == .dark)
        root.present(sheet, animated: false)
        await stage.settle()
        #expect(sheet.view.traitCollection.userInterfaceStyle == .dark)
        #expect(presentation.traitCollection.userInterfaceStyle == .dark)
        #expect(root.view.traitCollection.userInterfaceStyle == .light)
        var heard = 0
        presentation.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIPresentationController, _) in
            heard += 1
        }
        presentation.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(sheet.view.traitCollection.userInterfaceStyle == .light && heard == 1)
    }

    // MARK: Values

    @Test func theDisplayHasTheColoursOfSRGB() {
        #expect(stage.window.traitCollection.displayGamut == .SRGB)
        #expect(UITraitCollection(displayGamut: .P3).displayGamut == .P3)
        #expect(UITraitCollection().displayGamut == .unspecified && UIDisplayGamut.unspecified.rawValue == -1)
        let changed = UITraitCollection { $0.displayGamut = .P3 }
        #expect(changed[UITraitDisplayGamut.self] == .P3)
    }

    /// UIScreen.h: "Posted when the capture status of a screen has changed."
    @Test func aCapturedScreenIsATraitOfTheScene() throws {
        let scene = try #require(stage.window.windowScene)
        #expect(!stage.screen.isCaptured && scene.traitCollection.sceneCaptureState == .inactive)
        let box = NotificationCount()
        let observer = NotificationCenter.default.addObserver(
            forName: UIScreen.capturedDidChangeNotification, object: stage.screen, queue: nil
        ) { _ in box.count += 1 }
        defer { NotificationCenter.default.removeObserver(observer) }
        stage.screen.isCaptured = true
        #expect(scene.traitCollection.sceneCaptureState == .active && box.count == 1)
        #expect(stage.window.traitCollection[UITraitSceneCaptureState.self] == .active)
        stage.screen.isCaptured = false
        #expect(stage.window.traitCollection.sceneCaptureState == .inactive && box.count == 2)
        #expect(UITraitCollection(sceneCaptureState: .active).sceneCaptureState.rawValue == 1)
        #expect(UITraitCollection { $0.sceneCaptureState = .inactive }.sceneCaptureState == .inactive)
        #expect(UITraitCollection().sceneCaptureState == .unspecified)
    }

    @Test func deviceTraitsMayBeReplaced() {
        let traits = UITraitCollection {
            $0.displayScale = 3
            $0.userInterfaceIdiom = .tv
            $0.forceTouchCapability = .available
        }
        #expect(traits.displayScale == 3 && traits[UITraitUserInterfaceIdiom.self] == .tv)
        #expect(traits[UITraitForceTouchCapability.self] == .available)
    }

    @Test func changesMayCallMethods() {
        let view = ObservingView(), target = ObservingTarget()
        stage.window.addSubview(view)
        view.registerForTraitChanges([UITraitDisplayScale.self], action: ObservingView.scaleChanged)
        view.registerForTraitChanges(
            [UITraitUserInterfaceStyle.self], target: target, action: ObservingTarget.styleChanged)
        view.traitOverrides.displayScale = 2
        view.overrideUserInterfaceStyle = .dark
        #expect(view.calls == ["scale"] && target.calls == 1)
    }
}

/// Counts notifications, which are posted on the main actor.
private final class NotificationCount: @unchecked Sendable { var count = 0 }
