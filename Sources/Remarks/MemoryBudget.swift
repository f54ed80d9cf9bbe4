// MemoryBudget.swift: how much memory this process may take before the system acts against it.
//
// A kiosk runs as a unit with limits of its own, and the units around it may have smaller ones: what the machine
// has says little. Group files are read by hand, since this module stands below all others.

import Foundation

/// The memory that a process may use, as its control groups and the machine have it.
package struct MemoryBudget: Hashable, Sendable {
    /// Bytes.
    package var bytes: Int

    package init(bytes: Int) { self.bytes = max(0, bytes) }

    /// The least of `memory.high` and `memory.max` of the process's group and of all groups around it, and of what the
    /// machine has. Reads a few small files.
    /// - Parameters:
    ///   - groups: where control groups of version 2 are mounted.
    ///   - membership: the process's `/proc/self/cgroup`.
    ///   - physical: bytes of the machine.
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

    /// The folders of the process's group of version 2, from the root of its name space.
    private static func group(in membership: String) -> [String] {
        guard let text = try? String(contentsOfFile: membership, encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("0::/") })
        else { return [] }
        let folders = line.dropFirst(4).split(separator: "/").map(String.init)
        // A process outside of its name space's root has a path through "..": the groups there cannot be seen.
        return folders.contains("..") ? [] : folders
    }

    /// Nil for "max", and where there is no such file.
    private static func limit(in file: String) -> Int? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
