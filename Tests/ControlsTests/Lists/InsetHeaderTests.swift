// InsetHeaderTests.swift: headers of inset groups are as high as their text at their width.

import Foundation
import OffscreenTesting
import Testing
import VitrineLists
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite struct InsetHeaderTests {
    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }

        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            "What the sensors of this house have said"
        }
    }

    @Test("A header of two lines does not reach into the first row", arguments: (20...42).map { $0 * 10 })
    func lines(_ width: Int) async throws {
        let stage = OffscreenStage(size: CGSize(width: width, height: 400), scale: 1)
        let table = UITableView(frame: stage.window.bounds, style: .insetGrouped)
        let rows = Rows()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        stage.window.addSubview(table)
        await stage.settle()
        let header = try #require(table.headerView(forSection: 0))
        let needed = header.systemLayoutSizeFitting(CGSize(width: header.bounds.width, height: 0)).height
        #expect(header.bounds.height >= needed.rounded(.down))
        let row = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(row.frame.minY >= header.frame.minY + needed.rounded(.down))
    }
}
