// AVPlayerItemLegibleOutputPushDelegate.swift: receives an item's subtitles.

public import Foundation
public import VitrineCoreMedia

/// Receives the texts of an item's subtitles.
@preconcurrency @MainActor
public protocol AVPlayerItemLegibleOutputPushDelegate: AnyObject {
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
    ) {}
}
