// DisplayTests.swift: leaving and entering the foreground, and further displays.

import Foundation
import Testing
import VitrineAppState
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@MainActor
private let heard = Heard()

@MainActor
private final class Heard {
    private var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

@MainActor @Suite("Displays")
struct DisplayTests {
    final class PlainApp: UIResponder, UIApplicationDelegate {
        func applicationWillResignActive(_ application: UIApplication) {
            heard.add("willResignActive \(application.applicationState == .inactive)")
        }
        func applicationDidEnterBackground(_ application: UIApplication) {
            heard.add("didEnterBackground \(application.applicationState == .background)")
        }
        func applicationWillEnterForeground(_ application: UIApplication) { heard.add("willEnterForeground") }
        func applicationDidBecomeActive(_ application: UIApplication) {
            heard.add("didBecomeActive \(application.applicationState == .active)")
        }
    }

    final class SignDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            window.isHidden = false
            self.window = window
        }
        func sceneDidDisconnect(_ scene: UIScene) { heard.add("sign gone") }
    }

    final class TwoScreenApp: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            window?.makeKeyAndVisible()
            return true
        }
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            if session.role == .windowExternalDisplayNonInteractive {
                configuration.delegateClass = SignDelegate.self
            }
            return configuration
        }
    }

    private static func loop(_ width: Int, _ height: Int) -> (FrameLoop, OffscreenOutput) {
        let output = OffscreenOutput(size: PixelSize(width: width, height: height))
        return (FrameLoop(output: output, clock: FrameClock(virtualAt: 0), scale: 1), output)
    }

    private static func color(_ output: OffscreenOutput) -> UInt32 { output.pixel(5, 5) & 0xFF_FFFF }

    @Test func theAppLeavesAndEntersTheForeground() async {
        await #expect(processExitsWith: .exitCode(7)) {
            await MainActor.run {
                let (loop, _) = DisplayTests.loop(40, 30)
                UIApplication.bootstrap(delegate: DisplayTests.PlainApp.self, frameLoop: loop)
                let application = UIApplication.shared
                _ = heard.take()
                application.leaveForeground()
                application.leaveForeground()
                precondition(heard.take() == ["willResignActive true", "didEnterBackground true"])
                precondition(loop.screen.windowScene?.activationState == .background)
                application.enterForeground()
                application.enterForeground()
                precondition(heard.take() == ["willEnterForeground", "didBecomeActive true"])
                precondition(loop.screen.windowScene?.activationState == .foregroundActive)
                exit(7)
            }
        }
    }

    @Test func aSecondDisplayHasItsOwnScreenSceneAndWindow() async {
        await #expect(processExitsWith: .exitCode(7)) {
            await MainActor.run {
                let (loop, output) = DisplayTests.loop(40, 30)
                UIApplication.bootstrap(delegate: DisplayTests.TwoScreenApp.self, frameLoop: loop)
                let tokens = [
                    UIScreen.didConnectNotification, UIScreen.didDisconnectNotification,
                    UIScreen.modeDidChangeNotification,
                ].map {
                    name in
                    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                        nonisolated(unsafe) let note = note
                        MainActor.assumeIsolated {
                            let size = (note.object as? UIScreen)?.bounds.size ?? .zero
                            heard.add("\(note.name.rawValue) \(Int(size.width))x\(Int(size.height))")
                        }
                    }
                }
                let (second, secondOutput) = DisplayTests.loop(20, 10)
                second.mainLoop = loop
                UIApplication.shared.connectDisplay(second)
                precondition(heard.take() == ["UIScreenDidConnectNotification 20x10"])
                for frames in [loop, second, loop, second] { frames.runTurn() }
                // The main screen stays the same, whichever display drew last.
                precondition(UIScreen.main === loop.screen)
                precondition(UIScreen.screens.count == 2 && UIScreen.screens[1].bounds.width == 20)
                precondition(UIApplication.shared.connectedScenes.count == 2)
                precondition(DisplayTests.color(output) == 0xFF_0000)
                precondition(DisplayTests.color(secondOutput) == 0x00_00FF)
                secondOutput.replaceDisplay(size: PixelSize(width: 24, height: 12))
                second.runTurn()
                precondition(heard.take() == ["UIScreenModeDidChangeNotification 24x12"])
                precondition(second.screen.windows[0].frame.width == 24)
                precondition(DisplayTests.color(secondOutput) == 0x00_00FF)
                UIApplication.shared.disconnectDisplay(second)
                precondition(heard.take() == ["sign gone", "UIScreenDidDisconnectNotification 24x12"])
                precondition(UIApplication.shared.connectedScenes.count == 1)
                precondition(second.screen.windows.isEmpty)
                _ = tokens
                exit(7)
            }
        }
    }
}
