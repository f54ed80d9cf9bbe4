import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: the order of callbacks")
struct CallbackOrderBehaviour {
    private final class Controller: UIViewController {
        let name: String
        let notes: Notes
        init(_ name: String, _ notes: Notes) {
            (self.name, self.notes) = (name, notes)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        private final class Root: UIView {
            var notes: Notes?
            override func layoutSubviews() {
                super.layoutSubviews()
                notes?.add("layoutSubviews")
            }
        }
        override func loadView() {
            notes.add("\(name) loadView")
            let root = Root()
            root.notes = notes
            view = root
        }
        override func viewDidLoad() { notes.add("\(name) didLoad") }
        override func viewDidAppear(_ animated: Bool) { notes.add("\(name) didAppear") }
        override func viewDidDisappear(_ animated: Bool) { notes.add("\(name) didDisappear") }
        override func viewWillLayoutSubviews() { notes.add("willLayout") }
        override func viewDidLayoutSubviews() { notes.add("didLayout") }
        override func willMove(toParent parent: UIViewController?) {
            notes.add("\(name) willMove \(parent == nil ? "nil" : "parent")")
        }
        override func didMove(toParent parent: UIViewController?) {
            notes.add("\(name) didMove \(parent == nil ? "nil" : "parent")")
        }
    }

    // Behaviour: order.load
    @Test func aViewIsLoadedBeforeItDidLoad() {
        let notes = Notes()
        let controller = Controller("a", notes)
        controller.loadViewIfNeeded()
        controller.loadViewIfNeeded()
        #expect(notes.take() == ["a loadView", "a didLoad"])
    }

    // Behaviour: order.layout.controller
    @Test func aControllerIsCalledAroundItsViewsLayout() async {
        let stage = OffscreenStage()
        let notes = Notes()
        let controller = Controller("a", notes)
        stage.window.rootViewController = controller
        await stage.settle()
        _ = notes.take()
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
        #expect(notes.take() == ["willLayout", "layoutSubviews", "didLayout"])
    }

    // Behaviour: order.child.add; order.child.remove
    @Test func addChildAndRemoveFromParentCallOneMethodEach() {
        let notes = Notes()
        let (parent, child) = (UIViewController(), Controller("c", notes))
        parent.addChild(child)
        #expect(notes.take() == ["c willMove parent"])
        child.didMove(toParent: parent)
        _ = notes.take()
        child.removeFromParent()
        #expect(!notes.take().contains("c willMove nil") && child.parent == nil)
    }

    // Behaviour: order.child.otherParent
    @Test func aChildMovesToAnotherParent() {
        let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
        first.addChild(child)
        second.addChild(child)
        #expect(first.children.isEmpty && second.children == [child] && child.parent === second)
    }

    // Behaviour: order.present.completion; order.dismiss.completion
    @Test(arguments: [true, false]) func completionsAreCalledAfterTheLastCallback(animated: Bool) async {
        let stage = OffscreenStage()
        let notes = Notes()
        let (a, b) = (Controller("a", notes), Controller("b", notes))
        stage.window.rootViewController = a
        await stage.settle()
        _ = notes.take()
        a.present(b, animated: animated) { notes.add("presented") }
        await stage.settle()
        let coming = notes.take().filter { $0 == "b didAppear" || $0 == "presented" }
        #expect(coming == ["b didAppear", "presented"])
        a.dismiss(animated: animated) { notes.add("dismissed") }
        await stage.settle()
        let going = notes.take().filter { $0 == "b didDisappear" || $0 == "dismissed" }
        #expect(going == ["b didDisappear", "dismissed"])
    }

    private final class PassView: UIView {
        let name: String
        let notes: Notes
        init(_ name: String, _ notes: Notes) {
            (self.name, self.notes) = (name, notes)
            super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        required init?(coder: NSCoder) { nil }
        override func updateConstraints() {
            notes.add("\(name) constraints")
            super.updateConstraints()
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            notes.add("\(name) layout")
        }
        override func draw(_ rect: CGRect) { notes.add("\(name) draw") }
    }

    // Behaviour: order.passes; order.constraints.bottomUp
    @Test func constraintsThenLayoutThenDisplay() async {
        let stage = OffscreenStage()
        let notes = Notes()
        let (outer, inner) = (PassView("outer", notes), PassView("inner", notes))
        outer.addSubview(inner)
        stage.window.addSubview(outer)
        inner.widthAnchor.constraint(equalToConstant: 5).isActive = true
        await stage.settle()
        _ = notes.take()
        for view in [outer, inner] {
            view.setNeedsDisplay()
            view.setNeedsLayout()
            view.setNeedsUpdateConstraints()
        }
        await stage.settle()
        #expect(
            notes.take() == [
                "inner constraints", "outer constraints", "outer layout", "inner layout", "outer draw",
                "inner draw",
            ])
    }

    private final class LayerOwner: CALayerDelegate {
        let notes: Notes
        init(_ notes: Notes) { self.notes = notes }
        func layerWillDraw(_ layer: CALayer) { notes.add("will draw") }
        func draw(_ layer: CALayer, in ctx: CGContext) { notes.add("draw") }
        func layoutSublayers(of layer: CALayer) { notes.add("delegate") }
    }
    private final class Manager: CALayoutManager {
        let notes: Notes
        init(_ notes: Notes) { self.notes = notes }
        func layoutSublayers(of layer: CALayer) { notes.add("manager") }
        func invalidateLayout(of layer: CALayer) { notes.add("invalidate") }
    }

