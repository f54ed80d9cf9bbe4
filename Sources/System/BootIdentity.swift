// BootIdentity.swift: the identity of the current boot.

import Foundation

/// The kernel's identifier of the current boot.
package enum BootIdentity {
    /// Differs for each boot. Empty if the kernel has none. Reads a small file.
    package static var current: String {
        let text = (try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)) ?? ""
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
