// AVCaptureMetadataOutputObjectsDelegate.swift: is called with codes.

public import VitrineObjectiveC

/// Receives what was found in pictures. The method is optional.
public protocol AVCaptureMetadataOutputObjectsDelegate: _RespondsToSelectors {
    /// Called on the output's queue, for each picture with objects, and once when they are gone.
    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
    /// Does nothing by default.
    public func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection
    ) {
        VitrineMethods.perform(on: self, [output, metadataObjects, connection])
    }
}
