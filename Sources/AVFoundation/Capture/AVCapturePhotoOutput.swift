// AVCapturePhotoOutput.swift: takes photographs: the next picture of the camera.

import Foundation
import VitrineCoreMedia
import VitrineGraphics
import VitrineVideo

/// Takes photographs: the next picture that the camera sends, in the session's size. Any thread. Unchecked: the lock
/// guards what changes.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
    /// A photograph that waits for its picture. Unchecked: the delegate is used on the main thread only.
    private struct Request: @unchecked Sendable {
        let settings: AVCapturePhotoSettings
        let delegate: any AVCapturePhotoCaptureDelegate
    }

    private var requests: [Request] = []

    public override init() { super.init() }

    /// How photographs can be encoded.
    open var availablePhotoCodecTypes: [AVVideoCodecType] { [.jpeg] }
    /// When a lamp can flash: never.
    open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [.off] }

    /// Whether a photograph waits for its picture.
    var isWaiting: Bool { lock.withLock { !requests.isEmpty } }

    /// Takes a photograph.
    ///
    /// Traps for settings that were used before, and without a connection, as Apple's does.
    /// - Parameter delegate: kept until its last call.
    open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
        guard let connection = connection(with: .video), connection.passes else {
            fatalError("\(self) has no camera: add it, and an input, to a session before capturePhoto(with:delegate:)")
        }
        guard settings.use() else {
            fatalError("\(settings) was used for a photograph before: make \(type(of: settings)) for each")
        }
        let request = Request(settings: settings, delegate: delegate)
        guard session?.isRunning == true else {
            return finish(request, with: AVError(.sessionNotRunning, reason: "The session does not run"))
        }
        lock.withLock { requests.append(request) }
        session?.wantsDidChange()
    }

    /// A picture for the photographs that wait. From the camera's thread.
    func take(_ frame: VideoFrame) {
        let taken = takeRequests()
        guard !taken.isEmpty else { return }
        session?.wantsDidChange()
        let turn = connection(with: .video).map { PictureTurn($0) } ?? PictureTurn()
        DispatchQueue.global(qos: .userInitiated).async {
            let image = turn.image(of: frame)
            for request in taken { self.finish(request, with: image, at: frame.time) }
        }
    }

    /// The camera sends no more pictures.
    func fail(_ error: AVError) { for request in takeRequests() { finish(request, with: error) } }

    private func takeRequests() -> [Request] {
        lock.withLock {
            defer { requests = [] }
            return requests
        }
    }

    private func finish(_ request: Request, with image: CGImage, at time: Double) {
        let resolved = AVCaptureResolvedPhotoSettings(
            uniqueID: request.settings.uniqueID,
            photoDimensions: CMVideoDimensions(width: Int32(image.width), height: Int32(image.height)))
        let photo = AVCapturePhoto(image, timestamp: CMTime(nearest: time), settings: resolved)
        DispatchQueue.main.async {
            let delegate = request.delegate
            delegate.photoOutput(self, willBeginCaptureFor: resolved)
            delegate.photoOutput(self, willCapturePhotoFor: resolved)
            delegate.photoOutput(self, didCapturePhotoFor: resolved)
            delegate.photoOutput(self, didFinishProcessingPhoto: photo, error: nil)
            delegate.photoOutput(self, didFinishCaptureFor: resolved, error: nil)
        }
    }

    private func finish(_ request: Request, with error: AVError) {
        let resolved = AVCaptureResolvedPhotoSettings(
            uniqueID: request.settings.uniqueID, photoDimensions: CMVideoDimensions(width: 0, height: 0))
        DispatchQueue.main.async {
            request.delegate.photoOutput(self, didFinishCaptureFor: resolved, error: error)
        }
    }
}
