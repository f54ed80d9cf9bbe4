// ImageCodecError.swift: errors of reading or writing images.

import CVitrineCodecs
import Foundation

/// The reason why an image could not be read or written.
package struct ImageCodecError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file. Nil for bytes in memory.
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

/// A buffer for the error message of a C codec.
struct CodecMessage {
    var bytes = [CChar](repeating: 0, count: VC_MESSAGE_SIZE)

    var text: String {
        String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
