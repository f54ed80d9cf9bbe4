// UIImageReader.swift: images read by one set of rules.

public import Foundation
import VitrineGraphics

/// Reads images from files and data, on any thread.
public struct UIImageReader: Sendable {
    /// The rules of a reader.
    public struct Configuration: Hashable, Sendable {
        /// Whether images are decoded at once, so that views show them without further work. False by default.
        public var preparesImagesForDisplay = false
        /// The size in pixels that images are reduced to, in their own proportions; smaller ones keep their size. Zero,
        /// the default, for the whole picture.
        public var preferredThumbnailSize = CGSize.zero
        /// The density of the pictures' pixels, in pixels per inch of 72 points: images have the scale that is nearest to
        /// it, a whole number. 0, the default, for the scale that their names say.
        public var pixelsPerInch: CGFloat = 0

        /// The default rules.
        public init() {}
    }

    /// A reader with the default rules.
    public static let `default` = UIImageReader(configuration: Configuration())

    /// The rules.
    public let configuration: Configuration

    /// A reader with rules.
    public init(configuration: Configuration) { self.configuration = configuration }

    /// The picture in a file; nil if it cannot be read.
    public func image(contentsOf fileURL: URL) -> UIImage? {
        fileURL.isFileURL ? image(UIImage(contentsOfFile: fileURL.path)) : nil
    }

    /// The picture in `data`; nil if it cannot be read.
    public func image(data: Data) -> UIImage? { image(UIImage(data: data)) }

    /// The picture in a file, read and reduced on another thread; nil if it cannot be read.
    public func image(contentsOf fileURL: URL) async -> UIImage? {
        await elsewhere { image(contentsOf: fileURL) }
    }

    /// The picture in `data`, reduced on another thread; nil if it cannot be read.
    public func image(data: Data) async -> UIImage? { await elsewhere { image(data: data) } }

    private func elsewhere(_ read: @escaping @Sendable () -> UIImage?) async -> UIImage? {
        await withCheckedContinuation { continuation in
            DecodeQueue.shared.run { continuation.resume(returning: read()) }
        }
    }

    private func image(_ whole: UIImage?) -> UIImage? {
        guard let whole = whole.map(scaled) else { return nil }
        // A thumbnail is decoded.
        if let thumbnail = thumbnail(of: whole) { return thumbnail }
        return configuration.preparesImagesForDisplay ? whole.preparingForDisplay() : whole
    }

    /// The image in the scale of the configuration.
    private func scaled(_ image: UIImage) -> UIImage {
        let density = configuration.pixelsPerInch
        guard density.isFinite, density > 0, let picture = image.cgImage else { return image }
        let scale = min(max(1, (density / 72).rounded()), 100)
        return UIImage(cgImage: picture, scale: scale, orientation: image.imageOrientation)
    }

    private func thumbnail(of image: UIImage) -> UIImage? {
        let wanted = configuration.preferredThumbnailSize
        let size = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
        guard wanted.width > 0, wanted.height > 0, size.width > 0, size.height > 0 else { return nil }
        let factor = min(wanted.width / size.width, wanted.height / size.height)
        guard factor < 1 else { return nil }
        return image.preparingThumbnail(
            of: CGSize(
                width: max(1, (size.width * factor).rounded()) / image.scale,
                height: max(1, (size.height * factor).rounded()) / image.scale))
    }
}
