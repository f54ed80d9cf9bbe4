// Compositor.swift: from the layer tree to frames on an output.
//
// A turn: layoutIfNeeded, displayIfNeeded, commit, then renderFrame, which
// samples animations at the time when the frame will be seen, finds the damage,
// rasters it into the output's next buffer and presents it. Each step leaves at
// once when nothing waits for it.
//
// Invariant: after renderFrame the buffer equals a full repaint of the list,
// byte for byte; the ring knows what each buffer lacks.
// Main actor only.

package import Foundation
import Synchronization
package import VitrineGraphics

@MainActor
package final class Compositor {
    package let output: any Output
    package let clock: FrameClock
    /// The top of the tree, in points: as large as the output.
    package let rootLayer: CALayer
    let list: RenderList
    private let raster = Raster()
    private var team: RasterTeam?
    /// Threads that draw large damage, the main thread among them.
    package var threadCount = RasterTeam.threadCount {
        didSet { if threadCount != oldValue { team = nil } }
    }
    /// Pixels of damage for each thread from which on several draw. Tests lower it.
    var smallestShare = RasterTeam.smallestShare
    /// How text uses the stripes of the panel's pixels: where it lies on the screen's own ground, on panels that are not
    /// turned.
    package var subpixelText = TextRendering.subpixels {
        didSet { if subpixelText != oldValue { redrawText() } }
    }
    private var ring: DamageRing
    /// What changed since the frame presented last.
    private var frameDamage: DamageRegion
    /// The rectangles of it that the last report had. Their memory serves again once nobody has that report.
    private var announced: [PixelRect] = []
    private var surface: DeviceRect
    private var isBuilt = false
    @exclusivity(unchecked) private var enqueued: ContiguousArray<CALayer> = []
    /// Empty, but for its memory, which takes turns with that of `enqueued`.
    private var patched: ContiguousArray<CALayer> = []
    var animated: ContiguousArray<CALayer> = []
    /// The same, as far as it is plain numbers.
    let flat = FlatAnimations()
    /// Tests turn it off, to compare.
    var samplesFlat = true
    /// Tiled layers of the tree, and some that have left it.
    var tiledLayers: ContiguousArray<CATiledLayer> = []
    var hasNewAnimations = false
    /// An animation that was added would like a frame rate of its own.
    var hasAnimationRates = false
    /// When animations must be sampled again, seconds of the clock: -infinity at once, infinity never.
    var nextSample = Double.infinity
    private var afterFrameCalls: [@MainActor () -> Void] = []
    /// Whether content that scrolls is moved as it was drawn.
    package var scrollDrawing: ScrollDrawing {
        get { list.scrolls.drawing }
        set { list.scrolls.drawing = newValue }
    }
    /// Called with the buffer and what of it will be drawn, before it is.
    package var willDraw: ((ScanoutBuffer, [PixelRect]) -> Void)?
    /// What lies behind all layers: opaque black.
    private static let background: UInt32 = 0xFF00_0000

    private struct Weak { weak var compositor: Compositor? }
    private static var living: [Weak] = []
    static var all: [Compositor] { living.compactMap(\.compositor) }

    /// What happens to colours on their way to scan-out; nil, the default: nothing.
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
        list.groundIsOpaque = true
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

    // MARK: What layers tell

    func enqueue(_ layer: CALayer) { enqueued.append(layer) }

    func forget(_ layer: CALayer) { list.forget(layer) }

    /// The layer leaves this compositor's tree.
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

    /// Layers whose animations were removed must be shown once more without them.
    func animationsChanged(of layer: CALayer) { animate(layer) }

    func layerTimingChanged() {
        hasNewAnimations = true
        for layer in animated { layer.samplesFlat = false }
        flat.invalidate()
    }

    /// The progress that an animation follows in place of the time was moved by hand.
    func driverChanged() { hasNewAnimations = true }

    /// Layers changed since the last commit.
    var hasPendingChanges: Bool { !enqueued.isEmpty }

    /// Runs `call` in the turn after the next frame.
    func afterFrame(_ call: @escaping @MainActor () -> Void) { afterFrameCalls.append(call) }

    // MARK: A turn

    /// Ends of animations are told here, before anything else of the turn.
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
        list.dropRestedContent(at: clock.seconds)
        if hasNewAnimations { startAnimations(at: clock.seconds) }
    }

    private func patchEnqueued() {
        swap(&enqueued, &patched)
        // Out of the object, so that nobody else has the memory, which takes its turn again.
        var changed: ContiguousArray<CALayer> = []
        swap(&changed, &patched)
        defer {
            changed.removeAll(keepingCapacity: true)
            swap(&changed, &patched)
        }
        var hasNewSublayers = false
        // Held by the array: the loops count no references.
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
            // What scrolls is moved first: nodes that are listed anew are compared with where they are then.
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

    /// Ancestors first: a rebuild takes what lies below it along.
    private func rebuild(_ changed: ContiguousArray<CALayer>) {
        let rebuilt = changed.filter { $0.compositor === self && $0.pendingChanges.contains(.sublayers) }
            .sorted { $0.nodeIndex < $1.nodeIndex }
        for layer in rebuilt where layer.pendingChanges.contains(.sublayers) {
            list.rebuildSubtree(of: layer)
        }
    }

    /// The time of the frame that was sampled last.
    package internal(set) var lastSampleTime = -Double.infinity

    private func runAfterFrameCalls() {
        guard !afterFrameCalls.isEmpty else { return }
        let calls = afterFrameCalls
        afterFrameCalls = []
        for call in calls { call() }
    }

    /// Something changed or is flagged for layout or display, an animation runs, or its end waits to be told.
    package var needsFrame: Bool { isMoving || hasNewAnimations || needsFrameWithoutMotion }

    var needsFrameWithoutMotion: Bool {
        rootLayer.needsLayoutFlag || rootLayer.subtreeNeedsLayout || rootLayer.needsDisplayFlag
            || rootLayer.subtreeNeedsDisplay || !enqueued.isEmpty
            || list.hasDamage || !frameDamage.isEmpty || list.effects.isStale
            || !isBuilt || !afterFrameCalls.isEmpty || CATransaction.hasStrays
    }

    /// Makes a frame to be seen at `presentationTime`, if anything changed. The
    /// report's `didPresent` is false where nothing had, or the output has no
    /// buffer free (then the damage waits).
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
            // What is on the screen is not known any more.
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

    /// Glyphs are made of pixels in another way: all is drawn again.
    package func redrawText() { list.damage.add(surface) }

    /// Returns how many pixels were drawn.
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
        raster.plan.forgetSurvey()
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
        let tally = TeamTally()
        let job = TeamJob(view, rects, background: background, threads: team.rasters.count, into: sink)
        for rect in rects { raster.placeLists(in: rect, of: view) }
        team.run { worker in
            let bytes = job.draw(with: team.rasters[worker], next: tally.next)
            tally.bytes.add(bytes, ordering: .relaxed)
        }
        sink.addBytes(tally.bytes.load(ordering: .relaxed))
        raster.takeCounts(of: team.rasters.dropFirst(), nodeCount: list.nodes.count)
    }

    /// The present state drawn from nothing: a list built anew from the layers, every pixel rastered.
    package func repaintedFromScratch() -> CGImage {
        let fresh = RenderList(
            toDevice: Affine(scale: Double(scale)), surface: surface, isLive: false, usesPresentation: true)
        fresh.groundIsOpaque = true
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

    /// The output's size, buffers or display changed: all of every buffer is stale.
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

    /// What keeps the screen from rest, in words.
    package var pendingWork: [String] {
        var words: [String] = []
        if rootLayer.needsLayoutFlag || rootLayer.subtreeNeedsLayout {
            words.append("layers wait for layout")
        }
        if rootLayer.needsDisplayFlag || rootLayer.subtreeNeedsDisplay {
            words.append("layers wait to be drawn")
        }
        if !enqueued.isEmpty { words.append("\(enqueued.count) changed layers wait for a commit") }
        // In the dark it waits for the light.
        if output.takesFrames, !isBuilt || list.hasDamage || !frameDamage.isEmpty {
            words.append("damage waits for a frame")
        }
        for layer in animated where !layer.timeStands {
            for running in layer.attachedAnimations where !running.isEndless && !running.isFinished {
                words.append("the animation “\(running.key)” of \(layer) runs")
            }
        }
        if !afterFrameCalls.isEmpty { words.append("the end of an animation waits to be told") }
        return words
    }
}

/// What the threads of a frame count together.
private final class TeamTally: Sendable {
    /// The strip that is drawn next.
    let next = Atomic<Int>(0)
    let bytes = Atomic<Int>(0)
}
