// UIImage+Named.swift: images by name, from a bundle, kept for the next time.

public import Foundation
import VitrineGraphics

extension UIImage {
    /// The image of that name among the app's own resources. The file's extension may be left out; of "name", "name@2x"
    /// and "name@3x" the one for the screen's scale is used. Without such a file, the image set of that name in an asset
    /// catalogue (`.xcassets`) there, with its rendering intent. Its dark variant is used if the configuration is dark.
    public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

    /// The image of that name among the resources of `bundle`, the app's own if nil. Loaded once, then shared.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        let scale = configuration?.traitCollection?.displayScale ?? 0
        let displayScale = scale > 0 ? scale : MainScreenScale.value
        guard
            let image = NamedImages.shared.image(
                named: name, in: bundle ?? .main, displayScale: displayScale,
                isDark: configuration?.traitCollection?.userInterfaceStyle == .dark)
        else { return nil }
        self.init(copying: configuration.map(image.withConfiguration) ?? image)
    }

    /// The image of that name among the resources of `bundle`, for a screen with these traits.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(
            named: name, in: bundle, with: traitCollection.map(Configuration.init(traitCollection:)))
    }
}

/// Images that were loaded by name: their files stay in memory until memory runs short, their pixels are in the cache
/// of decoded images.
final class NamedImages: @unchecked Sendable {
    static let shared: NamedImages = {
        let images = NamedImages()
        // For the life of the process.
        _ = NotificationCenter.default.addObserver(
            forName: .memoryWarning, object: nil, queue: nil
        ) { _ in images.purge() }
        return images
    }()

    private struct Key: Hashable {
        var name: String
        var folder: String
        var displayScale: CGFloat
        var isDark: Bool
    }

    private let lock = NSLock()
    private var images: [Key: UIImage] = [:]

    /// Discards all named images and frees pixels that are not on screen.
    func purge() {
        lock.withLock { images = [:] }
        DecodedImageCache.shared.purge()
    }

    /// The image called `name` in the resources of `bundle`; nil if there is none.
    func image(named name: String, in bundle: Bundle, displayScale: CGFloat, isDark: Bool = false) -> UIImage? {
        guard let folder = bundle.resourcePath, !name.isEmpty else { return nil }
        let key = Key(name: name, folder: folder, displayScale: displayScale, isDark: isDark)
        if let image = lock.withLock({ images[key] }) { return image }
        let file = ModuleResources.folders(of: bundle).lazy.compactMap {
            ImageFile.resolve($0.path + "/" + name, displayScale: displayScale)
        }.first
        guard
            let image = file.flatMap({ UIImage(file: $0, displayScale: displayScale) })
                ?? ImageSet.image(named: name, in: bundle, displayScale: displayScale, isDark: isDark)
        else { return nil }
        return lock.withLock {
            // Another thread may have been first; all then share its picture.
            if let first = images[key] { return first }
            images[key] = image
            return image
        }
    }

    /// The frames of the file called `name`; nil if there is none.
    func animation(named name: String, in bundle: Bundle, displayScale: CGFloat, duration: TimeInterval)
        -> UIImage?
    {
        guard let image = image(named: name, in: bundle, displayScale: displayScale),
            let file = image.cgImage?.deferred?.source
        else { return nil }
        return UIImage(animation: file, scale: image.scale, duration: duration)
    }
}
