// CGImageSource.swift: decodes an image file, complete or as its bytes arrive.
//
// PNG, JPEG, GIF and WebP. Accepts any bytes. Thread-safe: a lock protects the state.

import Foundation
import VitrineGraphics
import VitrineUniformTypeIdentifiers

/// Reads the images of a file.
public final class CGImageSource: Hashable, @unchecked Sendable {
    /// The bytes with what was read of them. Later bytes replace all of it.
    private struct Contents {
        var bytes: Data
        var isFinal: Bool
        lazy var partial = PartialImage(bytes)
        /// Read once the file is complete. Nil for a damaged file.
        lazy var whole = isFinal || partial?.isComplete == true ? try? EncodedImage(data: bytes) : nil
        /// Nil for a file with one image.
        lazy var frames = whole.flatMap { $0.frameCount > 1 ? try? ImageAnimation($0) : nil }
    }

    private let lock = NSLock()
    private var contents: Contents

    init(_ data: Data, isFinal: Bool) { contents = Contents(bytes: data, isFinal: isFinal) }

    func update(_ data: Data, isFinal: Bool) {
        lock.withLock { contents = Contents(bytes: data, isFinal: isFinal) }
    }

    var encoded: EncodedImage? { lock.withLock { contents.whole } }
    var frames: ImageAnimation? { lock.withLock { contents.frames } }
    var partial: PartialImage? { lock.withLock { contents.partial } }
    var byteCount: Int { lock.withLock { contents.bytes.count } }
    private var isFinal: Bool { lock.withLock { contents.isFinal } }

    var count: Int {
        if let encoded { return max(1, encoded.frameCount) }
        return isFinal || partial?.size == nil ? 0 : 1
    }

    var type: String? {
        switch partial?.format {
        case .png: UTType.png.identifier
        case .jpeg: UTType.jpeg.identifier
        case .gif: UTType.gif.identifier
        case .webp: UTType.webP.identifier
        case nil: nil
        }
    }

    var status: CGImageSourceStatus {
        guard let partial else {
            // WebP has the longest signature: 12 bytes.
            return isFinal || byteCount >= 12 ? .statusUnknownType : .statusReadingHeader
        }
        if encoded != nil { return .statusComplete }
        if isFinal { return partial.size != nil && !partial.isComplete ? .statusUnexpectedEOF : .statusInvalidData }
        return partial.size == nil ? .statusReadingHeader : .statusIncomplete
    }

    /// The image at an index, without its orientation applied. Nil if there is no such image or no row of it can be
    /// decoded.
    func image(at index: Int) -> CGImage? {
        guard index >= 0 else { return nil }
        if let frames { return index < frames.count ? frames.deferredImage(at: index) : nil }
        guard index == 0 else { return nil }
        if let encoded { return encoded.deferredImage() }
        return isFinal ? nil : partial?.decode()
    }

    /// Whether both are the same object.
    public static func == (a: CGImageSource, b: CGImageSource) -> Bool { a === b }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
