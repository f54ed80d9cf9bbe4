// AppVoiceTests.swift: the voice of what an app speaks, by VITRINE_SPEECH as docs/environment.md describes it.

import Foundation
import OffscreenTesting
import Testing
import VitrineAVFAudio
import VitrineAssistance
import VitrineRuntime
import VitrineSpeech

@testable import VitrineLaunch

@MainActor @Suite struct AppVoiceTests {
    private let stage = OffscreenStage(size: CGSize(width: 32, height: 32), scale: 1)

    private func prepare(_ value: String, isVirtual: Bool) throws {
        try AssistanceStart.prepare(stage.screen, isVirtual: isVirtual, environment: ["VITRINE_SPEECH": value])
    }

    @Test func anAppSpeaksAlsoWithoutTheSpokenNavigation() throws {
        try prepare("off", isVirtual: false)
        #expect(stage.screen.newVoice() is SpeechService)
        // Each synthesiser has its own.
        #expect(stage.screen.newVoice() !== stage.screen.newVoice())
    }

    @Test func filesAreAlsoThoseOfTheApp() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("voice-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for isVirtual in [false, true] {
            try prepare("files:\(folder.path)", isVirtual: isVirtual)
            let voice = try #require(stage.screen.newVoice() as? SpeechFiles)
            #expect(voice.waits == isVirtual)
        }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/espeak-ng")))
    func whatAnAppSpeaksIsWritten() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("voice-app-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try prepare("off,files:\(folder.path)", isVirtual: true)
        stage.makeCurrent()
        let first = AVSpeechSynthesizer(), second = AVSpeechSynthesizer(), utterance = AVSpeechUtterance(string: "Tee")
        utterance.voice = AVSpeechSynthesisVoice(language: "de-DE")
        first.speak(utterance)
        second.speak(AVSpeechUtterance(string: "Milk"))
        let words = try String(contentsOf: folder.appendingPathComponent("speech.txt"), encoding: .utf8)
        #expect(words.hasPrefix("001.wav\tde-DE\tTee\n002.wav\t") && words.hasSuffix("\tMilk\n"))
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("002.wav").path))
    }

    @Test func aVirtualClockIsSilent() throws {
        try prepare("", isVirtual: true)
        #expect(!(stage.screen.newVoice() is SpeechService))
    }
}
