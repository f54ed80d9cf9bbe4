// DamageRing.swift: the stale pixels of each scan-out buffer.
//
// A buffer returns several frames after it was last drawn, so it lacks every
// change since then. The ring stores one region per buffer.
//
// Invariant: a buffer's region covers all pixels that differ from the current
// frame. It may cover more, never less.
// Coordinates: device pixels, top-left origin. Main thread only.

import VitrineGraphics

package struct DamageRing {
    private let surface: DeviceRect
    private var stale: [DamageRegion]

    /// Creates a ring for `bufferCount` buffers that are completely stale.
    package init(surface: DeviceRect, bufferCount: Int) {
        self.surface = surface
        stale = (0..<max(1, bufferCount)).map { _ in Self.everything(surface) }
    }

    private static func everything(_ surface: DeviceRect) -> DamageRegion {
        var region = DamageRegion(surface: surface)
        region.add(surface)
        return region
    }

    /// Adds a change to every buffer's region.
    package mutating func add(_ region: DamageRegion) {
        for i in stale.indices { stale[i].add(region) }
    }

    /// The stale region of the buffer. Everything for an index outside the known buffers.
    package func region(of buffer: Int) -> DamageRegion {
        stale.indices.contains(buffer) ? stale[buffer] : Self.everything(surface)
    }

    /// Marks the buffer as drawn with the current frame.
    package mutating func markFresh(_ buffer: Int) {
        while !stale.indices.contains(buffer) && buffer >= 0 && buffer < 64 {
            stale.append(Self.everything(surface))
        }
        guard stale.indices.contains(buffer) else { return }
        stale[buffer].clear()
    }
}
