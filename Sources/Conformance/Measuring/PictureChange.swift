// PictureChange.swift: how two pictures of a screen differ in a part of it.

import Foundation
import VitrineAssistance
import VitrineGraphics

/// The pixels of an area that differ.
struct PictureChange {
    /// The number of pixels that differ.
    private(set) var count = 0
    /// The contrast of the clearest change, 1…21.
    private(set) var contrast = 1.0

    /// - Parameter area: device pixels.
    init(_ before: CGImage, _ after: CGImage, in area: CGRect) {
        let whole = PixelRect(
            x: 0, y: 0, width: min(before.width, after.width), height: min(before.height, after.height))
        let part = PixelRect(covering: area).intersection(whole)
        guard !part.isEmpty else { return }
        let old = before.buffer, new = after.buffer
        var seen: Set<UInt64> = []
        defer { withExtendedLifetime((old, new)) {} }
        for y in part.minY..<part.maxY {
            let a = old.row(y), b = new.row(y)
            for x in part.minX..<part.maxX where a[x] != b[x] {
                count += 1
                guard seen.count < 4096, seen.insert(UInt64(a[x]) << 32 | UInt64(b[x])).inserted else { continue }
                contrast = max(
                    contrast, ContrastMeter.ratio(ContrastMeter.luminance(a[x]), ContrastMeter.luminance(b[x])))
            }
        }
    }
}
