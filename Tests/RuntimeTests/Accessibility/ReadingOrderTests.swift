import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineLists
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance
import VitrineViewValues

/// The order in which a screen is read, and the elements in it.
@MainActor @Suite("Reading order")
struct ReadingOrderTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)

    @discardableResult
    private func label(
        _ text: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 60, _ height: CGFloat = 20,
        in view: UIView? = nil
    ) -> UILabel {
        let label = UILabel(frame: CGRect(x: x, y: y, width: width, height: height))
        label.text = text
        (view ?? stage.window).addSubview(label)
        return label
    }

    private func view(_ frame: CGRect, in superview: UIView? = nil) -> UIView {
        let view = UIView(frame: frame)
        (superview ?? stage.window).addSubview(view)
        return view
    }

    @Test func rowsAreReadFromTheTopInAnyOrderOfSubviews() {
        label("d", 100, 60)
        label("b", 100, 10)
        label("c", 10, 62)
        label("a", 10, 12)
        #expect(stage.readingOrder == ["a", "b", "c", "d"])
    }

    /// A bar in front of the upper edge of the content behind it comes first, a badge in its corner does not.
    @Test func aBarAtTheUpperEdgeIsReadFirst() {
        let pane = view(CGRect(x: 0, y: 0, width: 300, height: 220))
        pane.shouldGroupAccessibilityChildren = true
        label("content", 10, 60, in: pane)
        let badge = view(CGRect(x: 250, y: 0, width: 50, height: 30))
        badge.shouldGroupAccessibilityChildren = true
        label("badge", 0, 0, in: badge)
        #expect(stage.readingOrder == ["content", "badge"])
        let bar = view(CGRect(x: 0, y: 0, width: 300, height: 44))
        bar.shouldGroupAccessibilityChildren = true
        label("bar", 10, 10, in: bar)
        badge.removeFromSuperview()
        #expect(stage.readingOrder == ["bar", "content"])
    }

    @Test func aLabelBesideItsButtonIsInItsRow() {
        let button = UIButton(frame: CGRect(x: 200, y: 10, width: 80, height: 44))
        button.setTitle("Pay", for: .normal)
        stage.window.addSubview(button)
        label("Total", 10, 22)
        #expect(
            stage.readingOrder == ["Total", "Pay"], "the button begins higher, but its label stands before it"
        )
    }

    @Test func aTallImageFormsNoRowWithTheTextBesideIt() {
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 200))
        picture.isAccessibilityElement = true
        picture.accessibilityLabel = "Cup"
        stage.window.addSubview(picture)
        label("second", 100, 50)
        label("third", 95, 80)
        label("first", 120, 10)
        #expect(stage.readingOrder == ["Cup", "first", "second", "third"])
    }

    @Test func rightToLeftRowsBeginAtTheRight() {
        stage.window.semanticContentAttribute = .forceRightToLeft
        let root = view(stage.window.bounds)
        root.semanticContentAttribute = .forceRightToLeft
        label("left", 10, 10, in: root)
        label("right", 200, 10, in: root)
        label("below", 200, 60, in: root)
        #expect(stage.readingOrder == ["right", "left", "below"])
    }

    @Test func groupedColumnsAreReadOneByOne() {
        let (left, right) = (
            view(CGRect(x: 0, y: 0, width: 100, height: 200)),
            view(CGRect(x: 110, y: 0, width: 100, height: 200))
        )
        for (column, name) in [(left, "l"), (right, "r")] {
            label("\(name)1", 0, 10, in: column)
            label("\(name)2", 0, 60, in: column)
        }
        #expect(stage.readingOrder == ["l1", "r1", "l2", "r2"], "plain views are no groups")
        left.shouldGroupAccessibilityChildren = true
        right.accessibilityContainerType = .list
        #expect(stage.readingOrder == ["l1", "l2", "r1", "r2"])
    }

    @Test func accessibilityElementsAreReadInTheirOrder() {
        let box = view(stage.window.bounds)
        let (a, b) = (label("a", 0, 10, in: box), label("b", 0, 60, in: box))
        box.accessibilityElements = [b, a]
        #expect(stage.readingOrder == ["b", "a"])
        a.isHidden = true
        #expect(stage.readingOrder == ["b"], "hidden views are left out, listed or not")
    }

    /// Returns elements by index without a list of them.
    final class Chart: UIView {
        lazy var bars = (0..<3).map { index -> UIAccessibilityElement in
            let bar = UIAccessibilityElement(accessibilityContainer: self)
            bar.accessibilityLabel = "bar \(index)"
            bar.accessibilityFrameInContainerSpace = CGRect(x: index * 20, y: 0, width: 10, height: 50)
            return bar
        }
        override func accessibilityElementCount() -> Int { bars.count }
        override func accessibilityElement(at index: Int) -> Any? { bars[index] }
        override func index(ofAccessibilityElement element: Any) -> Int {
            bars.firstIndex { $0 === element as AnyObject } ?? NSNotFound
        }
    }

    @Test func aContainerProvidesItsElements() {
        let chart = Chart(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        stage.window.addSubview(chart)
        #expect(stage.readingOrder == ["bar 0", "bar 1", "bar 2"])
    }

    @Test func hiddenTransparentAndOffscreenViewsAreSkipped() {
        label("here", 10, 10)
        label("hidden", 10, 40).isHidden = true
        label("transparent", 10, 70).alpha = 0
        label("far", 10, 500)
        let secret = view(CGRect(x: 0, y: 100, width: 100, height: 100))
        secret.accessibilityElementsHidden = true
        label("secret", 0, 0, in: secret)
        #expect(stage.readingOrder == ["here"])
    }

    @Test func elementsScrolledOutOfSightAreIncluded() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        scroll.contentSize = CGSize(width: 320, height: 1000)
        stage.window.addSubview(scroll)
        label("near", 0, 10, in: scroll)
        label("far", 0, 900, in: scroll)
        #expect(stage.readingOrder == ["near", "far"])
    }

    @Test func aModalViewHidesAllOthers() {
        label("behind", 10, 10)
        let alert = view(CGRect(x: 20, y: 100, width: 200, height: 100))
        label("in the alert", 0, 0, in: alert)
        alert.accessibilityViewIsModal = true
        #expect(stage.readingOrder == ["in the alert"])
        label("above the alert", 10, 300)
        #expect(stage.readingOrder == ["in the alert", "above the alert"])
        alert.isHidden = true
        #expect(stage.readingOrder == ["behind", "above the alert"])
    }

    @Test func aPresentedControllerHidesItsPresenter() async {
        let (root, sheet) = (UIViewController(), UIViewController())
        stage.window.rootViewController = root
        await stage.settle()
        label("root", 10, 10, in: root.view)
        label("sheet", 10, 10, in: sheet.view)
        sheet.modalPresentationStyle = .overFullScreen
        root.present(sheet, animated: false)
        await stage.settle()
        #expect(stage.readingOrder == ["sheet"])
        sheet.dismiss(animated: false)
        await stage.settle()
        #expect(stage.readingOrder == ["root"])
    }

    @Test func anAlertWindowHidesTheWindowsBehind() {
        label("app", 10, 10)
        let window = UIWindow(windowScene: stage.window.windowScene!)
        window.windowLevel = .alert
        window.isHidden = false
        label("note", 10, 40, in: window)
        #expect(stage.readingOrder == ["app", "note"])
        let alert = view(CGRect(x: 0, y: 100, width: 100, height: 100), in: window)
        alert.accessibilityViewIsModal = true
        label("alert", 0, 0, in: alert)
        #expect(stage.readingOrder == ["alert"])
        window.isHidden = true
    }

    @Test func aRowIsReadBeforeTheControlsInIt() async {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, _, name in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = name
            cell.accessoryView = UISwitch()
            cell.accessoryView?.accessibilityLabel = "\(name) on"
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["Milk", "Sugar"])
        source.apply(snapshot, animatingDifferences: false)
        stage.window.addSubview(table)
        await stage.settle()
        #expect(stage.readingOrder == ["Milk", "Milk on", "Sugar", "Sugar on"])
    }

    @Test func theTreeIsDescribedAsJSONAndText() throws {
        let button = UIButton(frame: CGRect(x: 10, y: 20, width: 80, height: 44))
        button.setTitle("Pay \"now\"", for: .normal)
        button.accessibilityIdentifier = "pay"
        button.isEnabled = false
        stage.window.addSubview(button)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 50))
        scroll.accessibilityIdentifier = "list"
        stage.window.addSubview(scroll)
        label("inside", 0, 0, in: scroll)
        #expect(
            stage.accessibilityTree == """
                UIWindow frame=(0 0 320 400)
                  button "Pay \\"now\\"" identifier=pay notEnabled frame=(10 20 80 44)
                  UIScrollView identifier=list frame=(0 100 300 50)
                    staticText "inside" frame=(0 100 60 20)

                """)
        let json = try #require(
            try JSONSerialization.jsonObject(with: UIAccessibility.treeJSON(of: stage.screen))
                as? [[String: Any]])
        let children = try #require(json.first?["children"] as? [[String: Any]])
        #expect(children[0]["label"] as? String == "Pay \"now\"")
        #expect(children[0]["traits"] as? [String] == ["button", "notEnabled"])
        #expect((children[0]["frame"] as? [NSNumber])?.map(\.intValue) == [10, 20, 80, 44])
        #expect((children[1]["children"] as? [[String: Any]])?.first?["label"] as? String == "inside")
    }
}
