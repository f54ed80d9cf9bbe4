// CameraRun.swift: the use of a camera, from the start of its process to its end.

import Dispatch
import Foundation
import VitrineVideo

/// A camera in use. Its reports arrive on a thread of the process's. Unchecked: the lock guards what changes.
final class CameraRun: @unchecked Sendable {
    /// Seconds after which a camera that neither sends nor refuses is given up.
    private static let longestStart = 15.0

    let device: AVCaptureDevice
    private let lock = NSLock()
    private let hasAnswer = DispatchSemaphore(value: 0)
    private var process: CameraProcess?
    private var failure: DecoderFailure?
    private var isReady = false
    /// Called on a thread of the run, for frames, codes and a failure after the start.
    private let onReport: @Sendable (CameraRun, DecoderReport) -> Void

    init(_ device: AVCaptureDevice, onReport: @escaping @Sendable (CameraRun, DecoderReport) -> Void) {
        self.device = device
        self.onReport = onReport
    }

    /// Opens the camera. Waits until it sends pictures, or has failed.
    func start(_ preset: AVCaptureSession.Preset, kinds: CameraCodeKinds, isShown: Bool) throws(DecoderFailure) {
        let (format, rate) = device.choice(for: preset)
        let process = try CameraProcess(path: device.connection.path, format: format, rate: rate) { [weak self] in
            self?.read()
        }
        lock.withLock { self.process = process }
        if !kinds.isEmpty { process.setKinds(kinds) }
        if !isShown { process.setShown(false) }
        // Reports that came before the process was kept.
        read()
        let hasAnswered = hasAnswer.wait(timeout: .now() + Self.longestStart) == .success
        if let failure = lock.withLock({ failure }) { throw failure }
        guard hasAnswered else {
            stop()
            throw DecoderFailure("The camera \(device.localizedName) does not answer")
        }
    }

    var processNumber: Int32? { lock.withLock { process }?.process }

    func setKinds(_ kinds: CameraCodeKinds) { lock.withLock { process }?.setKinds(kinds) }
    func setShown(_ isShown: Bool) { lock.withLock { process }?.setShown(isShown) }

    /// Releases the camera.
    func stop() {
        let former = lock.withLock {
            defer { process = nil }
            return process
        }
        former?.stop()
    }

    private func read() {
        for report in lock.withLock({ process })?.take() ?? [] {
            switch report {
            case .ready:
                lock.withLock { isReady = true }
                hasAnswer.signal()
            case .failed(let failure):
                let wasReady = lock.withLock {
                    self.failure = failure
                    return isReady
                }
                hasAnswer.signal()
                if wasReady { onReport(self, report) }
            default: onReport(self, report)
            }
        }
    }
}
