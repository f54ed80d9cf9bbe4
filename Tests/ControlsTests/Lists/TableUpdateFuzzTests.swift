import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// Random batches against a reload: a table after them equals a new one.
@MainActor @Suite("Random table updates")
struct TableUpdateFuzzTests {
    @MainActor
    final class Source: UITableViewDataSource {
        var model = ListModel(sections: 3, items: 6)
        func numberOfSections(in tableView: UITableView) -> Int { model.sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            model.sections[section].items.count
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.tag = model.sections[indexPath.section].items[indexPath.row]
            return cell
        }
    }

    @Test(arguments: 1...20) func fiftyBatchesEqualAReload(seed: Int) async {
        let stage = OffscreenStage(size: CGSize(width: 200, height: 300), scale: 1)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
        table.rowHeight = 40
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let source = Source()
        table.dataSource = source
        stage.window.addSubview(table)
        await stage.settle()
        var random = Seeded(UInt64(seed))
        for step in 0..<50 {
            table.contentOffset.y = CGFloat(
                Int.random(in: 0...max(0, Int(table.contentSize.height) - 300), using: &random))
            table.layoutIfNeeded()
            let chosen = table.indexPathsForVisibleRows?.randomElement(using: &random)
            table.selectRow(at: chosen, animated: false, scrollPosition: .none)
            let chosenID = chosen.map { source.model.sections[$0.section].items[$0.row] }
            let before = source.model
            var model = before
            let batch = model.change(using: &random)
            table.performBatchUpdates {
                source.model = model
                table.deleteSections(IndexSet(batch.deletedSections), with: .fade)
                table.insertSections(IndexSet(batch.insertedSections), with: .top)
                for move in batch.movedSections { table.moveSection(move.from, toSection: move.to) }
                table.deleteRows(at: batch.deleted, with: .left)
                table.insertRows(at: batch.inserted, with: .automatic)
                for move in batch.moved { table.moveRow(at: move.from, to: move.to) }
                table.reloadRows(at: batch.reloaded, with: .fade)
            }
            // Some batches begin while the previous one is still animated.
            if Bool.random(using: &random) { await stage.settle() } else { await stage.advance(by: 0.05) }
            check(table, source, "seed \(seed), batch \(step)")
            let stillThere = chosenID.flatMap { id in
                source.model.sections.contains { $0.items.contains(id) } ? id : nil
            }
            let selected = table.indexPathForSelectedRow.map {
                source.model.sections[$0.section].items[$0.row]
            }
            #expect(selected == stillThere, "seed \(seed), batch \(step): selection")
        }
        await stage.settle()
        let cells = table.subviews.compactMap { $0 as? UITableViewCell }
        #expect(table.leaving.isEmpty)
        #expect(cells.count { !$0.isHidden } == table.cells.count)
        #expect(cells.count == table.cells.count + table.cellPool.count)
        #expect(cells.count < 60)
    }

    private func check(_ table: UITableView, _ source: Source, _ name: String) {
        let other = UITableView(frame: table.frame, style: .plain)
        other.rowHeight = 40
        other.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        other.dataSource = source
        other.layoutIfNeeded()
        #expect(other.contentSize == table.contentSize, "\(name): size")
        other.contentOffset = table.contentOffset
        other.layoutIfNeeded()
        #expect(other.contentOffset == table.contentOffset, "\(name): offset")
        #expect(other.cells.map(\.path) == table.cells.map(\.path), "\(name): visible rows")
        #expect(other.cells.map(\.cell.tag) == table.cells.map(\.cell.tag), "\(name): content")
        #expect(other.cells.map(\.cell.frame) == table.cells.map(\.cell.frame), "\(name): frames")
        #expect(
            Set(table.cells.map { ObjectIdentifier($0.cell) }).count == table.cells.count,
            "\(name): shown twice")
        #expect(table.cells.allSatisfy { !$0.cell.isHidden && $0.cell.alpha == 1 }, "\(name): hidden")
    }
}
