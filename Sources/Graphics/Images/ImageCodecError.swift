// ImageCodecError.swift: why a picture could not be read or written, for people.

import CVitrineCodecs
import Foundation

/// Why a picture could not be read or written.
package struct ImageCodecError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, or nil for bytes in memory.
    package var path: String?
    package var reason: String

    package init(path: String? = nil, reason: String) {
        self.path = path
        self.reason = reason
    }

    package var description: String { "\(path ?? "image data"): \(reason)" }
}

extension ImageCodecError: LocalizedError {
    package var errorDescription: String? { description }
}

/// Room for what a C codec says went wrong.
struct CodecMessage {
    var bytes = [CChar](repeating: 0, count: VC_MESSAGE_SIZE)

    var text: String {
        String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
