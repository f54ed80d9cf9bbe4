import Foundation
import OffscreenTesting
import Testing
import VitrineContainers
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// Sheets and sources since iOS 17. The expectations are comments of UISheetPresentationController.h of the SDK of iOS 27,
/// and Apple's page of `UIPopoverPresentationControllerSourceItem`.
@MainActor @Suite("Sheets of today") struct TodaySheetTests {
    private let stage = OffscreenStage(size: CGSize(width: 1200, height: 800), scale: 1)
    private let page = UIViewController()
    private let form = UIViewController()

    init() {
        stage.window.rootViewController = page
        form.modalPresentationStyle = .formSheet
        form.preferredContentSize = CGSize(width: 400, height: 300)
    }

    private var frame: CGRect { form.view.convert(form.view.bounds, to: nil) }

    private func present(_ prepare: (UISheetPresentationController?) -> Void) async {
        prepare(form.sheetPresentationController)
        page.present(form, animated: false)
        await stage.settle()
    }

    @Test(arguments: [
        (UISheetPresentationController.Placement.automatic, 400.0), (.leading, 24), (.center, 400), (.trailing, 776),
    ])
    func aSheetHasItsPlace(placement: UISheetPresentationController.Placement, x: CGFloat) async {
        await present { $0?.preferredPlacement = placement }
        #expect(frame.minX == x && frame.width == 400)
    }

    @Test func inAMirroredInterfaceTheLeadingEdgeIsAtTheRight() async {
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        await present { $0?.preferredPlacement = .leading }
        #expect(frame.minX == 776)
    }

    @Test func aSourceViewIgnoresThePlacement() async {
        // "This property is ignored when sourceView is non-nil."
        await present {
            $0?.preferredPlacement = .leading
            $0?.sourceView = page.view
        }
        #expect(frame.minX == 400)
    }

    @Test func aFormMayBeAsLargeAsAPage() async {
        form.preferredContentSize = .zero
        await present { $0?.prefersPageSizing = true }
        let page = frame.size
        self.page.dismiss(animated: false)
        await stage.settle()
        await present { $0?.prefersPageSizing = false }
        #expect(frame.width < page.width && frame.height < page.height)
    }

    @Test func sourcesHaveAFrame() async {
        let view = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 50))
        page.view.addSubview(view)
        let navigation = UINavigationController(rootViewController: UIViewController())
        let item = UIBarButtonItem(systemItem: .add)
        #expect(item.frame(in: page.view) == nil)
        navigation.topViewController?.navigationItem.rightBarButtonItem = item
        stage.window.rootViewController = navigation
        await stage.settle()
        let found = item.frame(in: navigation.view)
        #expect((found?.maxX ?? 0) > 1150 && (found?.width ?? 0) >= 44)
        stage.window.rootViewController = page
        await stage.settle()
        #expect(view.frame(in: page.view) == CGRect(x: 20, y: 30, width: 40, height: 50))
    }
}
