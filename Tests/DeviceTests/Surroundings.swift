// Surroundings.swift: a machine around the probe whose disk is full, or whose network is missing.
//
// The mounts belong to the probe: they end with it, and no other process sees them. Without root they are made in a
// user namespace, if the kernel allows one.

import Foundation

/// Commands that become another in surroundings of its own.
enum Surroundings {
    enum Disk: String, CaseIterable, Sendable {
        /// Takes files, but nothing of what is in them.
        case full
        case readOnly
    }

    private static let unshare = getuid() == 0 ? ["unshare"] : ["unshare", "--map-root-user"]

    /// Whether mounts and networks of a process's own can be had here.
    static let areAvailable: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = unshare + ["-m", "-n", "mount", "-t", "tmpfs", "-o", "size=64k", "none", "/mnt"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// A disk of 64 KiB at `folder` that holds what the folder held, and is full or read-only then.
    /// - Parameter log: a file that standard error goes to; nil: where it did.
    static func disk(_ disk: Disk, at folder: URL, log: String? = nil) -> [String] {
        let spoil =
            switch disk {
            case .full: #"dd if=/dev/zero of="$0/fill" bs=1k 2>/dev/null"#
            case .readOnly: #"mount -o remount,ro "$0""#
            }
        let redirection = log.map { #" 2>>"\#($0)""# } ?? ""
        let script =
            #"cp -r "$0" "$0.before" && mount -t tmpfs -o size=64k none "$0" && cp -r "$0.before/." "$0/"; "#
            + (log.map { #": >"\#($0)"; "# } ?? "") + #"\#(spoil); exec "$@""# + redirection
        return unshare + ["-m", "sh", "-c", script, folder.path]
    }

    /// No network at all, not even the machine's own addresses.
    static let noNetwork = unshare + ["-n"]
}
