// SoundData.swift: a sound in memory as a file, for the decoder.

import Foundation

/// A file with a sound, which only this user can read. It is removed with `remove()`: a decoder that has opened it keeps
/// its contents.
struct SoundData {
    /// The most bytes of a sound: files are in memory on many kiosks.
    static let mostBytes = 128 << 20

    let url: URL

    /// - Throws: `SoundFailure` if the data is too large, or no file can be made.
    init(_ data: Data) throws(SoundFailure) {
        guard data.count <= Self.mostBytes else {
            throw SoundFailure(
                .notEnoughMemory,
                "The sound has \(data.count) bytes; in memory it may have \(Self.mostBytes). Play it from a file")
        }
        let folder = FileManager.default.temporaryDirectory
        url = folder.appendingPathComponent(
            "vitrine-sound-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)")
        guard
            FileManager.default.createFile(
                atPath: url.path, contents: data, attributes: [.posixPermissions: 0o600])
        else {
            remove()
            throw SoundFailure(
                .notEnoughMemory,
                "The sound of \(data.count) bytes cannot be written to \(folder.path): the folder is full, or cannot be written to"
            )
        }
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
}
