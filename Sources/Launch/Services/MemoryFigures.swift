// MemoryFigures.swift: what memory the process takes, by the kernel's count and by part.

import Foundation
import VitrineCompositor
import VitrineGraphics
import VitrineRuntime

/// Bytes.
struct MemoryFigures: Codable {
    /// Resident now, and the most that was.
    var resident: Int
    var peak: Int
    /// Scan-out buffers: width x height x bytes a pixel, each.
    var scanout: Int
    /// Pictures of layers that were drawn into bitmaps.
    var backingStores: Int
    var caches: UIApplication.CacheFigures

    @MainActor init(output: any Output, root: CALayer) {
        resident = Self.field("VmRSS:")
        peak = Self.field("VmHWM:")
        scanout = output.bufferCount * output.pixelSize.width * output.pixelSize.height * 4
        backingStores = Self.contents(of: root)
        caches = UIApplication.cacheFigures
    }

    /// Resident bytes now. Costs a few system calls.
    static var resident: Int { field("VmRSS:") }

    private static func field(_ name: String) -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }

    /// Bitmaps that several layers show count once.
    @MainActor private static func contents(of root: CALayer) -> Int {
        var seen: Set<ObjectIdentifier> = []
        var bytes = 0
        var waiting = [root]
        while let layer = waiting.popLast() {
            if let image = layer.contents as? CGImage, seen.insert(ObjectIdentifier(image)).inserted {
                bytes += image.bytesPerRow * image.height
            }
            waiting += layer.sublayers ?? []
        }
        return bytes
    }
}
