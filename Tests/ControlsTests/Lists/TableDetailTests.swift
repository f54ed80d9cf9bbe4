import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// Minor settings of tables: separators, paddings, growing rows, readable widths.
@MainActor @Suite("Details of tables")
struct TableDetailTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)
    let owner = TableOwner([["a", "b", "c"], ["d"]])

    private func table(_ style: UITableView.Style = .plain, width: CGFloat = 320) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 400), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = owner
        table.delegate = owner
        stage.window.addSubview(table)
        return table
    }

    private func cell(_ table: UITableView, _ row: Int, _ section: Int = 0) throws -> UITableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
    }

    /// The table's inset is from the edge of the cell, or from the text's edge; a cell's own inset has priority.
    @Test func separatorInsetsCountFromEdgeOrText() async throws {
        let table = table()
        table.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 7)
        await stage.settle()
        #expect(try cell(table, 0).separator.frame == CGRect(x: 5, y: 43, width: 308, height: 1))
        table.separatorInsetReference = .fromAutomaticInsets
        await stage.settle()
        #expect(try cell(table, 0).separator.frame == CGRect(x: 25, y: 43, width: 288, height: 1))
        try cell(table, 1).separatorInset = .zero
        await stage.settle()
        #expect(try cell(table, 1).separator.frame == CGRect(x: 0, y: 43, width: 320, height: 1))
    }

    /// There are 15 points above each header, which scroll away.
    @Test func headersHaveSpaceAbove() async throws {
        owner.titles = ["First", nil]
        let table = table()
        table.sectionHeaderHeight = 30
        table.sectionHeaderTopPadding = 15
        await stage.settle()
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.frame == CGRect(x: 0, y: 15, width: 320, height: 30))
        #expect(try cell(table, 0).frame.minY == 45)
        #expect(!header.isFloating)
        table.contentInset.bottom = 400
        table.contentOffset.y = 40
        await stage.settle()
        #expect(header.frame.minY == 40 && header.isFloating)
    }

    /// Separators repeat every 50 points below the last of three rows of 44.
    @Test func separatorsContinueBelowTheLastRow() async {
        owner.rows = [["a", "b", "c"]]
        let table = table()
        table.fillerRowHeight = 50
        await stage.settle()
        let lines = table.fillers.filter { !$0.isHidden }
        #expect(lines.map(\.frame.maxY) == [182, 232, 282, 332, 382])
        #expect(lines.allSatisfy { $0.frame.minX == 20 && $0.frame.width == 300 })
        table.fillerRowHeight = 0
        await stage.settle()
        #expect(table.fillers.allSatisfy { $0.isHidden })
    }

    /// A visible row with a longer text becomes higher and moves the rows below; no other row is measured.
    @Test func rowsFollowTheirContent() async throws {
        let table = table()
        await stage.settle()
        let first = try cell(table, 0)
        var content = UIListContentConfiguration.cell()
        content.text = "a text of so many words that it takes more than one line of the row"
        first.contentConfiguration = content
        await stage.settle()
        #expect(first.frame.height > 60)
        #expect(try cell(table, 1).frame.minY == first.frame.maxY)
        content.text = "short"
        first.contentConfiguration = content
        await stage.settle()
        #expect(first.frame.height == 44)
        table.selfSizingInvalidation = .disabled
        content.text = "a text of so many words that it takes more than one line of the row"
        first.contentConfiguration = content
        await stage.settle()
        #expect(first.frame.height == 44)
    }

    /// In a wide table content keeps to the width of the readable guide; backgrounds do not.
    @Test func contentHasAReadableWidth() async throws {
        let stage = OffscreenStage(size: CGSize(width: 1200, height: 400), scale: 1)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 1200, height: 400), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = owner
        stage.window.addSubview(table)
        await stage.settle()
        let first = try cell(table, 0)
        #expect(first.contentView.frame.width == 1200)
        table.cellLayoutMarginsFollowReadableWidth = true
        await stage.settle()
        let readable = table.readableContentGuide.layoutFrame.width
        #expect(readable < 1000)
        // 20 points of margin on either side of the text.
        #expect(abs(first.contentView.frame.width - readable - 40) <= 1)
        #expect(abs(first.contentView.frame.midX - 600) <= 1 && first.bounds.width == 1200)
    }

    @Test func rowsMayDrawTheFocus() async throws {
        let table = table()
        await stage.settle()
        let first = try cell(table, 0)
        #expect(first.focusEffect is UIFocusHaloEffect)
        first.focusStyle = .custom
        #expect(first.focusEffect == nil)
    }
}

/// Separators with an effect in place of a colour.
@MainActor @Suite("Effects of separators")
struct SeparatorEffectTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 200), scale: 1)
    let owner = TableOwner([["a", "b"]])

    private func table(_ effect: UIVisualEffect?) async throws -> (UITableView, HairlineView) {
        stage.window.overrideUserInterfaceStyle = .light
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = owner
        table.separatorColor = .systemRed
        table.separatorEffect = effect
        stage.window.addSubview(table)
        await stage.settle()
        return (table, try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))).separator)
    }

    /// With the default vibrancy, separators look as usual; on a dark background as in the dark style.
    @Test func vibrancyReplacesTheColour() async throws {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let (table, line) = try await table(UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
        #expect(line.backgroundColor == UIColor.separator.resolvedColor(with: dark))
        table.separatorEffect = UIVibrancyEffect(
            blurEffect: UIBlurEffect(style: .systemMaterial), style: .secondaryLabel)
        await stage.settle()
        #expect(line.backgroundColor == .secondaryLabel)
        table.separatorEffect = nil
        await stage.settle()
        #expect(line.backgroundColor == .systemRed)
    }

    /// White behind a dark material of 0.11 at 0.73: 0.11 · 0.73 + 0.27 = 0.3503, of 255: 89.
    @Test func aBlurHasItsMaterial() async throws {
        let (table, line) = try await table(UIBlurEffect(style: .dark))
        #expect(line.backgroundColor == nil && line.frame.minY == 43)
        let shown = stage.pixel(250, 43)
        #expect((88...90).contains(shown.red) && shown.red == shown.green)
        #expect(stage.pixel(250, 42).red == 255 && stage.pixel(250, 44).red == 255)
        table.separatorEffect = nil
        await stage.settle()
        #expect(line.backgroundColor == .systemRed && line.subviews.isEmpty)
    }
}
