// AVError.swift: why a file is not played, or a camera sends nothing.

public import Foundation

/// The domain of this module's errors.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// An error of this module. Its codes are Apple's.
public struct AVError: CustomNSError, Hashable, Sendable {
    /// Why something failed.
    public enum Code: Int, Sendable {
        case unknown = -11800
        case sessionNotRunning = -11803
        case noDataCaptured = -11805
        case deviceWasDisconnected = -11808
        case deviceNotConnected = -11814
        case deviceInUseByAnotherApplication = -11815
        case decodeFailed = -11821
        case fileFormatNotRecognized = -11828
        case decoderNotFound = -11833
        case serverIncorrectlyConfigured = -11850
        case applicationIsNotAuthorizedToUseDevice = -11852
        case undecodableMediaData = -11855
        case failedToParse = -11853
    }

    public var code: Code
    /// What happened, and which Debian package is missing if one is.
    public var reason: String

    public init(_ code: Code, reason: String = "") {
        self.code = code
        self.reason = reason
    }

    public static var errorDomain: String { AVFoundationErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] {
        [NSLocalizedDescriptionKey: reason, NSLocalizedFailureReasonErrorKey: reason]
    }
}
