import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: reuse, zooming, searching and other callbacks", .serialized, .ownPasteboards)
struct ReuseBehaviour {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 300), scale: 1)

    private final class NotedCell: UITableViewCell {
        static var notes: Notes?
        override func prepareForReuse() {
            super.prepareForReuse()
            Self.notes?.add("prepare")
        }
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let notes: Notes
        init(_ notes: Notes) { self.notes = notes }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            notes.add("dequeued \(indexPath.row)")
            return cell
        }
        func tableView(
            _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { notes.add("display \(indexPath.row)") }
    }

    // Behaviour: order.reuse; order.willDisplay
    @Test func aCellIsPreparedJustBeforeItIsReturned() async {
        let notes = Notes()
        let rows = Rows(notes)
        let table = UITableView(frame: stage.window.bounds)
        table.rowHeight = 100
        table.register(NotedCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.delegate = rows
        NotedCell.notes = notes
        defer { NotedCell.notes = nil }
        stage.window.addSubview(table)
        await stage.settle()
        #expect(Array(notes.take().prefix(2)) == ["dequeued 0", "display 0"])
        table.contentOffset.y = 2000
        await stage.settle()
        let lines = notes.take()
        let prepared = lines.firstIndex(of: "prepare")
        #expect(prepared != nil && lines[prepared! + 1].hasPrefix("dequeued"))
        #expect(lines[prepared! + 2].hasPrefix("display"))
    }

    private final class Placed: UICollectionViewCell {
        static var notes: Notes?
        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            Self.notes?.add("apply \(layoutAttributes.indexPath.item)")
        }
    }

    private final class Items: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }

    // Behaviour: quiet.apply; order.apply
    @Test func attributesAreAppliedWhenTheyChange() async {
        let notes = Notes()
        let items = Items()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 50, height: 50)
        let list = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        list.register(Placed.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = items
        Placed.notes = notes
        defer { Placed.notes = nil }
        stage.window.addSubview(list)
        await stage.settle()
        #expect(notes.take().sorted() == ["apply 0", "apply 1", "apply 2"])
        list.setNeedsLayout()
        list.layoutIfNeeded()
        layout.invalidateLayout()
        list.layoutIfNeeded()
        #expect(notes.take() == [])
        layout.itemSize = CGSize(width: 60, height: 50)
        list.layoutIfNeeded()
        #expect(notes.take().contains("apply 0"))
    }

    private final class Zoomer: NSObject, UIScrollViewDelegate {
        let notes = Notes()
        var view: UIView?
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { notes.add("zoom") }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { notes.add("begin") }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            notes.add("end \(short(scale)) \(scrollView.isZoomBouncing)")
        }
    }

    private func zoomable(_ owner: Zoomer) async -> UIScrollView {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        scrollView.addSubview(content)
        scrollView.contentSize = content.frame.size
        (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (1, 2)
        scrollView.delegate = owner
        owner.view = content
        stage.window.addSubview(scrollView)
        await stage.settle()
        return scrollView
    }

    // Behaviour: quiet.zoom; argument.zoom.noView; argument.zoom.pinned
    @Test func zoomingToTheSameScaleIsNoZoom() async {
        let owner = Zoomer()
        let scrollView = await zoomable(owner)
        scrollView.setZoomScale(1, animated: false)
        #expect(owner.notes.take() == [])
        scrollView.zoomScale = 1.5
        #expect(owner.notes.take() == ["zoom"] && scrollView.zoomScale == 1.5)
        scrollView.zoomScale = 1.5
        #expect(owner.notes.take() == [])
        scrollView.zoomScale = 9
        #expect(scrollView.zoomScale == 2)
        owner.view = nil
        _ = owner.notes.take()
        scrollView.zoomScale = 1
        #expect(scrollView.zoomScale == 2 && owner.notes.take() == [])
    }

    // Behaviour: order.zoom.bounce
    @Test func theEndOfAZoomIsReportedAfterItsBounce() async {
        let owner = Zoomer()
        let scrollView = await zoomable(owner)
        await stage.touchDown(at: CGPoint(x: 90, y: 100), id: 0)
        await stage.touchDown(at: CGPoint(x: 110, y: 100), id: 1)
        for step in 1...20 {
            await stage.touchMove(to: CGPoint(x: 90 - 4 * CGFloat(step), y: 100), id: 0)
            await stage.touchMove(to: CGPoint(x: 110 + 4 * CGFloat(step), y: 100), id: 1)
        }
        #expect(scrollView.isZooming && scrollView.zoomScale > 2)
        await stage.touchUp(id: 0)
        await stage.touchUp(id: 1)
        #expect(!owner.notes.take().contains { $0.hasPrefix("end") })
        #expect(scrollView.isZoomBouncing)
        await stage.settle()
        #expect(owner.notes.take().last == "end 2 false" && scrollView.zoomScale == 2)
    }

    // Behaviour: order.touchDownRepeat
    @Test func aSecondTapRepeatsTheTouchDown() async {
        let notes = Notes()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(control)
        for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchDownRepeat, "repeat")] {
            control.addAction(UIAction { _ in notes.add(name) }, for: event)
        }
        await stage.tap(at: CGPoint(x: 50, y: 50))
        await stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(notes.take() == ["down", "down", "repeat"])
    }

    // Behaviour: quiet.tabBar
    @Test func aTabBarCallsItsDelegateForUserActionsOnly() async {
        final class Owner: NSObject, UITabBarDelegate {
            let notes = Notes()
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { notes.add(item.title ?? "") }
        }
        let owner = Owner()
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        bar.items = ["a", "b"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        bar.delegate = owner
        stage.window.addSubview(bar)
        await stage.settle()
        bar.selectedItem = bar.items?[0]
        #expect(owner.notes.take() == [])
        await stage.tap(at: CGPoint(x: 150, y: 25))
        #expect(owner.notes.take() == ["b"] && bar.selectedItem === bar.items?[1])
    }

    // Behaviour: quiet.editingChanged
    @Test func settingTextByCodeIsNoEditing() {
        let notes = Notes()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        stage.window.addSubview(field)
        field.addAction(UIAction { _ in notes.add("changed") }, for: .editingChanged)
        field.text = "by code"
        field.becomeFirstResponder()
        field.text = "again"
        #expect(notes.take() == [])
        field.insertText("!")
        #expect(notes.take() == ["changed"])
    }

    // Behaviour: bar.left.order; bar.right.order
    @Test func barItemsAreOrderedFromTheOutsideIn() async {
        let top = UIViewController()
        func items(_ names: [String]) -> [UIBarButtonItem] {
            names.map { name in
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                label.text = name
                return UIBarButtonItem(customView: label)
            }
        }
        top.navigationItem.leftBarButtonItems = items(["a", "b"])
        top.navigationItem.rightBarButtonItems = items(["c", "d"])
        let navigation = UINavigationController(rootViewController: top)
        stage.window.rootViewController = navigation
        await stage.settle()
        func x(_ item: UIBarButtonItem?) -> CGFloat {
            item?.customView.map { $0.convert($0.bounds, to: nil).minX } ?? .nan
        }
        let (left, right) = (top.navigationItem.leftBarButtonItems!, top.navigationItem.rightBarButtonItems!)
        #expect(x(left[0]) < x(left[1]) && x(left[1]) < x(right[1]) && x(right[1]) < x(right[0]))
    }
}

@MainActor @Suite("Behaviour: layout attributes")
struct AttributesBehaviour {
    // Behaviour: list.attributes.equal; transform.attributes.affine; transform.attributes.space
    @Test func layoutAttributesAreEqualByValue() throws {
        let path = IndexPath(item: 1, section: 0)
        let (a, b) = (
            UICollectionViewLayoutAttributes(forCellWith: path),
            UICollectionViewLayoutAttributes(forCellWith: path)
        )
        (a.frame, b.frame) = (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(a == b && a.isEqual(b))
        b.zIndex = 1
        #expect(a != b)
        var turned = CATransform3DIdentity
        turned.m34 = -1 / 500
        turned = CATransform3DRotate(turned, 0.5, 0, 1, 0)
        a.transform3D = turned
        #expect(CATransform3DEqualToTransform(a.transform3D, turned))
        #expect(a.transform == CATransform3DGetAffineTransform(turned))
        let copy = try #require(a.copy() as? UICollectionViewLayoutAttributes)
        #expect(copy == a && CATransform3DEqualToTransform(copy.transform3D, turned))
        a.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CATransform3DEqualToTransform(a.transform3D, CATransform3DMakeScale(2, 2, 1)))
    }
}
