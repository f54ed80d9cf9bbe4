// AVAudioPlayerDelegate.swift: the end of a sound.

public import Foundation
public import VitrineObjectiveC

/// Learns of the end of a sound.
@preconcurrency @MainActor
public protocol AVAudioPlayerDelegate: _RespondsToSelectors {
    /// The sound, with its repetitions, is over. Not called after `stop()` and `pause()`.
    /// - Parameter flag: false if it could not be decoded.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    /// The sound could not be decoded while it was played. `audioPlayerDidFinishPlaying(_:successfully:)` follows.
    /// - Parameter error: why.
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    /// Does nothing by default.
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
        VitrineMethods.perform(on: self, [player, flag])
    }
    /// Does nothing by default.
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
        VitrineMethods.perform(on: self, [player, error])
    }
}
