// AVAudioSessionTests.swift: expectations from Apple's headers AVAudioSession.h and AVAudioSessionTypes.h.

import Foundation
import Testing
import VitrineAVFAudio

@MainActor @Suite struct AVAudioSessionTests {
    /// What ported apps call when they start. One test: there is one session.
    @Test func theSessionKeepsWhatIsSet() async throws {
        let session = AVAudioSession.sharedInstance()
        #expect(session === AVAudioSession.sharedInstance())
        try session.setCategory(.playback, mode: .moviePlayback, options: [.mixWithOthers, .duckOthers])
        #expect(session.category == .playback && session.mode == .moviePlayback)
        #expect(session.categoryOptions == [.mixWithOthers, .duckOthers])
        try session.setCategory(.ambient)
        #expect(session.category == .ambient && session.categoryOptions == [] && session.mode == .moviePlayback)
        try session.setCategory(.playAndRecord, options: .defaultToSpeaker)
        #expect(session.category == .playAndRecord && session.categoryOptions == .defaultToSpeaker)
        try session.setCategory(.playback, mode: .default, policy: .longFormAudio)
        #expect(session.routeSharingPolicy == .longFormAudio && session.categoryOptions == [])
        try session.setMode(.spokenAudio)
        #expect(session.mode == .spokenAudio && session.category == .playback)
        try session.setActive(true)
        try session.setActive(false, options: .notifyOthersOnDeactivation)
        #expect(session.outputVolume == 1 && !session.isOtherAudioPlaying)
        // Apps do it in the background, so that the interface does not wait.
        try await Task.detached { try AVAudioSession.sharedInstance().setActive(true) }.value
        try session.setCategory(.soloAmbient, mode: .default)
    }

    @Test func namesAndNumbersAreApples() {
        #expect(AVAudioSession.interruptionNotification.rawValue == "AVAudioSessionInterruptionNotification")
        #expect(AVAudioSession.routeChangeNotification.rawValue == "AVAudioSessionRouteChangeNotification")
        #expect(AVAudioSession.Category.playAndRecord.rawValue == "AVAudioSessionCategoryPlayAndRecord")
        #expect(AVAudioSession.CategoryOptions.interruptSpokenAudioAndMixWithOthers.rawValue == 17)
        #expect(AVAudioSession.InterruptionType(rawValue: 1) == .began)
        #expect(AVAudioSession.RouteChangeReason(rawValue: 2) == .oldDeviceUnavailable)
    }
}
