// Compositor.swift: turns the layer tree into frames on an output.
//
// A turn: layoutIfNeeded, displayIfNeeded, commit, then renderFrame. Its passes, each in a file of Passes: sample
// animations at the presentation time, scroll, backdrops, damage, raster, present. Each returns at once if it has
// nothing to do, and clears the flags that it handled last.
//
// Invariant: after renderFrame the buffer equals a full repaint of the list,
// byte for byte; the ring records what each buffer lacks.
// Main actor only.

package import Foundation
package import VitrineDisplay
package import VitrineGraphics
package import VitrineRaster
package import VitrineSystem

@MainActor
package final class Compositor {
    package let output: any Output
    package let clock: FrameClock
    /// The root of the layer tree. Its size is the output's, in points.
    package let rootLayer: CALayer
    let list: RenderList
    let raster = Raster()
    var team: RasterTeam?
    /// Records the passes. Nil by default.
    package var trace: FrameTrace? { didSet { team?.trace = trace } }
    /// The number of threads that draw large damage, including the main thread.
    package var threadCount = RasterTeam.threadCount {
        didSet { if threadCount != oldValue { team = nil } }
    }
    /// Pixels of damage per thread from which several threads draw. Tests lower it.
    var smallestShare = RasterTeam.smallestShare
    /// How text uses the stripes of the panel's pixels. Applies where text is on the screen's own background, on panels
    /// that are not rotated.
    package var subpixelText = TextRendering.subpixels {
        didSet { if subpixelText != oldValue { redrawText() } }
    }
    var ring: DamageRing
    /// The changes since the last presented frame.
    var frameDamage: DamageRegion
    /// Its rectangles in the last report. Their memory is used again when the report is released.
    var announced: [PixelRect] = []
    var surface: DeviceRect
    var isBuilt = false
    @exclusivity(unchecked) var enqueued: ContiguousArray<CALayer> = []
    /// Empty except for its memory, which is exchanged with that of `enqueued`.
    var patched: ContiguousArray<CALayer> = []
    var animated: ContiguousArray<CALayer> = []
    /// The animations that can be stored as plain numbers.
    let flat = FlatAnimations()
    /// Tests turn it off to compare.
    var samplesFlat = true
    /// Tiled layers of the tree, and some that have left it.
    var tiledLayers: ContiguousArray<CATiledLayer> = []
    /// Layers of the tree that look different at each time.
    var timedLayers: ContiguousArray<any TimedLayer> = []
    var hasNewAnimations = false
    /// Whether an added animation prefers its own frame rate.
    var hasAnimationRates = false
    /// The time at which animations must be sampled again, in seconds of the clock: -infinity at once, infinity never.
    var nextSample = Double.infinity
    /// Whether views wait for an update of their properties. The frame loop clears it.
    package var awaitsProperties = false
    /// Lays out with the updates of views that come before it. Set by the frame loop; without it layers are laid out.
    package var layoutWithViews: (@MainActor () -> Void)?
    /// The work that waits for a phase of a turn.
    package let work = TurnWork()
    /// Whether scrolled content is moved as pixels that were already drawn.
    package var scrollDrawing: ScrollDrawing {
        get { list.scrolls.drawing }
        set { list.scrolls.drawing = newValue }
    }
    /// Called before drawing, with the buffer and the areas to be drawn.
    package var willDraw: ((ScanoutBuffer, [PixelRect]) -> Void)?
    /// The background behind all layers: opaque black.
    static let background: UInt32 = 0xFF00_0000

    private struct Weak { weak var compositor: Compositor? }
    private static var living: [Weak] = []
    static var all: [Compositor] { living.compactMap(\.compositor) }

    /// The filter for colours on their way to scan-out. Nil by default: no filter.
    package var pixelFilter: PixelFilter? {
        didSet { if pixelFilter != oldValue { invalidateEverything() } }
    }

    /// Device pixels per point.
    package var scale: CGFloat {
        didSet { if scale != oldValue { outputDidChange() } }
    }

    package init(output: any Output, clock: FrameClock, scale: CGFloat) {
        self.output = output
        self.clock = clock
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        surface = DeviceRect(PixelRect(output.pixelSize))
        ring = DamageRing(surface: surface, bufferCount: output.bufferCount)
        frameDamage = DamageRegion(surface: surface)
        rootLayer = CALayer()
        rootLayer.name = "root"
        list = RenderList(
            toDevice: Affine(scale: Double(self.scale)), surface: surface, isLive: true,
            usesPresentation: true)
        list.hasOpaqueBackground = true
        rootLayer.values.anchorPoint = .zero
        rootLayer.values.bounds = rootBounds
        rootLayer.join(self)
        frameDamage.add(surface)
        Self.living.removeAll { $0.compositor == nil }
        Self.living.append(Weak(compositor: self))
    }

    isolated deinit { rootLayer.leave(self, endsAnimations: false) }

    var rootBounds: CGRect {
        CGRect(
            x: 0, y: 0, width: CGFloat(output.pixelSize.width) / scale,
            height: CGFloat(output.pixelSize.height) / scale)
    }

    // MARK: Changes of layers

    func enqueue(_ layer: CALayer) { enqueued.append(layer) }

    func remove(_ layer: CALayer) { list.remove(layer) }

    /// Called when the layer leaves this compositor's tree.
    func stopAnimating(_ layer: CALayer) {
        guard layer.isInAnimatedList else { return }
        layer.isInAnimatedList = false
        layer.samplesFlat = false
        animated.removeAll { $0 === layer }
        flat.invalidate()
    }

    func animate(_ layer: CALayer) {
        hasNewAnimations = true
        layer.samplesFlat = false
        flat.invalidate()
        guard !layer.isInAnimatedList else { return }
        layer.isInAnimatedList = true
        animated.append(layer)
    }

    /// Called when animations of a layer were removed: it must be shown once more without them.
    func animationsChanged(of layer: CALayer) { animate(layer) }

    func layerTimingChanged() {
        hasNewAnimations = true
        for layer in animated { layer.samplesFlat = false }
        flat.invalidate()
    }

    func addTimedLayer(_ layer: any TimedLayer) {
        timedLayers.append(layer)
        hasNewAnimations = true
    }

    func removeTimedLayer(_ layer: any TimedLayer) { timedLayers.removeAll { $0 === layer } }

    /// Called when the progress of driven animations was moved by hand.
    func driverChanged() { hasNewAnimations = true }

    /// Whether layers changed since the last commit.
    var hasPendingChanges: Bool { !enqueued.isEmpty }

    /// Runs `call` in the turn after the next frame.
    func afterFrame(_ call: @escaping @MainActor () -> Void) { work.add(to: .animations, call) }

    // MARK: A frame

    /// Makes the render list show the layers as they are: all passes before those of `renderFrame(at:)`.
    package func bringUpToDate() {
        layoutIfNeeded()
        displayIfNeeded()
        commit()
    }

    /// Performs a pass, as a span of the trace if there is one.
    @inline(__always)
    func traced<Result, Failure: Error>(
        _ pass: String, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let trace else { return try body() }
        return try trace.span(pass, body)
    }

    /// The presentation time of the last sampled frame.
    package internal(set) var lastSampleTime = -Double.infinity

    /// Makes a frame for presentation at `presentationTime` if anything changed. The
    /// report's `didPresent` is false if nothing had changed, or the output has no
    /// free buffer (then the damage waits).
    package func renderFrame(at presentationTime: Double) throws -> FrameReport {
        var report = FrameReport(presentationTime: presentationTime)
        guard output.takesFrames else {
            traced("sample") { sampleAnimations(at: presentationTime) }
            return report
        }
        guard let buffer = output.nextBuffer() else { return report }
        traced("sample") { sampleAnimations(at: presentationTime) }
        list.settleEffects()
        let pixelsScrolled = traced("scroll") { drawScrolledContent(for: buffer) }
        defer { list.scrolls.parts.removeAll(keepingCapacity: true) }
        let pixelsBehind = traced("backdrops") { drawBackdrops() }
        guard traced("damage", { collectDamage() }) else { return report }
        report.bytesWritten = traced("raster") { drawFrame(into: buffer) }
        try traced("present") { try present(buffer) }
        report.damage = announced
        report.pixelsComposited = raster.pixelsComposited + pixelsScrolled + pixelsBehind
        report.pixelsKept = list.scrolls.pixelsKept
        report.layersDrawn = raster.layersDrawn
        report.didPresent = true
        return report
    }
}
