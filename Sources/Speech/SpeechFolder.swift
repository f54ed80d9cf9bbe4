// SpeechFolder.swift: the folder of sound files, which several voices may share.

import Foundation

@MainActor
final class SpeechFolder {
    let url: URL
    /// Writes one file after another.
    let queue = DispatchQueue(label: "vitrine-speech-files")
    private var count = 0

    /// Makes the folder, and an empty list of texts. Throws if that is not possible.
    init(_ path: String) throws {
        url = URL(fileURLWithPath: path, isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try Data().write(to: url.appendingPathComponent("speech.txt"))
    }

    /// The number of the next file.
    func nextNumber() -> Int {
        count += 1
        return count
    }
}
