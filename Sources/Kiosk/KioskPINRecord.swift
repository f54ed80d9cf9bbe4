// KioskPINRecord.swift: the delays after wrong PINs, stored so that they survive restarts of the program and the
// machine.
//
// Until a restart the monotonic clock is used, which cannot be set. After a restart there is only the calendar:
// time that has passed by it counts, and time by which it was set back does not.

import Foundation
import VitrineSystem

/// A file of wrong entries.
struct KioskPINRecord {
    /// The content of the file.
    struct Entry: Codable, Equatable {
        /// Wrong entries since the last delay, or the last right entry.
        var wrong = 0
        /// Delays since the last right entry.
        var waits = 0
        /// The delay in seconds when this was written.
        var delay = 0.0
        /// The time of writing: seconds since 1970, seconds since the start of the machine, and an identifier of that
        /// start.
        var written = 0.0
        var uptime = 0.0
        var start = ""
    }

    /// The machine's clocks.
    struct Clocks {
        /// Seconds since 1970, by a clock that may have been set.
        var calendar: () -> Double = { Date().timeIntervalSince1970 }
        /// Seconds since the machine's start, including sleep.
        var uptime: () -> Double = { MonotonicTime.sinceBoot }
        /// A different value for each start of the machine.
        var start: () -> String = { BootIdentity.current }
    }

    let file: URL
    var clocks = Clocks()

    /// The last entry; nil if there is no file. A damaged file counts as one delay, since it may have been manipulated.
    func read(firstDelay: Double) -> Entry? {
        guard let data = try? Data(contentsOf: file) else {
            return FileManager.default.fileExists(atPath: file.path) ? damaged(firstDelay) : nil
        }
        return (try? JSONDecoder().decode(Entry.self, from: data)) ?? damaged(firstDelay)
    }

    private func damaged(_ delay: Double) -> Entry { stamped(Entry(waits: 1, delay: delay)) }

    private func stamped(_ entry: Entry) -> Entry {
        var entry = entry
        (entry.written, entry.uptime, entry.start) = (clocks.calendar(), clocks.uptime(), clocks.start())
        return entry
    }

    /// The seconds of `entry`'s delay that are left.
    func remaining(of entry: Entry) -> Double {
        let isSameStart = !entry.start.isEmpty && entry.start == clocks.start()
        let passed = isSameStart ? clocks.uptime() - entry.uptime : clocks.calendar() - entry.written
        guard passed.isFinite, entry.delay.isFinite else { return KioskPIN.longestDelay }
        return min(max(0, entry.delay - max(0, passed)), KioskPIN.longestDelay)
    }

    /// Writes an entry; it is on the disk when this returns.
    /// - Returns: the error; nil for none.
    func write(_ entry: Entry) -> String? {
        guard let data = try? JSONEncoder().encode(stamped(entry)) else { return "it cannot be encoded" }
        let fresh = file.path + ".new"
        let descriptor = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return ErrnoName.message(errno) }
        let isWritten = data.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) == $0.count }
        let isKept = isWritten && fsync(descriptor) == 0
        let code = errno
        Glibc.close(descriptor)
        guard isKept, rename(fresh, file.path) == 0 else {
            let reason = ErrnoName.message(isKept ? errno : code)
            unlink(fresh)
            return reason
        }
        syncFolder()
        return nil
    }

    /// Makes sure that the new file name is on the disk, too.
    private func syncFolder() {
        let folder = open(file.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        Glibc.close(folder)
    }
}
