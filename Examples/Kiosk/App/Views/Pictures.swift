// Pictures.swift: menu pictures at the sizes in which they are shown.
//
// A picture is decoded once per size, at that size: scrolling then copies pixels
// without scaling them in every frame, and the pixels of the file are not kept.

import UIKit

/// Loads, scales and caches pictures.
@MainActor enum Pictures {
    private struct Key: Hashable {
        var path: String
        var width: Int
        var height: Int
    }

    private static var originals: [String: UIImage] = [:]
    private static var scaled: [Key: PreparedPicture] = [:]

    /// The picture at `path`, cropped to its middle so that it fills `size` points, for a screen of `scale`.
    static func picture(_ path: String, filling size: CGSize, scale: CGFloat) -> PreparedPicture? {
        let key = Key(
            path: path, width: Int((size.width * scale).rounded()),
            height: Int((size.height * scale).rounded()))
        guard key.width > 0, key.height > 0 else { return nil }
        if let picture = scaled[key] { return picture }
        guard load(path), let original = originals[path] else { return nil }
        let picture = fill(original, size: size, scale: scale)
        scaled[key] = picture
        return picture
    }

    /// Reads and caches the picture at `path`. Returns false if it cannot be decoded.
    static func load(_ path: String) -> Bool {
        if originals[path] == nil { originals[path] = UIImage(contentsOfFile: path) }
        return originals[path] != nil
    }

    /// `original`, scaled to the smallest size that fills `size`, and cropped to its middle.
    private static func fill(_ original: UIImage, size: CGSize, scale: CGFloat) -> PreparedPicture {
        let fitting = max(size.width / original.size.width, size.height / original.size.height)
        let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
        // Whole device pixels, in points of the original.
        let drawn = CGSize(
            width: max(CGFloat(width), (original.size.width * fitting * scale).rounded()) / original.scale,
            height: max(CGFloat(height), (original.size.height * fitting * scale).rounded()) / original.scale)
        return PreparedPicture(original, size: drawn) { prepared in
            guard let whole = prepared.cgImage else { return nil }
            let part = CGRect(
                x: (whole.width - width) / 2, y: (whole.height - height) / 2, width: width, height: height)
            return whole.cropping(to: part).map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
        }
    }
}
