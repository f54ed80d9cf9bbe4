// AVAudioSession+Notifications.swift: what happens to an app's sound. Nothing posts these: see AVAudioSession.

public import Foundation

extension AVAudioSession {
    /// The app's sound is interrupted, or may go on. Not posted: nothing interrupts it.
    public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
    /// The app's sound is heard elsewhere. Not posted: outputs are not watched.
    public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
    /// The service of sound has ended. Not posted.
    public static let mediaServicesWereLostNotification = Notification.Name(
        "AVAudioSessionMediaServicesWereLostNotification")
    /// The service of sound has begun again. Not posted.
    public static let mediaServicesWereResetNotification = Notification.Name(
        "AVAudioSessionMediaServicesWereResetNotification")
    /// Secondary sound should begin or end. Not posted.
    public static let silenceSecondaryAudioHintNotification = Notification.Name(
        "AVAudioSessionSilenceSecondaryAudioHintNotification")
}

/// The key of the `AVAudioSession.InterruptionType` in an interruption, as its raw value.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The key of the `AVAudioSession.InterruptionOptions` in an interruption, as their raw value.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// The key of the `AVAudioSession.RouteChangeReason` in a change of the output, as its raw value.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
