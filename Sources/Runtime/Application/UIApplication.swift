// UIApplication.swift: the one object behind an application's events and states.
//
// A process has one. In a test process it serves every stage: what depends on
// the screen (clock, windows, scenes) asks the frame loop whose turn runs.

public import Foundation
public import VitrineCompositor
import VitrineFoundationPatches

/// The running application.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// What the application is doing.
    public enum State: Int, Sendable {
        case active = 0
        case inactive = 1
        case background = 2
    }

    /// What the application was started with.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    private static var instance: UIApplication?

    /// The running application.
    public static var shared: UIApplication {
        if let instance { return instance }
        let application = UIApplication()
        instance = application
        return application
    }

    /// Uses an application of the class `type` instead of a plain one. Before anything asked for `shared`.
    package static func makeShared(_ type: UIApplication.Type) {
        guard instance == nil else { return }
        instance = NSObject.instance(of: type, as: UIApplication.self, role: "the application")
    }

    /// Told about the application's life; held by the application.
    open var delegate: (any UIApplicationDelegate)?

    /// What the application is doing.
    open internal(set) var applicationState = State.active

    /// Whether media keys become events for the first responder.
    package private(set) var receivesRemoteControlEvents = false

    /// From now on media keys are told to the first responder, as `remoteControlReceived(with:)`.
    open func beginReceivingRemoteControlEvents() { receivesRemoteControlEvents = true }

    /// Media keys are told to nobody any more.
    open func endReceivingRemoteControlEvents() { receivesRemoteControlEvents = false }

    /// Keeps the panel from going dark, where something would turn it off. False by default.
    open var isIdleTimerDisabled = false

    /// The direction in which `language` reads.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { AppLanguage.direction }

    /// The clock behind animations, gestures and carets: the display's time on a device, a clock
    /// that stands still until it is moved in tests. Foundation's timers follow the wall clock.
    open var clock: FrameClock { FrameLoop.current?.clock ?? FrameClock.current }

    var storedScenes: [UIScene] = []
    /// The number of the background task that began last.
    var lastBackgroundTask = 0
    /// Ends the run loop of the process with a status.
    package var exitHandler: ((Int32) -> Void)?
    package private(set) var isTerminated = false

    public override init() { super.init() }

    /// The application's delegate, if it takes events.
    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: Scenes and windows

    /// The parts of the interface that are connected.
    open var connectedScenes: Set<UIScene> { Set(storedScenes) }

    /// What is known about each of them.
    open var openSessions: Set<UISceneSession> { Set(storedScenes.map(\.session)) }

    /// Every visible window, rearmost first.
    open var windows: [UIWindow] { FrameLoop.all.flatMap(\.screen.windows) }

    /// The window that takes keys.
    open var keyWindow: UIWindow? { UIScreen.main.keyWindow }

    // MARK: Events

    /// Hands an event to the windows that it is for. Override it to see every event.
    open func sendEvent(_ event: UIEvent) {
        InputObservation.tell(event)
        switch event.type {
        case .touches:
            if event.touchList.count == 1 {
                event.touchList[0].window?.sendEvent(event)
                return
            }
            var told: [UIWindow] = []
            for touch in event.touchList {
                guard let window = touch.window, !told.contains(where: { $0 === window }) else { continue }
                told.append(window)
            }
            told.sort { ($0.windowLevel, $0.order) > ($1.windowLevel, $1.order) }
            for window in told { window.sendEvent(event) }
        case .presses:
            var told: [UIWindow] = []
            for press in (event as? UIPressesEvent)?.allPresses ?? [] {
                guard let window = press.window, !told.contains(where: { $0 === window }) else { continue }
                told.append(window)
                window.sendEvent(event)
            }
        default: (event.storedWindow ?? keyWindow)?.sendEvent(event)
        }
    }

    /// Calls an action; one without a target goes along the responder chain: from the first responder up, and
    /// where nobody there takes it, from the sender, if that is a responder.
    ///
    /// - Parameter sender: given to the action.
    /// - Returns: whether anybody took it.
    @discardableResult
    open func sendAction(_ action: TargetAction, from sender: Any, for event: UIEvent?) -> Bool {
        let first = ((sender as? UIView)?.window ?? keyWindow)?.firstResponder
        if let first, action.send(from: sender, for: event, startingAt: first) { return true }
        let start = sender as? UIResponder ?? keyWindow?.keyResponder ?? self
        return action.send(from: sender, for: event, startingAt: start)
    }

    // MARK: The end

    /// Ends the application: its delegate is told, then the run loop ends with `status`.
    package func terminate(status: Int32) {
        guard !isTerminated else { return }
        isTerminated = true
        saveState()
        for scene in storedScenes { scene.disconnect() }
        storedScenes = []
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
        exitHandler?(status)
    }
}
