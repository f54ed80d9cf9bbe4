import CAllocationCount
import Foundation
import OffscreenTesting
import Testing
import VitrineRuntime

@testable import VitrineControls

/// What scrolling allocates once everything is there.
@MainActor @Suite("Allocations of scrolling lists")
struct ListAllocationTests {
    @MainActor private final class Rows: UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 100 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            "Section \(section)"
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }

    private func table(_ rows: Rows, _ stage: OffscreenStage) async -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 100
        table.dataSource = rows
        stage.window.addSubview(table)
        await stage.settle()
        for step in 1...12 {
            table.contentOffset.y = CGFloat(step) * 100
            await stage.advance(by: 1 / 60)
        }
        return table
    }

    private func allocations(_ table: UITableView, from start: CGFloat, by step: CGFloat) -> Int {
        table.contentOffset.y = start
        table.layoutIfNeeded()
        table.contentOffset.y = start + step
        table.layoutIfNeeded()
        allocation_count_begin()
        for number in 2...21 {
            table.contentOffset.y = start + CGFloat(number) * step
            table.layoutIfNeeded()
        }
        return allocation_count_end()
    }

    /// Rows of 100 below a header of 34: from 1,740 to 1,761 none comes and none goes.
    @Test func movingWhatIsThereAllocatesNothing() async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)
        let rows = Rows()
        let table = await table(rows, stage)
        #expect(allocations(table, from: 1740, by: 1) == 0)
    }

    /// Cells that come are those that went; the list itself adds nothing.
    @Test func rowsThatComeAreThoseThatWent() async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)
        let rows = Rows()
        let table = await table(rows, stage)
        #expect(allocations(table, from: 2000, by: 100) == 0)
    }
}
