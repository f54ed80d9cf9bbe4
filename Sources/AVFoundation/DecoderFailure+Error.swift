// DecoderFailure+Error.swift: a failure as the error that apps see. Those of the network have Apple's codes of URL loading.

import Foundation
import VitrineVideo

extension DecoderFailure {
    /// The error of an item.
    /// - Parameter isOpen: whether the file was open.
    func error(of url: URL?, isOpen: Bool) -> any Error {
        if cause == .noParts { return AVError(.serverIncorrectlyConfigured, reason: description) }
        guard let code else {
            return AVError(
                package != nil ? .decoderNotFound : isOpen ? .decodeFailed : .fileFormatNotRecognized,
                reason: description)
        }
        var information: [String: Any] = [
            NSLocalizedDescriptionKey: description, NSLocalizedFailureReasonErrorKey: description,
        ]
        if let url {
            information[NSURLErrorFailingURLErrorKey] = url
            information[NSURLErrorFailingURLStringErrorKey] = url.absoluteString
        }
        return NSError(domain: NSURLErrorDomain, code: code.rawValue, userInfo: information)
    }

    /// The code of a failure of the network.
    private var code: URLError.Code? {
        switch cause {
        case .content, .noParts, .unplugged, .busy, .denied: nil
        // As for the hosts that App Transport Security refuses, by the app's Info.plist, too.
        case .hostNotNamed: .appTransportSecurityRequiresSecureConnection
        case .hostNotFound: .cannotFindHost
        case .notConnected: .cannotConnectToHost
        case .connectionLost: .networkConnectionLost
        case .timedOut: .timedOut
        case .notFound: .fileDoesNotExist
        case .needsPassword: .userAuthenticationRequired
        case .forbidden: .noPermissionsToReadFile
        case .badAnswer: .badServerResponse
        case .redirects: .httpTooManyRedirects
        case .notSecure: .secureConnectionFailed
        case .notTrusted: .serverCertificateUntrusted
        case .certificateExpired: .serverCertificateHasBadDate
        case .certificateNotYetValid: .serverCertificateNotYetValid
        }
    }
}
