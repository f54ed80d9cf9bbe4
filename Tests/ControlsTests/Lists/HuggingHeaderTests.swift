import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineLists

/// Expectations: Apple's pages of UITableView.contentHuggingElements and UITableViewContentHuggingElements.
@MainActor @Suite("Headers of tables that hug their content")
struct HuggingHeaderTests {
    private let stage = OffscreenStage(size: CGSize(width: 400, height: 600), scale: 1)
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600), style: .plain)
    private let rows = Rows()

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var ownHeader: (() -> UIView)?
        var chosen: [IndexPath] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Bread" }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { ownHeader?() }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath) }
    }

    init() {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.delegate = rows
        stage.window.addSubview(table)
    }

    private var header: UIView? { table.headerView(forSection: 0) }

    /// "The default value of this property is … None on all other platforms." "header views don’t stretch to fill the width
    /// of the table view if its content’s intrinsic content size is less than the table view’s width."
    @Test func aHeaderIsAsWideAsItsTitle() async throws {
        #expect(table.contentHuggingElements == [])
        await stage.settle()
        #expect(header?.frame.width == 400)
        table.contentHuggingElements = .sectionHeaders
        await stage.settle()
        let hugged = try #require(header)
        #expect(hugged.frame.minX == 0 && hugged.frame.width > 60 && hugged.frame.width < 150)
        let list = try #require(hugged.subviews.flatMap(\.subviews).compactMap { $0 as? UIListContentView }.first)
        let title = try #require(list.textLayoutGuide?.layoutFrame.width)
        let needed = UILabel()
        needed.text = "Bread"
        needed.font = (list.configuration as? UIListContentConfiguration)?.textProperties.font
        #expect(title >= needed.intrinsicContentSize.width, "the title is not cut")
        table.contentHuggingElements = []
        await stage.settle()
        #expect(header?.frame.width == 400)
    }

    @Test func fromRightToLeftItIsAtTheRight() async throws {
        table.semanticContentAttribute = .forceRightToLeft
        table.contentHuggingElements = .sectionHeaders
        await stage.settle()
        let hugged = try #require(header)
        #expect(hugged.frame.maxX == 400 && hugged.frame.width < 150)
    }

    @Test func constraintsDecideTheWidthOfAnOwnHeader() async throws {
        rows.ownHeader = {
            let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            view.contentView.addSubview(box)
            // The table measures the height at its own width.
            let width = box.widthAnchor.constraint(equalToConstant: 90)
            width.priority = UILayoutPriority(999)
            NSLayoutConstraint.activate([
                width, box.heightAnchor.constraint(equalToConstant: 30),
                box.leadingAnchor.constraint(equalTo: view.contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: view.contentView.trailingAnchor),
                box.topAnchor.constraint(equalTo: view.contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
            ])
            return view
        }
        table.contentHuggingElements = .sectionHeaders
        await stage.settle()
        let hugged = try #require(header)
        #expect(hugged.frame.width == 90)
        #expect(hugged.frame.height == 30)
    }

    /// The floating header does not lie over the end of the rows below it.
    @Test func aTouchBesideItReachesTheRow() async {
        table.contentHuggingElements = .sectionHeaders
        table.contentOffset.y = 100
        await stage.settle()
        await stage.tap(at: CGPoint(x: 300, y: 10))
        await stage.settle()
        #expect(rows.chosen.count == 1)
    }
}
