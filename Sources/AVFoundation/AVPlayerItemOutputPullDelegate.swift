// AVPlayerItemOutputPullDelegate.swift: is called before pictures follow.

public import VitrineObjectiveC

/// Follows an output of pictures. All methods are optional.
@preconcurrency @MainActor
public protocol AVPlayerItemOutputPullDelegate: _RespondsToSelectors {
    /// Called once after `requestNotificationOfMediaDataChange(withAdvanceInterval:)`, when another picture is there.
    func outputMediaDataWillChange(_ sender: AVPlayerItemVideoOutput)
}

extension AVPlayerItemOutputPullDelegate {
    /// Does nothing by default.
    public func outputMediaDataWillChange(_ sender: AVPlayerItemVideoOutput) {
        VitrineMethods.perform(on: self, [sender])
    }
}
