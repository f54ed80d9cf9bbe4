// DecoderFailureCause.swift: what was wrong when decoding failed.

import CVitrineVideo

/// What was wrong when decoding failed.
package enum DecoderFailureCause: Sendable, Hashable {
    /// What the file or the stream contains, or the machine.
    case content
    /// A camera is not connected any more.
    case unplugged
    /// Another program uses a camera.
    case busy
    /// The program may not open a camera.
    case denied
    /// The app does not name the host.
    case hostNotNamed
    case hostNotFound
    case notConnected
    case connectionLost
    case timedOut
    /// The server does not have the file.
    case notFound
    case needsPassword
    case forbidden
    case badAnswer
    case redirects
    /// The server does not give parts of the file.
    case noParts
    case notSecure
    /// The server's certificate is not trusted.
    case notTrusted
    case certificateExpired
    case certificateNotYetValid

    /// Not trusted: numbers that no decoder of ours sends are `content`.
    init(_ number: UInt32) {
        switch vitrine_video_cause(rawValue: number) {
        case VITRINE_VIDEO_UNPLUGGED: self = .unplugged
        case VITRINE_VIDEO_BUSY: self = .busy
        case VITRINE_VIDEO_DENIED: self = .denied
        case VITRINE_VIDEO_HOST_NOT_NAMED: self = .hostNotNamed
        case VITRINE_VIDEO_HOST_NOT_FOUND: self = .hostNotFound
        case VITRINE_VIDEO_NOT_CONNECTED: self = .notConnected
        case VITRINE_VIDEO_CONNECTION_LOST: self = .connectionLost
        case VITRINE_VIDEO_TIMED_OUT: self = .timedOut
        case VITRINE_VIDEO_NOT_FOUND: self = .notFound
        case VITRINE_VIDEO_NEEDS_PASSWORD: self = .needsPassword
        case VITRINE_VIDEO_FORBIDDEN: self = .forbidden
        case VITRINE_VIDEO_BAD_ANSWER: self = .badAnswer
        case VITRINE_VIDEO_REDIRECTS: self = .redirects
        case VITRINE_VIDEO_NO_PARTS: self = .noParts
        case VITRINE_VIDEO_NOT_SECURE: self = .notSecure
        case VITRINE_VIDEO_NOT_TRUSTED: self = .notTrusted
        case VITRINE_VIDEO_CERTIFICATE_EXPIRED: self = .certificateExpired
        case VITRINE_VIDEO_CERTIFICATE_NOT_YET_VALID: self = .certificateNotYetValid
        default: self = .content
        }
    }
}
