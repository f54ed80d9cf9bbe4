// BarInputTests.swift: to which part of a window with a bar input goes.

import Foundation
import Testing
import VitrineInput

@testable import VitrineLaunch

@MainActor @Suite struct BarInputTests {
    private func route(_ input: inout BarInput, _ kind: InputEvent.Kind, hasBar: Bool = true) -> [BarInput.Part] {
        input.route(InputEvent(time: 1, kind: kind), hasBar: hasBar)
    }

    private func app(_ kind: InputEvent.Kind) -> BarInput.Part { .app(InputEvent(time: 1, kind: kind)) }
    private func bar(_ kind: InputEvent.Kind) -> BarInput.Part { .bar(InputEvent(time: 1, kind: kind)) }

    /// The app has three quarters of the window.
    private func divided() -> BarInput {
        var input = BarInput()
        input.appFraction = 0.75
        return input
    }

    @Test func eachPartHasItsOwnUnits() {
        var input = divided()
        #expect(
            route(&input, .pointerMoved(to: CGPoint(x: 0.375, y: 0.5)))
                == [app(.pointerMoved(to: CGPoint(x: 0.5, y: 0.5)))])
        #expect(
            route(&input, .pointerMoved(to: CGPoint(x: 0.875, y: 0.25)))
                == [bar(.pointerMoved(to: CGPoint(x: 0.5, y: 0.25)))])
        #expect(route(&input, .scroll(dx: 0, dy: 48)) == [bar(.scroll(dx: 0, dy: 48))])
    }

    /// A drag that leaves the app's part stays the app's.
    @Test func aPressBelongsToThePartInWhichItBegan() {
        var input = divided()
        _ = route(&input, .pointerMoved(to: CGPoint(x: 0.375, y: 0.5)))
        #expect(route(&input, .pointerButton(0, isDown: true)) == [app(.pointerButton(0, isDown: true))])
        #expect(
            route(&input, .pointerMoved(to: CGPoint(x: 0.9, y: 0.5)))
                == [app(.pointerMoved(to: CGPoint(x: 1.2, y: 0.5)))])
        #expect(route(&input, .pointerButton(0, isDown: false)) == [app(.pointerButton(0, isDown: false))])
        #expect(
            route(&input, .touchDown(id: 3, at: CGPoint(x: 0.875, y: 0.5)))
                == [bar(.touchDown(id: 3, at: CGPoint(x: 0.5, y: 0.5)))])
        #expect(route(&input, .touchUp(id: 3)) == [bar(.touchUp(id: 3))])
    }

    @Test func withoutABarAllIsTheApps() {
        var input = BarInput()
        #expect(
            route(&input, .pointerMoved(to: CGPoint(x: 0.9, y: 0.5)), hasBar: false)
                == [app(.pointerMoved(to: CGPoint(x: 0.9, y: 0.5)))])
    }

    /// As in Xcode's simulator with Option: two fingers on both sides of the middle; with Shift they move together.
    @Test func withAltThereAreTwoFingers() {
        var input = divided()
        input.modifiers = .alternate
        _ = route(&input, .pointerMoved(to: CGPoint(x: 0.1875, y: 0.5)))
        #expect(
            route(&input, .pointerButton(0, isDown: true)) == [
                app(.touchDown(id: 9_001, at: CGPoint(x: 0.25, y: 0.5))),
                app(.touchDown(id: 9_002, at: CGPoint(x: 0.75, y: 0.5))),
            ])
        #expect(
            route(&input, .pointerMoved(to: CGPoint(x: 0.09375, y: 0.25))) == [
                app(.touchMoved(id: 9_001, to: CGPoint(x: 0.125, y: 0.25))),
                app(.touchMoved(id: 9_002, to: CGPoint(x: 0.875, y: 0.75))),
            ])
        input.modifiers = [.alternate, .shift]
        #expect(
            route(&input, .pointerMoved(to: CGPoint(x: 0.1875, y: 0.25))) == [
                app(.touchMoved(id: 9_001, to: CGPoint(x: 0.25, y: 0.25))),
                app(.touchMoved(id: 9_002, to: CGPoint(x: 1, y: 0.75))),
            ])
        #expect(
            route(&input, .pointerButton(0, isDown: false)) == [
                app(.touchUp(id: 9_001)), app(.touchUp(id: 9_002)),
            ])
        input.modifiers = []
        #expect(route(&input, .pointerButton(0, isDown: true)) == [app(.pointerButton(0, isDown: true))])
    }
}
