// ArchivedImage.swift: images in archives.
//
// The picture is archived as the file that it was read from, or else as PNG.

import Foundation
import VitrineGraphics
import VitrineSystem

struct ArchivedImage {
    private enum Key {
        static let picture = "UIImageData"
        static let scale = "UIScale"
        static let orientation = "UIImageOrientation"
        static let renderingMode = "UIRenderingMode"
        static let caps = "UICapInsets"
        static let resizingMode = "UIResizingMode"
        static let alignment = "UIAlignmentRectInsets"
        static let baseline = "UIBaselineOffset"
        static let flips = "UIFlipsForRightToLeft"
        static let images = "UIImages"
        static let duration = "UIDuration"
    }

    let cgImage: CGImage?
    let values: ImageValues

    /// Nil if there is a picture that cannot be decoded.
    init?(_ coder: NSCoder) {
        func insets(_ key: String) -> UIEdgeInsets {
            (coder.decodeObject(of: NSString.self, forKey: key) as String?).map(UIEdgeInsetsFromString)
                ?? .zero
        }
        var values = ImageValues(scale: CGFloat(coder.decodeDouble(forKey: Key.scale)))
        values.orientation = .init(rawValue: coder.decodeInteger(forKey: Key.orientation)) ?? .up
        values.renderingMode = .init(rawValue: coder.decodeInteger(forKey: Key.renderingMode)) ?? .automatic
        values.capInsets = insets(Key.caps)
        values.resizingMode = .init(rawValue: coder.decodeInteger(forKey: Key.resizingMode)) ?? .tile
        values.alignmentRectInsets = insets(Key.alignment)
        if coder.containsValue(forKey: Key.baseline) {
            values.baseline = CGFloat(coder.decodeDouble(forKey: Key.baseline))
        }
        values.flipsForRightToLeft = coder.decodeBool(forKey: Key.flips)
        if coder.containsValue(forKey: Key.images) {
            let images = coder.decodeObject(of: [NSArray.self, UIImage.self], forKey: Key.images)
            values.images = images as? [UIImage] ?? []
            let duration = coder.decodeDouble(forKey: Key.duration)
            values.duration = duration > 0 && duration.isFinite ? duration : Double(values.images.count) / 30
        }
        if coder.containsValue(forKey: Key.picture) {
            guard let data = coder.decodeObject(of: NSData.self, forKey: Key.picture) as Data? else {
                return nil
            }
            do {
                cgImage = try EncodedImage(data: data, path: "an archived image").deferredImage()
            } catch {
                Diagnostics.warning("\(error)")
                return nil
            }
        } else {
            cgImage = values.images.first?.cgImage
        }
        self.values = values
    }

    static func encode(_ image: UIImage, with coder: NSCoder) {
        let values = image.values
        if values.images.isEmpty {
            let data = image.cgImage.flatMap { $0.deferred?.source?.data ?? $0.pngData }
            if let data { coder.encode(data as NSData, forKey: Key.picture) }
        } else {
            coder.encode(values.images as NSArray, forKey: Key.images)
            coder.encode(values.duration, forKey: Key.duration)
        }
        coder.encode(Double(values.scale), forKey: Key.scale)
        coder.encode(values.orientation.rawValue, forKey: Key.orientation)
        coder.encode(values.renderingMode.rawValue, forKey: Key.renderingMode)
        coder.encode(NSStringFromUIEdgeInsets(values.capInsets) as NSString, forKey: Key.caps)
        coder.encode(values.resizingMode.rawValue, forKey: Key.resizingMode)
        coder.encode(NSStringFromUIEdgeInsets(values.alignmentRectInsets) as NSString, forKey: Key.alignment)
        if let baseline = values.baseline { coder.encode(Double(baseline), forKey: Key.baseline) }
        coder.encode(values.flipsForRightToLeft, forKey: Key.flips)
    }
}
