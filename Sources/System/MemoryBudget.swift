// MemoryBudget.swift: the memory that this process may use.
//
// A kiosk's unit has limits, and the units around it may have smaller ones: the machine's memory is not sufficient
// information. Group files are parsed here, since this module is below all others.

import Foundation

/// The memory limit of a process, by its control groups and the machine.
package struct MemoryBudget: Hashable, Sendable {
    /// The limit in bytes.
    package var bytes: Int

    package init(bytes: Int) { self.bytes = max(0, bytes) }

    /// The smallest of `memory.high` and `memory.max` of the process's group and of all groups around it, and of the
    /// machine's memory. Reads a few small files.
    /// - Parameters:
    ///   - groups: the mount point of control groups, version 2.
    ///   - membership: the process's `/proc/self/cgroup`.
    ///   - physical: the machine's memory in bytes.
    package static func read(
        groups: String = "/sys/fs/cgroup", membership: String = "/proc/self/cgroup",
        physical: UInt64 = ProcessInfo.processInfo.physicalMemory
    ) -> MemoryBudget {
        var least = Int(clamping: physical)
        var folders = group(in: membership)
        while true {
            let folder = ([groups] + folders).joined(separator: "/")
            for name in ["memory.high", "memory.max"] {
                if let limit = limit(in: folder + "/" + name) { least = min(least, limit) }
            }
            if folders.isEmpty { return MemoryBudget(bytes: least) }
            folders.removeLast()
        }
    }

    /// The folders of the process's group, version 2, from the root of its namespace.
    private static func group(in membership: String) -> [String] {
        guard let text = try? String(contentsOfFile: membership, encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("0::/") })
        else { return [] }
        let folders = line.dropFirst(4).split(separator: "/").map(String.init)
        // A process outside of its namespace's root has a path with "..": the groups there are not accessible.
        return folders.contains("..") ? [] : folders
    }

    /// Nil for "max" and for a missing file.
    private static func limit(in file: String) -> Int? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
