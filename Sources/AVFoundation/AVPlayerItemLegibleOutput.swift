// AVPlayerItemLegibleOutput.swift: gives an app an item's subtitles.

public import Foundation
import VitrineCoreMedia
package import VitrineWebVTT

/// Gives its delegate the texts that an item's subtitles show, when they change.
@preconcurrency @MainActor
open class AVPlayerItemLegibleOutput: AVPlayerItemOutput {
    /// Receives the texts.
    public private(set) weak var delegate: (any AVPlayerItemLegibleOutputPushDelegate)?
    /// The queue of the delegate. Nil: the main queue.
    public private(set) var delegateQueue: DispatchQueue?
    /// How long before its time a text is given, in seconds: 0 here, whatever is set.
    open var advanceIntervalForDelegateInvocation: TimeInterval = 0
    /// Called when the cues change, for a view of ours that places them.
    package final var cuesDidChange: (@MainActor ([WebVTTCue]) -> Void)?

    public override init() { super.init() }

    /// Sets who receives the texts.
    /// - Parameter delegateQueue: texts are given on the main queue, which is the only one that is supported.
    open func setDelegate(_ delegate: (any AVPlayerItemLegibleOutputPushDelegate)?, queue delegateQueue: DispatchQueue?)
    {
        self.delegate = delegate
        self.delegateQueue = delegateQueue
    }

    final func show(_ cues: [WebVTTCue], at time: Double) {
        cuesDidChange?(cues)
        delegate?.legibleOutput(
            self, didOutputAttributedStrings: cues.map { .text(of: $0) }, nativeSampleBuffers: [],
            forItemTime: CMTime(nearest: time))
    }
}
