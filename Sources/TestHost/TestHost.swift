// TestHost.swift: the screen and the run loop of tests that are written for iOS.
//
// A test process has no launcher. XCTest runs the main run loop in `wait(for:timeout:)`, and in tests that are `async`;
// frames are made there, in real time. A test that does not wait sees what is done outside of frames, as on iOS.

import Foundation
import VitrineAppState
import VitrineCompositor
import VitrineDisplay
import VitrineDrawing
import VitrineEventLoop
import VitrineFoundationPatches
import VitrineGraphics
import VitrineRuntime
import VitrineTextEditing

/// A screen in memory with an active scene and a key window, whose frames the main run loop makes.
@MainActor
final class TestHost {
    private let frameLoop: FrameLoop
    private let eventLoop = EventLoop()
    private let window: UIWindow

    /// The host of the process. XCTest makes no object before the first test that could hold it.
    private static var installed: TestHost?

    /// Makes the host, at the first call. Main thread.
    static func install() {
        guard installed == nil else { return }
        do {
            installed = TestHost(screen: try TestScreen(ProcessInfo.processInfo.environment[TestScreen.variable]))
        } catch {
            FileHandle.standardError.write(Data("vitrine test: \(error)\n".utf8))
            exit(64)
        }
    }

    private init(screen: TestScreen) {
        FoundationPatch.install()
        OnScreenKeyboard.install()
        KeyCommandGuide.install()
        UITextChecker.leaveSystemDictionaries()
        frameLoop = FrameLoop(
            output: OffscreenOutput(size: screen.pixels, poisonsNewBuffers: false), clock: FrameClock(),
            scale: screen.scale)
        let scene = UIWindowScene.standalone(on: frameLoop.screen)
        window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        UIApplication.shared.adopt(scene)
        scene.activate()
        window.makeKeyAndVisible()
        eventLoop.turn = { [frameLoop] in frameLoop.runTurn() }
        eventLoop.nextDeadline = { [frameLoop] in frameLoop.nextDeadline }
        eventLoop.join()
    }
}

/// Installs the host when the program is loaded, before XCTest's first test.
@section(".init_array") @used private let installAtLoad: @convention(c) () -> Void = {
    MainActor.assumeIsolated { TestHost.install() }
}
