// SceneAccessoryTests.swift: what a further display shows, and the geometry and display links of scenes.

import Foundation
import OffscreenTesting
import Testing
import VitrineAppState
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineObjectiveC
import VitrineRuntime
import VitrineSystem
import VitrineViewValues

@MainActor
private final class SceneLog {
    var lines: [String] = []
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

@MainActor private let log = SceneLog()

/// Expectations: UISceneAccessory.h, UISceneAccessoryRegistration.h, UISceneConfiguration.h, UIWindowScene.h of iOS 27,
/// and Apple's note TN3187 on the life cycle of scenes.
@MainActor @Suite("Accessories of scenes")
struct SceneAccessoryTests {
    /// Names what it is connected with.
    class Sign: UIResponder, UIWindowSceneDelegate {
        class var name: String { "sign" }
        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            let info = connectionOptions.sceneAccessoryUserInfo.map { " \($0)" } ?? ""
            let isFurther = session.configuration.role == .windowExternalDisplayNonInteractive
            log.lines.append("\(Self.name)\(info) \(isFurther)")
        }
        func sceneDidDisconnect(_ scene: UIScene) { log.lines.append("\(Self.name) gone") }
        func windowScene(
            _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previous: UIWindowScene.Geometry
        ) {
            let new = windowScene.effectiveGeometry
            log.lines.append(
                "\(Int(previous.systemFrame.width)) to \(Int(new.systemFrame.width))"
                    + " \(previous.interfaceOrientation.isLandscape) \(new.interfaceOrientation.isLandscape)")
        }
    }
    final class Sum: Sign {
        override class var name: String { "sum" }
    }
    final class Advert: Sign {
        override class var name: String { "advert" }
    }

