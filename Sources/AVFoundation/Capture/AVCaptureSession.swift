// AVCaptureSession.swift: a camera, and what is done with its pictures.
//
// A process reads the camera while the session runs. Its frames go to the main thread, the latest one only, and to
// photographs; codes go to their outputs.

public import Foundation
import VitrineObjectiveC
import VitrineSystem
import VitrineVideo

/// A camera, and what is done with its pictures: a preview, photographs and codes. Any thread.
///
/// The camera is open from `startRunning()` to `stopRunning()`. One that is unplugged ends the session, with
/// `runtimeErrorNotification`; when it is connected again, `AVCaptureDevice.wasConnectedNotification` is posted.
/// Unchecked: the lock guards what changes.
open class AVCaptureSession: NSObject, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var preset = Preset.high
    private var input: AVCaptureDeviceInput?
    private var currentOutputs: [AVCaptureOutput] = []
    private var layers: [WeakLayer] = []
    /// The use of the camera, and whether it has begun.
    private var run: CameraRun?
    private var hasStarted = false
    /// The number of `beginConfiguration()` without their ends, and whether something has changed since the first one.
    private var configurations = 0
    private var hasChanged = false
    /// The frame that the main thread has not shown yet.
    private var latest: VideoFrame?

    private struct WeakLayer { weak var layer: AVCaptureVideoPreviewLayer? }

    public override init() {
        super.init()
        CameraList.shared.add(self)
    }

    deinit { run?.stop() }

    /// Whether the camera sends pictures.
    open var isRunning: Bool { lock.withLock { run != nil && hasStarted } }
    /// Whether the camera was taken away for a time: it is not.
    open var isInterrupted: Bool { false }

    /// The size of pictures. Default: `high`.
    open var sessionPreset: Preset {
        get { lock.withLock { preset } }
        set {
            lock.withLock { preset = newValue }
            inputDidChange()
        }
    }

    /// Whether a preset can be set: the camera's nearest format is used.
    open func canSetSessionPreset(_ preset: Preset) -> Bool { true }

    // MARK: Inputs and outputs

    /// The inputs: none or one.
    open var inputs: [AVCaptureInput] { lock.withLock { input.map { [$0] } ?? [] } }
    open var outputs: [AVCaptureOutput] { lock.withLock { currentOutputs } }
    /// The connections of all outputs.
    open var connections: [AVCaptureConnection] { outputs.flatMap(\.connections) }

    /// The process that has the camera open.
    var cameraProcess: Int32? { lock.withLock { run }?.processNumber }

    var videoPort: AVCaptureInput.Port? { lock.withLock { input?.ports.first } }

    /// Whether an input can be added: one camera.
    open func canAddInput(_ input: AVCaptureInput) -> Bool {
        lock.withLock { self.input == nil && input is AVCaptureDeviceInput }
    }

    /// Adds a camera. Traps if there is one already, as Apple's does.
    open func addInput(_ input: AVCaptureInput) {
        guard canAddInput(input), let camera = input as? AVCaptureDeviceInput else {
            fatalError("\(input) cannot be added to \(self): ask canAddInput(_:) before")
        }
        lock.withLock { self.input = camera }
        inputDidChange()
    }

    open func removeInput(_ input: AVCaptureInput) {
        guard lock.withLock({ self.input === input }) else { return }
        lock.withLock { self.input = nil }
        inputDidChange()
    }

    /// Whether an output can be added: it belongs to no session.
    open func canAddOutput(_ output: AVCaptureOutput) -> Bool {
        output.session == nil && (output is AVCapturePhotoOutput || output is AVCaptureMetadataOutput)
    }

    /// Adds an output. Traps if it belongs to a session already, as Apple's does.
    open func addOutput(_ output: AVCaptureOutput) {
        guard canAddOutput(output) else {
            fatalError("\(output) cannot be added to \(self): ask canAddOutput(_:) before")
        }
        lock.withLock { currentOutputs.append(output) }
        output.session = self
        wantsDidChange()
    }

    open func removeOutput(_ output: AVCaptureOutput) {
        guard lock.withLock({ currentOutputs.contains(output) }) else { return }
        lock.withLock { currentOutputs.removeAll { $0 === output } }
        output.session = nil
        wantsDidChange()
    }

    /// Begins changes that take effect together.
    open func beginConfiguration() { lock.withLock { configurations += 1 } }

    /// Ends changes. A running session whose camera or format has changed opens the camera again.
    open func commitConfiguration() {
        let isDue = lock.withLock {
            configurations = max(0, configurations - 1)
            return configurations == 0 && hasChanged
        }
        if isDue { inputDidChange() }
    }

    func add(_ layer: AVCaptureVideoPreviewLayer) {
        lock.withLock {
            layers.removeAll { $0.layer == nil || $0.layer === layer }
            layers.append(WeakLayer(layer: layer))
        }
        wantsDidChange()
    }

    func remove(_ layer: AVCaptureVideoPreviewLayer) {
        lock.withLock { layers.removeAll { $0.layer == nil || $0.layer === layer } }
        wantsDidChange()
    }

    func deviceDidChange(_ device: AVCaptureDevice) {
        guard lock.withLock({ input?.device == device }) else { return }
        lock.withLock { if device.hasChosenFormat { preset = .inputPriority } }
        inputDidChange()
    }

    /// The camera, or its format, is another one.
    private func inputDidChange() {
        let isDue = lock.withLock {
            hasChanged = configurations > 0
            return configurations == 0 && run != nil
        }
        guard isDue else { return }
        endRun()
        startRunning()
    }

    /// Informs the process of what is wanted of its pictures.
    func wantsDidChange() {
        guard let run = lock.withLock({ run }) else { return }
        run.setKinds(kinds)
        run.setShown(isShown)
    }

    private var kinds: CameraCodeKinds {
        outputs.reduce(into: []) { $0.formUnion(($1 as? AVCaptureMetadataOutput)?.kinds ?? []) }
    }

    private var isShown: Bool {
        let hasLayers = lock.withLock { layers.contains { $0.layer != nil } }
        return hasLayers || outputs.contains { ($0 as? AVCapturePhotoOutput)?.isWaiting == true }
    }

    // MARK: Running

    /// Opens the camera, and waits until it sends pictures: up to some seconds, so it is called from a queue of the app's.
    ///
    /// If the camera cannot be opened, `runtimeErrorNotification` is posted. Nothing happens without an input.
    open func startRunning() {
        let begun: CameraRun? = lock.withLock {
            guard run == nil, let device = input?.device else { return nil }
            run = CameraRun(device) { [weak self] run, report in self?.read(report, of: run) }
            hasStarted = false
            return run
        }
        guard let run = begun else { return }
        do throws(DecoderFailure) {
            try run.start(sessionPreset, kinds: kinds, isShown: isShown)
        } catch {
            return fail(error, of: run)
        }
        let isCurrent = lock.withLock {
            hasStarted = self.run === run
            return hasStarted
        }
        guard isCurrent else { return run.stop() }
        // Layers and outputs that were added during the start.
        wantsDidChange()
        stateDidChange(AVCaptureSession.didStartRunningNotification)
    }

    /// Closes the camera. Layers keep the last picture.
    open func stopRunning() {
        guard endRun() else { return }
        stateDidChange(AVCaptureSession.didStopRunningNotification)
    }

    @discardableResult
    private func endRun() -> Bool {
        let former = lock.withLock {
            defer { run = nil }
            return run
        }
        former?.stop()
        return former != nil
    }

    private func stateDidChange(_ name: Notification.Name, _ information: [String: any Sendable] = [:]) {
        DispatchQueue.main.async {
            self.didChangeValue(forKey: "running")
            self.didChangeValue(forKey: "isRunning")
            NotificationCenter.default.post(name: name, object: self, userInfo: information)
        }
    }

    private func fail(_ failure: DecoderFailure, of run: CameraRun) {
        let isCurrent = lock.withLock {
            guard self.run === run else { return false }
            self.run = nil
            return true
        }
        guard isCurrent else { return }
        run.stop()
        if failure.cause == .unplugged { CameraList.shared.deviceIsGone(run.device) }
        let error = AVError(failure)
        for output in outputs { (output as? AVCapturePhotoOutput)?.fail(error) }
        Diagnostics.warning("Camera: \(failure)")
        stateDidChange(AVCaptureSession.runtimeErrorNotification, [AVCaptureSessionErrorKey: error])
    }

    // MARK: Reports

    private func read(_ report: DecoderReport, of run: CameraRun) {
        guard lock.withLock({ self.run === run }) else { return }
        switch report {
        case .frame(let frame): show(frame)
        case .codes(let codes): for output in outputs { (output as? AVCaptureMetadataOutput)?.read(codes) }
        case .warning(let failure): Diagnostics.warning("Camera: \(failure)")
        case .failed(let failure): fail(failure, of: run)
        default: break
        }
    }

    private func show(_ frame: VideoFrame) {
        for output in outputs { (output as? AVCapturePhotoOutput)?.take(frame) }
        let isFirst = lock.withLock {
            defer { latest = frame }
            return latest == nil && layers.contains { $0.layer != nil }
        }
        guard isFirst else { return }
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.showLatest() }
        }
    }

    @MainActor
    private func showLatest() {
        let (frame, layers) = lock.withLock {
            defer { latest = nil }
            return (latest, self.layers.compactMap(\.layer))
        }
        guard let frame else { return }
        for layer in layers { layer.show(frame) }
    }
}
