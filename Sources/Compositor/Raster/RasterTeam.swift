// RasterTeam.swift: threads that draw large damage together.
//
// Damage is divided into strips of whole rows; each thread draws the next strip
// until none is left. A pixel depends only on the render list, so the picture does
// not depend on the strips. Each thread has its own raster with its own caches. What
// they share (the list, images, tiles, glyphs behind a lock) does not change while
// they draw. The main thread also draws, and returns when all are done. Between
// frames the threads sleep and nothing wakes them.

import Foundation
import Synchronization
import VitrineGraphics
import VitrineSystem

final class RasterTeam: @unchecked Sendable {
    /// One per thread, the caller's first. Each is used by its own thread, or by the caller between runs.
    let rasters: [Raster]
    private let pool = WorkerPool()

    /// Damage of fewer pixels is drawn by one thread: waking another costs as much as some 10,000 pixels.
    static let smallestShare = 1 << 17

    /// - Parameter threads: the number of threads, including the caller's.
    init(threads: Int, first: Raster) {
        let helpers = max(0, threads - 1)
        rasters = [first] + (0..<helpers).map { _ in Raster() }
        for index in 0..<helpers {
            WorkerThread.start("vitrine-raster-\(index + 1)", quality: .userInteractive) { [pool] in
                pool.runWorker(index + 1)
            }
        }
    }

    deinit { pool.close() }

    /// Calls `work` with 0 on this thread, and with 1 ..< `rasters.count` on other threads that wake in time; returns
    /// when all calls have returned. One call alone must be able to do all the work.
    func run(_ work: @escaping @Sendable (_ worker: Int) -> Void) {
        pool.begin(work)
        work(0)
        pool.waitUntilIdle()
    }

    /// VITRINE_THREADS, otherwise the machine's cores, at most 8.
    static let threadCount: Int = {
        let cores = min(8, ProcessInfo.processInfo.activeProcessorCount)
        guard let text = EnvironmentVariable.value("VITRINE_THREADS"), !text.isEmpty else {
            return cores
        }
        if let count = Int(text), (1...64).contains(count) { return count }
        Diagnostics.warning("VITRINE_THREADS is “\(text.prefix(40))”; it must be 1 to 64. \(cores) are used")
        return cores
    }()
}

/// The place where the threads wait for work. All its properties are accessed under its lock.
private final class WorkerPool: @unchecked Sendable {
    private let lock = NSCondition()
    private var work: (@Sendable (Int) -> Void)?
    /// Counts the runs, so that no thread takes part in a run twice.
    private var run = 0
    private var busy = 0
    private var isClosed = false

    func runWorker(_ index: Int) {
        var seen = 0
        while true {
            lock.lock()
            while (run == seen || work == nil) && !isClosed { lock.wait() }
            guard !isClosed, let work else {
                lock.unlock()
                return
            }
            seen = run
            busy += 1
            lock.unlock()
            work(index)
            lock.lock()
            busy -= 1
            if busy == 0 { lock.broadcast() }
            lock.unlock()
        }
    }

    func begin(_ work: @escaping @Sendable (Int) -> Void) {
        lock.lock()
        self.work = work
        run += 1
        lock.broadcast()
        lock.unlock()
    }

    /// Ends the run: threads that have not woken yet do not take part, so late threads on a busy machine do not
    /// delay the frame.
    func waitUntilIdle() {
        lock.lock()
        work = nil
        while busy > 0 { lock.wait() }
        lock.unlock()
    }

    func close() {
        lock.lock()
        isClosed = true
        lock.broadcast()
        lock.unlock()
    }
}

/// A team's work in a frame.
struct TeamJob<Sink: BandSink>: @unchecked Sendable {
    private let count: Int
    private let nodes: UnsafePointer<RenderNode>
    private let bounds: UnsafePointer<DeviceRect>
    private let opaque: UnsafePointer<DeviceRect>
    private let contents: UnsafePointer<ContentPixels>
    private let effects: UnsafePointer<EffectPlace>
    private let background: UInt32
    private let strips: [DeviceRect]
    /// Strips do not overlap: each thread writes to a copy of the sink, and so to separate memory.
    private let sink: Sink
    private let first: Int
    private let scrolled: ScrolledParts

    init(
        _ view: borrowing RenderView, _ rects: ContiguousArray<DeviceRect>, background: UInt32, threads: Int,
        into sink: Sink
    ) {
        self.sink = sink
        first = view.first
        scrolled = view.scrolled
        count = view.count
        nodes = view.nodes
        bounds = view.bounds
        opaque = view.opaque
        contents = view.contents
        effects = view.effects
        self.background = background
        // Several strips per thread, since the cost of rows differs.
        let rows = max(16, rects.reduce(0) { $0 + $1.height } / (threads * 4))
        strips = rects.flatMap { $0.strips(of: Int32(rows)) }
    }

    /// Draws strips until none is left. Returns the number of bytes written.
    func draw(with raster: Raster, next: borrowing Atomic<Int>) -> Int {
        var sink = sink
        let view = RenderView(
            count: count, nodes: nodes, bounds: bounds, opaque: opaque, contents: contents, effects: effects,
            first: first, scrolled: scrolled)
        while true {
            let k = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard k < strips.count else { return sink.bytesWritten }
            raster.draw(strips[k], of: view, background: background, isPlaced: true, into: &sink)
        }
    }
}

extension DeviceRect {
    fileprivate func strips(of rows: Int32) -> [DeviceRect] {
        stride(from: minY, to: maxY, by: Int(rows)).map {
            DeviceRect(minX: minX, minY: $0, maxX: maxX, maxY: min(maxY, $0 + rows))
        }
    }
}
