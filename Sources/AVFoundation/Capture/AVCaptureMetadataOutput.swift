// AVCaptureMetadataOutput.swift: codes in a camera's pictures.

public import Foundation
import VitrineSystem
import VitrineVideo

/// Reads codes in a camera's pictures, through ZXing-C++ (Debian's package libzxing2), in the camera's process. Any thread.
///
/// Pictures that come while one is read are left out. Unchecked: the lock guards what changes.
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
    private weak var delegate: (any AVCaptureMetadataOutputObjectsDelegate)?
    private var queue: DispatchQueue?
    private var types: [AVMetadataObject.ObjectType] = []
    private var area = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Whether the delegate was called with codes that it does not know to be gone.
    private var hasCodes = false

    /// Without codes until `metadataObjectTypes` is set.
    public override init() { super.init() }

    /// What can be read: nothing without ZXing, or before the output is added to a session.
    open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] {
        guard session != nil else { return [] }
        if let missing = CameraCodeKinds.missingPackage {
            Diagnostics.warning("Camera: codes cannot be read. Install the package \(missing)")
            return []
        }
        return AVMetadataObject.ObjectType.kinds.map(\.type)
    }

    /// What is read. Default: nothing. Traps for types that are not available, as Apple's does.
    open var metadataObjectTypes: [AVMetadataObject.ObjectType]! {
        get { lock.withLock { types } }
        set {
            let new = newValue ?? []
            let available = availableMetadataObjectTypes
            if let other = new.first(where: { !available.contains($0) }) {
                fatalError(
                    "metadataObjectTypes of \(self) was set to \(other.rawValue), which is not one of "
                        + "availableMetadataObjectTypes")
            }
            lock.withLock { types = new }
            session?.wantsDidChange()
        }
    }

    /// Only codes that touch this part of the picture are reported, in fractions from its top left corner. Default: all.
    open var rectOfInterest: CGRect {
        get { lock.withLock { area } }
        set { lock.withLock { area = newValue } }
    }

    /// Called with the codes. It is not kept alive.
    open var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)? { lock.withLock { delegate } }
    /// The queue on which the delegate is called.
    open var metadataObjectsCallbackQueue: DispatchQueue? { lock.withLock { queue } }

    /// Sets who is called with codes.
    /// - Parameter objectsCallbackQueue: on which queue; it must be serial. Needed with a delegate, or the program traps, as with
    ///   Apple's.
    open func setMetadataObjectsDelegate(
        _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
    ) {
        guard objectsDelegate == nil || objectsCallbackQueue != nil else {
            fatalError("\(self) was given a delegate for codes without a queue")
        }
        lock.withLock {
            delegate = objectsDelegate
            queue = objectsCallbackQueue
        }
    }

    override func sessionDidChange() {
        lock.withLock {
            types = []
            hasCodes = false
        }
    }

    var kinds: CameraCodeKinds {
        let types = lock.withLock { self.types }
        return AVMetadataObject.ObjectType.kinds.reduce(into: []) {
            if types.contains($1.type) { $0.formUnion($1.kind) }
        }
    }

    /// Reports the codes of a picture; once none, when they are gone.
    func read(_ codes: CameraCodes) {
        let (types, area) = lock.withLock { (self.types, self.area) }
        let objects = codes.codes.compactMap { AVMetadataMachineReadableCodeObject($0, of: codes) }
            .filter { types.contains($0.type) && $0.bounds.intersects(area) }
        guard isNews(objects), let queue = metadataObjectsCallbackQueue, let delegate = metadataObjectsDelegate,
            let connection = connection(with: .video), connection.passes
        else { return }
        let receiver = UncheckedDelegate(delegate: delegate)
        queue.async {
            receiver.delegate.metadataOutput(self, didOutput: objects, from: connection)
        }
    }

    /// Whether there are codes, or were some in the picture before.
    private func isNews(_ objects: [AVMetadataObject]) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        defer { hasCodes = !objects.isEmpty }
        return hasCodes || !objects.isEmpty
    }
}

/// A delegate on the way to its queue. Unchecked: it is used there only.
private struct UncheckedDelegate: @unchecked Sendable { let delegate: any AVCaptureMetadataOutputObjectsDelegate }
