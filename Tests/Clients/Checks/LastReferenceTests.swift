// LastReferenceTests.swift: views, layers and controllers whose last reference is released on another thread.

import ClientSwift5
import ClientSwift6
import Dispatch
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct LastReferenceTests {
    /// Keeps the last references until another thread releases them.
    private final class Last: @unchecked Sendable {
        var objects: [AnyObject]
        init(_ objects: [AnyObject]) { self.objects = objects }
    }

    private struct Watched {
        weak var object: UIView?
    }

    /// Releases the objects on another thread. Returns when the work that this enqueued on the main queue is done.
    private func dropElsewhere(_ last: Last) async {
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                last.objects = []
                DispatchQueue.main.async { done.resume() }
            }
        }
        // Released objects may enqueue more work.
        for _ in 0..<4 {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
    }

    @Test func aViewReleasesItsSubviews() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        let first = UIView(), second = ClientSwift5.OwnUIView(), tap = UITapGestureRecognizer()
        let before = ClientSwift6.ended.load(ordering: .relaxed)
        var view: UIView? = ClientSwift6.OwnUIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let watched = Watched(object: view)
        view?.addSubview(first)
        view?.addSubview(second)
        view?.addGestureRecognizer(tap)
        first.translatesAutoresizingMaskIntoConstraints = false
        first.topAnchor.constraint(equalTo: second.topAnchor).isActive = true
        view?.layoutIfNeeded()
        let last = Last([view!])
        view = nil
        await dropElsewhere(last)
        #expect(watched.object == nil)
        #expect(ClientSwift6.ended.load(ordering: .relaxed) > before)
        #expect(first.superview == nil && second.superview == nil && tap.view == nil)
        #expect(first.layer.superlayer == nil && second.layer.superlayer == nil)
        stage.window.addSubview(first)
        stage.window.addSubview(second)
        first.leadingAnchor.constraint(equalTo: second.leadingAnchor).isActive = true
        stage.window.layoutIfNeeded()
        #expect(first.superview === stage.window)
    }

    @Test func aLayerReleasesItsSublayersAndMask() async {
        let child = CALayer(), mask = CALayer()
        var layer: CALayer? = ClientSwift6.OwnCALayer()
        layer?.addSublayer(child)
        layer?.mask = mask
        let last = Last([layer!])
        layer = nil
        await dropElsewhere(last)
        #expect(child.superlayer == nil && mask.superlayer == nil)
        let other = CALayer()
        other.addSublayer(child)
        other.addSublayer(mask)
        #expect(other.sublayers?.count == 2)
    }

    @Test func aControllerReleasesItsViewAndChildren() async {
        let child = UIViewController()
        var controller: UIViewController? = ClientSwift5.OwnUIViewController()
        let view = controller!.view!
        controller?.addChild(child)
        let last = Last([controller!])
        controller = nil
        await dropElsewhere(last)
        #expect(child.parent == nil && view.next == nil)
    }

    @Test func aReleasedScrollViewEndsItsMotion() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        var scroll: UIScrollView? = ClientSwift6.OwnUIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll?.contentSize = CGSize(width: 100, height: 5000)
        stage.window.addSubview(scroll!)
        await stage.advance(by: 0.05)
        scroll?.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
        await stage.advance(by: 0.05)
        scroll?.removeFromSuperview()
        let last = Last([scroll!])
        scroll = nil
        await dropElsewhere(last)
        await stage.settle()
    }

    /// Views are released on another thread while the main thread lays out and moves their former subviews.
    @Test func subviewsAreUsedWhileTheirSuperviewsAreReleased() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        for round in 0..<40 {
            let children = (0..<50).map { _ in UIView() }
            var parents: [UIView] = children.map {
                let parent = ClientSwift5.OwnUIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                parent.addSubview($0)
                return parent
            }
            let last = Last(parents)
            parents = []
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group) { last.objects = [] }
            await withCheckedContinuation { done in group.notify(queue: .main) { done.resume() } }
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
            for child in children {
                if round.isMultiple(of: 2) { child.setNeedsLayout() } else { stage.window.addSubview(child) }
            }
            for child in children {
                #expect(child.superview == nil || child.superview === stage.window)
                child.removeFromSuperview()
            }
        }
        await stage.settle()
    }

    /// Layers are removed after the subviews have left the window: completion handlers find no window.
    @Test func completionsAfterAWindowIsReleasedHaveNoWindow() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100))
        let moving = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), other = UIView()
        var found: [Bool] = []
        var window: UIWindow? = ClientSwift6.OwnUIWindow(windowScene: stage.window.windowScene!)
        window?.addSubview(moving)
        window?.addSubview(other)
        window?.isHidden = false
        await stage.advance(by: 0.05)
        UIView.animate(withDuration: 10) {
            moving.alpha = 0
        } completion: { _ in
            found = [moving.superview != nil, other.superview != nil, other.window != nil]
        }
        await stage.advance(by: 0.05)
        window = nil
        await stage.settle()
        #expect(found == [false, false, false])
    }

    /// Clients subclass constraints and create them with the class's own initialisers.
    @Test func aConstraintCanBeSubclassed() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), inner = UIView()
        outer.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        let constraint = ClientSwift6.OwnNSLayoutConstraint(
            item: inner, attribute: .width, relatedBy: .equal, toItem: outer, attribute: .width, multiplier: 0.5,
            constant: 3)
        constraint.isActive = true
        outer.layoutIfNeeded()
        #expect(inner.bounds.width == 53)
        let empty = NSLayoutConstraint()
        #expect(empty.firstItem == nil && empty.firstAttribute == .notAnAttribute && empty.priority == .required)
    }
}
