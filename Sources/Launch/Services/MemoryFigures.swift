// MemoryFigures.swift: the process's memory, by the kernel's count and by part.

import Foundation
import VitrineAppState
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
import VitrineRuntime

/// Memory sizes in bytes.
struct MemoryFigures: Codable {
    /// The current and the maximum resident memory.
    var resident: Int
    var peak: Int
    /// Scan-out buffers: width x height x bytes a pixel for each.
    var scanout: Int
    /// Bitmaps of layers.
    var backingStores: Int
    var caches: UIApplication.CacheFigures

    @MainActor init(output: any Output, root: CALayer) {
        resident = Self.field("VmRSS:")
        peak = Self.field("VmHWM:")
        scanout = output.bufferCount * output.pixelSize.width * output.pixelSize.height * 4
        backingStores = Self.contents(of: root)
        caches = UIApplication.cacheFigures
    }

    /// The current resident memory in bytes. Costs a few system calls.
    static var resident: Int { field("VmRSS:") }

    private static func field(_ name: String) -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }

    /// A bitmap that several layers show is counted once.
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
