// BandSurface.swift: cached memory for a rectangle of the surface.

import VitrineGraphics

/// Premultiplied pixels of `rect`. The raster owns the memory.
package struct BandSurface {
    package var base: UnsafeMutablePointer<UInt32>
    /// Pixels per row.
    package var stride: Int
    package var rect: DeviceRect

    /// The address of the surface's pixel (x, y), which must be in `rect`.
    @inline(__always)
    package func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        base + (y - Int(rect.minY)) * stride + (x - Int(rect.minX))
    }

    /// The same memory, for drawing with Graphics.
    var pixelSurface: PixelSurface { PixelSurface(base: base, stride: stride * 4, bounds: rect.pixelRect) }
}

/// round(a * b / 255), with the kernels' rounding.
@inlinable
@inline(__always)
public func mul255(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let t = UInt32(a) * UInt32(b) + 128
    return UInt8(truncatingIfNeeded: (t + (t >> 8)) >> 8)
}

/// All four channels of a premultiplied pixel, multiplied with alpha / 255.
@inlinable
@inline(__always)
public func scale255(_ pixel: UInt32, _ alpha: UInt8) -> UInt32 {
    if alpha == 255 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
        UInt32(mul255(UInt8(truncatingIfNeeded: pixel >> shift), alpha)) << shift
    }
    return channel(24) | channel(16) | channel(8) | channel(0)
}

/// Memory that grows and is kept: repeated frames allocate nothing.
package struct Scratch<Element: BitwiseCopyable> {
    package private(set) var base: UnsafeMutablePointer<Element>
    package private(set) var capacity: Int

    package init(capacity: Int) {
        self.capacity = max(16, capacity)
        base = Self.allocate(self.capacity)
    }

    private static func allocate(_ count: Int) -> UnsafeMutablePointer<Element> {
        UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Element>.stride, alignment: 64)
            .bindMemory(to: Element.self, capacity: count)
    }

    /// Makes room for `count` elements and keeps the first `used`.
    package mutating func reserve(_ count: Int, keeping used: Int = 0) {
        guard count > capacity else { return }
        let grown = max(count, capacity * 2)
        let new = Self.allocate(grown)
        if used > 0 { new.update(from: base, count: used) }
        base.deallocate()
        base = new
        capacity = grown
    }

    package func deallocate() { base.deallocate() }
}

/// A list of plain values in such memory. For loops that run for each small rectangle of a frame: an array would count
/// references and check bounds.
struct ScratchList<Element: BitwiseCopyable> {
    private var memory = Scratch<Element>(capacity: 32)
    private(set) var count = 0

    @inline(__always)
    subscript(i: Int) -> Element {
        get { memory.base[i] }
        nonmutating set { memory.base[i] = newValue }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == memory.capacity { memory.reserve(count + 1, keeping: count) }
        memory.base[count] = element
        count += 1
    }

    @inline(__always)
    mutating func removeAll() { count = 0 }

    @inline(__always)
    mutating func popLast() -> Element? {
        guard count > 0 else { return nil }
        count -= 1
        return memory.base[count]
    }

    @inline(__always)
    var last: Element? { count > 0 ? memory.base[count - 1] : nil }

    /// Sets the list to `count` equal elements.
    mutating func fill(_ element: Element, count: Int) {
        memory.reserve(count)
        memory.base.update(repeating: element, count: count)
        self.count = count
    }

    func deallocate() { memory.deallocate() }
}
