// UIStackViewScaleTests.swift: arranged views whose positions fall between pixels.

import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineRuntime

/// Both edges of a view are rounded to the nearest device pixel: of thirds and sevenths of points, at each scale.
@MainActor @Suite("Arrangements between pixels")
struct UIStackViewScaleTests {
    private final class Brick: UIView {
        let content: CGSize

        init(_ width: CGFloat, hugging: UILayoutPriority = .defaultLow) {
            content = CGSize(width: width, height: 20)
            super.init(frame: .zero)
            setContentHuggingPriority(hugging, for: .horizontal)
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { content }
    }

    /// The edges of the views, in device pixels, in a stack of 100 points.
    private func edges(
        _ distribution: UIStackView.Distribution, _ views: [UIView], spacing: CGFloat, scale: CGFloat
    ) -> [CGFloat] {
        let stage = OffscreenStage(size: CGSize(width: 120, height: 40), scale: scale)
        let stack = UIStackView(arrangedSubviews: views)
        stack.distribution = distribution
        stack.spacing = spacing
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        stage.window.addSubview(stack)
        stage.window.layoutIfNeeded()
        return views.flatMap { [$0.frame.minX, $0.frame.maxX] }.map { ($0 * scale * 1000).rounded() / 1000 }
    }

    /// 50 - 10/3 points are left for the middle one, from 40/3 to 200/3.
    @Test(
        arguments: [
            (1, [0, 10, 13, 67, 70, 100]), (2, [0, 20, 27, 133, 140, 200]), (3, [0, 30, 40, 200, 210, 300]),
        ] as [(CGFloat, [CGFloat])])
    func fill(scale: CGFloat, pixels: [CGFloat]) {
        let views = [Brick(10), Brick(20, hugging: .fittingSizeLevel), Brick(30)]
        #expect(edges(.fill, views, spacing: 10 / 3, scale: scale) == pixels)
    }

    /// 80/3 points each: from 0, 110/3 and 220/3.
    @Test(
        arguments: [
            (1, [0, 27, 37, 63, 73, 100]), (2, [0, 53, 73, 127, 147, 200]), (3, [0, 80, 110, 190, 220, 300]),
        ] as [(CGFloat, [CGFloat])])
    func fillEqually(scale: CGFloat, pixels: [CGFloat]) {
        let views = [Brick(10), Brick(20), Brick(30)]
        #expect(edges(.fillEqually, views, spacing: 10, scale: scale) == pixels)
    }

    /// A seventh, two sevenths and four sevenths of 100: edges at 100/7 and 300/7.
    @Test(
        arguments: [
            (1, [0, 14, 14, 43, 43, 100]), (2, [0, 29, 29, 86, 86, 200]), (3, [0, 43, 43, 129, 129, 300]),
        ] as [(CGFloat, [CGFloat])])
    func fillProportionally(scale: CGFloat, pixels: [CGFloat]) {
        let views = [Brick(10), Brick(20), Brick(40)]
        #expect(edges(.fillProportionally, views, spacing: 0, scale: scale) == pixels)
    }

    /// Gaps of 20/3 between four of 20: from 0, 80/3, 160/3 and 80.
    @Test(
        arguments: [
            (1, [0, 20, 27, 47, 53, 73, 80, 100]), (2, [0, 40, 53, 93, 107, 147, 160, 200]),
            (3, [0, 60, 80, 140, 160, 220, 240, 300]),
        ] as [(CGFloat, [CGFloat])])
    func equalSpacing(scale: CGFloat, pixels: [CGFloat]) {
        let views = (0..<4).map { _ in Brick(20) }
        #expect(edges(.equalSpacing, views, spacing: 0, scale: scale) == pixels)
    }

    /// Centres at 5, 100/3, 185/3 and 90: the inner ones from 85/3 to 115/3 and from 170/3 to 200/3.
    @Test(
        arguments: [
            (1, [0, 10, 28, 38, 57, 67, 80, 100]), (2, [0, 20, 57, 77, 113, 133, 160, 200]),
            (3, [0, 30, 85, 115, 170, 200, 240, 300]),
        ] as [(CGFloat, [CGFloat])])
    func equalCentering(scale: CGFloat, pixels: [CGFloat]) {
        let views = [Brick(10), Brick(10), Brick(10), Brick(20)]
        #expect(edges(.equalCentering, views, spacing: 0, scale: scale) == pixels)
    }
}
