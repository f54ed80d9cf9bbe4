// ImageOptions.swift: options for reading and writing, with numbers of any type.

import Foundation
import VitrineGraphics

struct ImageOptions {
    private let values: [String: Any]

    init(_ values: CFDictionary?) { self.values = values ?? [:] }

    func number(_ key: String) -> Double? { Double(anyNumber: values[key]) }

    private func isOn(_ key: String) -> Bool {
        (values[key] as? Bool) ?? (values[key] as? NSNumber)?.boolValue ?? false
    }

    var decodesAtOnce: Bool { isOn(kCGImageSourceShouldCacheImmediately) }
    var makesThumbnail: Bool {
        isOn(kCGImageSourceCreateThumbnailFromImageAlways) || isOn(kCGImageSourceCreateThumbnailFromImageIfAbsent)
    }
    var turnsThumbnail: Bool { isOn(kCGImageSourceCreateThumbnailWithTransform) }
    /// In pixels, at least 1. Nil if not set.
    var thumbnailSide: Int? { side(kCGImageSourceThumbnailMaxPixelSize) }
    var writtenSide: Int? { side(kCGImageDestinationImageMaxPixelSize) }

    private func side(_ key: String) -> Int? {
        number(key).flatMap { $0.isFinite && $0 >= 1 ? Int(min($0, 1_000_000)) : nil }
    }

    /// 2, 4 or 8; 1 for full size.
    var subsampling: Int {
        let factor = number(kCGImageSourceSubsampleFactor) ?? 1
        return [8, 4, 2].first { factor == Double($0) } ?? 1
    }
    var quality: CGFloat? { number(kCGImageDestinationLossyCompressionQuality).map { CGFloat($0) } }
    /// 1…8. Nil if not set or out of range.
    var orientation: Int? {
        number(kCGImagePropertyOrientation).flatMap { (1...8).contains($0) ? Int($0) : nil }
    }
}
