// DeepNestingTests.swift: five thousand nested views, as a program may make from data.

import CAllocationCount
import Foundation
import OffscreenTesting
import Testing

@testable import VitrineControls
@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite(.serialized) struct DeepNestingTests {
    nonisolated private static let levels = 5_000

    private func nested(_ levels: Int, make: () -> UIView) -> (outer: UIView, inner: UIView) {
        let outer = make()
        var inner = outer
        for _ in 1..<levels {
            let next = make()
            inner.addSubview(next)
            inner = next
        }
        return (outer, inner)
    }

    /// Runs `body` with the stack size of an app's main thread. A test program's stacks are 8 MB.
    private func withStack(_ body: @MainActor () -> Void) {
        withoutActuallyEscaping(body) { body in
            var work: @MainActor () -> Void = body
            let status = withUnsafeMutablePointer(to: &work) { work in
                deep_stack_run(
                    FrameLoop.stackBytes,
                    { argument in
                        let work = argument!.assumingMemoryBound(to: (@MainActor () -> Void).self).pointee
                        MainActor.assumeIsolated { work() }
                    }, work)
            }
            #expect(status == 0)
        }
    }

    @Test func fiveThousandViewsAreLaidOutDrawnTouchedAndReleased() async {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
        await stage.settle()
        let window = stage.window, loop = stage.loop
        weak var gone: UIView?
        withStack {
            let (outer, inner) = nested(Self.levels - 1) {
                UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            }
            inner.backgroundColor = .red
            gone = inner
            window.addSubview(outer)
            loop.runTurn()
            #expect(stage.pixel(100, 100).red == 255)
            #expect(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === inner)
            outer.tintColor = .green
            outer.overrideUserInterfaceStyle = .dark
            outer.semanticContentAttribute = .forceRightToLeft
            loop.runTurn()
            #expect(inner.tintColor == .green && inner.traitCollection.userInterfaceStyle == .dark)
            #expect(inner.convert(CGPoint.zero, to: window) == .zero)
            outer.alpha = 0.5
            outer.frame.origin.x = 5
            loop.runTurn()
            #expect(stage.pixel(100, 100).red < 255)
            outer.removeFromSuperview()
            loop.runTurn()
        }
        withStack { loop.runTurn() }
        #expect(gone == nil)
    }

    @Test func twoHundredViewsBoundByConstraintsAreLaidOut() async {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)
        let (outer, inner) = nested(200) { UIView() }
        var view = inner
        while let above = view.superview {
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: above.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: above.trailingAnchor),
                view.topAnchor.constraint(equalTo: above.topAnchor),
                view.bottomAnchor.constraint(equalTo: above.bottomAnchor),
            ])
            view = above
        }
        outer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        stage.window.addSubview(outer)
        await stage.settle()
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
    }

    @Test func treesTooDeepForTheStackAreRefusedWithAMessage() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = UIView()
                var view = root
                for _ in 0..<100_000 {
                    let outer = UIView()
                    view.addSubview(outer)
                    view = outer
                }
                _ = root.subviews.count
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("would be nested more than 6000 deep"))
    }

    @Test func aRemovedTreeMayHaveAllLevelsAgain() {
        withStack {
            let (outer, inner) = nested(4_000) { UIView() }
            let low = inner.superview!
            low.removeFromSuperview()
            // Below 3,998 others these would be too many.
            let (more, deepest) = nested(4_000) { UIView() }
            inner.addSubview(more)
            #expect(deepest.isDescendant(of: low))
            more.removeFromSuperview()
            outer.addSubview(low)
            #expect(inner.isDescendant(of: outer))
        }
    }
}
