// CGContext.swift: a drawing destination: its memory, its state stack and its transform.
//
// Coordinates: the transform maps user space to device pixels, which have a top-left origin. Public bitmap contexts
// start with Core Graphics' space (origin bottom left, y up, one unit per pixel). UIKit's start with points, origin top
// left, y down.

import CVitrineKernels
public import Foundation

/// Draws into a bitmap, or records drawing commands.
///
/// Not thread-safe: only one thread at a time may use a context.
public final class CGContext {
    /// The bitmap's width in device pixels.
    public let width: Int
    /// The bitmap's height in device pixels.
    public let height: Int
    /// Device pixels per point of the context's base space. 1 for public bitmap contexts.
    package let scale: CGFloat

    /// Nil while recording, and for memory in a layout that is not the native one.
    var bitmap: PixelBuffer?
    /// Memory in a layout that is not the native one.
    let foreign: ForeignBitmap?
    /// Whether images use the bitmap: it is then copied before the next pixel is written.
    var bitmapIsShared = false
    /// Whether the bitmap is the caller's memory, which the caller reads directly.
    let bitmapIsBorrowed: Bool
    let isOpaque: Bool
    let info: CGBitmapInfo
    /// The space of the bitmap's colours. Nil for a context of alpha alone.
    public let colorSpace: CGColorSpace?
    /// Called when the context is deallocated and no longer uses the caller's memory.
    private let release: (() -> Void)?

    var state: GraphicsState
    private var savedStates: [GraphicsState] = []
    private let initialTransform: CGAffineTransform
    /// The current path, in device pixels.
    var pathElements = PathElements()
    var recorder: Recorder?
    /// Whether antialiasing is allowed. Whether it is on is part of the graphics state.
    var allowsAntialiasing = true
    var storedTextMatrix = CGAffineTransform.identity
    /// The number of nested pattern cells that are being drawn, this context's included.
    var patternLevel = 0
    /// Bitmaps of open transparency layers, innermost last.
    var layers: [TransparencyLayer] = []

    /// A context over `bitmap` with UIKit's space: points, origin top left, y down.
    /// - Parameters:
    ///   - scale: device pixels per point.
    ///   - isOpaque: alpha stays 255 everywhere; the bitmap becomes opaque at once.
    package convenience init(bitmap: PixelBuffer, scale: CGFloat, isOpaque: Bool = false) {
        self.init(
            buffer: bitmap, recorder: nil, width: bitmap.width, height: bitmap.height, scale: scale,
            transform: CGAffineTransform(scaleX: scale, y: scale), isOpaque: isOpaque,
            info: CGContext.nativeInfo(isOpaque: isOpaque))
    }

    /// A recording context with UIKit's space, `recordingSize` points large. It has no bitmap while the drawing is
    /// simple.
    package convenience init(recordingSize: CGSize, scale: CGFloat) {
        let pixels = CGContext.pixels(of: recordingSize, scale: scale)
        self.init(
            buffer: nil, recorder: Recorder(size: recordingSize), width: pixels.width, height: pixels.height,
            scale: scale, transform: CGAffineTransform(scaleX: scale, y: scale),
            isOpaque: false, info: CGContext.nativeInfo(isOpaque: false))
    }

