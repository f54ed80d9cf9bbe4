import Foundation
import OffscreenTesting
import Testing
import VitrineRuntime

@testable import VitrineContainers

/// UIImagePickerController.h, on a device without a photo library and a camera.
@MainActor @Suite struct ImagePickerTests {
    private final class Chooser: UIViewController, UINavigationControllerDelegate, UIImagePickerControllerDelegate {
        var cancelled = 0
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { cancelled += 1 }
    }
    private final class Silent: UIViewController, UINavigationControllerDelegate, UIImagePickerControllerDelegate {}

    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)

    private func present(
        from root: any UIViewController & UINavigationControllerDelegate
    ) async -> UIImagePickerController {
        stage.window.rootViewController = root
        await stage.settle()
        let picker = UIImagePickerController()
        picker.delegate = root
        picker.sourceType = .camera
        root.present(picker, animated: true)
        await stage.settle()
        return picker
    }

    private func cancel(_ picker: UIImagePickerController) async {
        let item = picker.topViewController?.navigationItem.leftBarButtonItem
        guard let frame = item.flatMap({ $0.frame(in: stage.window) }) else {
            Issue.record("there is no button")
            return
        }
        await stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        await stage.settle()
    }

    /// "returns YES if source is available (i.e. camera present)".
    @Test func nothingIsAvailable() {
        for source in [UIImagePickerController.SourceType.photoLibrary, .camera, .savedPhotosAlbum] {
            #expect(!UIImagePickerController.isSourceTypeAvailable(source))
            #expect(UIImagePickerController.availableMediaTypes(for: source) == nil)
        }
        #expect(!UIImagePickerController.isCameraDeviceAvailable(.front))
        #expect(!UIImagePickerController.isFlashAvailable(for: .rear))
        let picker = UIImagePickerController()
        #expect(picker.sourceType == .photoLibrary && picker.mediaTypes == ["public.image"] && !picker.allowsEditing)
    }

    /// "The picker does not dismiss itself; the client dismisses it in these callbacks."
    @Test func theDelegateDismissesAPickerThatWasCancelled() async {
        let chooser = Chooser()
        let picker = await present(from: chooser)
        #expect(chooser.presentedViewController === picker)
        await cancel(picker)
        #expect(chooser.cancelled == 1 && chooser.presentedViewController === picker)
    }

    @Test func aPickerWithoutThatMethodDismissesItself() async {
        let silent = Silent()
        let picker = await present(from: silent)
        await cancel(picker)
        #expect(silent.presentedViewController == nil)
    }
}
