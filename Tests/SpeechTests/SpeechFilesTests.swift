import Foundation
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance

@testable import VitrineSpeech

/// Real speech of espeak-ng, in files.
@MainActor @Suite("Speech files")
struct SpeechFilesTests {
    private nonisolated static let hasEspeak = FileManager.default.isExecutableFile(
        atPath: "/usr/bin/espeak-ng")

    @Test(.enabled(if: hasEspeak))
    func speechFilesContainSound() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("speech-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try SpeechFiles(folder: folder.path) { Issue.record("\($0)") }
        files.speak(SpeechUtterance(id: 1, text: "Espresso, 2.40, button", language: "en"))
        files.speak(SpeechUtterance(id: 2, text: "Grüner Tee", language: "de", rate: 0.8, pitch: 1.4))
        files.finishWriting()
        for name in ["001.wav", "002.wav"] {
            let sound = try #require(SoundFile(folder.appendingPathComponent(name)))
            #expect(sound.seconds > 0.4 && sound.seconds < 10)
            #expect(sound.loudness > 0.01, "\(name) is silent")
        }
        let words = try String(contentsOf: folder.appendingPathComponent("speech.txt"), encoding: .utf8)
        #expect(words == "001.wav\ten\tEspresso, 2.40, button\n002.wav\tde\tGrüner Tee\n")
    }

    /// The spoken navigation and the app.
    @Test(.enabled(if: hasEspeak))
    func voicesOfOneFolderShareItsNumbers() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("speech-two-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try SpeechFiles(folder: folder.path) { Issue.record("\($0)") }
        files.waits = true
        let app = files.another()
        files.speak(SpeechUtterance(id: 1, text: "Button", language: "en"))
        app.speak(SpeechUtterance(id: 1, text: "Ready", language: "en"))
        files.speak(SpeechUtterance(id: 2, text: "Espresso", language: "en"))
        let words = try String(contentsOf: folder.appendingPathComponent("speech.txt"), encoding: .utf8)
        #expect(words == "001.wav\ten\tButton\n002.wav\ten\tReady\n003.wav\ten\tEspresso\n")
    }

    @Test func aFolderThatCannotBeCreatedIsReported() {
        #expect(throws: (any Error).self) { try SpeechFiles(folder: "/proc/speech") { _ in } }
    }
}

/// 16-bit samples of a RIFF file.
struct SoundFile {
    let seconds: Double
    /// The root of the mean square, of full scale.
    let loudness: Double

    init?(_ url: URL) {
        guard let data = try? Data(contentsOf: url), data.count > 44, data.prefix(4) == Data("RIFF".utf8)
        else {
            return nil
        }
        func word(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(data[at + $1]) << (8 * $1) } }
        let rate = word(24)
        var sum = 0.0
        var count = 0
        for at in stride(from: 44, to: data.count - 1, by: 2) {
            let sample = Int16(bitPattern: UInt16(data[at]) | UInt16(data[at + 1]) << 8)
            sum += Double(sample) * Double(sample)
            count += 1
        }
        guard rate > 0, count > 0 else { return nil }
        seconds = Double(count) / Double(rate)
        loudness = (sum / Double(count)).squareRoot() / 32768
    }
}
