// SpeechFiles.swift: speech as sound files, one for each utterance, written by espeak-ng.
//
// For machines without a sound device, and for listening to an app's speech later: `VITRINE_SPEECH=files:DIRECTORY`.

import Foundation
import VitrineRuntime
public import VitrineAssistance

/// Writes utterances to `001.wav`, `002.wav`… in a folder, and their text to `speech.txt`.
@MainActor
public final class SpeechFiles: SpeechBackend {
    /// Called on the main actor with an utterance's number when its file is written. Not called after `stop()`.
    public var didFinish: (@MainActor (Int, Bool) -> Void)?
    private let folder: SpeechFolder
    private let log: @Sendable (String) -> Void
    private var generation = 0
    /// Whether `speak` waits until the file is written, for runs with a virtual clock. Default: false.
    public var waits = false

    /// Speech into the files of a folder. Throws if the folder cannot be made.
    /// - Parameter folder: the folder's path. It is made if it does not exist.
    public init(folder: String, log: @escaping @Sendable (String) -> Void) throws {
        self.folder = try SpeechFolder(folder)
        self.log = log
    }

    private init(_ folder: SpeechFolder, log: @escaping @Sendable (String) -> Void) {
        self.folder = folder
        self.log = log
    }

    /// Another voice into the same files, in the order of all utterances.
    public func another() -> SpeechFiles {
        let voice = SpeechFiles(folder, log: log)
        voice.waits = waits
        return voice
    }

    /// Writes the next file, on a queue unless `waits` is set. Failures are logged.
    public func speak(_ utterance: SpeechUtterance) {
        generation += 1
        let (generation, number, url, log) = (generation, folder.nextNumber(), folder.url, log)
        let work: @Sendable () -> Void = {
            do { try Self.write(utterance, number, to: url) } catch { log("no speech file: \(error)") }
            DispatchQueue.main.async { [weak self] in
                MainActor.assumeIsolated {
                    guard let self, self.generation == generation else { return }
                    self.didFinish?(utterance.id, true)
                }
            }
        }
        if waits { folder.queue.sync(execute: work) } else { folder.queue.async(execute: work) }
    }

    /// Files are still written, but `didFinish` is not called for earlier utterances.
    public func stop() { generation += 1 }
    /// Does nothing.
    public func pause() {}
    /// Does nothing.
    public func resume() {}
    /// Does nothing: only speech is written.
    public func play(_ earcon: Earcon) {}

    /// Waits until the files of all utterances are written.
    public func finishWriting() { folder.queue.sync {} }

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

    /// The voice of a language. espeak-ng's names are lower case: "pt-br".
    private nonisolated static func voice(_ language: String?) -> String {
        let tag = (language ?? "en").lowercased().replacing("_", with: "-")
        return tag.allSatisfy { $0.isLetter || $0 == "-" } && !tag.isEmpty ? tag : "en"
    }
}
