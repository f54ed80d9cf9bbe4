// CaptureSessionTests.swift: a session with pictures in place of a camera. Behaviour from Apple's headers AVCaptureSession.h,
// AVCaptureDevice.h, AVCapturePhotoOutput.h and AVCaptureVideoPreviewLayer.h.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineCoreMedia
import VitrineCoreVideo
import VitrineGraphics
import VitrineRuntime

@testable import VitrineAVFoundation

/// The colours of the four quarters of a picture: red, green, blue and grey.
private let quarters: PixelBuffer = {
    let picture = PixelBuffer.plain(160, 120, 0xFFFF_0000)
    picture.draw(.plain(80, 60, 0xFF00_FF00), x: 80, y: 0, scale: 1)
    picture.draw(.plain(80, 60, 0xFF00_00FF), x: 0, y: 60, scale: 1)
    picture.draw(.plain(80, 60, 0xFF80_8080), x: 80, y: 60, scale: 1)
    return picture
}()

private enum Hue: String { case red, green, blue, grey, other }

private func hue(_ red: Int, _ green: Int, _ blue: Int) -> Hue {
    switch (red > 90, green > 90, blue > 90) {
    case (true, false, false): .red
    case (false, true, false): .green
    case (false, false, true): .blue
    case (true, true, true): .grey
    default: .other
    }
}

/// Follows a photograph.
private final class Photographer: NSObject, AVCapturePhotoCaptureDelegate, @unchecked Sendable {
    private(set) var calls: [String] = []
    private(set) var photo: AVCapturePhoto?
    private(set) var error: (any Error)?

    func photoOutput(_ output: AVCapturePhotoOutput, willBeginCaptureFor settings: AVCaptureResolvedPhotoSettings) {
        calls.append("willBegin")
    }
    func photoOutput(_ output: AVCapturePhotoOutput, willCapturePhotoFor settings: AVCaptureResolvedPhotoSettings) {
        calls.append("willCapture")
    }
    func photoOutput(_ output: AVCapturePhotoOutput, didCapturePhotoFor settings: AVCaptureResolvedPhotoSettings) {
        calls.append("didCapture")
    }
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
    ) {
        calls.append("didFinishProcessing")
        self.photo = photo
    }
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishCaptureFor settings: AVCaptureResolvedPhotoSettings,
        error: (any Error)?
    ) {
        calls.append("didFinishCapture")
        self.error = error
    }
}

@MainActor @Suite struct CaptureSessionTests {
    private let stage = OffscreenStage(size: CGSize(width: 160, height: 120), scale: 1)
    private let session = AVCaptureSession()
    private let kept = KeptFiles()

    private func layer() -> AVCaptureVideoPreviewLayer {
        stage.makeCurrent()
        let layer = AVCaptureVideoPreviewLayer(session: session)
        layer.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
        stage.window.layer.addSublayer(layer)
        return layer
    }

    private func start(_ files: CameraFiles) throws {
        kept.files = files
        session.addInput(try AVCaptureDeviceInput(device: files.device))
        session.startRunning()
    }

    /// The colours in the middles of the four quarters of the stage, row by row.
    private func colors() async -> [Hue] {
        await stage.advance(by: OffscreenStage.frameInterval)
        return [(40, 30), (120, 30), (40, 90), (120, 90)].map { x, y in
            let pixel = stage.pixel(x, y)
            return hue(pixel.red, pixel.green, pixel.blue)
        }
    }

    @Test func theLayerShowsWhatTheCameraSees() async throws {
        let files = try CameraFiles([quarters]), layer = layer()
        #expect(!session.isRunning && !layer.isPreviewing)
        try start(files)
        #expect(session.isRunning)
        #expect(await eventually { layer.isPreviewing })
        #expect(await colors() == [.red, .green, .blue, .grey])
        session.stopRunning()
        #expect(!session.isRunning)
        // The last picture stays.
        #expect(await colors() == [.red, .green, .blue, .grey])
        layer.session = nil
        #expect(!layer.isPreviewing)
        #expect(await colors() == [.other, .other, .other, .other])
    }

    @Test func theSessionPostsItsStartAndItsEnd() async throws {
        let files = try CameraFiles([quarters])
        let started = Posted(AVCaptureSession.didStartRunningNotification, of: session)
        let stopped = Posted(AVCaptureSession.didStopRunningNotification, of: session)
        try start(files)
        #expect(await eventually { started.notes.count == 1 })
        session.startRunning()
        session.stopRunning()
        session.stopRunning()
        #expect(await eventually { stopped.notes.count == 1 })
        #expect(started.notes.count == 1 && stopped.notes.count == 1)
    }

