// AVCaptureInput.swift: where a session's pictures come from.

public import Foundation

/// A source of a session's media. Unchecked: it does not change after its initialiser.
open class AVCaptureInput: NSObject, @unchecked Sendable {
    /// The streams of the input: one of video.
    public private(set) var ports: [Port] = []

    override init() {
        super.init()
        ports = [Port(self)]
    }

    /// A stream of an input. Any thread. Unchecked: the lock guards what changes.
    open class Port: NSObject, @unchecked Sendable {
        /// The input that has the port.
        public private(set) weak var input: AVCaptureInput?
        private let lock = NSLock()
        private var enabled = true
        /// Always video.
        open var mediaType: AVMediaType { .video }
        /// Whether its media are used. Default: true.
        open var isEnabled: Bool {
            get { lock.withLock { enabled } }
            set { lock.withLock { enabled = newValue } }
        }

        init(_ input: AVCaptureInput) {
            self.input = input
            super.init()
        }
    }
}

/// The pictures of a camera.
open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
    /// The camera.
    public let device: AVCaptureDevice

    /// - Throws: `AVError` if the camera is not connected, or the program may not open it.
    public init(device: AVCaptureDevice) throws {
        guard device.isConnected else {
            throw AVError(.deviceNotConnected, reason: "\(device.localizedName) is not connected")
        }
        self.device = device
        super.init()
    }
}
