// main.swift: a small app whose arguments set the effect of a tap.
//
// `RunProbe --on-tap count|crash|crash-together|crash-sent|overflow|loop|animate|fade [--content FILE] [--kept FILE]`: a
// label counts taps; `crash` traps, `crash-together` in eight threads at once, `crash-sent` while another thread sends
// SIGABRT without end, `overflow` overflows another thread's stack,
// `loop` blocks the main thread for ever, `animate` moves a view for ever, `fade` makes the label faint. The content
// label shows a file's text; a text that begins with `bad` is rejected. `--slow-start` and `--slow-layout` last a second
// each. A further screen has a window, and the content label says so.

import CClockShim
import UIKit

struct Refused: Error, CustomStringConvertible {
    var description: String { "the text begins with bad" }
}

/// Overflows a stack.
@inline(never) func descend(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { available in
        available[depth % 512] = depth
        return descend(depth + 1) + available[depth % 512]
    }
}

/// A view whose first layout takes a second.
final class SlowView: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        if UIApplication.shared.launchArguments.contains("--slow-layout"), tag == 0 { sleep(1) }
        tag = 1
    }
}

/// The scene of a further screen.
final class SecondSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    private var probe: ProbeDelegate? { UIApplication.shared.delegate as? ProbeDelegate }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.backgroundColor = .blue
        window.isHidden = false
        self.window = window
        let size = scene.screen.bounds.size
        probe?.show(second: "a second screen of \(Int(size.width)) x \(Int(size.height))")
    }

    func sceneDidDisconnect(_ scene: UIScene) { probe?.show(second: "the second screen is gone") }
}

final class ProbeDelegate: UIResponder, UIApplicationDelegate {
    private var shown: UIWindow?
    private let counter = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    private let content = UILabel(frame: CGRect(x: 10, y: 50, width: 300, height: 30))
    private let warnings = UILabel(frame: CGRect(x: 10, y: 90, width: 300, height: 30))
    private let clocks = UILabel(frame: CGRect(x: 10, y: 130, width: 300, height: 30))
    private let beats = UILabel(frame: CGRect(x: 10, y: 170, width: 300, height: 30))
    private let square = UIView(frame: CGRect(x: 240, y: 10, width: 20, height: 20))
    private var watched: WatchedContent<String>?
    private var taps = 0
    private var clockChanges = 0
    private var beatCount = 0

    private func argument(_ name: String) -> String? {
        let all = UIApplication.shared.launchArguments
        guard let place = all.firstIndex(of: name), place + 1 < all.count else { return nil }
        return all[place + 1]
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if UIApplication.shared.launchArguments.contains("--slow-start") { sleep(1) }
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        controller.view = SlowView()
        controller.view.backgroundColor = .white
        counter.accessibilityIdentifier = "counter"
        counter.text = "0 taps"
        content.accessibilityIdentifier = "content"
        warnings.accessibilityIdentifier = "warnings"
        square.backgroundColor = .red
        clocks.accessibilityIdentifier = "clocks"
        beats.accessibilityIdentifier = "beats"
        for view in [counter, content, warnings, clocks, beats, square] { controller.view.addSubview(view) }
        controller.view.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: ProbeDelegate.tapped))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        shown = window
        if let path = argument("--content") { watch(path) }
        if UIApplication.shared.launchArguments.contains("--beat") { beat() }
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        if connectingSceneSession.role == .windowExternalDisplayNonInteractive {
            configuration.delegateClass = SecondSceneDelegate.self
        }
        return configuration
    }

    func show(second text: String) { content.text = text }

    /// `--beat` counts a timer's beats, ten a second.
    private func beat() {
        _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
            MainActor.assumeIsolated {
                self.beatCount += 1
                self.beats.text = "\(self.beatCount) beats"
            }
        }
    }

    private func watch(_ path: String) {
        do {
            watched = try WatchedContent(path: path, keptCopy: argument("--kept")) { data in
                let text = String(decoding: data, as: UTF8.self)
                if text.hasPrefix("bad") { throw Refused() }
                return text
            }
            watched?.onChange = { [unowned self] in show($0) }
            if let watched { show(watched) }
        } catch {
            content.text = "no content: \(error)"
        }
    }

    private func show(_ watched: WatchedContent<String>) {
        content.text = watched.problem == nil ? watched.value : "\(watched.value) (offline)"
    }

    func tapped() {
        taps += 1
        counter.text = "\(taps) taps"
        switch argument("--on-tap") {
        case "crash": fatalError("the probe was asked to crash")
        case "crash-together": crashTogether()
        case "crash-sent": crashWhileSignalsArrive()
        case "overflow": Thread.detachNewThread { print(descend(1)) }
        case "fade": counter.textColor = UIColor(white: 0.8, alpha: 1)
        case "loop": while true { usleep(1000) }
        case "animate":
            UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) {
                self.square.center.x += 20
            }
        default: break
        }
    }

    /// Eight threads trap at once.
    private func crashTogether() {
        let start = DispatchSemaphore(value: 0)
        for _ in 0..<8 {
            Thread.detachNewThread {
                start.wait()
                fatalError("a thread was asked to crash")
            }
        }
        for _ in 0..<8 { start.signal() }
        while true { sleep(1) }
    }

    /// Another thread sends the watchdog's signal to this one, again and again.
    private func crashWhileSignalsArrive() {
        let main = pthread_self()
        Thread.detachNewThread { while true { pthread_kill(main, SIGABRT) } }
        usleep(1000)
        fatalError("the main thread was asked to crash")
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        clockChanges += 1
        clocks.text = "set \(clockChanges) times"
    }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { warnings.text = "memory" }
}

// PROBE_CLOCK_JUMP=SECONDS and SIGUSR1 set this process's own clock; how often it was set is counted always.
clock_shim_start()
exit(UIApplicationMain(ProbeDelegate.self))
