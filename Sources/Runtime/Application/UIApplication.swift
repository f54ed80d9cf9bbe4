// UIApplication.swift: the object for an application's events and states.
//
// A process has one. In a test process it serves every stage: values that depend on the screen (clock, windows, scenes)
// come from the frame loop whose turn runs.

public import Foundation
import VitrineCompositor
public import VitrineDisplay
public import VitrineDrawing
import VitrineFoundationPatches
import VitrineLocalization
public import VitrineViewValues

/// The running application.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The state of the application.
    public enum State: Int, Sendable {
        /// In front, and receiving events.
        case active = 0
        /// In front, but not receiving events: during launch and on the way to or from the background.
        case inactive = 1
        /// Not shown, for instance while another session has the display.
        case background = 2
    }

    /// A reason for the application's launch.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// UIKit's name of the reason.
        public var rawValue: String

        /// Creates a reason from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Posted when the delegate's `application(_:didFinishLaunchingWithOptions:)` has returned.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted when the application receives events.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted when the application no longer receives events, before it enters the background.
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted when the application is not shown any more.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted before the application is shown again.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted before the process ends.
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
    /// Posted when memory runs short, before the caches are emptied.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name.memoryWarning

    private static var instance: UIApplication?

    /// The running application.
    public static var shared: UIApplication {
        if let instance { return instance }
        let application = UIApplication()
        instance = application
        return application
    }

    /// Uses an application of the class `type`. Has no effect after `shared` was read.
    package static func makeShared(_ type: UIApplication.Type) {
        guard instance == nil else { return }
        instance = NSObject.instance(of: type, as: UIApplication.self, role: "the application")
    }

    /// Receives the events of the application's life. Retained by the application.
    open var delegate: (any UIApplicationDelegate)?

    /// The state of the application. Default: `.active`; `.inactive` during launch.
    open package(set) var applicationState = State.active

    /// Whether media keys become events of the first responder.
    package private(set) var receivesRemoteControlEvents = false

    /// Sends media keys to the first responder, as `remoteControlReceived(with:)`.
    open func beginReceivingRemoteControlEvents() { receivesRemoteControlEvents = true }

    /// Ends sending of media keys.
    open func endReceivingRemoteControlEvents() { receivesRemoteControlEvents = false }

    private var ignoredInteractions = 0

    /// Whether new touches are ignored.
    open var isIgnoringInteractionEvents: Bool { ignoredInteractions > 0 }

    /// Ignores new touches. Calls nest: each needs an `endIgnoringInteractionEvents()`.
    open func beginIgnoringInteractionEvents() { ignoredInteractions += 1 }

    /// Ends one call of `beginIgnoringInteractionEvents()`.
    open func endIgnoringInteractionEvents() { ignoredInteractions = max(0, ignoredInteractions - 1) }

    /// Whether the panel stays on, where it would be turned off without input. Default: false.
    open var isIdleTimerDisabled = false

    /// The direction in which `language` reads.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { AppLanguage.direction }

    /// The orientations of a window's controllers: the delegate's answer if it has one, or all. No effect: the mounting
    /// of the panel decides (`UIInterfaceOrientationMask`).
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
    }

    /// The clock of animations, gestures and carets: the display's time on a device, a clock that moves only by hand in
    /// tests. Foundation's timers follow the wall clock.
    open var clock: FrameClock { FrameLoop.current?.clock ?? FrameClock.current }

    package var storedScenes: [UIScene] = []
    /// The number of the last background task.
    package var lastBackgroundTask = 0
    /// Ends the run loop of the process with a status.
    package var exitHandler: ((Int32) -> Void)?
    package var isTerminated = false
    /// Objects that other modules store for the application, by type.
    package var attachments = Attachments()
    /// Ends the time in which the app should use less of the machine; nil outside of it.
    package var resourceShortage: ScheduledWork?

    public override init() { super.init() }

    /// The application's delegate, if it is a responder.
    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: Scenes and windows

    /// The connected scenes.
    open var connectedScenes: Set<UIScene> { Set(storedScenes) }

    /// The sessions of the connected scenes.
    open var openSessions: Set<UISceneSession> { Set(storedScenes.map(\.session)) }

    /// All visible windows, back to front.
    open var windows: [UIWindow] { FrameLoop.all.flatMap(\.screen.windows) }

    /// The window that receives key presses.
    open var keyWindow: UIWindow? { UIScreen.main.keyWindow }

    // MARK: Events

    /// Sends an event to the windows that it belongs to. Override it to see all events.
    open func sendEvent(_ event: UIEvent) {
        InputObservation.notify(event)
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

    /// Sends an action. Without a target it goes along the responder chain: from the first responder on, and if no
    /// object there performs it, from the sender, if that is a responder.
    ///
    /// `sender` is passed to the action.
    ///
    /// - Returns: Whether an object performed the action.
    @discardableResult
    open func sendAction(_ action: TargetAction, from sender: Any, for event: UIEvent?) -> Bool {
        let first = ((sender as? UIView)?.window ?? keyWindow)?.firstResponder
        if let first, action.send(from: sender, for: event, startingAt: first) { return true }
        let start = sender as? UIResponder ?? keyWindow?.keyResponder ?? self
        return action.send(from: sender, for: event, startingAt: start)
    }
}
