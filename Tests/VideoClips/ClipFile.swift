// ClipFile.swift: a file in a folder of its own.

public import Foundation

/// A file in a folder of its own, which is removed with the object.
public final class ClipFile: Sendable {
    public let url: URL

    public init(_ name: String, _ data: Data) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "clip-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appendingPathComponent(name)
        try data.write(to: url)
    }

    /// A clip that `gst-launch-1.0` makes. `pipeline` has `FILE` in place of the name.
    public init(_ name: String, pipeline: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "clip-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appendingPathComponent(name)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/gst-launch-1.0")
        process.arguments =
            ["-q"] + pipeline.replacingOccurrences(of: "FILE", with: url.path).split(separator: " ").map(String.init)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        struct Failure: Error {}
        guard process.terminationStatus == 0 else { throw Failure() }
    }

    deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
}
