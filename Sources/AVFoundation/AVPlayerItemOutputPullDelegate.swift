// AVPlayerItemOutputPullDelegate.swift: is called before pictures follow.

/// Follows an output of pictures.
@preconcurrency @MainActor
public protocol AVPlayerItemOutputPullDelegate: AnyObject {
    /// Called once after `requestNotificationOfMediaDataChange(withAdvanceInterval:)`, when another picture is there.
    func outputMediaDataWillChange(_ sender: AVPlayerItemVideoOutput)
}

extension AVPlayerItemOutputPullDelegate {
    /// Does nothing by default.
    public func outputMediaDataWillChange(_ sender: AVPlayerItemVideoOutput) {}
}
