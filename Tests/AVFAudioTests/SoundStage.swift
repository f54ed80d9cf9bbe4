// SoundStage.swift: a stage for sounds, and a delegate that records its calls.

import Foundation
import OffscreenTesting
import Patience
import Testing
import VitrineAVFAudio

/// A stage whose clock moves sounds.
@MainActor
final class SoundStage {
    let stage = OffscreenStage(size: CGSize(width: 32, height: 32), scale: 1)
    let ends = SoundEnds()

    init() { stage.makeCurrent() }

    /// A player of the stage.
    func player(_ url: URL) throws -> AVAudioPlayer {
        stage.makeCurrent()
        let player = try AVAudioPlayer(contentsOf: url)
        player.delegate = ends
        return player
    }

    func advance(by seconds: Double) async { await stage.advance(by: seconds) }
}

/// Records the ends of sounds.
@MainActor
final class SoundEnds: NSObject, AVAudioPlayerDelegate {
    /// Whether each was successful.
    private(set) var ends: [Bool] = []
    private(set) var errors: [NSError] = []
    /// What is done at an end.
    var then: ((AVAudioPlayer) -> Void)?

    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
        ends.append(flag)
        then?(player)
    }

    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
        if let error { errors.append(error as NSError) }
    }
}

/// Turns of the main actor until something is there. Records an issue if it never is.
@MainActor
func waitUntil(_ sourceLocation: SourceLocation = #_sourceLocation, _ isThere: () -> Bool) async {
    var patience = Patience()
    while !isThere(), !patience.isOver() {
        await Task.yield()
        usleep(1000)
    }
    if !isThere() { Issue.record("It does not happen", sourceLocation: sourceLocation) }
}
