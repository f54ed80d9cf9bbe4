// SwipeLabelTests.swift: the images and titles of swipe actions.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineLists
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite struct SwipeLabelTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var height: CGFloat = 60
        var done: [String] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }

        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            let actions = ["Remove for ever", "Be quiet"].map { title in
                let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, end in
                    self?.done.append(title)
                    end(true)
                }
                action.image = UIImage(systemName: "trash")
                return action
            }
            return UISwipeActionsConfiguration(actions: actions)
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 240, height: 300), scale: 1)
    private let rows = Rows()

    private func pull() async -> [UIButton] {
        let table = UITableView(frame: stage.window.bounds)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.delegate = rows
        stage.window.addSubview(table)
        await stage.settle()
        await stage.drag(from: CGPoint(x: 200, y: 30), to: CGPoint(x: 80, y: 30))
        await stage.settle()
        return buttons(in: table).sorted { $0.convert($0.bounds, to: nil).minX < $1.convert($1.bounds, to: nil).minX }
    }

    private func buttons(in view: UIView) -> [UIButton] {
        view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
    }

    @Test("A low row shows only the picture, and the title is spoken")
    func low() async {
        let shown = await pull()
        #expect(shown.map { $0.titleLabel?.text ?? "" } == ["", ""])
        #expect(shown.map(\.accessibilityLabel) == ["Be quiet", "Remove for ever"])
    }

    @Test("A high row shows the title below the picture")
    func high() async throws {
        rows.height = 100
        for button in await pull() {
            let picture = try #require(button.imageView), title = try #require(button.titleLabel)
            #expect(title.text == button.accessibilityLabel && picture.frame.maxY <= title.frame.minY)
        }
    }

    @Test("Wide buttons are all visible, even if a full swipe is possible")
    func wide() async {
        rows.height = 100
        let shown = await pull()
        #expect(shown.allSatisfy { $0.bounds.width >= 74 } && rows.done == [])
        let first = shown[0].convert(shown[0].bounds, to: nil)
        await stage.tap(at: CGPoint(x: first.midX, y: first.midY))
        #expect(rows.done == ["Be quiet"])
    }
}
