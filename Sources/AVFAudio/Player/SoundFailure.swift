// SoundFailure.swift: why a sound is not played, as an error of Apple's domain.

import Foundation
import VitrineVideo

/// Why a sound is not played.
struct SoundFailure: Error {
    /// Apple's codes of sound files.
    enum Code: Int {
        case fileNotFound = -43
        case notEnoughMemory = -108
        /// "typ?"
        case unsupportedFileType = 0x7479_703F
        /// "fmt?"
        case unsupportedFormat = 0x666D_743F
        /// "????"
        case unspecified = 0x3F3F_3F3F
    }

    var code: Code
    /// What happened, and which Debian package is missing if one is.
    var reason: String

    init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    /// - Parameters:
    ///   - warning: what the decoder had said before.
    ///   - isOpen: whether the file was open.
    init(_ failure: DecoderFailure, after warning: DecoderFailure?, isOpen: Bool) {
        let failure = failure.package == nil ? warning ?? failure : failure
        self.init(
            failure.package != nil ? .unsupportedFormat : isOpen ? .unspecified : .unsupportedFileType,
            failure.description)
    }

    var error: NSError {
        NSError(
            domain: NSOSStatusErrorDomain, code: code.rawValue,
            userInfo: [NSLocalizedDescriptionKey: reason, NSLocalizedFailureReasonErrorKey: reason])
    }
}
