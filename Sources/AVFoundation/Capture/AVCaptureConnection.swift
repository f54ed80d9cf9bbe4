// AVCaptureConnection.swift: between an input and an output or a layer.

public import Foundation
import VitrineGraphics

/// The way from an input to an output or a layer. Any thread.
///
/// Unchecked: the lock guards what changes, and weak references are safe by themselves.
open class AVCaptureConnection: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private let ports: [AVCaptureInput.Port]
    private weak var connectedOutput: AVCaptureOutput?
    private weak var connectedLayer: AVCaptureVideoPreviewLayer?
    private var enabled = true, mirrored = false, automatic = true
    private var turn = QuarterTurn.none

    init(_ port: AVCaptureInput.Port, output: AVCaptureOutput? = nil, layer: AVCaptureVideoPreviewLayer? = nil) {
        ports = [port]
        connectedOutput = output
        connectedLayer = layer
        super.init()
    }

    /// The streams that are connected.
    open var inputPorts: [AVCaptureInput.Port] { ports }
    /// The output; nil for a layer's connection.
    open var output: AVCaptureOutput? { connectedOutput }
    /// The layer; nil for an output's connection.
    open var videoPreviewLayer: AVCaptureVideoPreviewLayer? { connectedLayer }

    /// Whether media pass. Default: true.
    open var isEnabled: Bool {
        get { lock.withLock { enabled } }
        set { change { enabled = newValue } }
    }

    /// Whether media pass if the session runs.
    var passes: Bool { isEnabled && ports.allSatisfy(\.isEnabled) }

    /// Whether media pass now: if it and its ports are enabled and the session runs.
    open var isActive: Bool {
        passes && ((connectedOutput?.session ?? connectedLayer?.currentSession)?.isRunning ?? false)
    }

    /// Whether pictures can be mirrored: always.
    open var isVideoMirroringSupported: Bool { true }

    /// Whether pictures are mirrored. Default: false, since it is not known which cameras look at their user.
    ///
    /// It can be set when `automaticallyAdjustsVideoMirroring` is false.
    open var isVideoMirrored: Bool {
        get { lock.withLock { mirrored } }
        set {
            guard !automaticallyAdjustsVideoMirroring else {
                fatalError("isVideoMirrored of \(self) was set while automaticallyAdjustsVideoMirroring is true")
            }
            change { mirrored = newValue }
        }
    }

    /// Whether the position of the camera decides if pictures are mirrored. Default: true.
    open var automaticallyAdjustsVideoMirroring: Bool {
        get { lock.withLock { automatic } }
        set {
            change {
                automatic = newValue
                if newValue { mirrored = false }
            }
        }
    }

    /// By how many degrees pictures are turned clockwise: 0, 90, 180 or 270.
    open var videoRotationAngle: CGFloat {
        get { CGFloat(quarterTurn.rawValue) }
        set {
            guard let turn = Self.turn(newValue) else {
                fatalError("videoRotationAngle of \(self) was set to \(newValue): 0, 90, 180 and 270 are supported")
            }
            change { self.turn = turn }
        }
    }

    /// The same as `videoRotationAngle`.
    var quarterTurn: QuarterTurn { lock.withLock { turn } }

    private static func turn(_ angle: CGFloat) -> QuarterTurn? {
        Int(exactly: angle).flatMap(QuarterTurn.init(rawValue:))
    }

    /// Whether pictures can be turned by an angle in degrees: 0, 90, 180 and 270.
    open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool {
        Self.turn(videoRotationAngle) != nil
    }

    /// Whether pictures can be turned: always.
    open var isVideoOrientationSupported: Bool { true }

    /// How pictures are turned, as an orientation of a device whose camera's pictures are upright in landscape.
    open var videoOrientation: AVCaptureVideoOrientation {
        get { AVCaptureVideoOrientation(angle: videoRotationAngle) }
        set { videoRotationAngle = newValue.angle }
    }

    private func change(_ body: () -> Void) {
        lock.withLock(body)
        connectedLayer?.connectionDidChange()
    }
}

/// How a device is held. Pictures are upright in `landscapeRight`, with the button at the right.
public enum AVCaptureVideoOrientation: Int, Sendable {
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeRight = 3
    case landscapeLeft = 4

    init(angle: CGFloat) {
        switch angle {
        case 90: self = .portrait
        case 180: self = .landscapeLeft
        case 270: self = .portraitUpsideDown
        default: self = .landscapeRight
        }
    }

    /// In degrees, clockwise.
    var angle: CGFloat {
        switch self {
        case .portrait: 90
        case .portraitUpsideDown: 270
        case .landscapeRight: 0
        case .landscapeLeft: 180
        }
    }
}
