// AVCaptureSession+Notifications.swift: what a session posts, on the main thread.

public import Foundation
import VitrineVideo

/// The error in the information of `AVCaptureSession.runtimeErrorNotification`.
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"

extension AVCaptureSession {
    /// The camera sends pictures.
    public static let didStartRunningNotification = Notification.Name("AVCaptureSessionDidStartRunningNotification")
    /// The camera is closed.
    public static let didStopRunningNotification = Notification.Name("AVCaptureSessionDidStopRunningNotification")
    /// The camera cannot be opened, or sends no more pictures. Its information has the reason.
    public static let runtimeErrorNotification = Notification.Name("AVCaptureSessionRuntimeErrorNotification")
    /// Not posted: no other program interrupts a session.
    public static let wasInterruptedNotification = Notification.Name("AVCaptureSessionWasInterruptedNotification")
    /// Not posted: no other program interrupts a session.
    public static let interruptionEndedNotification = Notification.Name("AVCaptureSessionInterruptionEndedNotification")
}

extension Notification.Name {
    /// The camera sends pictures.
    public static let AVCaptureSessionDidStartRunning = AVCaptureSession.didStartRunningNotification
    /// The camera is closed.
    public static let AVCaptureSessionDidStopRunning = AVCaptureSession.didStopRunningNotification
    /// The camera cannot be opened, or sends no more pictures.
    public static let AVCaptureSessionRuntimeError = AVCaptureSession.runtimeErrorNotification
    /// Not posted: no other program interrupts a session.
    public static let AVCaptureSessionWasInterrupted = AVCaptureSession.wasInterruptedNotification
    /// Not posted: no other program interrupts a session.
    public static let AVCaptureSessionInterruptionEnded = AVCaptureSession.interruptionEndedNotification
}

extension AVError {
    /// Why a camera sends no pictures.
    init(_ failure: DecoderFailure) {
        let code: Code =
            switch failure.cause {
            case .unplugged: .deviceWasDisconnected
            case .busy: .deviceInUseByAnotherApplication
            case .denied: .applicationIsNotAuthorizedToUseDevice
            default: .unknown
            }
        self.init(code, reason: failure.description)
    }
}