    init(
        buffer: PixelBuffer?, foreign: ForeignBitmap? = nil, recorder: Recorder?, width: Int, height: Int,
        scale: CGFloat, transform: CGAffineTransform, isOpaque: Bool, info: CGBitmapInfo,
        space: CGColorSpace? = .rgb, borrowed: Bool = false, release: (() -> Void)? = nil
    ) {
        bitmap = buffer
        self.foreign = foreign
        colorSpace = space
        self.release = release
        self.recorder = recorder
        self.width = width
        self.height = height
        self.scale = scale
        self.isOpaque = isOpaque
        self.info = info
        bitmapIsBorrowed = borrowed
        initialTransform = transform
        state = GraphicsState(
            deviceTransform: transform,
            clip: ClipState(rect: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)))
        if isOpaque, let buffer {
            let kernels = vk_active()!.pointee
            for y in 0..<height { kernels.to_xrgb8888(buffer.row(y), buffer.row(y), width) }
        }
    }

    deinit { release?() }

    /// The size in whole device pixels of `size` points. Never negative.
    package static func pixels(of size: CGSize, scale: CGFloat) -> PixelSize {
        func count(_ v: CGFloat) -> Int {
            let pixels = v * scale
            return pixels.isFinite && pixels > 0 ? Int(min(32_768, (pixels - 1.0 / 512).rounded(.up))) : 0
        }
        return PixelSize(width: count(size.width), height: count(size.height))
    }

    static func nativeInfo(isOpaque: Bool) -> CGBitmapInfo {
        let alpha = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        return CGBitmapInfo(rawValue: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    }

    // MARK: Memory

    /// The destination of drawing: the bitmap or the innermost transparency layer. Ends recording.
    func drawingSurface() -> PixelSurface {
        if let layer = layers.last {
            return PixelSurface(layer.buffer, x: layer.bounds.minX, y: layer.bounds.minY)
        }
        if let foreign {
            return PixelSurface(
                base: foreign.base, stride: foreign.stride,
                bounds: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height), layout: foreign.layout)
        }
        if bitmapIsShared {
            bitmap = bitmap?.copy()
            bitmapIsShared = false
        }
        return PixelSurface(rasterizedBitmap())
    }

    func rasterizedBitmap() -> PixelBuffer {
        if let bitmap { return bitmap }
        let new = PixelBuffer(width: width, height: height)
        bitmap = new
        if let recorder {
            recorder.list.draw(
                into: PixelSurface(new), origin: .zero, scale: scale,
                clip: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
        }
        recorder = nil
        return new
    }

    /// A painter for the current clip and blend mode.
    func painter() -> RowPainter {
        let surface = drawingSurface()
        var clip = state.clip
        clip.rect = clip.rect.intersection(surface.bounds)
        return RowPainter(
            surface, clip: clip, mode: state.blendMode, staysOpaque: isOpaque && layers.isEmpty)
    }

    /// The recorded contents. The context must not be used afterwards.
    package func finishRecording() -> RecordedContents {
        if let recorder { return recorder.isEmpty ? .empty : .list(recorder.list) }
        guard width > 0, height > 0, let bitmap else { return .empty }
        bitmapIsShared = true
        return .bitmap(CGImage(bitmap))
    }

    /// Does nothing: drawing is done when a call returns.
    public func flush() {}
    /// Does nothing: drawing is done when a call returns.
    public func synchronize() {}

    // MARK: State

    /// Pushes a copy of the graphics state onto a stack.
    public func saveGState() {
        savedStates.append(state)
    }

    /// Pops the graphics state that `saveGState()` pushed. Does nothing if the stack is empty.
    public func restoreGState() {
        if let last = savedStates.popLast() { state = last }
    }

    // MARK: Transform

    /// The current transform from user space to Core Graphics' device space: pixels, origin bottom left, y up.
    public var ctm: CGAffineTransform {
        state.deviceTransform.concatenating(
            CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    /// The same as `ctm`.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    /// Applies `transform` to user space, before the current transform.
    public func concatenate(_ transform: CGAffineTransform) {
        state.deviceTransform = transform.concatenating(state.deviceTransform)
    }

    /// Moves the origin of user space.
    public func translateBy(x: CGFloat, y: CGFloat) {
        state.deviceTransform = state.deviceTransform.translatedBy(x: x, y: y)
    }

    /// Scales user space.
    public func scaleBy(x: CGFloat, y: CGFloat) {
        state.deviceTransform = state.deviceTransform.scaledBy(x: x, y: y)
    }

    /// Rotates user space.
    /// - Parameter angle: in radians, from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) {
        state.deviceTransform = state.deviceTransform.rotated(by: angle)
    }

    /// Converts a point from user space to Core Graphics' device space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    /// Converts a size from user space to device space. It may become negative.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
    /// The bounds in device space of a rectangle in user space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    /// Converts a point from Core Graphics' device space to user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    /// Converts a size from device space to user space. It may become negative.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
    /// The bounds in user space of a rectangle in device space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    /// The transform from the context's base space to device pixels.
    package var baseTransform: CGAffineTransform { initialTransform }
}
