// MKError.swift: errors of maps.

public import Foundation

/// The domain of `MKError`.
public let MKErrorDomain = "MKErrorDomain"

/// An error of a map.
public struct MKError: CustomNSError, LocalizedError, Sendable {
    /// What went wrong.
    public enum Code: UInt, Sendable {
        case unknown = 1
        case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
    }

    /// What went wrong.
    public let code: Code
    private let reason: String

    /// An error with a reason for people.
    init(_ code: Code, reason: String) {
        self.code = code
        self.reason = reason
    }

    /// `MKErrorDomain`.
    public static var errorDomain: String { MKErrorDomain }
    /// The number of `code`.
    public var errorCode: Int { Int(code.rawValue) }
    /// The reason, in English.
    public var errorDescription: String? { reason }
    /// The reason, for `NSError`.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: reason] }
}
