// AVCaptureOutput.swift: where a session's pictures go.

public import Foundation

/// A destination of a session's media. Any thread. Unchecked: the lock guards what changes.
open class AVCaptureOutput: NSObject, @unchecked Sendable {
    let lock = NSRecursiveLock()
    private weak var currentSession: AVCaptureSession?
    private var made: AVCaptureConnection?

    override init() { super.init() }

    /// The session that the output was added to.
    var session: AVCaptureSession? {
        get { lock.withLock { currentSession } }
        set {
            lock.withLock {
                currentSession = newValue
                if newValue == nil { made = nil }
            }
            sessionDidChange()
        }
    }

    /// The connections to inputs; empty without a session that has one.
    open var connections: [AVCaptureConnection] {
        guard let session, let port = session.videoPort else { return [] }
        return lock.withLock {
            if made?.inputPorts.first !== port { made = AVCaptureConnection(port, output: self) }
            return made.map { [$0] } ?? []
        }
    }

    /// The connection with media of a type.
    open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? {
        mediaType == .video ? connections.first : nil
    }

    /// The output was added to a session, or removed.
    func sessionDidChange() {}
}
