import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// The methods are those of Apple's page "Automatic trait tracking"
/// (https://developer.apple.com/documentation/uikit/automatic-trait-tracking): it "eliminates the need to manually
/// register for trait changes when you use traits in a supported method".
@MainActor @Suite("Trait tracking")
struct TraitTrackingTests {
    private enum Crowded: UITraitDefinition { static let defaultValue = 0 }

    private let stage = OffscreenStage(size: CGSize(width: 60, height: 60), scale: 1)
    private let diary = UpdateDiary()

    private func show(_ configure: (UpdatingView) -> Void) async -> UpdatingView {
        let view = UpdatingView("card", diary)
        configure(view)
        stage.window.addSubview(view)
        await stage.settle()
        _ = diary.take()
        return view
    }

    private func change() async -> [String] {
        stage.window.traitOverrides[Crowded.self] += 1
        await stage.settle()
        return diary.take()
    }

    @Test func propertiesFollowTraits() async {
        var shown: [Int] = []
        _ = await show { view in view.onProperties = { shown.append(view.traitCollection[Crowded.self]) } }
        #expect(await change() == ["properties card"])
        #expect(await change() == ["properties card"])
        #expect(shown == [0, 1, 2])
    }

    @Test func layoutDrawingAndConstraintsFollowTraits() async {
        let view = await show { view in
            let read = { _ = view.traitCollection[Crowded.self] }
            (view.onLayout, view.onDraw, view.onConstraints) = (read, read, read)
        }
        view.setNeedsUpdateConstraints()
        await stage.settle()
        _ = diary.take()
        #expect(await change() == ["constraints card", "layout card", "draw card"])
    }

    @Test func controllersFollowTraits() async {
        let controller = UpdatingController(diary)
        controller.onProperties = { _ = controller.traitCollection[Crowded.self] }
        stage.window.rootViewController = controller
        await stage.settle()
        _ = diary.take()
        // The layout is that of the content-unavailable configuration, whose state has the traits.
        #expect(await change() == ["properties controller", "will layout", "layout view", "did layout"])
        controller.onProperties = {}
        #expect(await change().first == "properties controller")
        #expect(await change() == ["will layout", "layout view", "did layout"], "not read any more")
        controller.onConstraints = { _ = controller.traitCollection[Crowded.self] }
        controller.view.setNeedsUpdateConstraints()
        await stage.settle()
        _ = diary.take()
        #expect(await change().first == "constraints controller")
    }

    @Test(arguments: ["will", "did"]) func controllersLayOutAgain(_ callback: String) async {
        let controller = UpdatingController(diary)
        let read = { _ = controller.traitCollection[Crowded.self] }
        if callback == "will" { controller.onWillLayout = read } else { controller.onDidLayout = read }
        stage.window.rootViewController = controller
        await stage.settle()
        _ = diary.take()
        #expect(await change() == ["will layout", "layout view", "did layout"])
    }

    @Test func theUnavailableContentFollowsTraits() async {
        let controller = UpdatingController(diary)
        var shown: [Int] = []
        controller.onUnavailable = { shown.append(controller.traitCollection[Crowded.self]) }
        stage.window.rootViewController = controller
        await stage.settle()
        shown = []
        _ = await change()
        #expect(shown == [1])
    }

    @Test(arguments: [true, false]) func presentationControllersFollowTraits(readsBefore: Bool) async throws {
        let (root, presented, delegate) = (UIViewController(), UIViewController(), ReadingPresenter())
        stage.window.rootViewController = root
        await stage.settle()
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        root.present(presented, animated: false)
        await stage.settle()
        let presentation = try #require(delegate.made)
        var shown: [Int] = []
        let read = { shown.append(presentation.traitCollection[Crowded.self]) }
        if readsBefore { presentation.read = read } else { presentation.didRead = read }
        presentation.containerView?.setNeedsLayout()
        await stage.settle()
        _ = await change()
        #expect(shown == [0, 1])
    }

    @Test func onlyTheTraitsThatWereReadCount() async {
        _ = await show { view in view.onProperties = { _ = view.traitCollection.horizontalSizeClass } }
        #expect(await change() == [])
        stage.window.traitOverrides.horizontalSizeClass = .regular
        await stage.settle()
        #expect(diary.take() == ["properties card"])
        stage.window.traitOverrides.verticalSizeClass = .compact
        await stage.settle()
        #expect(diary.take() == [])
    }

    @Test func systemTraitsAreTracked() async {
        _ = await show { view in
            view.onProperties = {
                let traits = view.traitCollection
                _ = (traits.userInterfaceStyle, traits.preferredContentSizeCategory, traits.accessibilityContrast)
            }
        }
        stage.window.overrideUserInterfaceStyle = .dark
        await stage.settle()
        #expect(diary.take().first == "properties card")
        stage.window.traitOverrides.preferredContentSizeCategory = .extraLarge
        await stage.settle()
        #expect(diary.take().contains("properties card"))
        stage.window.traitOverrides.accessibilityContrast = .high
        await stage.settle()
        #expect(diary.take().contains("properties card"))
    }

    /// A class whose layouts observe no models, unlike those of other suites: a repeated observation inside the outer
    /// layout would repeat that.
    private final class InnerView: UpdatingView {}

    /// What a subview reads in its own layout does not concern its superview, also if that calls for the layout.
    @Test func readsBelongToTheViewThatReads() async {
        let inner = InnerView("inner", diary)
        inner.onLayout = { _ = inner.traitCollection[Crowded.self] }
        _ = await show { outer in
            outer.addSubview(inner)
            outer.onLayout = { inner.layoutIfNeeded() }
        }
        let lines = await change()
        #expect(lines == ["layout inner"])
    }

    /// Article, the order of the pass: the traits are updated before `updateProperties()`, so that it "can safely read
    /// trait values".
    @Test func theFirstUpdateHasTheTraitsOfTheHierarchy() async {
        stage.window.traitOverrides[Crowded.self] = 7
        var shown: [Int] = []
        _ = await show { view in view.onProperties = { shown.append(view.traitCollection[Crowded.self]) } }
        #expect(shown == [7])
    }
}