    @Test func picturesAreTurnedAndMirrored() async throws {
        let files = try CameraFiles([quarters]), layer = layer()
        layer.videoGravity = .resize
        try start(files)
        #expect(await eventually { layer.isPreviewing })
        let connection = try #require(layer.connection)
        connection.videoRotationAngle = 90
        #expect(await colors() == [.blue, .red, .grey, .green])
        connection.videoRotationAngle = 270
        #expect(await colors() == [.green, .grey, .red, .blue])
        connection.videoOrientation = .landscapeLeft
        #expect(connection.videoRotationAngle == 180)
        #expect(await colors() == [.grey, .blue, .green, .red])
        connection.videoRotationAngle = 0
        connection.automaticallyAdjustsVideoMirroring = false
        connection.isVideoMirrored = true
        #expect(await colors() == [.green, .red, .grey, .blue])
        session.stopRunning()
    }

    /// A picture of 4:3 in a layer of 2:1: with `resizeAspect` it is 160 wide between margins of 40, with
    /// `resizeAspectFill` as wide as the layer, and cut off above and below.
    @Test func coordinatesAreConverted() async throws {
        let files = try CameraFiles([quarters]), layer = layer()
        layer.frame = CGRect(x: 0, y: 0, width: 240, height: 120)
        try start(files)
        #expect(await eventually { layer.isPreviewing })
        session.stopRunning()
        #expect(layer.layerPointConverted(fromCaptureDevicePoint: CGPoint(x: 0, y: 0)) == CGPoint(x: 40, y: 0))
        #expect(layer.captureDevicePointConverted(fromLayerPoint: CGPoint(x: 120, y: 60)) == CGPoint(x: 0.5, y: 0.5))
        let half = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        #expect(
            layer.layerRectConverted(fromMetadataOutputRect: half) == CGRect(x: 120, y: 0, width: 80, height: 120))
        #expect(
            layer.metadataOutputRectConverted(fromLayerRect: CGRect(x: 120, y: 0, width: 80, height: 120)) == half)
        layer.videoGravity = .resizeAspectFill
        #expect(layer.layerPointConverted(fromCaptureDevicePoint: CGPoint(x: 0, y: 0)) == CGPoint(x: 0, y: -30))
        layer.connection?.videoRotationAngle = 180
        #expect(layer.layerPointConverted(fromCaptureDevicePoint: CGPoint(x: 0, y: 0)) == CGPoint(x: 240, y: 150))
    }

    /// The order is that of the header's overview of the delegate's methods.
    @Test func aPhotographIsThePictureOfTheCamera() async throws {
        let files = try CameraFiles([quarters]), output = AVCapturePhotoOutput(), photographer = Photographer()
        session.addOutput(output)
        try start(files)
        let settings = AVCapturePhotoSettings()
        output.capturePhoto(with: settings, delegate: photographer)
        #expect(await eventually { photographer.calls.count >= 5 })
        #expect(
            photographer.calls == [
                "willBegin", "willCapture", "didCapture", "didFinishProcessing", "didFinishCapture",
            ])
        session.stopRunning()
        let photo = try #require(photographer.photo)
        #expect(photographer.error == nil && photo.resolvedSettings.uniqueID == settings.uniqueID)
        #expect(photo.resolvedSettings.photoDimensions == CMVideoDimensions(width: 160, height: 120))
        let data = try #require(photo.fileDataRepresentation())
        #expect(data.starts(with: [0xFF, 0xD8]))
        let image = try EncodedImage(data: data).decode().buffer
        let found = [(40, 30), (120, 30), (40, 90), (120, 90)].map { x, y in
            let pixel = image.row(y)[x]
            return hue(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
        }
        #expect(found == [.red, .green, .blue, .grey])
        #expect(CVPixelBufferGetWidth(try #require(photo.pixelBuffer)) == 160)
    }

    /// "videoRotationAngle: the angle by which the connection rotates images or videos flowing through it"; mirroring
    /// follows.
    @Test(arguments: [
        (0, true, [Hue.green, .red, .grey, .blue]), (90, false, [.blue, .red, .grey, .green]),
        (90, true, [.red, .blue, .green, .grey]), (180, false, [.grey, .blue, .green, .red]),
        (180, true, [.blue, .grey, .red, .green]), (270, false, [.green, .grey, .red, .blue]),
        (270, true, [.grey, .green, .blue, .red]),
    ]) private func aPhotographIsTurnedAndMirrored(_ angle: CGFloat, _ isMirrored: Bool, _ colors: [Hue]) async throws {
        let files = try CameraFiles([quarters]), output = AVCapturePhotoOutput(), photographer = Photographer()
        session.addOutput(output)
        try start(files)
        let connection = try #require(output.connection(with: .video))
        connection.videoRotationAngle = angle
        connection.automaticallyAdjustsVideoMirroring = false
        connection.isVideoMirrored = isMirrored
        output.capturePhoto(with: AVCapturePhotoSettings(), delegate: photographer)
        #expect(await eventually { photographer.photo != nil })
        session.stopRunning()
        let image = try #require(photographer.photo?.cgImageRepresentation()).buffer
        let found = [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
            let pixel = image.row(y * image.height / 4)[x * image.width / 4]
            return hue(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
        }
        #expect(found == colors)
    }

    /// AVCaptureInput.h: a port that is not enabled provides no data.
    @Test func aPortThatIsNotEnabledShowsNothing() async throws {
        let files = try CameraFiles([quarters]), layer = layer()
        session.addInput(try AVCaptureDeviceInput(device: files.device))
        kept.files = files
        let port = try #require(session.inputs.first?.ports.first)
        port.isEnabled = false
        let started = Posted(AVCaptureSession.didStartRunningNotification, of: session)
        session.startRunning()
        #expect(await eventually { !started.notes.isEmpty })
        #expect(layer.connection?.isActive == false && !layer.isPreviewing)
        port.isEnabled = true
        #expect(await eventually { layer.isPreviewing })
        session.stopRunning()
    }

    @Test func aPhotographOfASessionThatDoesNotRunFails() async throws {
        let files = try CameraFiles([quarters]), output = AVCapturePhotoOutput(), photographer = Photographer()
        session.addOutput(output)
        session.addInput(try AVCaptureDeviceInput(device: files.device))
        output.capturePhoto(with: AVCapturePhotoSettings(), delegate: photographer)
        #expect(await eventually { photographer.calls == ["didFinishCapture"] })
        #expect((photographer.error as? AVError)?.code == .sessionNotRunning)
    }

    /// "When the value of this property becomes NO for a given instance, it will not become YES again. If the same physical
    /// device again becomes available to the system, it will be represented using a new instance of AVCaptureDevice."
    @Test func anUnpluggedCameraEndsTheSession() async throws {
        let files = try CameraFiles([quarters]), output = AVCapturePhotoOutput()
        let failed = Posted(AVCaptureSession.runtimeErrorNotification, of: session)
        session.addOutput(output)
        try start(files)
        let input = try #require(session.inputs.first as? AVCaptureDeviceInput)
        let gone = Posted(AVCaptureDevice.wasDisconnectedNotification, of: input.device)
        try files.remove()
        #expect(await eventually { !failed.notes.isEmpty && !gone.notes.isEmpty })
        #expect(!session.isRunning && !input.device.isConnected)
        let error = failed.notes.first?.userInfo?[AVCaptureSessionErrorKey] as? AVError
        #expect(error?.code == .deviceWasDisconnected)
        #expect(error?.reason.contains("is not connected") == true)
        #expect(throws: AVError.self) { try AVCaptureDeviceInput(device: input.device) }
        // Plugged in again, it is another object, and the session can use it.
        try files.write([quarters])
        let layer = layer()
        session.removeInput(input)
        session.addInput(try AVCaptureDeviceInput(device: files.device))
        session.startRunning()
        #expect(await eventually { layer.isPreviewing })
        session.stopRunning()
    }

    /// A device is open only while a session runs: here, its process is there.
    @Test func theCameraIsOnlyOpenWhileTheSessionRuns() async throws {
        #expect(session.cameraProcess == nil)
        try start(try CameraFiles([quarters]))
        let process = try #require(session.cameraProcess)
        #expect(kill(process, 0) == 0)
        session.stopRunning()
        #expect(session.cameraProcess == nil)
        #expect(await eventually { kill(process, 0) != 0 })
    }

    @Test func damagedPicturesAreLeftOut() async throws {
        let files = try CameraFiles([quarters, quarters]), layer = layer()
        let whole = try Data(contentsOf: files.folder.appendingPathComponent("1000.jpg"))
        try whole.prefix(whole.count / 3).write(to: files.folder.appendingPathComponent("1000.jpg"))
        try Data("no picture".utf8).write(to: files.folder.appendingPathComponent("1002.jpg"))
        try start(files)
        #expect(await eventually { layer.isPreviewing })
        #expect(await colors() == [.red, .green, .blue, .grey])
        session.stopRunning()
    }
}
