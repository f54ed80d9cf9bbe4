// AVPlayerItemLegibleOutputPushDelegate.swift: receives an item's subtitles.

public import Foundation
public import VitrineCoreMedia
public import VitrineObjectiveC

/// Receives the texts of an item's subtitles. All methods are optional.
@preconcurrency @MainActor
public protocol AVPlayerItemLegibleOutputPushDelegate: _RespondsToSelectors {
    /// Called when the texts change.
    /// - Parameters:
    ///   - strings: all texts that are shown now, with the attributes of Core Media for bold, italic and underlined
    ///     characters.
    ///   - nativeSamples: none here.
    ///   - itemTime: the time in the item.
    func legibleOutput(
        _ output: AVPlayerItemLegibleOutput, didOutputAttributedStrings strings: [NSAttributedString],
        nativeSampleBuffers nativeSamples: [Any], forItemTime itemTime: CMTime)
}

extension AVPlayerItemLegibleOutputPushDelegate {
    /// Does nothing by default.
    public func legibleOutput(
        _ output: AVPlayerItemLegibleOutput, didOutputAttributedStrings strings: [NSAttributedString],
        nativeSampleBuffers nativeSamples: [Any], forItemTime itemTime: CMTime
    ) {
        VitrineMethods.perform(on: self, [output, strings, nativeSamples, itemTime])
    }
}
