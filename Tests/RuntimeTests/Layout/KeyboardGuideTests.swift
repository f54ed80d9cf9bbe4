import OffscreenTesting
import VitrineCompositor
import Foundation
import Testing
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite("The keyboard layout guide")
struct KeyboardGuideTests {
    private let layouts = Layouts()

    /// A field 10 points above the keyboard.
    private func field() -> UIView {
        let field = layouts.view(), guide = layouts.window.keyboardLayoutGuide
        NSLayoutConstraint.activate([
            field.leftAnchor.constraint(equalTo: guide.leftAnchor),
            field.widthAnchor.constraint(equalTo: guide.widthAnchor),
            field.heightAnchor.constraint(equalToConstant: 30),
            field.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -10),
        ])
        return field
    }

    @Test func withoutAKeyboardItIsAtTheBottomOfTheSafeArea() {
        let field = field()
        layouts.layOut()
        #expect(field.frame == rect(0, 200, 320, 30))
        layouts.window.screen.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
        layouts.layOut()
        #expect(field.frame == rect(0, 180, 320, 30))
        #expect(layouts.window.keyboardLayoutGuide.layoutFrame == rect(0, 220, 320, 20))
        layouts.window.keyboardLayoutGuide.usesBottomSafeArea = false
        layouts.layOut()
        #expect(field.frame == rect(0, 200, 320, 30))
    }

    @Test func constrainedViewsMoveWithTheKeyboardAnimation() async {
        let field = field()
        await layouts.stage.settle()
        layouts.window.placeKeyboard(
            KeyboardPlacement(frame: rect(0, 140, 320, 100)), duration: 0.5, options: .curveLinear)
        #expect(field.frame == rect(0, 100, 320, 30))
        await layouts.stage.advance(by: 0.25)
        // Half of the distance from a middle at 215 to one at 115.
        #expect(abs((field.layer.presentation()?.position.y ?? 0) - 165) < 4)
        layouts.window.placeKeyboard(nil)
        layouts.layOut()
        #expect(field.frame == rect(0, 200, 320, 30))
    }

    @Test func aFloatingKeyboardIsIgnoredUnlessFollowed() {
        let field = field(), guide = layouts.window.keyboardLayoutGuide
        layouts.layOut()
        layouts.window.placeKeyboard(KeyboardPlacement(frame: rect(50, 90, 200, 80), isDocked: false))
        layouts.layOut()
        #expect(field.frame == rect(0, 200, 320, 30))
        guide.followsUndockedKeyboard = true
        layouts.layOut()
        #expect(guide.layoutFrame == rect(50, 90, 200, 80))
        #expect(field.frame == rect(50, 50, 200, 30))
    }

    @Test func theGuideOfASubviewIsThePartThatCoversIt() {
        let panel = UIView(frame: rect(0, 100, 320, 100)), inside = layouts.view(in: panel)
        layouts.window.addSubview(panel)
        inside.bottomAnchor.constraint(equalTo: panel.keyboardLayoutGuide.topAnchor).isActive = true
        layouts.window.placeKeyboard(KeyboardPlacement(frame: rect(0, 140, 320, 100)))
        layouts.layOut()
        #expect(inside.frame.maxY == 40)
        // A keyboard that ends below the view does not reach it.
        panel.frame = rect(0, 0, 320, 100)
        layouts.layOut()
        #expect(inside.frame.maxY == 100)
    }

    @Test func constraintsAreActiveWhileTheGuideIsNearTheirEdges() {
        let bar = layouts.view(), guide = layouts.window.keyboardLayoutGuide
        guide.followsUndockedKeyboard = true
        NSLayoutConstraint.activate([
            bar.widthAnchor.constraint(equalToConstant: 40), bar.heightAnchor.constraint(equalToConstant: 20),
            bar.leftAnchor.constraint(equalTo: layouts.window.leftAnchor),
        ])
        let docked = bar.bottomAnchor.constraint(equalTo: guide.topAnchor)
        let floating = bar.topAnchor.constraint(equalTo: layouts.window.topAnchor)
        guide.setConstraints([docked], activeWhenNearEdge: .bottom)
        guide.setConstraints([floating], activeWhenAwayFrom: .bottom)
        layouts.layOut()
        #expect(bar.frame == rect(0, 220, 40, 20))
        #expect(docked.isActive && !floating.isActive)
        layouts.window.placeKeyboard(KeyboardPlacement(frame: rect(0, 140, 320, 100)))
        layouts.layOut()
        #expect(bar.frame == rect(0, 120, 40, 20))
        // 90 points above the bottom of 240: more than a fifth.
        layouts.window.placeKeyboard(KeyboardPlacement(frame: rect(10, 70, 200, 80), isDocked: false))
        layouts.layOut()
        #expect(bar.frame == rect(0, 0, 40, 20) && !docked.isActive)
        #expect(guide.constraints(activeWhenAwayFrom: .bottom) == [floating])
        let left = bar.centerYAnchor.constraint(equalTo: layouts.window.centerYAnchor)
        guide.setConstraints([], activeWhenAwayFrom: .bottom)
        guide.setConstraints([left], activeWhenNearEdge: .leading)
        layouts.layOut()
        #expect(bar.frame == rect(0, 110, 40, 20) && !floating.isActive)
        guide.removeAllTrackedConstraints()
        #expect(!left.isActive && guide.constraints(activeWhenNearEdge: .leading).isEmpty)
    }
}
