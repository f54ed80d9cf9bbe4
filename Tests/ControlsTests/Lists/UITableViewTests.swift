import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineLists

/// A data source and delegate that records its calls.
@MainActor
final class TableOwner: UITableViewDataSource, UITableViewDelegate {
    var rows: [[String]]
    var log: [String] = []
    var titles: [String?] = []
    var height: CGFloat?
    var made = 0
    var movable = false
    var editable: Bool?
    var trailing: UISwipeActionsConfiguration?
    var willSelect: (IndexPath) -> IndexPath? = { $0 }

    init(_ rows: [[String]]) { self.rows = rows }

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        height ?? UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { editable ?? true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movable }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        log.append("commit \(editingStyle.rawValue) \(indexPath.row)")
        rows[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
        let row = rows[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        rows[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        log.append("shouldHighlight \(indexPath.row)")
        return true
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        log.append("didHighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.append("didUnhighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("willSelect \(indexPath.row)")
        return willSelect(indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("didSelect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("willDeselect \(indexPath.row)")
        return indexPath
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("didDeselect \(indexPath.row)")
    }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing }
}

final class CountedCell: UITableViewCell {
    static var made = 0
    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.made += 1
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor @Suite("UITableView", .serialized)
struct UITableViewTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 440), scale: 2)
    let owner = TableOwner([(0..<100).map { "Row \($0)" }])
    let table: UITableView

    init() {
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
        table.register(CountedCell.self, forCellReuseIdentifier: "row")
        table.dataSource = owner
        table.delegate = owner
        stage.window.addSubview(table)
        CountedCell.made = 0
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func onlyVisibleRowsHaveCells() async {
        owner.height = 44
        await stage.settle()
        #expect(table.contentSize.height == 4400)
        #expect(table.visibleCells.count == 10 && CountedCell.made == 10)
        #expect(table.indexPathsForVisibleRows == (0..<10).map { path($0) })
        table.contentOffset.y = 2222
        await stage.settle()
        // 2222…2662 touches rows 50 (2200…2244) to 60 (2640…2684).
        #expect(table.indexPathsForVisibleRows?.map(\.row) == Array(50...60))
        #expect(CountedCell.made == 11)
        #expect(table.cellForRow(at: path(50))?.textLabel?.text == "Row 50")
        #expect(table.cellForRow(at: path(50))?.frame == CGRect(x: 0, y: 2200, width: 320, height: 44))
    }

    @Test func rowsAndRectanglesAreFound() async {
        owner.rows = [["a", "b"], ["c"]]
        owner.titles = ["First", "Second"]
        owner.height = 50
        table.sectionHeaderHeight = 30
        table.reloadData()
        await stage.settle()
        #expect(table.rectForRow(at: path(0, 1)) == CGRect(x: 0, y: 160, width: 320, height: 50))
        #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 130, width: 320, height: 30))
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 85)) == path(1))
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 140)) == nil)
        #expect(table.headerView(forSection: 1)?.accessibilityLabel == "Second")
        #expect(table.headerView(forSection: 1)?.accessibilityTraits.contains(.header) == true)
    }

    @Test func headersFloatInPlainTables() async {
        owner.rows = [(0..<20).map { "a\($0)" }, ["b"]]
        owner.titles = ["First", "Second"]
        owner.height = 50
        table.sectionHeaderHeight = 30
        table.reloadData()
        table.contentOffset.y = 100
        await stage.settle()
        #expect(table.headerView(forSection: 0)?.frame.minY == 100)
    }

    @Test func rowsAreAsHighAsTheirContent() async throws {
        owner.rows = [["short", String(repeating: "many words ", count: 20)]]
        table.reloadData()
        await stage.settle()
        let first = try #require(table.cellForRow(at: path(0)))
        #expect(first.frame.height == 44)
        first.textLabel?.numberOfLines = 0
        let cell = try #require(table.cellForRow(at: path(1)))
        cell.textLabel?.numberOfLines = 0
        let text = cell.textLabel!.sizeThatFits(CGSize(width: 284, height: 0)).height
        #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height == (text + 22).rounded(.up))
    }

    @Test func constraintsMakeRowsAsHighAsTheirContent() async throws {
        final class Tall: UITableViewCell {
            let box = UIView()
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
                    box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                    box.heightAnchor.constraint(equalToConstant: 73),
                ])
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        table.register(Tall.self, forCellReuseIdentifier: "row")
        table.reloadData()
        await stage.settle()
        let cell = try #require(table.cellForRow(at: path(1)) as? Tall)
        #expect(cell.frame == CGRect(x: 0, y: 93, width: 320, height: 93))
        #expect(cell.box.frame == CGRect(x: 0, y: 10, width: 320, height: 73))
        // Five visible rows are measured, the others estimated at 44.
        #expect(table.contentSize.height == 4645)
    }

    @Test func measuringRowsAboveDoesNotMoveVisibleRows() async throws {
        owner.rows = [(0..<100).map { "Row \($0)" }]
        table.estimatedRowHeight = 20
        table.reloadData()
        table.scrollToRow(at: path(60), at: .top, animated: false)
        await stage.settle()
        let cell = try #require(table.cellForRow(at: path(60)))
        #expect(cell.frame.minY == table.contentOffset.y)
        let onScreen = cell.frame.minY - table.contentOffset.y
        // Up by 10: row 59 becomes visible, 44 high instead of 20; row 60 moves by 10 only.
        table.contentOffset.y -= 10
        await stage.settle()
        #expect(cell.frame.minY - table.contentOffset.y == onScreen + 10)
        #expect(table.cellForRow(at: path(59))?.frame.height == 44)
    }

    @Test func aTapSelects() async {
        owner.height = 44
        await stage.settle()
        await stage.tap(at: CGPoint(x: 100, y: 60))
        #expect(
            owner.log == [
                "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1",
            ])
        #expect(table.indexPathForSelectedRow == path(1))
        #expect(table.cellForRow(at: path(1))?.accessibilityTraits.contains(.selected) == true)
        owner.log = []
        await stage.tap(at: CGPoint(x: 100, y: 110))
        #expect(owner.log.suffix(4) == ["willSelect 2", "willDeselect 1", "didDeselect 1", "didSelect 2"])
    }

    @Test func highlightWaitsForAMoment() async {
        owner.height = 44
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 100, y: 60))
        #expect(table.cellForRow(at: path(1))?.isHighlighted == false)
        await stage.advance(by: 0.2)
        #expect(table.cellForRow(at: path(1))?.isHighlighted == true)
        await stage.touchMove(to: CGPoint(x: 100, y: 20))
        #expect(table.cellForRow(at: path(1))?.isHighlighted == false)
        await stage.touchUp()
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func severalRowsAreSelected() async {
        owner.height = 44
        table.allowsMultipleSelection = true
        await stage.settle()
        for y in [20.0, 60, 110, 60] { await stage.tap(at: CGPoint(x: 100, y: y)) }
        #expect(table.indexPathsForSelectedRows == [path(0), path(2)])
    }

    @Test func keysSelectAndScroll() async {
        owner.height = 44
        await stage.settle()
        for _ in 0..<12 {
            await stage.keyDown(.keyboardDownArrow)
            await stage.keyUp(.keyboardDownArrow)
            await stage.settle()
        }
        let focused = stage.screen.focusedView as? UITableViewCell
        #expect(focused?.textLabel?.text == "Row 11")
        // Row 11 ends at 528: 88 beyond the visible 440.
        #expect(table.contentOffset.y == 88)
        await stage.keyDown(.keyboardReturnOrEnter)
        await stage.keyUp(.keyboardReturnOrEnter)
        #expect(table.indexPathForSelectedRow == path(11))
    }

    @Test func separatorsAreOneDevicePixel() async throws {
        owner.height = 44
        await stage.settle()
        let cell = try #require(table.cellForRow(at: path(0)))
        #expect(cell.separator.frame == CGRect(x: 20, y: 43.5, width: 300, height: 0.5))
        table.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 10)
        await stage.settle()
        #expect(cell.separator.frame == CGRect(x: 50, y: 43.5, width: 260, height: 0.5))
        table.separatorStyle = .none
        await stage.settle()
        #expect(cell.separator.isHidden)
    }

    /// Groups as wide as the table begin and end with full-width separators; those between begin at the text.
    @Test func linesOfGroupsSpanTheTable() async throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .grouped)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let rows = TableOwner([["a", "b"]])
        table.dataSource = rows
        stage.window.addSubview(table)
        await stage.settle()
        let first = try #require(table.cellForRow(at: path(0)))
        let last = try #require(table.cellForRow(at: path(1)))
        #expect(first.topSeparator?.frame == CGRect(x: 0, y: 0, width: 320, height: 0.5))
        #expect(first.separator.frame == CGRect(x: 20, y: 43.5, width: 300, height: 0.5))
        #expect(last.topSeparator?.isHidden ?? true)
        #expect(last.separator.frame == CGRect(x: 0, y: 43.5, width: 320, height: 0.5))
    }

    @Test func insertedRowsAreAnimated() async throws {
        owner.height = 44
        await stage.settle()
        let cell = try #require(table.cellForRow(at: path(1)))
        owner.rows[0].insert("New", at: 1)
        table.insertRows(at: [path(1)], with: .fade)
        #expect(table.cellForRow(at: path(2)) === cell && cell.frame.minY == 88)
        #expect(table.cellForRow(at: path(1))?.textLabel?.text == "New")
        await stage.advance(by: 0.1)
        let shown = try #require(cell.layer.presentation()).frame.minY
        #expect(shown > 44 && shown < 88)
        await stage.settle()
        #expect(table.contentSize.height == 4444)
    }

    @Test func reconfiguredRowsKeepTheirCells() async throws {
        owner.height = 44
        await stage.settle()
        let cell = try #require(table.cellForRow(at: path(3)))
        owner.rows[0][3] = "Changed"
        table.reconfigureRows(at: [path(3)])
        #expect(cell.textLabel?.text == "Changed" && table.cellForRow(at: path(3)) === cell)
        owner.rows[0][3] = "Again"
        table.reloadRows(at: [path(3)], with: .none)
        await stage.settle()
        #expect(table.cellForRow(at: path(3)) !== cell)
        #expect(table.cellForRow(at: path(3))?.textLabel?.text == "Again")
    }

    @Test func scrollingToARow() async {
        owner.height = 44
        await stage.settle()
        table.scrollToRow(at: path(50), at: .middle, animated: false)
        // 2200 + 22 - 220.
        #expect(table.contentOffset.y == 2002)
        table.scrollToRow(at: path(99), at: .top, animated: true)
        await stage.settle()
        #expect(table.contentOffset.y == 3960)
        table.scrollToRow(at: path(95), at: .none, animated: false)
        #expect(table.contentOffset.y == 3960)
    }

    @Test func rowsAreSwipedToBeDeleted() async {
        owner.height = 44
        await stage.settle()
        await stage.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 200, y: 62), duration: 0.3)
        await stage.settle()
        #expect(table.swipe.row != nil && table.contentOffset.y == 0)
        #expect((table.cellForRow(at: path(1))?.frame.minX ?? 0) < -70)
        await stage.tap(at: CGPoint(x: 300, y: 66))
        await stage.settle()
        #expect(owner.log.contains("commit 1 1") && owner.rows[0][1] == "Row 2")
        #expect(table.swipe.row == nil && table.cellForRow(at: path(1))?.frame.minX == 0)
    }

    @Test func aFullSwipePerformsTheFirstAction() async {
        owner.height = 44
        var done = 0
        owner.trailing = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "Flag") { _, _, finish in
                done += 1
                finish(true)
            }
        ])
        await stage.settle()
        await stage.drag(from: CGPoint(x: 310, y: 60), to: CGPoint(x: 40, y: 62), duration: 0.3)
        await stage.settle()
        #expect(done == 1 && table.swipe.row == nil)
    }

    @Test func nonEditableRowsAreNotSwiped() async {
        owner.height = 44
        owner.editable = false
        await stage.settle()
        await stage.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 150, y: 62), duration: 0.3)
        #expect(table.swipe.row == nil)
    }

    @Test func editingShowsItsControls() async throws {
        owner.height = 44
        await stage.settle()
        table.setEditing(true, animated: false)
        await stage.settle()
        let cell = try #require(table.cellForRow(at: path(2)))
        #expect(cell.isEditing && cell.editControl?.kind == .delete && cell.contentView.frame.minX == 34)
        await stage.tap(at: CGPoint(x: 20, y: 110))
        await stage.settle()
        await stage.tap(at: CGPoint(x: 300, y: 110))
        await stage.settle()
        #expect(owner.log.contains("commit 1 2"))
        table.isEditing = false
        await stage.settle()
        #expect(table.cellForRow(at: path(2))?.editControl == nil)
    }

    @Test func rowsAreDraggedToAnotherPlace() async {
        owner.height = 44
        owner.movable = true
        await stage.settle()
        table.setEditing(true, animated: false)
        for cell in table.visibleCells { cell.showsReorderControl = true }
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 300, y: 66))
        await stage.advance(by: 0.3)
        for y in stride(from: 70.0, through: 154, by: 12) {
            await stage.touchMove(to: CGPoint(x: 300, y: y))
            await stage.advance(by: 1.0 / 60)
        }
        await stage.touchUp()
        await stage.settle()
        #expect(owner.log.contains("move 1 3"))
        #expect(
            table.visibleCells.prefix(4).map { $0.textLabel?.text } == ["Row 0", "Row 2", "Row 3", "Row 1"])
        #expect(table.visibleCells.prefix(4).map(\.frame.minY) == [0, 44, 88, 132])
    }

    @Test func hundredThousandRowsAreFewCells() async {
        owner.rows = [[], []]
        table.rowHeight = 60
        final class Many: UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100_000 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            }
        }
        let many = Many()
        table.delegate = nil
        table.dataSource = many
        await stage.settle()
        #expect(table.contentSize.height == 6_000_000)
        for step in 0..<200 {
            table.contentOffset.y = CGFloat(step) * 29_001
            table.layoutIfNeeded()
        }
        #expect(CountedCell.made <= 10 && table.subviews.count { $0 is UITableViewCell } <= 10)
        #expect(table.geometry.sections[0].rows.uniformLength == 60)
    }

    @Test func prefetchingRequestsTheNextScreen() async {
        final class Early: UITableViewDataSourcePrefetching {
            var asked: [Int] = []
            var cancelled: [Int] = []
            func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
                asked += indexPaths.map(\.row)
            }
            func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
                cancelled += indexPaths.map(\.row)
            }
        }
        let early = Early()
        owner.height = 44
        table.prefetchDataSource = early
        await stage.settle()
        #expect(early.asked == Array(10..<20))
        table.contentOffset.y = 2200
        await stage.settle()
        #expect(early.asked.suffix(10) == Array(60..<70) && early.cancelled == Array(10..<20))
    }
}
