// CGContext.swift: a drawing destination: its memory, its state stack and its transform.
//
// Coordinates: user space goes through the transform to device pixels, which
// have a top-left origin. Public bitmap contexts start with Core Graphics'
// space (origin bottom left, y up, a unit a pixel); UIKit's start with points,
// origin top left, y down.

import CVitrineKernels
public import Foundation

/// Draws into a bitmap, or records.
///
/// Not thread-safe: one thread at a time draws into a context.
public final class CGContext {
    /// Device pixels across.
    public let width: Int
    /// Device pixels down.
    public let height: Int
    /// Device pixels per point of the space that the context began with; 1 for public bitmap contexts.
    package let scale: CGFloat

    /// Nil while recording, and for memory in another layout.
    var bitmap: PixelBuffer?
    /// Memory in another layout than the native one.
    let foreign: ForeignBitmap?
    /// Images hold the bitmap: it is copied before the next pixel is written.
    var bitmapIsShared = false
    /// The bitmap is the caller's memory, which he reads himself.
    let bitmapIsBorrowed: Bool
    let isOpaque: Bool
    let info: CGBitmapInfo
    public let colorSpace: CGColorSpace?
    /// Called when the context goes: the caller's memory is not used any more.
    private let release: (() -> Void)?

    var state: GraphicsState
    private var savedStates: [GraphicsState] = []
    private let initialTransform: CGAffineTransform
    /// The current path, in device pixels.
    var pathElements = PathElements()
    var recorder: Recorder?
    /// Smooth edges are possible; the state says whether they are wanted.
    var allowsAntialiasing = true
    var storedTextMatrix = CGAffineTransform.identity
    /// How many patterns' cells are being drawn, this context's included.
    var patternLevel = 0
    /// Bitmaps of open transparency layers, innermost last.
    var layers: [TransparencyLayer] = []

    /// UIKit's space over `bitmap`: points, origin top left, y down.
    /// - Parameters:
    ///   - scale: device pixels per point.
    ///   - isOpaque: alpha stays 255 everywhere; the bitmap becomes opaque at once.
    package convenience init(bitmap: PixelBuffer, scale: CGFloat, isOpaque: Bool = false) {
        self.init(
            buffer: bitmap, recorder: nil, width: bitmap.width, height: bitmap.height, scale: scale,
            transform: CGAffineTransform(scaleX: scale, y: scale), isOpaque: isOpaque,
            info: CGContext.nativeInfo(isOpaque: isOpaque))
    }

    /// UIKit's space, `recordingSize` points large, without a bitmap as long as the drawing is simple.
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

    /// The device pixels that `size` points take: whole ones, at least none.
    package static func pixels(of size: CGSize, scale: CGFloat) -> PixelSize {
        func count(_ v: CGFloat) -> Int {
            let pixels = v * scale
            return pixels.isFinite && pixels > 0 ? Int(min(32_768, (pixels - 1.0 / 512).rounded(.up))) : 0
        }
        return PixelSize(width: count(size.width), height: count(size.height))
    }

    private static func nativeInfo(isOpaque: Bool) -> CGBitmapInfo {
        let alpha = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        return CGBitmapInfo(rawValue: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    }

    // MARK: Memory

    /// Where drawing goes now: the bitmap, or the innermost transparency layer. Ends recording.
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
        return PixelSurface(wholeBitmap())
    }

    func wholeBitmap() -> PixelBuffer {
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

    /// What was drawn; the context is not used afterwards.
    package func finishRecording() -> DrawnContents {
        if let recorder { return recorder.isEmpty ? .empty : .list(recorder.list) }
        guard width > 0, height > 0, let bitmap else { return .empty }
        bitmapIsShared = true
        return .bitmap(CGImage(bitmap))
    }

    public func flush() {}
    public func synchronize() {}

    // MARK: State

    public func saveGState() {
        savedStates.append(state)
    }

    /// Goes back to the state of the matching save; without one nothing happens.
    public func restoreGState() {
        if let last = savedStates.popLast() { state = last }
    }

    // MARK: Transform

    /// From user space to Core Graphics' device space: pixels, origin bottom left, y up.
    public var ctm: CGAffineTransform {
        state.deviceTransform.concatenating(
            CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    public func concatenate(_ transform: CGAffineTransform) {
        state.deviceTransform = transform.concatenating(state.deviceTransform)
    }

    public func translateBy(x: CGFloat, y: CGFloat) {
        state.deviceTransform = state.deviceTransform.translatedBy(x: x, y: y)
    }

    public func scaleBy(x: CGFloat, y: CGFloat) {
        state.deviceTransform = state.deviceTransform.scaledBy(x: x, y: y)
    }

    /// - Parameter angle: radians, from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) {
        state.deviceTransform = state.deviceTransform.rotated(by: angle)
    }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    /// The space that the context began with, in device pixels.
    package var baseTransform: CGAffineTransform { initialTransform }
}
