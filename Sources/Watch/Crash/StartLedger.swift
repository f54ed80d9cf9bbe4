// StartLedger.swift: detection of repeated crashes.
//
// Each start is recorded, and removed by an orderly end. Times are of CLOCK_BOOTTIME, stored with the boot's identity:
// on boards without a battery the wall clock is set after boot, and suspends must not be counted as quick restarts.
//
// Invariant: a ledger that cannot be read or written never prevents a start.

public import Foundation
import VitrineSystem

/// The starts of this boot that did not end in order.
public struct StartLedger: Sendable {
    /// The number of crashes within `period` that are a crash loop.
    public var limit = 5
    /// The period of a crash loop, in seconds.
    public var period = 600.0
    private let file: URL

    /// The decision at a start.
    public enum Decision: Hashable, Sendable {
        /// Start after a delay in seconds: none after the first crash, for which the service manager waits a second,
        /// then 1, 3, 7. This gives problems outside of the app time to be solved.
        case start(after: Double)
        /// Do not start the app: it has crashed too often.
        case rest
    }

    /// The ledger in a file, which need not exist.
    public init(file: URL) { self.file = file }

    private struct Page: Codable {
        var boot: String
        /// Seconds of CLOCK_BOOTTIME, ascending.
        var starts: [Double]
    }

    /// Records a start and decides about it.
    public func noteStart(boot: String = bootIdentity, now: Double = bootSeconds) -> Decision {
        var page = read(boot)
        // Entries of another boot and edited files are ignored.
        page.starts = page.starts.filter { $0 <= now && now - $0 <= period }
        if page.starts.count >= limit {
            // After the calm screen the app is started again.
            page.starts = []
            write(page)
            return .rest
        }
        let crashes = page.starts.count
        page.starts.append(now)
        write(page)
        return .start(after: Double(1 << max(0, crashes - 1)) - 1)
    }

    /// Removes the current start: the run ended in order.
    public func noteOrderlyEnd(boot: String = bootIdentity) {
        var page = read(boot)
        guard !page.starts.isEmpty else { return }
        page.starts.removeLast()
        write(page)
    }

    private func read(_ boot: String) -> Page {
        guard let data = try? Data(contentsOf: file), data.count < 64 << 10,
            let page = try? JSONDecoder().decode(Page.self, from: data), page.boot == boot
        else { return Page(boot: boot, starts: []) }
        return page
    }

    private func write(_ page: Page) {
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? JSONEncoder().encode(page).write(to: file, options: .atomic)
    }

    /// The identity of this boot of the machine.
    public static var bootIdentity: String { BootIdentity.current }

    /// Seconds since the machine was started, including suspends.
    public static var bootSeconds: Double { MonotonicTime.sinceBoot }
}
