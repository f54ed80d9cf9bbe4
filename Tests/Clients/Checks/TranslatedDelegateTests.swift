// TranslatedDelegateTests.swift: UIKit calls optional requirements that only a subclass implements.
//
// Tests/Clients/Translated is what the front end makes of Original/Delegates.swift. For each delegate there is a class
// that declares the conformance, and a subclass that is the first to implement requirements.

import OffscreenTesting
import Testing
import UIKit

@testable import ClientTranslated

@MainActor @Suite(.serialized) struct TranslatedDelegateTests {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 400), scale: 1)

    private func table(_ controller: Listing) -> UITableView {
        let table = UITableView(frame: stage.window.bounds)
        table.rowHeight = 30
        (table.dataSource, table.delegate) = (controller, controller)
        stage.window.addSubview(table)
        table.layoutIfNeeded()
        return table
    }

    /// Apple's page of `UITableView.rowHeight`: "The default height in points of each row", which
    /// `tableView(_:heightForRowAt:)` overrides where it is implemented.
    @Test func aTableCallsTheSubclass() {
        let path = IndexPath(row: 1, section: 0)
        let selector = Selector("tableView:heightForRowAt:")
        let cases: [(Listing, CGFloat, Int)] = [
            (Listing(), 30, 1), (TallListing(), 51, 2), (TallerListing(), 151, 2),
        ]
        for (controller, height, sections) in cases {
            let table = table(controller)
            #expect(table.rectForRow(at: path).height == height)
            #expect(table.numberOfSections == sections)
            let isTold = sections == 2
            let asked: CGFloat? = isTold ? height : nil
            #expect(controller.height(asked: controller, table) == asked)
            #expect((controller as any UITableViewDelegate).responds(to: selector) == isTold)
            table.contentOffset.y = 10
            #expect(controller.events.contains("scrolled") == isTold)
        }
        #expect(Listing().height(asked: nil, UITableView()) == nil)
    }

    /// Apple's page of `tableView(_:willSelectRowAt:)`: "Return nil if you don't want the row selected."
    @Test func aRowIsSelectedIfTheSubclassAllowsIt() async {
        let controller = TallListing()
        let table = table(controller)
        await stage.tap(at: CGPoint(x: 100, y: 25))
        #expect(table.indexPathForSelectedRow == nil)
        await stage.tap(at: CGPoint(x: 100, y: 75))
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        #expect(controller.events.filter { $0 != "scrolled" } == ["selected 1"])
    }

    /// Apple's page of `viewForZooming(in:)`: "Return nil if you don't want zooming to occur"; of
    /// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`: "Your application can change the value of the
    /// targetContentOffset parameter to adjust where the scrollview finishes its scrolling animation."
    @Test func aScrollViewCallsTheSubclass() async {
        let cases: [(Scroller, CGFloat)] = [(Scroller(), 1), (ZoomingScroller(), 2)]
        for (controller, scale) in cases {
            let view = UIScrollView(frame: stage.window.bounds)
            view.contentSize = CGSize(width: 200, height: 4000)
            view.maximumZoomScale = 3
            view.delegate = controller
            stage.window.addSubview(view)
            view.setZoomScale(2, animated: false)
            #expect(view.zoomScale == scale)
            view.setZoomScale(1, animated: false)
            await stage.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 100))
            await stage.advance(by: 5)
            #expect((view.contentOffset.y == 120) == (controller is ZoomingScroller))
            view.removeFromSuperview()
        }
    }

    /// Apple's page of `textFieldShouldBeginEditing(_:)`: "true if editing should begin or false if it should not", and
    /// "If you do not implement this method, the text field acts as if this method had returned true."
    @Test func aFieldCallsTheSubclass() async {
        for (controller, text) in [(Form(), "ax"), (StrictForm(), "a")] {
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            field.delegate = controller
            stage.window.addSubview(field)
            #expect(field.becomeFirstResponder() == (text == "ax"))
            field.tag = 1
            #expect(field.becomeFirstResponder())
            await stage.type("ax")
            #expect(field.text == text)
            field.removeFromSuperview()
        }
    }

    /// Apple's page of `collectionView(_:layout:sizeForItemAt:)`: "If you do not implement this method, the flow layout
    /// uses the values in its itemSize property". That is 50 × 50, and the insets are 0. With them, two items of 90 points are
    /// in a line; the first, of 40 points, is in the middle of the line, whose height is that of the second, of 41.
    @Test func aFlowLayoutCallsTheSubclass() {
        for (controller, frame) in [
            (Grid(), CGRect(x: 0, y: 0, width: 50, height: 50)),
            (WideGrid(), CGRect(x: 5, y: 7.5, width: 90, height: 40)),
        ] {
            let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            (view.dataSource, view.delegate) = (controller, controller)
            stage.window.addSubview(view)
            view.layoutIfNeeded()
            #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame == frame)
            view.removeFromSuperview()
        }
    }

    /// Apple's page of `gestureRecognizer(_:shouldReceive:)`: "false to prevent the gesture recognizer from receiving the
    /// object representing this touch."
    @Test func aRecognizerCallsTheSubclass() async {
        final class Counting: UIView {
            var taps = 0
            func tapped() { taps += 1 }
        }
        for (gate, taps) in [(Gate(), 1), (ClosedGate(), 0)] {
            let view = Counting(frame: stage.window.bounds)
            let recognizer = UITapGestureRecognizer(target: view, action: Selector("tapped", Counting.tapped))
            recognizer.delegate = gate
            view.addGestureRecognizer(recognizer)
            stage.window.addSubview(view)
            await stage.tap(at: CGPoint(x: 50, y: 50))
            #expect(view.taps == taps)
            view.removeFromSuperview()
        }
    }

    /// Apple's page of `navigationController(_:willShow:animated:)`: "Called just before the navigation controller
    /// displays a view controller's view and navigation item properties."
    @Test func aNavigationControllerCallsTheSubclass() async {
        let (guide, plain) = (NotingGuide(), Guide())
        let (root, other) = (UIViewController(), UIViewController())
        (root.title, other.title) = ("root", "other")
        let navigation = UINavigationController(rootViewController: root)
        navigation.delegate = guide
        stage.window.rootViewController = navigation
        await stage.advance(by: 1)
        navigation.pushViewController(other, animated: false)
        await stage.advance(by: 1)
        #expect(guide.shown.last == "other")
        navigation.delegate = plain
        navigation.popViewController(animated: false)
        #expect(guide.shown.last == "other")
    }

    /// The Swift Programming Language, "Optional Protocol Requirements": the result of the call is nil if the requirement
    /// is not implemented.
    @Test func protocolsOfTheClientCallTheSubclass() {
        let lamp = Lamp()
        let (plain, steps) = (LampOwner(), StepLampOwner())
        (lamp.delegate, lamp.source) = (plain, plain)
        #expect(lamp.levels() == [-1])
        #expect(!(plain as any LampDelegate).responds(to: Selector("lamp:levelFor:")))
        (lamp.delegate, lamp.source) = (steps, steps)
        #expect(lamp.levels() == [0, 0.5, 1])
        #expect(steps.changes == 1)
        #expect((steps as any LampDelegate).responds(to: Selector("lamp:levelFor:")))
    }
}
