// UIImage+Orientation.swift: UIKit's names for the eight EXIF orientations.

import Foundation

extension UIImage.Orientation {
    private static let inEXIFOrder: [UIImage.Orientation] = [
        .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]

    /// The orientation that EXIF calls 1…8; any other number counts as upright.
    init(exif: Int) { self = (1...8).contains(exif) ? Self.inEXIFOrder[exif - 1] : .up }

    /// 1…8.
    var exif: Int { (Self.inEXIFOrder.firstIndex(of: self) ?? 0) + 1 }
}
