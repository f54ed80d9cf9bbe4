// StartLedger.swift: whether the app crashes again and again.
//
// Each start is written down, and struck out by an orderly end. Times are those
// of CLOCK_BOOTTIME, with the boot's identity beside them: the clock on the
// wall is set at boot on boards without a battery, and suspends must not count
// as quick restarts.
//
// Invariant: a ledger that cannot be read or written never keeps an app from
// starting.

import CVitrineLinux
public import Foundation
import VitrineRemarks

/// Starts that did not end in order, of this boot.
public struct StartLedger: Sendable {
    /// So many crashes…
    public var limit = 5
    /// …within so many seconds are a loop.
    public var period = 600.0
    private let file: URL

    /// What a start is to do.
    public enum Decision: Hashable, Sendable {
        /// Start, after so many seconds: none after the first crash, which the manager waits a second for anyway,
        /// then 1, 3, 7. Whatever is broken outside of the app gets time to mend.
        case start(after: Double)
        /// The app has crashed so often that it should not be started now.
        case rest
    }

    public init(file: URL) { self.file = file }

    private struct Page: Codable {
        var boot: String
        /// Seconds of CLOCK_BOOTTIME, ascending.
        var starts: [Double]
    }

    /// Writes a start down.
    public func noteStart(boot: String = bootIdentity, now: Double = bootSeconds) -> Decision {
        var page = read(boot)
        // Clocks of another boot, and files that somebody edited, say nothing.
        page.starts = page.starts.filter { $0 <= now && now - $0 <= period }
        if page.starts.count >= limit {
            // After the calm screen the app gets another chance.
            page.starts = []
            write(page)
            return .rest
        }
        let crashes = page.starts.count
        page.starts.append(now)
        write(page)
        return .start(after: Double(1 << max(0, crashes - 1)) - 1)
    }

    /// The present run ended in order.
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

    /// Names this boot of the machine.
    public static var bootIdentity: String { BootIdentity.current }

    /// Seconds since the machine was switched on, suspends among them.
    public static var bootSeconds: Double { vitrine_boot_seconds() }
}
