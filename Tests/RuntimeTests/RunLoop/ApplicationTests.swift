import Foundation
import Testing
import VitrineAppState
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor
private let launchLog = Log()

/// A process has one application, so one test covers its life in order.
@MainActor @Suite("Application")
struct ApplicationTests {
    final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let made: Int = 7

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            launchLog.add("didFinishLaunching \(application.applicationState == .inactive) \(made)")
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
            return true
        }
        func applicationDidBecomeActive(_ application: UIApplication) { launchLog.add("didBecomeActive") }
        func applicationWillTerminate(_ application: UIApplication) { launchLog.add("willTerminate") }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            launchLog.add("willConnect \(scene is UIWindowScene)")
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.makeKeyAndVisible()
        }
        func sceneWillEnterForeground(_ scene: UIScene) { launchLog.add("willEnterForeground") }
        func sceneDidBecomeActive(_ scene: UIScene) {
            launchLog.add("didBecomeActive \(scene.activationState == .foregroundActive)")
        }
        func sceneWillResignActive(_ scene: UIScene) { launchLog.add("willResignActive") }
        func sceneDidEnterBackground(_ scene: UIScene) { launchLog.add("didEnterBackground") }
        func sceneDidDisconnect(_ scene: UIScene) { launchLog.add("didDisconnect") }
    }

    final class SceneApp: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            launchLog.add("configuration")
            let configuration = UISceneConfiguration(name: "main", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
    }

    private func makeLoop() -> FrameLoop {
        FrameLoop(
            output: OffscreenOutput(size: PixelSize(width: 40, height: 30)), clock: FrameClock(virtualAt: 0),
            scale: 1)
    }

    @Test func anApplicationsLife() async {
        // A process that ends its application exits with the status of `terminate`.
        await #expect(processExitsWith: .exitCode(7)) {
            await MainActor.run {
                let loop = FrameLoop(
                    output: OffscreenOutput(size: PixelSize(width: 40, height: 30)),
                    clock: FrameClock(virtualAt: 0),
                    scale: 1)
                UIApplication.bootstrap(delegate: ApplicationTests.Delegate.self, frameLoop: loop)
                let application = UIApplication.shared
                precondition(launchLog.take() == ["didFinishLaunching true 7", "didBecomeActive"])
                precondition(application.applicationState == .active && application.keyWindow != nil)
                precondition(application.keyWindow?.windowScene === application.connectedScenes.first)
                precondition(application.windows.count == 1 && application.openSessions.count == 1)
                loop.runTurn()
                precondition(loop.lastFrame.didPresent)
                application.exitHandler = { exit($0) }
                application.terminate(status: 7)
            }
        }
    }

    @Test func aScenesLife() async {
        await #expect(processExitsWith: .exitCode(3)) {
            await MainActor.run {
                let loop = FrameLoop(
                    output: OffscreenOutput(size: PixelSize(width: 40, height: 30)),
                    clock: FrameClock(virtualAt: 0),
                    scale: 1)
                UIApplication.bootstrap(delegate: ApplicationTests.SceneApp.self, frameLoop: loop)
                precondition(
                    launchLog.take() == [
                        "configuration", "willConnect true", "willEnterForeground", "didBecomeActive true",
                    ])
                precondition(UIApplication.shared.keyWindow?.frame.size == CGSize(width: 40, height: 30))
                UIApplication.shared.exitHandler = { status in
                    precondition(
                        launchLog.take() == ["willResignActive", "didEnterBackground", "didDisconnect"])
                    exit(status)
                }
                UIApplication.shared.terminate(status: 3)
            }
        }
    }

    @Test func aDelegateWithoutInitIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Needy: UIResponder, UIApplicationDelegate {
                    let needed: Int
                    init(needed: Int) {
                        self.needed = needed
                        super.init()
                    }
                }
                let loop = FrameLoop(
                    output: OffscreenOutput(size: PixelSize(width: 40, height: 30)),
                    clock: FrameClock(virtualAt: 0),
                    scale: 1)
                UIApplication.bootstrap(delegate: Needy.self, frameLoop: loop)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Needy"))
    }

    @Test func windowLevelsAndKeys() {
        let loop = makeLoop()
        let (a, b, alert) = (UIWindow(), UIWindow(), UIWindow())
        alert.windowLevel = .alert
        alert.isHidden = false
        a.makeKeyAndVisible()
        b.isHidden = false
        #expect(loop.screen.windows == [a, b, alert])
        #expect(loop.compositor.rootLayer.sublayers == [a, b, alert].map(\.layer))
        #expect(a.isKeyWindow && !b.isKeyWindow)
        b.makeKey()
        #expect(b.isKeyWindow && !a.isKeyWindow)
        a.windowLevel = .statusBar
        #expect(loop.screen.windows == [b, a, alert])
        b.isHidden = true
        #expect(!b.isKeyWindow && loop.screen.keyWindow === alert)
    }

    @Test func anUnreferencedWindowIsReleased() {
        let loop = makeLoop()
        do {
            let window = UIWindow()
            window.isHidden = false
            #expect(loop.screen.windows.count == 1)
        }
        #expect(loop.screen.windows.isEmpty && loop.compositor.rootLayer.sublayers == nil)
    }
}
