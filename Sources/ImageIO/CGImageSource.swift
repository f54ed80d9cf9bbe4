// CGImageSource.swift: decodes an image file, complete or as its bytes arrive.
//
// PNG, JPEG, GIF and WebP. Accepts any bytes. Thread-safe: a lock protects the state.

import Foundation
import VitrineGraphics
import VitrineUniformTypeIdentifiers

/// Reads the images of a file.
public final class CGImageSource: Hashable, @unchecked Sendable {
    private let lock = NSLock()
    private var bytes: Data
    private var isFinal: Bool
    /// Set once the file is complete; nil for a damaged file.
    private var whole: EncodedImage?
    private var animation: ImageAnimation?
    private var isRead = false

    init(_ data: Data, isFinal: Bool) {
        bytes = data
        self.isFinal = isFinal
    }

    func update(_ data: Data, isFinal: Bool) {
        lock.withLock {
            bytes = data
            self.isFinal = isFinal
            (whole, animation, isRead) = (nil, nil, false)
        }
    }

    private func read() {
        guard !isRead else { return }
        isRead = true
        guard isFinal || PartialImage(bytes)?.isComplete == true else { return }
        whole = try? EncodedImage(data: bytes)
        if let whole, whole.frameCount > 1 { animation = try? ImageAnimation(whole) }
    }

    var encoded: EncodedImage? {
        lock.withLock {
            read()
            return whole
        }
    }

    var partial: PartialImage? { PartialImage(lock.withLock { bytes }) }

    var byteCount: Int { lock.withLock { bytes.count } }

    var frames: ImageAnimation? {
        lock.withLock {
            read()
            return animation
        }
    }

    var count: Int {
        if let encoded { return max(1, encoded.frameCount) }
        return lock.withLock { isFinal } ? 0 : partial?.size == nil ? 0 : 1
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
        let (bytes, isFinal) = lock.withLock { (self.bytes, self.isFinal) }
        guard let partial = PartialImage(bytes) else {
            // WebP has the longest signature: 12 bytes.
            return isFinal || bytes.count >= 12 ? .statusUnknownType : .statusReadingHeader
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
        return lock.withLock { isFinal } ? nil : partial?.decode()
    }

    /// Whether both are the same object.
    public static func == (a: CGImageSource, b: CGImageSource) -> Bool { a === b }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
