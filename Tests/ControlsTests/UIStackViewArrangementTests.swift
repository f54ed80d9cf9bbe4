import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@testable import VitrineControls

/// A view with an intrinsic size, and a baseline.
private final class Brick: UIView {
    let content: CGSize
    let baseline: CGFloat

    init(_ width: CGFloat, _ height: CGFloat, baseline: CGFloat = 0) {
        content = CGSize(width: width, height: height)
        self.baseline = baseline
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
    override var firstBaselineOffset: CGFloat { baseline }
    override var lastBaselineOffset: CGFloat { content.height - baseline }
}

/// Frames computed by hand, in a stack of 300 points along its axis and 120 across.
@MainActor @Suite("Each arrangement of a UIStackView")
struct UIStackViewArrangementTests {
    private let stage = OffscreenStage(size: CGSize(width: 300, height: 300), scale: 1)

    private func stack(_ views: [UIView], _ axis: NSLayoutConstraint.Axis) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = axis
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
            stack.topAnchor.constraint(equalTo: stage.window.topAnchor),
            stack.widthAnchor.constraint(equalToConstant: axis == .horizontal ? 300 : 120),
            stack.heightAnchor.constraint(equalToConstant: axis == .horizontal ? 120 : 300),
        ])
        return stack
    }

    /// Bricks of 30, 60 and 90 along the axis, 20, 40 and 30 across it.
    private func bricks(_ axis: NSLayoutConstraint.Axis) -> [Brick] {
        [(30, 20), (60, 40), (90, 30)].map { along, across in
            axis == .horizontal ? Brick(along, across) : Brick(across, along)
        }
    }

    private func along(_ views: [UIView], _ axis: NSLayoutConstraint.Axis) -> [[CGFloat]] {
        views.map {
            axis == .horizontal ? [$0.frame.minX, $0.frame.width] : [$0.frame.minY, $0.frame.height]
        }
    }

    private func across(_ views: [UIView], _ axis: NSLayoutConstraint.Axis) -> [[CGFloat]] {
        views.map {
            axis == .horizontal ? [$0.frame.minY, $0.frame.height] : [$0.frame.minX, $0.frame.width]
        }
    }

    // Shows: NSLayoutConstraint.Axis
    @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
    func distributions(axis: NSLayoutConstraint.Axis) {
        let wanted: [(UIStackView.Distribution, [[CGFloat]])] = [
            // The first hugs most, the last least, so the last gets the remaining 90.
            (.fill, [[0, 30], [45, 60], [120, 180]]),
            // 270 in three parts.
            (.fillEqually, [[0, 90], [105, 90], [210, 90]]),
            // 270 as 1 : 2 : 3.
            (.fillProportionally, [[0, 45], [60, 90], [165, 135]]),
            // 120 left over in two gaps.
            (.equalSpacing, [[0, 30], [90, 60], [210, 90]]),
            // Middles at 15 and 255, so the one between at 135.
            (.equalCentering, [[0, 30], [105, 60], [210, 90]]),
        ]
        for (distribution, rows) in wanted {
            let views = bricks(axis)
            for (k, view) in views.enumerated() {
                view.setContentHuggingPriority(UILayoutPriority(252 - Float(k)), for: axis)
            }
            let stack = stack(views, axis)
            stack.spacing = 15
            stack.distribution = distribution
            stage.window.layoutIfNeeded()
            #expect(along(views, axis) == rows, "\(distribution)")
            #expect(across(views, axis) == [[0, 120], [0, 120], [0, 120]])
            stack.removeFromSuperview()
        }
    }

    @Test(arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
    func alignments(axis: NSLayoutConstraint.Axis) {
        let wanted: [(UIStackView.Alignment, [[CGFloat]])] = [
            (.fill, [[0, 120], [0, 120], [0, 120]]), (.leading, [[0, 20], [0, 40], [0, 30]]),
            (.center, [[50, 20], [40, 40], [45, 30]]), (.trailing, [[100, 20], [80, 40], [90, 30]]),
        ]
        for (alignment, rows) in wanted {
            let views = bricks(axis)
            let stack = stack(views, axis)
            stack.alignment = alignment
            stack.distribution = .equalSpacing
            stage.window.layoutIfNeeded()
            #expect(across(views, axis) == rows, "\(alignment)")
            #expect(along(views, axis) == [[0, 30], [90, 60], [210, 90]])
            stack.removeFromSuperview()
        }
    }

    @Test func baselinesOfARow() {
        let views = [Brick(40, 20, baseline: 15), Brick(40, 60, baseline: 20), Brick(40, 30, baseline: 26)]
        let stack = stack(views, .horizontal)
        stack.alignment = .firstBaseline
        stage.window.layoutIfNeeded()
        let lines = views.map { $0.frame.minY + $0.baseline }
        #expect(Set(lines).count == 1)
        #expect(views.map(\.frame.height) == [20, 60, 30])
        #expect(views.allSatisfy { $0.frame.minY >= 0 && $0.frame.maxY <= 120 })
        stack.alignment = .lastBaseline
        stage.window.layoutIfNeeded()
        #expect(Set(views.map { $0.frame.maxY - $0.lastBaselineOffset }).count == 1)
    }

    @Test func spacingsOfAllKinds() {
        let views = (0..<5).map { _ in Brick(10, 10) }
        let stack = stack(views, .vertical)
        stack.alignment = .leading
        stack.distribution = .fill
        stack.spacing = 7
        stack.setCustomSpacing(20, after: views[0])
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
        stack.setCustomSpacing(0, after: views[2])
        stack.setCustomSpacing(50, after: views[3])
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[3])
        for view in views { view.setContentHuggingPriority(.required, for: .vertical) }
        for height in stack.constraints where height.firstAttribute == .height { height.isActive = false }
        stage.window.layoutIfNeeded()
        #expect(views.map(\.frame.minY) == [0, 30, 48, 58, 75])
        stack.spacing = UIStackView.spacingUseSystem
        stage.window.layoutIfNeeded()
        #expect(views.map(\.frame.minY) == [0, 30, 48, 58, 76])
    }

    @Test func aColumnFromBaselineToBaseline() {
        let views = [Brick(40, 20, baseline: 15), Brick(40, 60, baseline: 22), Brick(40, 30, baseline: 26)]
        let stack = stack(views, .vertical)
        stack.alignment = .leading
        stack.isBaselineRelativeArrangement = true
        stack.spacing = 30
        for height in stack.constraints where height.firstAttribute == .height { height.isActive = false }
        stage.window.layoutIfNeeded()
        // Baselines at 15, 45 and 75.
        #expect(views.map(\.frame.minY) == [0, 23, 49])
    }

    @Test func marginsByDirection() {
        let views = bricks(.horizontal)
        let stack = stack(views, .horizontal)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 10, leading: 40, bottom: 20, trailing: 5)
        stack.distribution = .equalSpacing
        stage.window.layoutIfNeeded()
        // 255 points, 75 left over in two gaps, rounded to pixels.
        #expect(along(views, .horizontal) == [[40, 30], [108, 60], [205, 90]])
        #expect(across(views, .horizontal) == [[10, 90], [10, 90], [10, 90]])
        stack.semanticContentAttribute = .forceRightToLeft
        stage.window.layoutIfNeeded()
        #expect(along(views, .horizontal).map { $0[0] } == [230, 133, 5] || views[0].frame.maxX == 260)
        #expect(views[2].frame.minX == 5)
    }

    /// The stack's direction decides, not that of its views.
    @Test func rightToLeft() {
        let views = bricks(.horizontal)
        let stack = stack(views, .horizontal)
        stack.semanticContentAttribute = .forceRightToLeft
        stack.spacing = 10
        stack.distribution = .equalSpacing
        stage.window.layoutIfNeeded()
        #expect(along(views, .horizontal) == [[270, 30], [150, 60], [0, 90]])
        stack.distribution = .equalCentering
        stage.window.layoutIfNeeded()
        #expect(along(views, .horizontal) == [[270, 30], [135, 60], [0, 90]])
        stack.removeFromSuperview()
        let column = self.stack(bricks(.vertical), .vertical)
        column.semanticContentAttribute = .forceRightToLeft
        column.alignment = .leading
        column.distribution = .equalSpacing
        stage.window.layoutIfNeeded()
        #expect(column.arrangedSubviews.map(\.frame.maxX) == [120, 120, 120])
    }

    @Test func nestedStacksShareOneLayout() {
        let left = [Brick(20, 10), Brick(30, 15)], right = [Brick(40, 12), Brick(10, 25)]
        let columns = [left, right].map { views in
            let column = UIStackView(arrangedSubviews: views)
            column.axis = .vertical
            column.alignment = .leading
            column.spacing = 4
            return column
        }
        let row = UIStackView(arrangedSubviews: columns)
        row.alignment = .top
        row.spacing = 6
        row.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(row)
        row.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 3).isActive = true
        row.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 5).isActive = true
        stage.window.layoutIfNeeded()
        #expect(
            columns.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 30, height: 29), CGRect(x: 36, y: 0, width: 40, height: 41),
            ])
        #expect(row.frame == CGRect(x: 3, y: 5, width: 76, height: 41))
        #expect(right[1].frame == CGRect(x: 0, y: 16, width: 10, height: 25))
        #expect(
            row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 76, height: 41))
    }

    /// A view hidden in an animation shrinks to nothing while the others close the gap.
    @Test func hidingIsAnimated() async {
        let views = [Brick(40, 20), Brick(60, 20), Brick(50, 20)]
        let stack = stack(views, .horizontal)
        stack.spacing = 10
        stack.alignment = .top
        for width in stack.constraints where width.firstAttribute == .width { width.isActive = false }
        await stage.settle()
        #expect(views[2].frame.minX == 120)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            views[1].isHidden = true
            stage.window.layoutIfNeeded()
        }
        #expect(views[2].frame.minX == 50)
        for quarter in 1...3 {
            await stage.advance(by: 0.25)
            let shown = views[2].layer.presentation()!
            // The middle moves from 145 to 75.
            let wanted = 145 - 70 * CGFloat(quarter) / 4
            #expect(abs(shown.position.x - wanted) < 3)
            let width = views[1].layer.presentation()!.bounds.width
            #expect(abs(width - 60 * CGFloat(4 - quarter) / 4) < 3)
        }
        await stage.settle()
        #expect(views[1].frame.width == 0 && stack.frame.width == 100)
        views[1].isHidden = false
        await stage.settle()
        #expect(views[2].frame.minX == 120 && views[1].frame.width == 60)
    }
}
