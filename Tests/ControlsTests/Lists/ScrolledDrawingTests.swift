// ScrolledDrawingTests.swift: scrolled lists equal redrawn ones.

import Foundation
import Testing
@testable import VitrineCompositor
@testable import VitrineControls
@testable import VitrineDisplay
@testable import VitrineLists
@testable import VitrineDrawing
@testable import VitrineRuntime
import OffscreenTesting
import VitrineGraphics

@MainActor @Suite("Lists reuse drawn pixels while they scroll")
struct ScrolledDrawingTests {
    private func stage(_ scale: CGFloat) -> OffscreenStage {
        let stage = OffscreenStage(size: CGSize(width: 240, height: 200), scale: scale)
        stage.loop.compositor.scrollDrawing = .moved
        return stage
    }

    /// Scrolls in steps and compares each frame with a full redraw. Returns the number of kept pixels.
    private func scroll(
        _ view: UIScrollView, on stage: OffscreenStage, by step: CGPoint, frames: Int = 12,
        _ change: (Int) -> Void = { _ in }
    ) async -> Int {
        var kept = 0
        var isSame = true
        // In the frame's callback, because other suites may change the settings of the process afterwards.
        stage.loop.onFrame = { [loop = stage.loop] report in
            kept += report.pixelsKept
            isSame = isSame && shows(stage, loop.compositor.repaintedFromScratch())
        }
        defer { stage.loop.onFrame = nil }
        for frame in 0..<frames where isSame {
            view.contentOffset.x += step.x
            view.contentOffset.y += step.y
            change(frame)
            await stage.advance(by: OffscreenStage.frameInterval)
            #expect(isSame, "frame \(frame)")
        }
        return kept
    }

    private func shows(_ stage: OffscreenStage, _ expected: CGImage) -> Bool {
        let shown = stage.image.buffer
        return (0..<expected.height).allSatisfy { y in
            let a = shown.row(y), b = expected.buffer.row(y)
            return (0..<expected.width).allSatisfy { a[$0] | 0xFF00_0000 == b[$0] | 0xFF00_0000 }
        }
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat])
    func aTableWithHeadersUnderABarOfGlass(scale: CGFloat) async {
        let stage = stage(scale)
        let rows = SectionedRows()
        let table = UITableView(frame: stage.window.bounds, style: .plain)
        table.dataSource = rows
        table.contentInset.top = 44
        stage.window.addSubview(table)
        let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        bar.frame = CGRect(x: 0, y: 0, width: 240, height: 44)
        stage.window.addSubview(bar)
        await stage.advance(by: OffscreenStage.frameInterval)
        let kept = await scroll(table, on: stage, by: CGPoint(x: 0, y: 6))
        #expect(kept > 0)
    }

    @Test(arguments: [UITableView.Style.grouped, .insetGrouped])
    func roundedRowsThatChangeWhileScrolling(style: UITableView.Style) async {
        let stage = stage(2)
        let rows = SectionedRows()
        let table = UITableView(frame: CGRect(x: 10, y: 10, width: 220, height: 180), style: style)
        table.layer.cornerRadius = 16
        table.dataSource = rows
        stage.window.backgroundColor = .systemTeal
        stage.window.addSubview(table)
        await stage.advance(by: OffscreenStage.frameInterval)
        let kept = await scroll(table, on: stage, by: CGPoint(x: 0, y: 5), frames: 24) { frame in
            let path = table.indexPathsForVisibleRows?[1]
            if frame % 4 == 1, let path { table.cellForRow(at: path)?.textLabel?.text = "Changed \(frame)" }
            if frame % 6 == 2, let path { table.reloadRows(at: [path], with: .fade) }
            if frame == 9 { table.selectRow(at: path, animated: true, scrollPosition: .none) }
        }
        #expect(kept > 0)
    }

    @Test func aRightToLeftCollection() async {
        let stage = stage(2)
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 70, height: 80)
        let collection = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        let items = ColoredItems()
        collection.dataSource = items
        collection.backgroundColor = .systemBackground
        stage.window.addSubview(collection)
        await stage.advance(by: OffscreenStage.frameInterval)
        let kept = await scroll(collection, on: stage, by: CGPoint(x: -7, y: 0), frames: 20)
        #expect(kept > 0)
    }

    @Test func aFinger() async {
        let stage = stage(2)
        let rows = SectionedRows()
        let table = UITableView(frame: stage.window.bounds, style: .plain)
        table.dataSource = rows
        stage.window.addSubview(table)
        await stage.advance(by: OffscreenStage.frameInterval)
        var kept = 0
        stage.loop.onFrame = { kept += $0.pixelsKept }
        await stage.drag(from: CGPoint(x: 120, y: 180), to: CGPoint(x: 120, y: 20), duration: 0.2)
        await stage.advance(by: 0.4)
        stage.loop.onFrame = nil
        #expect(kept > 0)
        #expect(shows(stage, stage.loop.compositor.repaintedFromScratch()))
        // Nothing is kept after the list stops.
        await stage.advance(by: 4)
        #expect(stage.loop.compositor.list.scrolls.contents.isEmpty)
    }
}

@MainActor
private final class SectionedRows: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 6 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \(section)"
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
        cell.textLabel?.text = "Row \(indexPath.row) of \(indexPath.section)"
        cell.detailTextLabel?.text = "below"
        cell.accessoryType = indexPath.row % 2 == 0 ? .disclosureIndicator : .none
        return cell
    }
}

@MainActor
private final class ColoredItems: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.backgroundColor = UIColor(
            hue: CGFloat(indexPath.item % 9) / 9, saturation: 0.5, brightness: 0.8, alpha: 1)
        cell.layer.cornerRadius = 12
        return cell
    }
}
