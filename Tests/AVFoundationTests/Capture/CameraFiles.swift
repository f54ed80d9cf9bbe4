// CameraFiles.swift: pictures in files that take the place of a camera.

import Foundation
import Patience
import Testing
import VitrineGraphics

@testable import VitrineAVFoundation

/// A folder with pictures, which a camera sends one after the other. It is removed with the object.
final class CameraFiles: Sendable {
    let folder: URL

    /// - Parameter pictures: at least one.
    init(_ pictures: [PixelBuffer]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("camera-\(UUID().uuidString.prefix(8))")
        try write(pictures)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ pictures: [PixelBuffer]) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (index, picture) in pictures.enumerated() {
            let data = try JPEGEncoder.encode(CGImage(picture, isOpaque: true), quality: 0.95)
            try data.write(to: folder.appendingPathComponent("\(1000 + index).jpg"))
        }
    }

    /// Unplugs the camera.
    func remove() throws { try FileManager.default.removeItem(at: folder) }

    /// The camera.
    var device: AVCaptureDevice {
        AVCaptureDevice(
            CameraConnection(path: folder.path, uniqueID: folder.path, name: "Pictures", isExternal: false))
    }
}

extension PixelBuffer {
    /// A picture of one colour.
    static func plain(_ width: Int, _ height: Int, _ color: UInt32) -> PixelBuffer {
        let buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { buffer.row(y)[x] = color }
        }
        return buffer
    }

    /// Draws another picture, each pixel `scale` times as large.
    func draw(_ picture: PixelBuffer, x: Int, y: Int, scale: Int) {
        for row in 0..<min(picture.height * scale, height - y) {
            for column in 0..<min(picture.width * scale, width - x) {
                self.row(y + row)[x + column] = picture.row(row / scale)[column / scale]
            }
        }
    }
}

/// Keeps files as long as a test runs.
@MainActor
final class KeptFiles { var files: CameraFiles? }

/// Notifications of an object, as they come on the main thread.
@MainActor
final class Posted {
    private(set) var notes: [Notification] = []
    private var token: (any NSObjectProtocol)?

    init(_ name: Notification.Name, of object: AnyObject?) {
        token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { [weak self] note in
            nonisolated(unsafe) let note = note
            MainActor.assumeIsolated { self?.notes.append(note) }
        }
    }

    isolated deinit { token.map(NotificationCenter.default.removeObserver) }
}

/// Waits until something is so.
@MainActor
func eventually(_ isSo: @MainActor () -> Bool) async -> Bool { await Patience.wait(until: isSo) }
