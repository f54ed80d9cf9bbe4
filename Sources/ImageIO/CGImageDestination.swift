// CGImageDestination.swift: encodes images to a file or to memory.
//
// Writes PNG and JPEG with one image each, and the orientation as EXIF. Not thread-safe.

import Foundation
import VitrineGraphics
import VitrineUniformTypeIdentifiers

/// The destination of an encoded image.
public final class CGImageDestination: Hashable {
    enum Place {
        case data(NSMutableData)
        case file(URL)
    }

    private let place: Place
    private let type: UTType
    private var images: [(image: CGImage, options: ImageOptions)] = []
    private var isFinished = false

    /// Nil for formats that cannot be written, and unless `count` is 1.
    init?(_ place: Place, type: String, count: Int) {
        guard let type = UTType(type), Self.types.contains(type), count == 1 else { return nil }
        self.place = place
        self.type = type
    }

    static let types: [UTType] = [.png, .jpeg]

    func add(_ image: CGImage, _ options: ImageOptions) {
        if !isFinished { images.append((image, options)) }
    }

    /// False unless exactly one image was added, and if writing fails or was already finished.
    func finish() -> Bool {
        guard !isFinished, images.count == 1, let bytes = encoded(images[0].image, images[0].options) else {
            return false
        }
        switch place {
        case .data(let data): data.append(bytes)
        case .file(let url):
            do { try bytes.write(to: url, options: .atomic) } catch { return false }
        }
        isFinished = true
        return true
    }

    private func encoded(_ given: CGImage, _ options: ImageOptions) -> Data? {
        guard var image = given.decoded else { return nil }
        let longest = max(image.width, image.height)
        if let side = options.writtenSide, side < longest {
            image = image.resized(
                toWidth: max(1, image.width * side / longest), height: max(1, image.height * side / longest))
        }
        let exif = options.orientation.map(ExifOrientation.init)
        if type == .jpeg {
            let bytes = try? JPEGEncoder.encode(image, quality: options.quality ?? 0.75)
            return bytes.map { exif?.inserted(intoJPEG: $0) ?? $0 }
        }
        let bytes = try? PNGEncoder.encode(image)
        return bytes.map { exif?.inserted(intoPNG: $0) ?? $0 }
    }

    /// Whether both are the same object.
    public static func == (a: CGImageDestination, b: CGImageDestination) -> Bool { a === b }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
