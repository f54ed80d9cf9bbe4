import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: right to left")
struct DirectionBehaviour {
    private func turned<Kind: UIView>(_ view: Kind) -> Kind {
        view.semanticContentAttribute = .forceRightToLeft
        return view
    }

    // Behaviour: direction.playback; direction.spatial; direction.forced
    @Test func theDirectionOfAKindOfContent() {
        func direction(_ attribute: UISemanticContentAttribute, _ base: UIUserInterfaceLayoutDirection)
            -> UIUserInterfaceLayoutDirection
        { UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: base) }
        #expect(direction(.playback, .rightToLeft) == .leftToRight)
        #expect(direction(.spatial, .rightToLeft) == .leftToRight)
        #expect(direction(.unspecified, .rightToLeft) == .rightToLeft)
        #expect(direction(.forceLeftToRight, .rightToLeft) == .leftToRight)
        #expect(direction(.forceRightToLeft, .leftToRight) == .rightToLeft)
    }

    // Behaviour: direction.notInherited
    @Test func aSubviewHasItsOwnLayoutDirection() {
        let (outer, inner) = (turned(UIView()), UIView())
        outer.addSubview(inner)
        #expect(outer.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    // Behaviour: direction.margins; direction.margins.later
    @Test func leadingMarginsAreOnTheRight() {
        let view = turned(UIView())
        view.insetsLayoutMarginsFromSafeArea = false
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        view.semanticContentAttribute = .forceLeftToRight
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    // Behaviour: direction.alignment
    @Test func leadingContentIsOnTheRight() {
        let control = turned(UIControl())
        control.contentHorizontalAlignment = .leading
        #expect(control.effectiveContentHorizontalAlignment == .right)
        control.contentHorizontalAlignment = .trailing
        #expect(control.effectiveContentHorizontalAlignment == .left)
        control.contentHorizontalAlignment = .left
        #expect(control.effectiveContentHorizontalAlignment == .left)
        control.contentHorizontalAlignment = .fill
        #expect(control.effectiveContentHorizontalAlignment == .fill)
    }

    @Test func rowsBeginOnTheRight() {
        let (a, b) = (UIView(), UIView())
        for view in [a, b] { view.widthAnchor.constraint(equalToConstant: 20).isActive = true }
        let row = turned(UIStackView(arrangedSubviews: [a, b]))
        row.frame = CGRect(x: 0, y: 0, width: 40, height: 10)
        row.layoutIfNeeded()
        #expect(a.frame.minX == 20 && b.frame.minX == 0)
    }

    // Behaviour: direction.image.flips; direction.image.orientation
    @Test func imagesFlipFromRightToLeft() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in }
        let flips = image.imageFlippedForRightToLeftLayoutDirection()
        #expect(flips.flipsForRightToLeftLayoutDirection && flips.imageOrientation == .up)
        let mirrored = image.withHorizontallyFlippedOrientation()
        #expect(mirrored.imageOrientation == .upMirrored && !mirrored.flipsForRightToLeftLayoutDirection)
        #expect(mirrored.withHorizontallyFlippedOrientation().imageOrientation == .up)
    }

    @Test func theMinimumOfASliderIsOnTheRight() async {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
        let slider = turned(UISlider(frame: CGRect(x: 20, y: 20, width: 160, height: 40)))
        stage.window.addSubview(slider)
        slider.value = 1
        await stage.settle()
        let track = slider.trackRect(forBounds: slider.bounds)
        let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
        #expect(knob.midX < slider.bounds.midX)
        await stage.drag(
            from: slider.convert(CGPoint(x: knob.midX, y: knob.midY), to: nil), to: CGPoint(x: 178, y: 40))
        #expect(slider.value < 0.1)
    }

    @Test func aVisualFormatMayFixItsDirection() {
        let root = turned(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
        let (a, b) = (UIView(), UIView())
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "|-0-[a(10)]-0-[b(10)]", options: .directionLeftToRight, metrics: nil,
                views: ["a": a, "b": b]))
        root.layoutIfNeeded()
        #expect(a.frame.minX == 0 && b.frame.minX == 10)
    }

    // Behaviour: direction.insets
    @Test func directionalInsetsMayBeNegative() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.insetsLayoutMarginsFromSafeArea = false
        #expect(
            CGRect(x: 0, y: 0, width: 10, height: 10).inset(
                by: UIEdgeInsets(top: -1, left: -2, bottom: -3, right: -4))
                == CGRect(x: -2, y: -1, width: 16, height: 14))
    }
}
