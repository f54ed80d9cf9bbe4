// UIImagePickerController.swift: choosing pictures from a photo library or a camera, neither of which there is here.
//
// Apps ask `isSourceTypeAvailable(_:)` first, as for a camera on devices without one. A picker that is presented
// nevertheless says that it has nothing to offer, and can be cancelled.

public import Foundation
import VitrineControls
public import VitrineObjectiveC
import VitrineRuntime

/// Receives the choice of a picture. All methods are optional.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: _RespondsToSelectors {
    /// Called after a choice. Dismiss the picker.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Called after the picker was cancelled. Dismiss it; without this method it dismisses itself.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// Does nothing by default.
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        VitrineMethods.perform(on: self, [picker, info])
    }
    /// Dismisses the picker by default.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        VitrineMethods.result(of: self, [picker]) { picker.dismiss(animated: true) }
    }
}

/// A controller for choosing a picture. Its `delegate` is also a `UIImagePickerControllerDelegate`.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
    /// Where pictures come from.
    public enum SourceType: Int, Sendable {
        /// All pictures of the photo library.
        case photoLibrary = 0
        /// A camera.
        case camera = 1
        /// The pictures that the camera took.
        case savedPhotosAlbum = 2
    }

    /// A camera of the device.
    public enum CameraDevice: Int, Sendable {
        /// The camera on the back.
        case rear = 0
        /// The camera beside the screen.
        case front = 1
    }

    /// What is known about the chosen picture.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String
        /// A key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The type of what was chosen, as a `String`.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The picture as it was taken, a `UIImage`.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The picture as a person cut it, a `UIImage`.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The part that was cut out, an `NSValue` with a `CGRect`.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The file of a film, a `URL`.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The file of the picture, a `URL`.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    }

    /// The source that is offered. Default: `.photoLibrary`.
    open var sourceType = SourceType.photoLibrary
    /// The types that are offered. Default: pictures.
    open var mediaTypes = ["public.image"]
    /// Whether a person may cut the picture. False by default.
    open var allowsEditing = false

    /// Makes a picker.
    public convenience init() { self.init(nibName: nil, bundle: nil) }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// Restores an archived picker.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let empty = UIViewController()
        empty.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        empty.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
        setViewControllers([empty], animated: false)
    }

    private func cancel() {
        guard let observer = delegate as? any UIImagePickerControllerDelegate else { return dismiss(animated: true) }
        observer.imagePickerControllerDidCancel(self)
    }

    // MARK: What there is

    /// Whether there is a source: never here.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
    /// The types that a source has; nil if it is not available.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { nil }
    /// Whether there is a camera: never here.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
    /// Whether a camera has a flash: never here.
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
}
