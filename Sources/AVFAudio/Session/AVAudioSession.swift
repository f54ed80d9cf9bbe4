// AVAudioSession.swift: what an app says about its sound.
//
// A kiosk has one app, whose sound nothing interrupts. So the session only keeps what is set, for code that reads it.

public import Foundation
import Synchronization

/// What an app says about its sound. Any thread may use it.
///
/// On this machine nothing competes for the loudspeaker: what is set is kept, and changes nothing. No method throws.
public final class AVAudioSession: NSObject, Sendable {
    private struct State {
        var category = Category.soloAmbient
        var mode = Mode.default
        var options: CategoryOptions = []
        var policy = RouteSharingPolicy.default
    }

    private static let shared = AVAudioSession()
    private let state = Mutex(State())

    private override init() { super.init() }

    /// The app's session.
    public static func sharedInstance() -> AVAudioSession { shared }

    // MARK: What is set

    /// What the app's sound is for. `soloAmbient` until one is set.
    public var category: Category { state.withLock { $0.category } }
    /// How the app uses its category. `default` until one is set.
    public var mode: Mode { state.withLock { $0.mode } }
    /// The options of the category. None until some are set.
    public var categoryOptions: CategoryOptions { state.withLock { $0.options } }
    /// Which outputs the app's sound may have. `default` until one is set.
    public var routeSharingPolicy: RouteSharingPolicy { state.withLock { $0.policy } }

    /// Keeps a category, without options. The mode stays.
    public func setCategory(_ category: Category) throws { try setCategory(category, options: []) }

    /// Keeps a category and its options. The mode stays.
    public func setCategory(_ category: Category, options: CategoryOptions) throws {
        state.withLock {
            $0.category = category
            $0.options = options
        }
    }

    /// Keeps a category, its mode and its options.
    public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        try setCategory(category, mode: mode, policy: .default, options: options)
    }

    /// Keeps a category, its mode, its policy and its options.
    public func setCategory(
        _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
    ) throws {
        state.withLock {
            $0.category = category
            $0.mode = mode
            $0.policy = policy
            $0.options = options
        }
    }

    /// Keeps a mode. The category stays.
    public func setMode(_ mode: Mode) throws { state.withLock { $0.mode = mode } }

    /// Does nothing: sound is played whether the session is active or not.
    public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

    // MARK: The machine

    /// The volume of the machine, from 0 to 1. Always 1: that of the loudspeaker is not read.
    public var outputVolume: Float { 1 }
    /// Whether another app plays sound. False: there is none.
    public var isOtherAudioPlaying: Bool { false }
    /// Whether the app's secondary sound should be silent. False: no other app plays sound.
    public var secondaryAudioShouldBeSilencedHint: Bool { false }
}
