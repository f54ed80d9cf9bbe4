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
package import VitrineSystem

package final class RasterTeam: @unchecked Sendable {
    /// One per thread, the caller's first. Each is used by its own thread, or by the caller between runs.
    let rasters: [Raster]
    private let pool = WorkerPool()
    /// Records the work of the other threads. Nil by default. Set by the caller's thread between runs.
    package var trace: FrameTrace?

    /// Damage of fewer pixels is drawn by one thread: waking another costs as much as some 10,000 pixels.
    package static let smallestShare = 1 << 17

    /// - Parameter threads: the number of threads, including the caller's.
    package init(threads: Int, first: Raster) {
        let helpers = max(0, threads - 1)
        rasters = [first] + (0..<helpers).map { _ in Raster() }
        for index in 0..<helpers {
            WorkerThread.start("vitrine-raster\(index + 1)", quality: .userInteractive) { [pool] in
                pool.runWorker(index + 1)
            }
        }
    }

    deinit { pool.close() }

    /// Calls `work` with 0 on this thread, and with 1 ..< `rasters.count` on other threads that wake in time; returns
    /// when all calls have returned. One call alone must be able to do all the work.
    func run(_ work: @escaping @Sendable (_ worker: Int) -> Void) {
        if let trace {
            pool.begin { worker in trace.span("raster strips") { work(worker) } }
        } else {
            pool.begin(work)
        }
        work(0)
        pool.waitUntilIdle()
    }

    /// VITRINE_THREADS, otherwise the machine's cores, at most 8.
    package static let threadCount: Int = {
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
