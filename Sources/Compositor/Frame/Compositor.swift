// Compositor.swift: turns the layer tree into frames on an output.
//
// A turn: layoutIfNeeded, displayIfNeeded, commit, then renderFrame, which
// samples animations at the presentation time, finds the damage, rasters it
// into the output's next buffer and presents it. Each step returns at once if it
// has nothing to do.
//
// Invariant: after renderFrame the buffer equals a full repaint of the list,
// byte for byte; the ring records what each buffer lacks.
// Main actor only.

package import Foundation
import Synchronization
package import VitrineDisplay
package import VitrineGraphics

@MainActor
package final class Compositor {
    package let output: any Output
    package let clock: FrameClock
    /// The root of the layer tree. Its size is the output's, in points.
    package let rootLayer: CALayer
    let list: RenderList
    private let raster = Raster()
    private var team: RasterTeam?
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
    private var ring: DamageRing
    /// The changes since the last presented frame.
    private var frameDamage: DamageRegion
    /// Its rectangles in the last report. Their memory is used again when the report is released.
    private var announced: [PixelRect] = []
    private var surface: DeviceRect
    private var isBuilt = false
    @exclusivity(unchecked) private var enqueued: ContiguousArray<CALayer> = []
    /// Empty except for its memory, which is exchanged with that of `enqueued`.
    private var patched: ContiguousArray<CALayer> = []
    var animated: ContiguousArray<CALayer> = []
    /// The animations that can be stored as plain numbers.
    let flat = FlatAnimations()
    /// Tests turn it off to compare.
    var samplesFlat = true
    /// Tiled layers of the tree, and some that have left it.
    var tiledLayers: ContiguousArray<CATiledLayer> = []
    var hasNewAnimations = false
    /// Whether an added animation prefers its own frame rate.
    var hasAnimationRates = false
    /// The time at which animations must be sampled again, in seconds of the clock: -infinity at once, infinity never.
    var nextSample = Double.infinity
    private var afterFrameCalls: [@MainActor () -> Void] = []
    /// Whether scrolled content is moved as pixels that were already drawn.
    package var scrollDrawing: ScrollDrawing {
        get { list.scrolls.drawing }
        set { list.scrolls.drawing = newValue }
    }
    /// Called before drawing, with the buffer and the areas to be drawn.
    package var willDraw: ((ScanoutBuffer, [PixelRect]) -> Void)?
    /// The background behind all layers: opaque black.
    private static let background: UInt32 = 0xFF00_0000

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

    private var rootBounds: CGRect {
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

    /// Called when the progress of driven animations was moved by hand.
    func driverChanged() { hasNewAnimations = true }

    /// Whether layers changed since the last commit.
    var hasPendingChanges: Bool { !enqueued.isEmpty }

    /// Runs `call` in the turn after the next frame.
    func afterFrame(_ call: @escaping @MainActor () -> Void) { afterFrameCalls.append(call) }

    // MARK: A turn

    /// Ends of animations are reported here, before everything else in the turn.
    package func layoutIfNeeded() {
        runAfterFrameCalls()
        if rootLayer.needsLayoutFlag || rootLayer.subtreeNeedsLayout { rootLayer.layoutTree() }
    }

    package func displayIfNeeded() {
        if rootLayer.needsDisplayFlag || rootLayer.subtreeNeedsDisplay { rootLayer.displayTree() }
        if !tiledLayers.isEmpty { refreshTiledLayers() }
    }

    /// Closes the implicit transaction, patches the render list and starts new animations at the clock's time.
    package func commit() {
        runAfterFrameCalls()
        CATransaction.commitImplicit()
        if !isBuilt {
            isBuilt = true
            list.build(rootLayer)
        }
        if !enqueued.isEmpty { patchEnqueued() }
        list.dropIdleContent(at: clock.seconds)
        if hasNewAnimations { startAnimations(at: clock.seconds) }
    }

    private func patchEnqueued() {
        swap(&enqueued, &patched)
        // Moved out of the object, so nothing else references the memory, which is used again.
        var changed: ContiguousArray<CALayer> = []
        swap(&changed, &patched)
        defer {
            changed.removeAll(keepingCapacity: true)
            swap(&changed, &patched)
        }
        var hasNewSublayers = false
        // The array holds the layers: the loops count no references.
        changed.withUnsafeBufferPointer { changed in
            for k in changed.indices {
                Unmanaged.passUnretained(changed[k])._withUnsafeGuaranteedRef { layer in
                    if layer.samplesFlat {
                        layer.samplesFlat = false
                        flat.invalidate()
                    }
                    if layer.pendingChanges.contains(.sublayers) { hasNewSublayers = true }
                }
            }
        }
        if hasNewSublayers {
            // Scrolled content is moved first: newly listed nodes are then compared at their current positions.
            for content in list.scrolls.contents where content.isOn.presented == nil {
                list.patch(content.isOn)
            }
            rebuild(changed)
        }
        changed.withUnsafeBufferPointer { changed in
            for k in changed.indices {
                Unmanaged.passUnretained(changed[k])._withUnsafeGuaranteedRef { patch($0) }
            }
        }
        list.rebuildStaleSpaces()
    }

    @inline(__always)
    private func patch(_ layer: CALayer) {
        let changes = layer.pendingChanges
        guard !changes.isEmpty, layer.compositor === self else { return }
        layer.pendingChanges = []
        if layer.presented != nil {
            sample(layer, at: lastSampleTime)
        } else if changes != .tint || !list.recolor(layer) {
            list.patch(layer)
        }
    }

    /// Ancestors first: a rebuild includes the whole subtree.
    private func rebuild(_ changed: ContiguousArray<CALayer>) {
        let rebuilt = changed.filter { $0.compositor === self && $0.pendingChanges.contains(.sublayers) }
            .sorted { $0.nodeIndex < $1.nodeIndex }
        for layer in rebuilt where layer.pendingChanges.contains(.sublayers) {
            list.rebuildSubtree(of: layer)
        }
    }

    /// The presentation time of the last sampled frame.
    package internal(set) var lastSampleTime = -Double.infinity

    private func runAfterFrameCalls() {
        guard !afterFrameCalls.isEmpty else { return }
        let calls = afterFrameCalls
        afterFrameCalls = []
        for call in calls { call() }
    }

    /// Whether something changed or needs layout or display, an animation runs, or its end waits to be reported.
    package var needsFrame: Bool { isMoving || hasNewAnimations || needsFrameWithoutMotion }

    var needsFrameWithoutMotion: Bool {
        rootLayer.needsLayoutFlag || rootLayer.subtreeNeedsLayout || rootLayer.needsDisplayFlag
            || rootLayer.subtreeNeedsDisplay || !enqueued.isEmpty
            || list.hasDamage || !frameDamage.isEmpty || list.effects.isStale
            || !isBuilt || !afterFrameCalls.isEmpty || CATransaction.hasDetachedAnimations
    }

    /// Makes a frame for presentation at `presentationTime` if anything changed. The
    /// report's `didPresent` is false if nothing had changed, or the output has no
    /// free buffer (then the damage waits).
    package func renderFrame(at presentationTime: Double) throws -> FrameReport {
        var report = FrameReport(presentationTime: presentationTime)
        guard output.takesFrames else {
            sampleAnimations(at: presentationTime)
            return report
        }
        let buffer = output.nextBuffer()
        guard let buffer else { return report }
        sampleAnimations(at: presentationTime)
        list.settleEffects()
        var count = settleScrolling(in: buffer)
        defer { list.scrolls.parts.removeAll(keepingCapacity: true) }
        count += list.settleBackdrops(background: Self.background)
        collectDamage()
        guard !frameDamage.isEmpty else { return report }
        let stale = ring.region(of: buffer.index)
        announced.removeAll(keepingCapacity: true)
        for rect in frameDamage.rects { announced.append(rect.pixelRect) }
        willDraw?(buffer, stale.rects.map(\.pixelRect))
        var sink = ScanoutSink(buffer, kernels: raster.kernels)
        sink.filter = pixelFilter?.fixed
        draw(stale, into: &sink)
        ring.markFresh(buffer.index)
        do {
            try output.present(buffer, damage: announced)
        } catch {
            // The screen's content is unknown.
            invalidateEverything()
            throw error
        }
        frameDamage.clear()
        report.damage = announced
        report.pixelsComposited = raster.pixelsComposited + count
        report.pixelsKept = list.scrolls.pixelsKept
        report.layersDrawn = raster.layersDrawn
        report.bytesWritten = sink.bytesWritten
        report.didPresent = true
        return report
    }

    private func collectDamage() {
        guard !list.damage.isEmpty else { return }
        ring.add(list.damage)
        frameDamage.add(list.damage)
        list.damage.clear()
    }

    /// Called when the rendering of glyphs changed: everything is drawn again.
    package func redrawText() { list.damage.add(surface) }

    /// Returns the number of drawn pixels.
    private func settleScrolling(in buffer: ScanoutBuffer) -> Int {
        raster.subpixels = buffer.turn == .none ? subpixelText : .none
        guard !list.scrolls.isIdle else { return 0 }
        var count = 0
        list.settleScrolling(at: clock.seconds, background: Self.background, raster: raster) {
            rects, view, ground, sink in
            draw(rects, of: view, over: ground, into: &sink)
            count += raster.pixelsComposited
        }
        return count
    }

    private func draw(_ region: DamageRegion, into sink: inout ScanoutSink) {
        let rects = region.rects
        list.withView { draw(rects, of: $0, over: Self.background, into: &sink) }
    }

    private func draw(
        _ rects: ContiguousArray<DeviceRect>, of view: borrowing RenderView, over background: UInt32,
        into sink: inout some BandSink
    ) {
        var area = 0
        for rect in rects { area += rect.area }
        if threadCount > 1 && area >= 2 * smallestShare {
            drawTogether(rects, of: view, over: background, into: &sink)
            return
        }
        raster.beginFrame(nodeCount: list.nodes.count)
        if rects.count >= 4 { raster.plan.survey(view) }
        for rect in rects { raster.draw(rect, of: view, background: background, into: &sink) }
        raster.plan.invalidateSurvey()
    }

    private func drawTogether(
        _ rects: ContiguousArray<DeviceRect>, of view: borrowing RenderView, over background: UInt32,
        into sink: inout some BandSink
    ) {
        let team = self.team ?? RasterTeam(threads: threadCount, first: raster)
        self.team = team
        for other in team.rasters {
            other.beginFrame(nodeCount: list.nodes.count)
            other.subpixels = raster.subpixels
        }
        let tally = TeamCounters()
        let job = TeamJob(view, rects, background: background, threads: team.rasters.count, into: sink)
        for rect in rects { raster.placeLists(in: rect, of: view) }
        team.run { worker in
            let bytes = job.draw(with: team.rasters[worker], next: tally.next)
            tally.bytes.add(bytes, ordering: .relaxed)
        }
        sink.addBytes(tally.bytes.load(ordering: .relaxed))
        raster.addCounts(of: team.rasters.dropFirst(), nodeCount: list.nodes.count)
    }

    /// The current state drawn from the layers: a new list, with every pixel rastered.
    package func repaintedFromScratch() -> CGImage {
        let fresh = RenderList(
            toDevice: Affine(scale: Double(scale)), surface: surface, isLive: false, usesPresentation: true)
        fresh.hasOpaqueBackground = true
        fresh.build(rootLayer)
        fresh.settleBackdrops(background: Self.background)
        let buffer = PixelBuffer(width: output.pixelSize.width, height: output.pixelSize.height)
        let raster = Raster()
        raster.subpixels = self.raster.subpixels
        raster.beginFrame(nodeCount: fresh.nodes.count)
        var sink = BitmapSink(buffer: buffer, kernels: raster.kernels)
        fresh.withView { raster.draw(surface, of: $0, background: Self.background, into: &sink) }
        return CGImage(buffer, isOpaque: true)
    }

    /// Called when the output's size, buffers or display changed: every buffer is completely stale.
    package func outputDidChange() {
        surface = DeviceRect(PixelRect(output.pixelSize))
        list.setSurface(toDevice: Affine(scale: Double(scale)), surface: surface)
        CATransaction.withoutActions { rootLayer.bounds = rootBounds }
        invalidateEverything()
    }

    private func invalidateEverything() {
        ring = DamageRing(surface: surface, bufferCount: output.bufferCount)
        frameDamage = DamageRegion(surface: surface)
        frameDamage.add(surface)
    }

    /// The reasons why the screen is not at rest, in words.
    package var pendingWork: [String] {
        var words: [String] = []
        if rootLayer.needsLayoutFlag || rootLayer.subtreeNeedsLayout {
            words.append("layers wait for layout")
        }
        if rootLayer.needsDisplayFlag || rootLayer.subtreeNeedsDisplay {
            words.append("layers wait to be drawn")
        }
        if !enqueued.isEmpty { words.append("\(enqueued.count) changed layers wait for a commit") }
        // If the output accepts no frames, changes wait until it does.
        if output.takesFrames, !isBuilt || list.hasDamage || !frameDamage.isEmpty {
            words.append("damage waits for a frame")
        }
        for layer in animated where !layer.isTimePaused {
            for running in layer.attachedAnimations where !running.isEndless && !running.isFinished {
                words.append("the animation “\(running.key)” of \(layer) runs")
            }
        }
        if !afterFrameCalls.isEmpty { words.append("the end of an animation waits to be told") }
        return words
    }
}

/// The shared counters of a frame's threads.
private final class TeamCounters: Sendable {
    /// The index of the next strip to draw.
    let next = Atomic<Int>(0)
    let bytes = Atomic<Int>(0)
}
