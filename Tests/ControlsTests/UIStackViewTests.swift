import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@testable import VitrineControls

/// A view with an intrinsic size.
private final class Tile: UIView {
    var content: CGSize { didSet { invalidateIntrinsicContentSize() } }
    var baseline: CGFloat = 0

    init(_ width: CGFloat, _ height: CGFloat) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
    override var firstBaselineOffset: CGFloat { baseline }
    override var lastBaselineOffset: CGFloat { content.height - baseline }
}

@MainActor @Suite("UIStackView")
struct UIStackViewTests {
    private let stage = OffscreenStage(size: CGSize(width: 300, height: 200), scale: 1)

    /// A stack with the edges of the window, or with its fitting size.
    private func stack(_ views: [UIView], fills: Bool = true) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(stack)
        stack.leftAnchor.constraint(equalTo: stage.window.leftAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
        if fills {
            stack.rightAnchor.constraint(equalTo: stage.window.rightAnchor).isActive = true
            stack.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor).isActive = true
        }
        return stack
    }

    private func layOut() { stage.window.layoutIfNeeded() }

    private func columns(_ views: [UIView]) -> [[CGFloat]] { views.map { [$0.frame.minX, $0.frame.width] } }

    @Test func fillStretchesTheViewWithTheLeastHugging() {
        let views = [Tile(50, 20), Tile(60, 30)]
        views[0].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        let stack = stack(views)
        stack.spacing = 10
        layOut()
        #expect(columns(views) == [[0, 50], [60, 240]])
        #expect(views.allSatisfy { $0.frame.height == 200 })
    }

    /// The names are UIKit's: logs and layout debuggers show them.
    @Test func constraintsHaveUIKitsIdentifiers() {
        let views = [Tile(50, 20), Tile(60, 30), Tile(10, 10)]
        views[2].isHidden = true
        let stack = stack(views)
        stack.alignment = .center
        stack.distribution = .fillEqually
        layOut()
        #expect(
            Set(stack.constraints.compactMap(\.identifier) + views[2].constraints.compactMap(\.identifier))
                == [
                    "UISV-canvas-connection", "UISV-spacing", "UISV-fill-equally", "UISV-alignment",
                    "UISV-hiding", "UISV-ambiguity-suppression",
                ])
    }

    @Test func fillEquallyMakesAllViewsEqual() {
        let views = [Tile(50, 20), Tile(10, 30), Tile(90, 10)]
        let stack = stack(views)
        stack.distribution = .fillEqually
        stack.spacing = 15
        layOut()
        #expect(columns(views) == [[0, 90], [105, 90], [210, 90]])
    }

    @Test func fillProportionallyKeepsTheProportions() {
        let views = [Tile(20, 20), Tile(40, 30)]
        let stack = stack(views)
        stack.distribution = .fillProportionally
        layOut()
        #expect(columns(views) == [[0, 100], [100, 200]])
    }

    @Test func equalSpacingDistributesTheRemainingSpace() {
        let views = [Tile(40, 20), Tile(60, 30), Tile(100, 10)]
        let stack = stack(views)
        stack.distribution = .equalSpacing
        layOut()
        #expect(columns(views) == [[0, 40], [90, 60], [200, 100]])
    }

    @Test func equalCenteringSpacesTheCentres() {
        let views = [Tile(40, 20), Tile(40, 30), Tile(100, 10)]
        let stack = stack(views)
        stack.distribution = .equalCentering
        layOut()
        let middles = views.map { $0.frame.midX }
        #expect(middles == [20, 135, 250])
    }

    @Test func theStackIsAsLargeAsItsViews() {
        let views = [Tile(40, 20), Tile(60, 30)]
        let stack = stack(views, fills: false)
        stack.alignment = .center
        stack.spacing = 5
        layOut()
        #expect(stack.frame.size == CGSize(width: 105, height: 30))
        #expect(views[0].frame == CGRect(x: 0, y: 5, width: 40, height: 20))
    }

    @Test func alignmentsAcross() {
        let views = [Tile(40, 20), Tile(60, 30)]
        let stack = stack(views)
        stack.alignment = .top
        layOut()
        #expect(views.map { $0.frame.minY } == [0, 0])
        stack.alignment = .bottom
        layOut()
        #expect(views.map { $0.frame.maxY } == [200, 200])
        stack.alignment = .fill
        layOut()
        #expect(views.map { $0.frame.height } == [200, 200])
    }

    @Test func baselinesOfARowLineUp() {
        let views = [Tile(40, 20), Tile(60, 40)]
        views[0].baseline = 15
        views[1].baseline = 28
        let stack = stack(views, fills: false)
        stack.alignment = .firstBaseline
        layOut()
        #expect(views[0].frame.minY + 15 == views[1].frame.minY + 28)
        #expect(stack.frame.height == 40)
    }

    @Test func columnsRunDownwards() {
        let views = [Tile(40, 20), Tile(60, 30)]
        let stack = stack(views, fills: false)
        stack.axis = .vertical
        stack.alignment = .leading
        stack.setCustomSpacing(12, after: views[0])
        layOut()
        #expect(views[1].frame == CGRect(x: 0, y: 32, width: 60, height: 30))
        #expect(stack.frame.size == CGSize(width: 60, height: 62))
        #expect(stack.customSpacing(after: views[0]) == 12)
        #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    }

    @Test func hiddenViewsLeaveNoGap() {
        let views = [Tile(40, 20), Tile(60, 20), Tile(50, 20)]
        let stack = stack(views, fills: false)
        stack.spacing = 10
        views[1].isHidden = true
        layOut()
        #expect(views[2].frame.minX == 50)
        #expect(stack.frame.width == 100)
        views[1].isHidden = false
        layOut()
        #expect(views[2].frame.minX == 120)
        #expect(stack.frame.width == 170)
    }

    @Test func viewsStayWithinTheMargins() {
        let views = [Tile(40, 20)]
        let stack = stack(views, fills: false)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
        layOut()
        #expect(views[0].frame == CGRect(x: 5, y: 3, width: 40, height: 20))
        #expect(stack.frame.size == CGSize(width: 56, height: 30))
    }

    @Test func rowsFollowTheLanguageDirection() {
        let views = [Tile(40, 20), Tile(60, 20)]
        let stack = stack(views, fills: false)
        for v in [stack] + views { v.semanticContentAttribute = .forceRightToLeft }
        layOut()
        #expect(views[0].frame.minX == 60 && views[1].frame.minX == 0)
    }

    @Test func removedViewsAreNotArranged() {
        let views = [Tile(40, 20), Tile(60, 20), Tile(10, 20)]
        let stack = stack(views, fills: false)
        layOut()
        views[0].removeFromSuperview()
        layOut()
        #expect(stack.arrangedSubviews == Array(views[1...]))
        #expect(views[1].frame.minX == 0)
        stack.removeArrangedSubview(views[2])
        #expect(views[2].superview === stack)
        stack.insertArrangedSubview(views[2], at: 0)
        layOut()
        #expect(views[2].frame.minX == 0 && views[1].frame.minX == 10)
    }

    @Test func labelsWrapAndTheStackFollows() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "A kiosk speaks to everybody who stands in front of it, in their own words."
        let stack = stack([label], fills: false)
        stack.widthAnchor.constraint(equalToConstant: 120).isActive = true
        layOut()
        let wanted = label.sizeThatFits(CGSize(width: 120, height: CGFloat.infinity))
        #expect(label.frame.width == 120)
        #expect(label.frame.height == wanted.height)
        #expect(stack.frame.height == wanted.height)
        #expect(wanted.height > label.font.lineHeight * 2)
    }

    @Test func constraintsOfTheContentDecideTheContentSize() {
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(scroll)
        let content = Tile(500, 700)
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
            scroll.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
            scroll.topAnchor.constraint(equalTo: stage.window.topAnchor),
            scroll.widthAnchor.constraint(equalToConstant: 100),
            scroll.heightAnchor.constraint(equalToConstant: 80),
            content.leftAnchor.constraint(equalTo: scroll.contentLayoutGuide.leftAnchor, constant: 10),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            content.rightAnchor.constraint(equalTo: scroll.contentLayoutGuide.rightAnchor, constant: -10),
            content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
        ])
        layOut()
        #expect(scroll.frame.size == CGSize(width: 100, height: 80))
        #expect(scroll.contentSize == CGSize(width: 520, height: 700))
        scroll.contentOffset = CGPoint(x: 30, y: 40)
        layOut()
        #expect(content.frame.minX == 10)
    }
}
