// CodeReadingTests.swift: codes that Zint has drawn, before a camera. Check digits are those of ISO/IEC 15420. Behaviour from
// Apple's headers AVCaptureMetadataOutput.h and AVMetadataObject.h.

import Foundation
import Testing
import VitrineGraphics

@testable import VitrineAVFoundation

/// Keeps what an output reports.
private final class Reader: NSObject, AVCaptureMetadataOutputObjectsDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var calls: [[AVMetadataObject]] = []

    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection
    ) {
        lock.withLock { calls.append(metadataObjects) }
    }

    var all: [[AVMetadataObject]] { lock.withLock { calls } }
    /// The codes of the last call that had some.
    var codes: [AVMetadataMachineReadableCodeObject] {
        all.last { !$0.isEmpty }?.compactMap { $0 as? AVMetadataMachineReadableCodeObject } ?? []
    }
}

@MainActor @Suite struct CodeReadingTests {
    private let session = AVCaptureSession()
    private let kept = KeptFiles()
    private let output = AVCaptureMetadataOutput()
    private let reader = Reader()
    private let queue = DispatchQueue(label: "codes")

    private func code(_ name: String) throws -> PixelBuffer {
        let path = try #require(Bundle.module.path(forResource: "Codes/\(name).png", ofType: nil))
        let picture = try EncodedImage(path: path).decode()
        return picture.buffer
    }

    /// A white picture of 640x480 samples with a code in its middle, as large as fits in steps of whole samples.
    private func scene(_ name: String) throws -> PixelBuffer {
        let code = try code(name), scale = max(1, min(3, (640 - 40) / code.width))
        return try scene(name, x: (640 - code.width * scale) / 2, y: (480 - code.height * scale) / 2, scale: scale)
    }

    private func scene(_ name: String, x: Int, y: Int, scale: Int) throws -> PixelBuffer {
        let scene = PixelBuffer.plain(640, 480, 0xFFFF_FFFF)
        scene.draw(try code(name), x: x, y: y, scale: scale)
        return scene
    }

    private func start(_ files: CameraFiles, _ types: [AVMetadataObject.ObjectType]) throws {
        kept.files = files
        session.addInput(try AVCaptureDeviceInput(device: files.device))
        session.addOutput(output)
        output.setMetadataObjectsDelegate(reader, queue: queue)
        output.metadataObjectTypes = types
        session.startRunning()
    }

    @Test(arguments: [
        ("qr", AVMetadataObject.ObjectType.qr, "https://example.org/ticket?no=4711"),
        ("ean13", .ean13, "4006381333931"), ("ean8", .ean8, "96385074"), ("upca", .ean13, "0036000291452"),
        ("upce", .upce, "12345670"), ("code128", .code128, "Gate B-42"), ("code39", .code39, "GATE42"),
        ("code93", .code93, "GATE93"), ("pdf417", .pdf417, "Boarding pass M1DOE/JOHN"),
        ("datamatrix", .dataMatrix, "Blister 0815"), ("aztec", .aztec, "Ticket Aztec"),
        ("itf", .interleaved2of5, "12345678"),
    ]) func codesOfEachKindAreRead(_ name: String, _ type: AVMetadataObject.ObjectType, _ text: String) async throws {
        let files = try CameraFiles([try scene(name)])
        try start(files, [type])
        #expect(await eventually { !reader.codes.isEmpty })
        session.stopRunning()
        #expect(reader.codes.first?.stringValue == text)
        #expect(reader.codes.first?.type == type)
    }

    /// "The points are arranged in counter-clockwise order, starting with the top-left of the code in its canonical
    /// orientation"; they are between 0 and 1.
    @Test func cornersAndBoundsAreFractionsOfThePicture() async throws {
        let drawn = try code("qr")
        let files = try CameraFiles([try scene("qr", x: 320, y: 120, scale: 2)])
        try start(files, [.qr])
        #expect(await eventually { !reader.codes.isEmpty })
        session.stopRunning()
        let code = try #require(reader.codes.first)
        // Zint's quiet zone of six modules, of four pixels each, is at both sides.
        let left = CGFloat(320 + 48) / 640, right = CGFloat(320 + drawn.width * 2 - 48) / 640
        #expect(abs(code.bounds.minX - left) < 0.01 && abs(code.bounds.maxX - right) < 0.01)
        #expect(code.corners.count == 4)
        let middle = CGPoint(x: code.bounds.midX, y: code.bounds.midY)
        let places = code.corners.map { [$0.x < middle.x, $0.y < middle.y] }
        #expect(places == [[true, true], [true, false], [false, false], [false, true]])
    }

    @Test func otherKindsAreNotReported() async throws {
        let files = try CameraFiles([try scene("qr"), try scene("ean13")])
        try start(files, [.ean13])
        #expect(await eventually { !reader.codes.isEmpty })
        session.stopRunning()
        #expect(reader.all.joined().allSatisfy { $0.type == .ean13 })
    }

    /// Nothing is reported while there is nothing; the end of a code is reported once.
    @Test func theDelegateIsCalledOnceWhenCodesAreGone() async throws {
        let empty = PixelBuffer.plain(640, 480, 0xFFFF_FFFF), code = try scene("qr")
        let files = try CameraFiles(Array(repeating: code, count: 6) + Array(repeating: empty, count: 40))
        try start(files, [.qr])
        #expect(await eventually { reader.all.filter(\.isEmpty).count >= 2 })
        session.stopRunning()
        let isEmpty = reader.all.map(\.isEmpty)
        #expect(isEmpty.first == false)
        #expect(!zip(isEmpty, isEmpty.dropFirst()).contains { $0 && $1 })
    }

    /// "Metadata objects whose bounds do not intersect with the rectOfInterest will not be returned."
    @Test func codesOutsideOfTheRectOfInterestAreNotReported() async throws {
        let both = try scene("qr", x: 20, y: 20, scale: 1)
        both.draw(try code("upce"), x: 322, y: 246, scale: 1)
        let files = try CameraFiles([both])
        output.rectOfInterest = CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)
        try start(files, [.qr, .upce])
        #expect(await eventually { !reader.codes.isEmpty })
        session.stopRunning()
        #expect(reader.all.joined().allSatisfy { $0.type == .upce })
    }

    /// "availableMetadataObjectTypes" is empty for an output that belongs to no session.
    @Test func typesAreAvailableInASession() throws {
        #expect(output.availableMetadataObjectTypes.isEmpty)
        session.addOutput(output)
        #expect(Set(output.availableMetadataObjectTypes).isSuperset(of: [.qr, .ean13, .code128, .pdf417, .dataMatrix]))
        #expect(output.metadataObjectTypes.isEmpty)
    }
}
