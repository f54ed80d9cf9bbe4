// ListFling.swift: list_fling_100k, a table of 100,000 rows during a fling.
//
// Rows of a picture and two labels, 72 points high, on 1920x1080. Each
// iteration is a turn of the run loop: the content moves by the distance of a hard
// fling in one frame, the table makes and places cells, the frame is
// drawn and presented. In the steady state the table makes no cell, and frames
// without a new row allocate nothing.

import CAllocationCount
import Foundation
import VitrineCompositor
import VitrineControls
import VitrineDisplay
import VitrineLists
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

final class ListFling: BenchmarkCase {
    nonisolated static let name = "list_fling_100k"
    nonisolated static let goal = Goal.milliseconds(4)

    let ours: Contender
    let allocationsPerRow: Double?
    var bytesWritten: Int { stage.loop.lastFrame.bytesWritten }
    private let stage: ViewStage
    private let rows: Rows

    init(_ setting: Setting) throws {
        let size = setting.screen
        let stage = ViewStage(size)
        let rows = Rows()
        self.stage = stage
        self.rows = rows
        let table = UITableView(
            frame: CGRect(x: 0, y: 0, width: size.width, height: size.height), style: .plain)
        table.rowHeight = 72
        table.register(FlingCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        stage.window.addSubview(table)
        stage.frame {}
        // 3,000 points a second: 50 a frame, not a multiple of a device pixel's row.
        func offset(_ iteration: Int) -> CGFloat { CGFloat(iteration % 140_000) * 51 }
        for iteration in 0..<120 { stage.frame { table.contentOffset.y = offset(iteration) } }
        let made = FlingCell.made
        allocation_count_begin()
        for iteration in 120..<220 { stage.frame { table.contentOffset.y = offset(iteration) } }
        let moving = allocation_count_end()
        if FlingCell.made != made {
            throw Failure("\(FlingCell.made - made) cells were made while scrolling")
        }
        // Frames without a new row: 1 point at a time.
        let rest = table.contentOffset.y
        let start = (rest / 72).rounded(.up) * 72 + 5
        stage.frame { table.contentOffset.y = start }
        stage.frame { table.contentOffset.y = start + 1 }
        allocation_count_begin()
        for step in 2..<40 { stage.frame { table.contentOffset.y = start + CGFloat(step) } }
        let still = allocation_count_end()
        let report =
            "list_fling_100k: \(moving) allocations in 100 frames with 71 new rows, \(still) in 38 frames without"
        FileHandle.standardError.write(Data((report + "\n").utf8))
        allocationsPerRow = Double(moving) / 71
        ours = Contender("vitrine") { iteration in
            stage.frame { table.contentOffset.y = offset(iteration + 220) }
        }
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
        init(_ what: String) { description = "list_fling_100k: " + what }
    }
}

@MainActor
private final class Rows: UITableViewDataSource {
    private let pictures = (0..<24).map { index in
        UIGraphicsImageRenderer(size: CGSize(width: 56, height: 56)).image { context in
            UIColor(hue: CGFloat(index) / 24, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 56, height: 56))
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100_000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! FlingCell
        cell.picture.image = pictures[indexPath.row % pictures.count]
        cell.title.text = "Row \(indexPath.row)"
        cell.detail.text = "What is written below is \(indexPath.row % 7) times as long"
        return cell
    }
}

private final class FlingCell: UITableViewCell {
    static var made = 0
    let picture = UIImageView(frame: CGRect(x: 20, y: 8, width: 56, height: 56))
    let title = UILabel(frame: CGRect(x: 92, y: 12, width: 800, height: 22))
    let detail = UILabel(frame: CGRect(x: 92, y: 38, width: 800, height: 20))

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.made += 1
        detail.font = .systemFont(ofSize: 14)
        detail.textColor = .secondaryLabel
        for view in [picture, title, detail] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
