import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineContainers
@testable import VitrineControls

/// The expectations are comments of UIScrollView.h and UIScrollEdgeElementContainerInteraction.h of the SDK of iOS 27, and
/// values recorded of iOS 26.1: three styles that are compared by identity, four objects a scroll view that stay, the
/// defaults, opacities of 0.902 (hard) and 0.835 (soft), 36 points from the elements to the end of the soft style, and no
/// effect as long as no content is below the elements.
@MainActor @Suite("Effects at the edges of scroll views") struct ScrollEdgeEffectTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 300), scale: 1)
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

    /// Black content of 1,000 points, on white.
    init() {
        stage.window.backgroundColor = .white
        scrollView.backgroundColor = .white
        scrollView.contentSize = CGSize(width: 200, height: 1000)
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 1000))
        content.backgroundColor = .black
        scrollView.addSubview(content)
        stage.window.addSubview(scrollView)
    }

    /// A view in front of an edge, with a label that is as large as the view but for ten points on each side.
    private func container(_ frame: CGRect, _ edge: UIRectEdge) -> (UIView, UIScrollEdgeElementContainerInteraction) {
        let view = UIView(frame: frame)
        view.addSubview(UILabel(frame: view.bounds.insetBy(dx: 10, dy: 10)))
        stage.window.addSubview(view)
        let interaction = UIScrollEdgeElementContainerInteraction()
        interaction.scrollView = scrollView
        interaction.edge = edge
        view.addInteraction(interaction)
        return (view, interaction)
    }

    private func grey(_ x: Int, _ y: Int) -> Int { stage.pixel(x, y).blue }

    @Test func stylesAreThreeObjects() {
        typealias Style = UIScrollEdgeEffect.Style
        #expect(Style.automatic === Style.automatic && Style.soft !== Style.hard && Style.automatic !== Style.soft)
        #expect(Style.hard != Style.soft && Style.hard == Style.hard)
    }

    @Test func eachEdgeHasItsEffect() {
        let effects = [
            scrollView.topEdgeEffect, scrollView.leftEdgeEffect, scrollView.bottomEdgeEffect,
            scrollView.rightEdgeEffect,
        ]
        #expect(Set(effects.map(ObjectIdentifier.init)).count == 4)
        #expect(scrollView.topEdgeEffect === effects[0] && UIScrollView().topEdgeEffect !== effects[0])
        #expect(effects.allSatisfy { $0.style === UIScrollEdgeEffect.Style.automatic && !$0.isHidden })
        scrollView.topEdgeEffect.style = .hard
        scrollView.topEdgeEffect.isHidden = true
        #expect(effects[0].style === UIScrollEdgeEffect.Style.hard && effects[0].isHidden && !effects[2].isHidden)
    }

    /// "Any descendants of this view that should affect the shape of the edge effect, such as labels, images, glass
    /// views, and controls, will automatically do so."
    @Test func theEffectIsAsLargeAsTheElements() async {
        let (view, interaction) = container(CGRect(x: 0, y: 0, width: 200, height: 60), .top)
        #expect(interaction.view === view && interaction.scrollView === scrollView && interaction.edge == .top)
        scrollView.topEdgeEffect.style = .hard
        scrollView.contentOffset.y = 100
        await stage.settle()
        // The label ends at 50.
        #expect(abs(grey(2, 49) - 230) <= 1 && grey(2, 52) == 0)
        view.subviews[0].frame.size.height = 60
        view.setNeedsLayout()
        await stage.settle()
        #expect(abs(grey(2, 69) - 230) <= 1 && grey(2, 72) == 0)
        view.removeInteraction(interaction)
        await stage.settle()
        #expect(grey(2, 20) == 0 && interaction.view == nil)
        view.addInteraction(interaction)
        interaction.scrollView = nil
        await stage.settle()
        #expect(grey(2, 20) == 0)
    }

    /// "A scroll edge effect with a hard cutoff and dividing line."
    @Test func theHardStyleEndsAtALine() async {
        _ = container(CGRect(x: 0, y: 240, width: 200, height: 60), .bottom)
        scrollView.bottomEdgeEffect.style = .hard
        await stage.settle()
        // From 250 on; the line is the pixel before.
        #expect(abs(grey(2, 251) - 230) <= 1 && grey(2, 247) == 0)
        #expect(grey(2, 249) != 0 && abs(grey(2, 249) - 230) > 1)
    }

    /// "A soft-edged scroll edge effect."
    @Test func theSoftStyleFades() async {
        _ = container(CGRect(x: 0, y: 0, width: 200, height: 60), .top)
        scrollView.contentOffset.y = 100
        await stage.settle()
        // Automatic is soft under the elements of a container: level to 25, then less and less to 86.
        #expect(abs(grey(2, 5) - 213) <= 1 && abs(grey(2, 24) - 213) <= 2 && grey(2, 87) == 0)
        let fall = stride(from: 25, through: 85, by: 10).map { grey(2, $0) }
        #expect(zip(fall, fall.dropFirst()).allSatisfy { $0 > $1 } && abs(grey(2, 55) - 106) < 10)
    }

    @Test func nothingIsShownWithoutContentBelow() async {
        scrollView.contentInset.top = 60
        scrollView.contentOffset.y = -60
        _ = container(CGRect(x: 0, y: 0, width: 200, height: 60), .top)
        await stage.settle()
        #expect(grey(2, 30) == 255 && grey(2, 61) == 0)
        func isShown() -> Bool { scrollView.subviews.contains { $0 is ScrollEdgeView && !$0.isHidden } }
        #expect(!isShown())
        scrollView.contentOffset.y = 0
        await stage.settle()
        #expect(isShown() && grey(2, 61) > 0)
        scrollView.topEdgeEffect.isHidden = true
        await stage.settle()
        #expect(!isShown() && grey(2, 30) == 0)
    }

    @Test func leftAndRightEdgesHaveEffects() async {
        scrollView.contentSize.width = 400
        scrollView.subviews[0].frame.size.width = 400
        scrollView.leftEdgeEffect.style = .hard
        scrollView.rightEdgeEffect.style = .hard
        _ = container(CGRect(x: 0, y: 0, width: 50, height: 100), .left)
        _ = container(CGRect(x: 150, y: 0, width: 50, height: 100), .right)
        scrollView.contentOffset.x = 100
        await stage.settle()
        #expect(abs(grey(38, 200) - 230) <= 1 && grey(43, 200) == 0)
        #expect(abs(grey(162, 200) - 230) <= 1 && grey(156, 200) == 0)
    }

    @Test func effectsAreInFrontOfNewContentAndBehindIndicators() async {
        _ = container(CGRect(x: 0, y: 0, width: 200, height: 60), .top)
        scrollView.topEdgeEffect.style = .hard
        scrollView.contentOffset.y = 100
        await stage.settle()
        scrollView.flashScrollIndicators()
        let late = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 1000))
        late.backgroundColor = .black
        scrollView.addSubview(late)
        await stage.settle()
        #expect(abs(grey(2, 20) - 230) <= 1)
        let kinds = scrollView.subviews.suffix(3).map { $0 is ScrollEdgeView }
        #expect(kinds.first == true && !kinds.dropFirst().contains(true) && scrollView.subviews.last !== late)
    }

    /// In the design of glass a style that was set is shown under bars, which the automatic one is not.
    @Test func barsHaveEffectsInTheDesignOfGlass() async throws {
        let list = UIViewController()
        list.view = scrollView
        let navigation = UINavigationController(rootViewController: list)
        scrollView.topEdgeEffect.style = .hard
        stage.window.rootViewController = navigation
        await stage.settle()
        scrollView.contentOffset.y = 100
        await stage.settle()
        func isShown() -> Bool { scrollView.subviews.contains { $0 is ScrollEdgeView && !$0.isHidden } }
        #expect(!isShown(), "the classic design")
        stage.window.traitOverrides.vitrineDesign = .glass
        await stage.settle()
        scrollView.contentOffset.y = 110
        await stage.settle()
        #expect(isShown() && scrollView.safeAreaInsets.top > 0)
        #expect(scrollView.subviews.first { $0 is ScrollEdgeView }?.bounds.height == scrollView.safeAreaInsets.top)
        scrollView.topEdgeEffect.style = .automatic
        await stage.settle()
        #expect(!isShown())
    }

    /// Nothing is computed at rest: no frame is due.
    @Test func theEffectNeedsNoFramesAtRest() async {
        _ = container(CGRect(x: 0, y: 0, width: 200, height: 60), .top)
        scrollView.contentOffset.y = 100
        await stage.settle()
        let before = stage.loop.presentedCount
        await stage.advance(by: 1)
        #expect(stage.loop.presentedCount == before)
    }
}
