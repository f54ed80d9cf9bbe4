// DeviceHolders.swift: the programs that have a device node open, for errors.

import Foundation

package enum DeviceHolders {
    /// Other programs that have `path` open, as `name (process 12)`. Without root permissions only the user's own
    /// processes are visible.
    package static func of(_ path: String) -> [String] {
        let files = FileManager.default
        let own = "\(getpid())"
        var holders: [String] = []
        for process in (try? files.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard process != own, process.allSatisfy(\.isNumber) else { continue }
            let folder = "/proc/\(process)/fd"
            let descriptors = (try? files.contentsOfDirectory(atPath: folder)) ?? []
            let holds = descriptors.contains {
                (try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == path
            }
            guard holds else { continue }
            let name = (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)) ?? "a program"
            holders.append("\(name.trimmingCharacters(in: .whitespacesAndNewlines)) (process \(process))")
        }
        return holders.sorted()
    }
}