    final class App: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil)
            if session.role == .windowExternalDisplayNonInteractive { configuration.delegateClass = Sign.self }
            return configuration
        }
    }

    /// Reads whether its accessory is available.
    final class Page: UIViewController {
        var registration: UISceneAccessoryRegistration?
        var seen: [Bool] = []
        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            if let registration { seen.append(registration.isAvailable) }
        }
    }

    private static func loop(_ width: Int, _ height: Int) -> (FrameLoop, OffscreenOutput) {
        let output = OffscreenOutput(size: PixelSize(width: width, height: height))
        return (FrameLoop(output: output, clock: FrameClock(virtualAt: 0), scale: 1), output)
    }

    private static func configuration(_ delegate: AnyClass) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "display")
        configuration.delegateClass = delegate
        return configuration
    }

    @Test func aFurtherDisplayShowsAnAccessory() async {
        await #expect(processExitsWith: .exitCode(7)) {
            await MainActor.run {
                let (loop, _) = SceneAccessoryTests.loop(40, 30)
                UIApplication.bootstrap(delegate: App.self, frameLoop: loop)
                let window = UIWindow(frame: UIScreen.main.bounds), page = Page()
                window.rootViewController = page
                window.makeKeyAndVisible()
                let sum = page.registerSceneAccessory(
                    .externalNonInteractive(
                        sceneConfiguration: SceneAccessoryTests.configuration(Sum.self), userInfo: "12 €"))
                page.registration = sum
                loop.runTurn()
                precondition(!sum.isAvailable && sum.isEnabled && page.seen.last == false)
                let (second, _) = SceneAccessoryTests.loop(20, 10)
                second.mainLoop = loop
                UIApplication.shared.connectDisplay(second)
                precondition(log.take() == ["sum 12 € true"] && sum.isAvailable)
                // "This value is observable during the updateProperties and layoutSubviews lifecycle events."
                loop.makeCurrent()
                for _ in 0..<3 { loop.runTurn() }
                precondition(page.seen.last == true)
                // The one that was registered last is shown.
                let advert = page.registerSceneAccessory(
                    .externalNonInteractive(sceneConfiguration: SceneAccessoryTests.configuration(Advert.self)))
                precondition(log.take() == ["sum gone", "advert true"] && advert.isAvailable)
                // "Whether the content defined by this scene accessory should be displayed or not. This value does not
                // reflect the availability of the scene accessory".
                advert.isEnabled = false
                precondition(log.take() == ["advert gone", "sum 12 € true"] && advert.isAvailable)
                page.unregisterSceneAccessory(sum)
                precondition(log.take() == ["sum gone", "sign true"] && !sum.isAvailable)
                advert.isEnabled = true
                precondition(log.take() == ["sign gone", "advert true"])
                UIApplication.shared.disconnectDisplay(second)
                precondition(log.take() == ["advert gone"] && !advert.isAvailable)
                exit(7)
            }
        }
    }

    @Test func anAccessoryEndsWithItsController() async {
        await #expect(processExitsWith: .exitCode(7)) {
            await MainActor.run {
                let (loop, _) = SceneAccessoryTests.loop(40, 30)
                UIApplication.bootstrap(delegate: App.self, frameLoop: loop)
                var page: Page? = Page()
                page?.registerSceneAccessory(
                    .externalNonInteractive(sceneConfiguration: SceneAccessoryTests.configuration(Sum.self)))
                page = nil
                let (second, _) = SceneAccessoryTests.loop(20, 10)
                second.mainLoop = loop
                UIApplication.shared.connectDisplay(second)
                precondition(log.take() == ["sign true"])
                exit(7)
            }
        }
    }

    /// "Scene sessions created from this configuration will have their role automatically set by the system."
    @Test func aConfigurationGetsTheRoleOfItsSession() {
        let automatic = UISceneConfiguration(name: "display")
        #expect(automatic.name == "display" && automatic.role == .windowApplication)
        #expect(UISceneConfiguration().name == nil)
        automatic.adopt(.windowExternalDisplayNonInteractive)
        #expect(automatic.role == .windowExternalDisplayNonInteractive)
        let fixed = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
        fixed.adopt(.windowExternalDisplayNonInteractive)
        #expect(fixed.role == .windowApplication)
    }

    /// "Called when the window scene's effective geometry has changed."
    @Test func theDelegateHearsOfAnotherGeometry() async {
        await #expect(processExitsWith: .exitCode(7)) {
            await MainActor.run {
                let (loop, output) = SceneAccessoryTests.loop(40, 30)
                UIApplication.bootstrap(delegate: App.self, frameLoop: loop)
                let (second, _) = SceneAccessoryTests.loop(20, 10)
                second.mainLoop = loop
                UIApplication.shared.connectDisplay(second)
                _ = log.take()
                let scene = loop.screen.windowScene!
                scene.delegate = Sign()
                let old = scene.effectiveGeometry
                precondition(old.coordinateSpace.bounds == CGRect(x: 0, y: 0, width: 40, height: 30))
                precondition(!old.isInteractivelyResizing && old == scene.effectiveGeometry)
                output.replaceDisplay(size: PixelSize(width: 24, height: 48))
                loop.runTurn()
                precondition(log.take() == ["40 to 24 true false"])
                precondition(old.systemFrame.width == 40 && old != scene.effectiveGeometry)
                exit(7)
            }
        }
    }

    // MARK: Display links

    /// "Creates a display link targeting the display associated with this scene."
    @Test func aScenesLinkFollowsItsDisplay() async throws {
        let first = OffscreenStage(size: CGSize(width: 40, height: 40), scale: 1)
        let second = OffscreenStage(size: CGSize(width: 40, height: 40), scale: 1)
        let scene = try #require(first.window.windowScene)
        let counter = Target()
        let link = try #require(scene.displayLink { counter.tick($0) })
        // The other screen is the current one.
        second.makeCurrent()
        link.add(to: .main, forMode: .common)
        await second.advance(by: 0.1)
        #expect(counter.ticks == 0)
        await first.advance(by: 0.1)
        #expect(counter.ticks > 3)
        link.invalidate()
        let target = Target()
        let named = try #require(scene.displayLink(target: target, selector: Selector("tick:", Target.tick)))
        second.makeCurrent()
        named.add(to: .main, forMode: .common)
        await second.advance(by: 0.1)
        #expect(target.ticks == 0)
        await first.advance(by: 0.1)
        #expect(target.ticks > 3)
        named.invalidate()
    }

    // MARK: Applications without scenes

    final class OldApp: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.backgroundColor = .red
            window?.makeKeyAndVisible()
            return true
        }
    }

    /// TN3187: "UIScene lifecycle will soon be required. Failure to adopt will result in an assert in the future." Here
    /// the window is shown as before, and the log has one line.
    @Test func anAppWithoutScenesGetsALine() async {
        await #expect(processExitsWith: .exitCode(7)) {
            await MainActor.run {
                let lines = LockedLines()
                Diagnostics.send { _, text in lines.add(text) }
                let (loop, output) = SceneAccessoryTests.loop(40, 30)
                UIApplication.bootstrap(delegate: OldApp.self, frameLoop: loop)
                loop.runTurn()
                precondition(output.pixel(5, 5) & 0xFF_FFFF == 0xFF_0000)
                precondition(lines.all.filter { $0.contains("UISceneConfiguration") }.count == 1)
                exit(7)
            }
        }
    }

    @Test func anAppWithScenesGetsNoLine() async {
        await #expect(processExitsWith: .exitCode(7)) {
            await MainActor.run {
                let lines = LockedLines()
                Diagnostics.send { _, text in lines.add(text) }
                let (loop, _) = SceneAccessoryTests.loop(40, 30)
                UIApplication.bootstrap(delegate: App.self, frameLoop: loop)
                loop.runTurn()
                precondition(lines.all.allSatisfy { !$0.contains("UISceneConfiguration") })
                exit(7)
            }
        }
    }
}

/// Lines of the log, which any thread writes.
private final class LockedLines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    func add(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
}

/// Counts the calls of a method by its name.
@MainActor
private final class Target: NSObject {
    var ticks = 0
    func tick(_ link: CADisplayLink) { ticks += 1 }
}
