// AVCaptureVideoPreviewLayer.swift: shows what a camera sees.

public import Foundation
public import VitrineCompositor
import VitrineSystem
import VitrineVideo

/// Shows the pictures of a session's camera.
///
/// Cost: each picture is converted and scaled once, about a millisecond for 1920x1080 pixels. Nothing while the layer cannot be
/// seen.
@preconcurrency @MainActor
open class AVCaptureVideoPreviewLayer: CALayer {
    /// The session whose camera is shown.
    open var session: AVCaptureSession? {
        didSet { sessionDidChange(from: oldValue) }
    }

    /// How pictures fill the layer. Default: `resizeAspect`.
    open var videoGravity = AVLayerVideoGravity.resizeAspect {
        didSet { if videoGravity != oldValue { place() } }
    }

    /// Whether pictures are shown.
    public private(set) var isPreviewing = false

    private let picture = FrameLayer()
    /// The session, for other threads. Only written on the main thread, under the lock.
    private let shared = SharedSession()
    private var made: AVCaptureConnection?

    public override init() {
        super.init()
        addPicture()
    }

    /// A layer that shows a session's camera.
    public convenience init(session: AVCaptureSession) {
        self.init()
        // Initialisers set properties without their observers.
        self.session = session
        sessionDidChange(from: nil)
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? AVCaptureVideoPreviewLayer else { return }
        videoGravity = other.videoGravity
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addPicture()
    }

    /// The connection to the session's camera; nil without one.
    open var connection: AVCaptureConnection? {
        guard let port = session?.videoPort else { return nil }
        if made?.inputPorts.first !== port { made = AVCaptureConnection(port, layer: self) }
        return made
    }

    nonisolated var currentSession: AVCaptureSession? { shared.session }

    open override func layoutSublayers() {
        super.layoutSublayers()
        place()
    }

    // MARK: Coordinates

    /// A point of a picture, in fractions from its top left corner, in the layer's coordinates.
    open func layerPointConverted(fromCaptureDevicePoint captureDevicePointOfInterest: CGPoint) -> CGPoint {
        let point = turn.turned(captureDevicePointOfInterest), place = pictureRect
        return CGPoint(x: place.minX + point.x * place.width, y: place.minY + point.y * place.height)
    }

    /// A point of the layer, in fractions of the picture from its top left corner. Zero without a picture.
    open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
        let place = pictureRect
        guard place.width > 0, place.height > 0 else { return .zero }
        return turn.straight(
            CGPoint(x: (pointInLayer.x - place.minX) / place.width, y: (pointInLayer.y - place.minY) / place.height))
    }

    /// A part of a picture, in fractions from its top left corner, in the layer's coordinates.
    open func layerRectConverted(fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect) -> CGRect {
        Self.rect(rectInMetadataOutputCoordinates, layerPointConverted(fromCaptureDevicePoint:))
    }

    /// A part of the layer, in fractions of the picture from its top left corner.
    open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
        Self.rect(rectInLayerCoordinates, captureDevicePointConverted(fromLayerPoint:))
    }

    /// The same object in the layer's coordinates. Nil without a picture.
    open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? {
        guard picture.shown != nil else { return nil }
        guard let code = metadataObject as? AVMetadataMachineReadableCodeObject else {
            return AVMetadataObject(
                type: metadataObject.type, time: metadataObject.time,
                bounds: layerRectConverted(fromMetadataOutputRect: metadataObject.bounds))
        }
        return AVMetadataMachineReadableCodeObject(
            type: code.type, time: code.time, stringValue: code.stringValue,
            corners: code.corners.map(layerPointConverted(fromCaptureDevicePoint:)))
    }

    private static func rect(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
        let first = convert(rect.origin), second = convert(CGPoint(x: rect.maxX, y: rect.maxY))
        return CGRect(
            x: min(first.x, second.x), y: min(first.y, second.y), width: abs(second.x - first.x),
            height: abs(second.y - first.y))
    }

    // MARK: Pictures

    private func addPicture() {
        masksToBounds = true
        addSublayer(picture)
    }

    private func sessionDidChange(from former: AVCaptureSession?) {
        guard session !== former else { return }
        shared.session = session
        made = nil
        former?.remove(self)
        session?.add(self)
        guard session == nil else { return }
        picture.clear()
        isPreviewing = false
    }

    /// The connection's mirroring or rotation is another one. Any thread.
    nonisolated func connectionDidChange() {
        MainPlace.perform { [weak self] in self?.place() }
    }

    /// Shows a frame, in the next frame of the screen.
    final func show(_ frame: VideoFrame) {
        guard connection?.passes != false else { return }
        // One that cannot be seen yet shows its first picture when it can be.
        guard mayBeSeen || picture.shown == nil else { return }
        picture.show(frame)
        place()
        isPreviewing = true
    }

    private var turn: PictureTurn { connection.map { PictureTurn($0) } ?? PictureTurn() }

    /// The place of the picture in the layer's coordinates.
    private var pictureRect: CGRect {
        guard let size = picture.shown?.presentationSize else { return .zero }
        let turned = turn.turn.swapsAxes ? CGSize(width: size.height, height: size.width) : size
        return videoGravity.place(of: turned, in: bounds)
    }

    private func place() { picture.place(in: pictureRect, scale: max(contentsScale, screenScale ?? 1), turn: turn) }
}

/// A layer's session, for all threads. Unchecked: the lock guards it.
private final class SharedSession: @unchecked Sendable {
    private let lock = NSLock()
    private weak var current: AVCaptureSession?

    var session: AVCaptureSession? {
        get { lock.withLock { current } }
        set { lock.withLock { current = newValue } }
    }
}
