// Surroundings.swift: a machine around the probe whose disk is full, or whose network is missing.
//
// The mounts belong to the probe: they end with it, and no other process sees them. Without root they are made in a
// user namespace, if the kernel allows one.

import Foundation

/// Command prefixes that run another command in a separate environment.
enum Surroundings {
    enum Disk: String, CaseIterable, Sendable {
        /// Has space for files, but not for their contents.
        case full
        case readOnly
    }

    private static let unshare = getuid() == 0 ? ["unshare"] : ["unshare", "--map-root-user"]

    /// Whether a process may have its own mounts and networks on this machine.
    static let areAvailable: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = unshare + ["-m", "-n", "mount", "-t", "tmpfs", "-o", "size=64k", "none", "/mnt"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// A disk of 64 KiB at `folder` with the folder's content, which is then full or read-only.
    /// - Parameter log: a file for standard error; nil: unchanged.
    static func disk(_ disk: Disk, at folder: URL, log: String? = nil) -> [String] {
        let restriction =
            switch disk {
            case .full: #"dd if=/dev/zero of="$0/fill" bs=1k 2>/dev/null"#
            case .readOnly: #"mount -o remount,ro "$0""#
            }
        let redirection = log.map { #" 2>>"\#($0)""# } ?? ""
        let script =
            #"cp -r "$0" "$0.before" && mount -t tmpfs -o size=64k none "$0" && cp -r "$0.before/." "$0/"; "#
            + (log.map { #": >"\#($0)"; "# } ?? "") + #"\#(restriction); exec "$@""# + redirection
        return unshare + ["-m", "sh", "-c", script, folder.path]
    }

    /// No network at all, not even the loopback address.
    static let noNetwork = unshare + ["-n"]
}
