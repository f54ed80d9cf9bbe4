// CameraList.swift: the machine's cameras.
//
// Cameras are nodes in /dev. Changes of that folder say when one was plugged in or out, with or without a udev daemon.

import Foundation
import Glibc
import VitrineGraphics
import VitrineSystem
import VitrineVideo

/// The cameras that are connected. Any thread. Unchecked: the lock guards what changes.
final class CameraList: @unchecked Sendable {
    /// The process's cameras, as AVCaptureDevice has them.
    static let shared = CameraList(
        folder: "/dev", replacement: EnvironmentVariable.value("VITRINE_CAMERA").flatMap { $0.isEmpty ? nil : $0 })

    private let lock = NSRecursiveLock()
    private let folder: String
    /// Files in place of the cameras.
    private let replacement: String?
    private var known: [AVCaptureDevice] = []
    /// Nodes that may not be opened, and those that are no cameras.
    private var forbidden: Set<String> = [], others: Set<String> = []
    private var changes: FileChangeDescriptor?
    private var source: (any DispatchSourceRead)?
    private var sessions: [WeakSession] = []

    private struct WeakSession { weak var session: AVCaptureSession? }

    init(folder: String, replacement: String?) {
        self.folder = folder
        self.replacement = replacement
    }

    /// The cameras, in the order of their nodes. The same camera is the same object while it is connected.
    var devices: [AVCaptureDevice] {
        lock.withLock {
            update()
            watch()
            return known
        }
    }

    /// Whether there are cameras that the process may not open, and none that it may.
    var hasForbidden: Bool {
        lock.withLock {
            update()
            return known.isEmpty && !forbidden.isEmpty
        }
    }

    static func formats(of path: String) -> [CameraFormat] {
        guard let file = Replacement.firstFile(path) else { return CameraNode.formats(of: path) }
        guard let image = try? EncodedImage(path: file) else { return [] }
        return [
            CameraFormat(
                code: CameraFormat.code("MJPG"), width: image.width, height: image.height, leastRate: 1, mostRate: 60)
        ]
    }

    // MARK: Sessions

    /// Adds a session, which is informed of its camera's changes.
    func add(_ session: AVCaptureSession) {
        lock.withLock {
            sessions.removeAll { $0.session == nil || $0.session === session }
            sessions.append(WeakSession(session: session))
        }
    }

    func deviceDidChange(_ device: AVCaptureDevice) {
        for session in lock.withLock({ sessions.compactMap(\.session) }) { session.deviceDidChange(device) }
    }

    /// A camera has reported that it is not connected.
    func deviceIsGone(_ device: AVCaptureDevice) {
        lock.withLock { known.removeAll { $0 == device } }
        end(device)
    }

    // MARK: Changes

    /// Looks for cameras, and posts what has changed. Called with the lock.
    private func update() {
        let paths = self.paths()
        forbidden = []
        others.formIntersection(paths)
        let former = known
        var added: [AVCaptureDevice] = []
        known = paths.compactMap { path in
            if let device = former.first(where: { $0.connection.path == path }) { return device }
            let device = connection(at: path).map(AVCaptureDevice.init)
            if let device { added.append(device) }
            return device
        }
        for device in former where !known.contains(device) { end(device) }
        // Cameras that are found by the first question were not connected just now.
        guard source != nil else { return }
        for device in added { post(AVCaptureDevice.wasConnectedNotification, device) }
    }

    private func end(_ device: AVCaptureDevice) {
        if device.connection.end() { post(AVCaptureDevice.wasDisconnectedNotification, device) }
    }

    private func post(_ name: Notification.Name, _ device: AVCaptureDevice) {
        DispatchQueue.main.async { NotificationCenter.default.post(name: name, object: device) }
    }

    private func paths() -> [String] {
        if let replacement { return Replacement.firstFile(replacement) != nil ? [replacement] : [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let numbers = names.compactMap { $0.hasPrefix("video") ? Int($0.dropFirst(5)) : nil }
        return numbers.sorted().map { "\(folder)/video\($0)" }
    }

    private func connection(at path: String) -> CameraConnection? {
        if replacement != nil {
            let name = (path as NSString).lastPathComponent
            return CameraConnection(path: path, uniqueID: path, name: name, isExternal: false)
        }
        guard !others.contains(path) else { return nil }
        guard access(path, R_OK | W_OK) == 0 else {
            forbidden.insert(path)
            return nil
        }
        guard let name = CameraNode.name(of: path) else {
            others.insert(path)
            return nil
        }
        let identity = CameraIdentity(node: path)
        return CameraConnection(path: path, uniqueID: identity.name, name: name, isExternal: identity.isUSB)
    }

    /// Watches for changes from the first question on. Called with the lock.
    private func watch() {
        guard source == nil else { return }
        let watched = replacement.map { ($0 as NSString).deletingLastPathComponent } ?? folder
        guard let changes = try? FileChangeDescriptor(),
            (try? changes.watch(watched, for: [.created, .deleted, .moved, .attributes])) != nil
        else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: changes.descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            guard let self, !changes.changes().isEmpty else { return }
            lock.withLock { self.update() }
        }
        source.resume()
        self.changes = changes
        self.source = source
    }
}

/// Files that take the place of a camera: a JPEG, or a folder of them.
private enum Replacement {
    /// The first picture; nil if there is none.
    static func firstFile(_ path: String) -> String? {
        var isFolder: ObjCBool = false
        guard !path.hasPrefix("/dev/video"), FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        else { return nil }
        guard isFolder.boolValue else { return path }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let pictures = names.filter { ["jpg", "jpeg"].contains(($0 as NSString).pathExtension.lowercased()) }
        return pictures.min().map { "\(path)/\($0)" }
    }
}