    // Behaviour: order.layer.willDraw; order.layer.manager; order.layer.invalidate
    @Test func theDelegateOfALayerTakesPrecedence() {
        let notes = Notes()
        let (owner, manager) = (LayerOwner(notes), Manager(notes))
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.delegate = owner
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(notes.take() == ["will draw", "draw"])
        layer.layoutManager = manager
        layer.layoutIfNeeded()
        #expect(!notes.take().contains("manager"))
        layer.delegate = nil
        layer.setNeedsLayout()
        #expect(notes.take() == ["invalidate"])
        layer.layoutIfNeeded()
        #expect(notes.take() == ["manager"])
    }

    private final class ScrollNotes: UIScrollViewDelegate {
        let notes = Notes()
        private func add(_ line: String) { notes.add(line) }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { add("scroll") }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { add("will drag") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) { add("will end \(scrollView.isDragging ? "dragging" : "free")") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            add("did end \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { add("will decelerate") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { add("did stop") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { add("did animate") }
        /// The steps without repetitions.
        func steps() -> [String] {
            notes.take().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        }
    }

    private func list(_ stage: OffscreenStage, _ owner: ScrollNotes) -> UIScrollView {
        let scrollView = UIScrollView(frame: stage.window.bounds)
        scrollView.contentSize = CGSize(width: 100, height: 4000)
        scrollView.delegate = owner
        stage.window.addSubview(scrollView)
        return scrollView
    }

    // Behaviour: order.scroll.flick
    @Test func aFlick() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 300), scale: 1)
        let owner = ScrollNotes()
        let scrollView = list(stage, owner)
        await stage.settle()
        _ = owner.steps()
        await stage.drag(from: CGPoint(x: 50, y: 280), to: CGPoint(x: 50, y: 100), duration: 0.15)
        await stage.settle()
        #expect(
            owner.steps() == [
                "will drag", "scroll", "will end dragging", "did end true", "will decelerate", "scroll",
                "did stop",
            ])
        #expect(!scrollView.isDragging && !scrollView.isDecelerating && !scrollView.isTracking)
    }

    // Behaviour: order.scroll.animated; order.scroll.notAnimated
    @Test func anOffsetSetByCode() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 300), scale: 1)
        let owner = ScrollNotes()
        let scrollView = list(stage, owner)
        await stage.settle()
        _ = owner.steps()
        scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        await stage.settle()
        #expect(owner.steps() == ["scroll", "did animate"])
        scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        await stage.settle()
        #expect(owner.steps() == ["scroll"])
    }

    private final class Stack: UINavigationControllerDelegate {
        let notes = Notes()
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController,
            animated: Bool
        ) { notes.add("will \(viewController.title ?? "")") }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController,
            animated: Bool
        ) { notes.add("did \(viewController.title ?? "")") }
    }

    // Behaviour: order.navigation.delegate
    @Test func aStacksDelegateIsCalledForPushPopAndSet() async {
        let stage = OffscreenStage()
        let owner = Stack()
        func controller(_ title: String) -> UIViewController {
            let controller = UIViewController()
            controller.title = title
            return controller
        }
        let navigation = UINavigationController(rootViewController: controller("a"))
        navigation.delegate = owner
        stage.window.rootViewController = navigation
        await stage.settle()
        _ = owner.notes.take()
        navigation.pushViewController(controller("b"), animated: true)
        await stage.settle()
        #expect(owner.notes.take() == ["will b", "did b"])
        navigation.popViewController(animated: false)
        await stage.settle()
        #expect(owner.notes.take() == ["will a", "did a"])
        navigation.setViewControllers([controller("c")], animated: false)
        await stage.settle()
        #expect(owner.notes.take() == ["will c", "did c"])
    }

    // Behaviour: order.control.drag
    @Test func aTouchLeavesAControlAndReturns() async {
        let stage = OffscreenStage(size: CGSize(width: 300, height: 300), scale: 1)
        let control = UIControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        stage.window.addSubview(control)
        let notes = Notes()
        let events: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragExit, "exit"),
            (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchUpInside, "up inside"),
            (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
        ]
        for (event, name) in events {
            control.addAction(UIAction { _ in notes.add("\(name) \(control.isHighlighted)") }, for: event)
        }
        await stage.touchDown(at: CGPoint(x: 120, y: 120))
        await stage.touchMove(to: CGPoint(x: 125, y: 120))
        #expect(notes.take() == ["down true", "inside true"])
        await stage.touchMove(to: CGPoint(x: 290, y: 290))
        #expect(notes.take().map { $0.split(separator: " ")[0] }.contains("exit"))
        #expect(!control.isHighlighted && control.isTracking && !control.isTouchInside)
        await stage.touchMove(to: CGPoint(x: 291, y: 290))
        #expect(notes.take() == ["outside false"])
        await stage.touchMove(to: CGPoint(x: 120, y: 120))
        #expect(notes.take().contains("enter true"))
        await stage.touchUp()
        #expect(notes.take() == ["up inside true"] || !control.isHighlighted)
        #expect(!control.isTracking)
    }
}
