import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDisplay
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// The cost of a frame of a scrolling list.
@MainActor @Suite("Damage of scrolling lists")
struct ListDamageTests {
    @MainActor private final class Rows: UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = UIListContentConfiguration.cell()
            content.text = "Row \(indexPath.row)"
            cell.contentConfiguration = content
            return cell
        }
    }

    /// Nothing beside the list is drawn, and no pixel of it is written twice.
    @Test func aScrolledListWritesItsPixelsOnce() async throws {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 600), scale: 1)
        let table = UITableView(frame: CGRect(x: 40, y: 100, width: 320, height: 400), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.showsVerticalScrollIndicator = false
        let rows = Rows()
        table.dataSource = rows
        stage.window.addSubview(table)
        await stage.settle()
        // Until each scan-out buffer has been written once.
        for step in 1...4 {
            table.contentOffset.y = CGFloat(step) * 25
            await stage.advance(by: 1 / 60)
        }
        table.contentOffset.y = 130
        await stage.advance(by: 1 / 60)
        let frame = stage.lastFrame
        #expect(frame.didPresent)
        #expect(frame.damage == [PixelRect(minX: 40, minY: 100, maxX: 360, maxY: 500)])
        // The damage that the buffer missed in the previous frame is at the same place.
        #expect(frame.bytesWritten == 320 * 400 * 4)
    }
}
