// WindowGeometry.swift: the sizes of a window, in the compositor's coordinates and in pixels.
//
// The compositor counts in points of the desktop and names a scale in 120ths. A buffer has the window's size times the
// scale. If that is not whole, it is rounded half away from zero, as the protocol fractional-scale requires, and a
// viewport says the size in the compositor's coordinates.

import VitrineGraphics

/// The size of a window and its scale.
struct WindowGeometry: Hashable {
    /// The window in the compositor's coordinates, without decorations.
    private(set) var width: Int
    private(set) var height: Int
    /// Pixels for each of the compositor's coordinates, in 120ths.
    private(set) var scale: Int
    /// The size in pixels that the window keeps. Nil: that of the compositor.
    let fixedPixels: PixelSize?
    /// Whether the compositor has viewports. Without them the scale is whole.
    let hasViewports: Bool

    /// The scale 1.
    static let unit = 120
    /// The limits of a side in pixels, whatever the compositor requests.
    static let limits = 16...16384

    init(width: Int, height: Int, scale: Int = unit, fixedPixels: PixelSize? = nil, hasViewports: Bool) {
        self.fixedPixels = fixedPixels
        self.hasViewports = hasViewports
        self.scale = scale
        (self.width, self.height) = (width, height)
        resize(width: width, height: height)
        if fixedPixels != nil { keepFixedSize() }
    }

    /// Applies a size of the compositor.
    mutating func resize(width: Int, height: Int) {
        let most = Self.limits.upperBound * Self.unit / scale
        func limited(_ side: Int) -> Int { min(max(side, Self.limits.lowerBound), most) }
        (self.width, self.height) = (limited(width), limited(height))
    }

    /// Applies a scale of the compositor. A window with its fixed size keeps the size in pixels.
    mutating func rescale(to scale: Int) {
        let wasFixed = hasFixedSize
        self.scale = scale
        if wasFixed { keepFixedSize() } else { resize(width: width, height: height) }
    }

    /// One with another size in pixels, which stays fixed if it was.
    func resized(toPixels size: PixelSize) -> WindowGeometry {
        func side(_ pixels: Int) -> Int { (pixels * Self.unit + scale / 2) / scale }
        return WindowGeometry(
            width: side(size.width), height: side(size.height), scale: scale,
            fixedPixels: fixedPixels == nil ? nil : size, hasViewports: hasViewports)
    }

    /// Returns to the fixed size, if there is one.
    mutating func keepFixedSize() {
        guard let fixedPixels else { return }
        let divisor = isWholeForFixedSize ? scale : Self.unit
        func side(_ pixels: Int) -> Int { max(1, (pixels * Self.unit + divisor / 2) / divisor) }
        (width, height) = (side(fixedPixels.width), side(fixedPixels.height))
    }

    /// Whether a scale of the compositor is usable, and not a lie.
    static func isScale(_ scale: Int) -> Bool { (unit / 2...unit * 8).contains(scale) }

    /// Without viewports, a buffer's sides are multiples of its scale.
    private var isWholeForFixedSize: Bool {
        guard let fixedPixels, !hasViewports else { return true }
        let whole = scale / Self.unit
        return whole > 0 && fixedPixels.width % whole == 0 && fixedPixels.height % whole == 0
    }

    /// Whether the window has its fixed size.
    private var hasFixedSize: Bool {
        guard fixedPixels != nil else { return false }
        var copy = self
        copy.keepFixedSize()
        return copy.width == width && copy.height == height
    }

    /// The size of a buffer.
    var pixelSize: PixelSize {
        if hasFixedSize, let fixedPixels { return fixedPixels }
        func pixels(_ side: Int) -> Int { max(1, (side * scale + Self.unit / 2) / Self.unit) }
        return PixelSize(width: pixels(width), height: pixels(height))
    }

    /// The scale that the surface declares for its buffers. 1 if a viewport says the size.
    var bufferScale: Int {
        let whole = scale / Self.unit
        guard whole > 0, scale % Self.unit == 0 else { return 1 }
        let size = pixelSize
        return size.width == width * whole && size.height == height * whole ? whole : 1
    }

    /// Whether a viewport says the size.
    var needsViewport: Bool {
        let size = pixelSize
        return size.width != width * bufferScale || size.height != height * bufferScale
    }
}
