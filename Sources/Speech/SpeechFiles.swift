// SpeechFiles.swift: speech as sound files, one an utterance, written by espeak-ng.
//
// For machines without a sound device, and for whoever wants to hear later what a
// tour of an app sounds like: `VITRINE_SPEECH=files:DIRECTORY`.

import Foundation
public import VitrineRuntime

/// Writes what is said to `001.wav`, `002.wav`… of a folder, and the words to `speech.txt`.
@MainActor
public final class SpeechFiles: SpeechBackend {
    public var didFinish: (@MainActor (Int, Bool) -> Void)?
    private let folder: URL
    private let log: @Sendable (String) -> Void
    private let queue = DispatchQueue(label: "vitrine-speech-files")
    private var count = 0
    private var generation = 0
    /// Whether `speak` returns when the file is written: for runs whose clock does not wait.
    public var waits = false

    /// - Parameter folder: made if it is not there.
    public init(folder: String, log: @escaping @Sendable (String) -> Void) throws {
        self.folder = URL(fileURLWithPath: folder, isDirectory: true)
        self.log = log
        try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
        try Data().write(to: self.folder.appendingPathComponent("speech.txt"))
    }

    public func speak(_ utterance: SpeechUtterance) {
        count += 1
        generation += 1
        let (generation, number, folder, log) = (generation, count, folder, log)
        let work: @Sendable () -> Void = {
            do { try Self.write(utterance, number, to: folder) } catch { log("no speech file: \(error)") }
            DispatchQueue.main.async { [weak self] in
                MainActor.assumeIsolated {
                    guard let self, self.generation == generation else { return }
                    self.didFinish?(utterance.id, true)
                }
            }
        }
        if waits { queue.sync(execute: work) } else { queue.async(execute: work) }
    }

    public func stop() { generation += 1 }
    public func pause() {}
    public func resume() {}
    public func play(_ earcon: Earcon) {}

    /// Waits until everything that was begun is written.
    public func finishWriting() { queue.sync {} }

    private nonisolated static func write(_ utterance: SpeechUtterance, _ number: Int, to folder: URL) throws {
        let name = String(format: "%03d.wav", number)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "espeak-ng", "-v", voice(utterance.language), "-s", "\(Int(80 + 190 * utterance.rate))", "-p",
            "\(Int(50 * utterance.pitch))", "-a", "\(Int(100 * utterance.volume))", "-w",
            folder.appendingPathComponent(name).path, "--", utterance.text,
        ]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw SpeechFailure(
                description:
                    "espeak-ng ended with \(process.terminationStatus); install the package espeak-ng")
        }
        let line = "\(name)\t\(utterance.language ?? "")\t\(utterance.text)\n"
        let words = try FileHandle(forWritingTo: folder.appendingPathComponent("speech.txt"))
        defer { try? words.close() }
        try words.seekToEnd()
        try words.write(contentsOf: Data(line.utf8))
    }

    /// espeak-ng knows languages by small letters: "pt-br".
    private nonisolated static func voice(_ language: String?) -> String {
        let tag = (language ?? "en").lowercased().replacing("_", with: "-")
        return tag.allSatisfy { $0.isLetter || $0 == "-" } && !tag.isEmpty ? tag : "en"
    }
}
