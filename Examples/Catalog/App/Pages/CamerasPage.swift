// CamerasPage.swift: what a camera sees, codes in it, and photographs.

import UIKit
import VitrineAVKit

final class CamerasPage: CatalogPage {
    override class var symbol: String { "camera" }
    override class var pageTitle: String { "Cameras" }

    override func makeSections() -> [CatalogSection] {
        [
            CatalogSection(
                "A camera",
                [
                    CatalogItem(
                        "Shows the text of codes; the button takes a photograph", camera(), height: 440, fills: true)
                ]
            )
        ]
    }

    private func camera() -> UIView {
        let controller = CameraController()
        return host(controller)
    }
}

/// Shows the first camera, also one that is connected later.
private final class CameraController: UIViewController, @preconcurrency AVCaptureMetadataOutputObjectsDelegate,
    @preconcurrency AVCapturePhotoCaptureDelegate
{
    private let session = AVCaptureSession()
    private let codes = AVCaptureMetadataOutput()
    private let photos = AVCapturePhotoOutput()
    private let queue = DispatchQueue(label: "camera")
    private let preview = PreviewView()
    private let status = UILabel()
    private let photograph = UIImageView()
    private var mark = CAShapeLayer()
    private var observers: [any NSObjectProtocol] = []

    override func loadView() {
        let button = UIButton(
            configuration: .filled(),
            primaryAction: UIAction(image: UIImage(systemName: "camera")) { [weak self] _ in self?.takePhotograph() })
        button.accessibilityLabel = "Take a photograph"
        button.setContentCompressionResistancePriority(.almostRequired, for: .horizontal)
        button.setContentHuggingPriority(.required, for: .horizontal)
        button.accessibilityIdentifier = "cameras.photograph"
        status.accessibilityIdentifier = "cameras.status"
        status.numberOfLines = 0
        status.font = .preferredFont(forTextStyle: .body)
        status.adjustsFontForContentSizeCategory = true
        photograph.contentMode = .scaleAspectFit
        photograph.isAccessibilityElement = true
        photograph.accessibilityLabel = "The photograph"
        hold(photograph.widthAnchor.constraint(equalToConstant: 80))
        hold(photograph.heightAnchor.constraint(equalToConstant: 60))
        photograph.isHidden = true
        let rest = UIView()
        rest.heightAnchor.constraint(equalToConstant: 0).isActive = true
        let row = UIStackView(arrangedSubviews: [button, photograph, rest])
        row.spacing = 12
        row.alignment = .center
        hold(preview.heightAnchor.constraint(greaterThanOrEqualToConstant: 160))
        let column = UIStackView(arrangedSubviews: [preview, status, row])
        column.axis = .vertical
        column.spacing = 12
        column.isLayoutMarginsRelativeArrangement = true
        column.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 12, trailing: 0)
        for part in [status, row] {
            part.setContentHuggingPriority(.required, for: .vertical)
            part.setContentCompressionResistancePriority(.almostRequired, for: .vertical)
        }
        view = column
        preview.preview.addSublayer(mark)
        mark.fillColor = nil
        mark.strokeColor = UIColor.systemGreen.cgColor
        mark.lineWidth = 3
        preview.preview.session = session
        session.sessionPreset = .hd1280x720
        session.addOutput(photos)
        session.addOutput(codes)
        codes.setMetadataObjectsDelegate(self, queue: .main)
    }

    /// Activates a constraint that yields where there is no room, and to the stack that hides its view.
    private func hold(_ constraint: NSLayoutConstraint) {
        constraint.priority = .almostRequired
        constraint.isActive = true
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        observe(AVCaptureDevice.wasConnectedNotification) { $0.start() }
        observe(AVCaptureSession.runtimeErrorNotification) { $0.start() }
        start()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        observers = []
        stop()
    }

    private func observe(_ name: Notification.Name, _ body: @escaping @MainActor (CameraController) -> Void) {
        observers.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { [weak self] _ in
                MainActor.assumeIsolated { if let self { body(self) } }
            })
    }

    private func start() {
        guard !session.isRunning else { return }
        for input in session.inputs { session.removeInput(input) }
        guard let device = AVCaptureDevice.default(for: .video), let input = try? AVCaptureDeviceInput(device: device)
        else {
            status.text = "No camera is connected"
            return
        }
        status.text = device.localizedName
        session.addInput(input)
        codes.metadataObjectTypes = codes.availableMetadataObjectTypes
        let session = session
        queue.async { session.startRunning() }
    }

    private func stop() {
        let session = session
        queue.async { session.stopRunning() }
    }

    private func takePhotograph() {
        guard session.isRunning else { return }
        photos.capturePhoto(with: AVCapturePhotoSettings(), delegate: self)
    }

    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
    ) {
        guard let data = photo.fileDataRepresentation() else { return }
        photograph.image = UIImage(data: data)
        photograph.isHidden = false
    }

    func metadataOutput(
        _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
        from connection: AVCaptureConnection
    ) {
        let path = UIBezierPath()
        for case let code as AVMetadataMachineReadableCodeObject in metadataObjects {
            status.text = code.stringValue
            guard
                let shown = preview.preview.transformedMetadataObject(for: code)
                    as? AVMetadataMachineReadableCodeObject,
                let first = shown.corners.first
            else { continue }
            path.move(to: first)
            for corner in shown.corners.dropFirst() { path.addLine(to: corner) }
            path.close()
        }
        mark.path = path.cgPath
    }
}

/// A view with a camera's pictures.
private final class PreviewView: UIView {
    override class var layerClass: AnyClass { AVCaptureVideoPreviewLayer.self }
    var preview: AVCaptureVideoPreviewLayer { layer as! AVCaptureVideoPreviewLayer }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .black
        layer.cornerRadius = 16
        isAccessibilityElement = true
        accessibilityLabel = "What the camera sees"
    }

    required init?(coder: NSCoder) { nil }
}

extension UILayoutPriority {
    fileprivate static let almostRequired = UILayoutPriority(999)
}
