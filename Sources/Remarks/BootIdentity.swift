// BootIdentity.swift: which run of the machine this is.

import Foundation

/// The kernel's name for the time since the machine's last start.
package enum BootIdentity {
    /// Another one for each start of the machine; empty where the kernel has none. Reads a small file.
    package static var current: String {
        let text = (try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)) ?? ""
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
