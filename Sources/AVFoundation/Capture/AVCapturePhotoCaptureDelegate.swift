// AVCapturePhotoCaptureDelegate.swift: follows a photograph.

public import VitrineObjectiveC

/// Follows a photograph. All methods are optional, and are called on the main thread, in this order.
public protocol AVCapturePhotoCaptureDelegate: _RespondsToSelectors {
    /// The settings are known.
    func photoOutput(
        _ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// The picture is being taken: for a sound of a shutter.
    func photoOutput(
        _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// The picture was taken.
    func photoOutput(
        _ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// The photograph is there, or has failed.
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
    /// Nothing follows.
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
        error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
    /// Does nothing by default.
    public func photoOutput(
        _ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings
    ) {
        VitrineMethods.perform(on: self, [output, resolvedSettings])
    }
    /// Does nothing by default.
    public func photoOutput(
        _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
    ) {
        VitrineMethods.perform(on: self, [output, resolvedSettings])
    }
    /// Does nothing by default.
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
    ) {
        VitrineMethods.perform(on: self, [output, resolvedSettings])
    }
    /// Does nothing by default.
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
    ) {
        VitrineMethods.perform(on: self, [output, photo, error])
    }
    /// Does nothing by default.
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
        error: (any Error)?
    ) {
        VitrineMethods.perform(on: self, [output, resolvedSettings, error])
    }
}
