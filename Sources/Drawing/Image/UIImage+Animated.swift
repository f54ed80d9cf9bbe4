// UIImage+Animated.swift: images that are several, shown one after the other.

public import Foundation
import VitrineGraphics
import VitrineSystem

extension UIImage {
    /// An image that shows `images` in turn, over and over, each for the same part of `duration`.
    ///
    /// `duration` is in seconds; 0 shows each image for 1/30 s.
    ///
    /// - Returns: nil without images.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var values = first.values
        values.images = images
        values.duration = duration > 0 && duration.isFinite ? duration : Double(images.count) / 30
        return UIImage(cgImage: first.cgImage, values: values)
    }

    /// An animation from the app's own resources: the images called `name` with 0, 1, 2… after it, up to 1024. Beyond
    /// UIKit: if there are none, the frames of the GIF or WebP called `name`, each for its own time.
    ///
    /// `duration` is that of all images, in seconds; 0 for 1/30 s per image, or for that in the file.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        animatedImage(named: name, in: .main, duration: duration)
    }

    static func animatedImage(named name: String, in bundle: Bundle, duration: TimeInterval) -> UIImage? {
        let images = numberedImages(name, in: bundle)
        if !images.isEmpty { return animatedImage(with: images, duration: duration) }
        return NamedImages.shared.animation(
            named: name, in: bundle, displayScale: MainScreenScale.value, duration: duration)
    }

    /// The same, each image with caps that keep their size and a middle that is tiled.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
    ) -> UIImage? {
        animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }

    /// The same, each image with caps that keep their size.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        animatedImageNamed(name, duration: duration)?
            .resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
    }

    private static func numberedImages(_ name: String, in bundle: Bundle) -> [UIImage] {
        var images: [UIImage] = []
        for number in 0...1024 {
            let image = NamedImages.shared.image(
                named: "\(name)\(number)", in: bundle, displayScale: MainScreenScale.value)
            guard let image else {
                // A series may begin with 1.
                if number == 0 { continue }
                break
            }
            images.append(image)
        }
        return images
    }

    /// All frames of a file.
    /// - Parameter duration: the duration of all frames in seconds; 0 for the durations in the file.
    convenience init?(animation file: EncodedImage, scale: CGFloat, duration: TimeInterval) {
        do {
            let animation = try ImageAnimation(file)
            let orientation = Orientation(exif: file.orientation)
            let frames = (0..<animation.count).map {
                UIImage(cgImage: animation.deferredImage(at: $0), scale: scale, orientation: orientation)
            }
            let times = FrameTimes((0..<animation.count).map(animation.duration(of:)))
            var values = ImageValues(scale: scale, orientation: orientation)
            if frames.count > 1 {
                values.images = zip(frames, times.repeats).flatMap { Array(repeating: $0, count: $1) }
                values.duration = duration > 0 && duration.isFinite ? duration : times.total
            }
            self.init(cgImage: frames.first?.cgImage, values: values)
        } catch {
            Diagnostics.warning("\(error)")
            return nil
        }
    }
}

/// Frames of unequal length as equal ones: each so many times.
struct FrameTimes {
    /// The most equal parts that an animation is cut into.
    private static let mostParts = 20_000

    private(set) var repeats: [Int] = []
    /// Seconds.
    private(set) var total = 0.0

    /// - Parameter durations: seconds, each above 0, in whole milliseconds.
    init(_ durations: [Double]) {
        let milliseconds = durations.map { max(1, Int(($0 * 1000).rounded())) }
        let sum = milliseconds.reduce(0, +)
        let common = milliseconds.reduce(0, Self.divisor)
        // Rounded where exact parts would be too many.
        let part = max(common, (sum + Self.mostParts - 1) / Self.mostParts)
        guard part > 0 else { return }
        repeats = milliseconds.map { max(1, ($0 + part / 2) / part) }
        total = Double(repeats.reduce(0, +) * part) / 1000
    }

    private static func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
}
