import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineLists

/// Controllers that own a list are its data source and delegate.
@MainActor @Suite("Controllers of lists")
struct ListControllerTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    /// The declarations of functions in a source file: name and parameters, without spaces.
    private func functions(_ file: String, after prefix: String) throws -> Set<String> {
        let text = try String(contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
        var found: Set<String> = []
        for part in text.components(separatedBy: "\n    \(prefix)func ").dropFirst() {
            var depth = 0
            var declaration = ""
            for letter in part {
                if letter == "(" { depth += 1 }
                if !letter.isWhitespace { declaration.append(letter) }
                if letter == ")" {
                    depth -= 1
                    if depth == 0 { break }
                }
            }
            found.insert(declaration)
        }
        return found
    }

    /// A method that the controller does not declare would be the protocol's default, even if a subclass implements it.
    @Test(arguments: [
        (
            "Lists/TableView/UITableViewController.swift",
            ["Lists/TableView/UITableViewDelegate.swift", "Lists/TableView/UITableViewDataSource.swift"]
        ),
        (
            "Lists/CollectionView/UICollectionViewController.swift",
            [
                "Lists/CollectionView/UICollectionViewDelegate.swift",
                "Lists/CollectionView/UICollectionViewDataSource.swift",
            ]
        ),
    ])
    func controllersDeclareOverridableMembers(controller: String, protocols: [String]) throws {
        let declared = try functions(controller, after: "open ")
        for file in protocols + ["Controls/ScrollView/UIScrollViewDelegate.swift"] {
            let missing = try functions(file, after: "").subtracting(declared).filter {
                !$0.contains("refetch")
            }
            #expect(missing.isEmpty, "\(controller) lacks methods of \(file)")
        }
        #expect(declared.count > 30)
    }

    @Test func subclassesAreAskedForMenusAndTitles() async throws {
        final class Rows: UITableViewController {
            var asked: [Int] = []
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
                -> UITableViewCell
            { UITableViewCell(style: .default, reuseIdentifier: nil) }
            override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A"] }
            override func tableView(
                _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
                point: CGPoint
            ) -> UIContextMenuConfiguration? {
                asked.append(indexPath.row)
                return nil
            }
        }
        let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)
        let controller = Rows(style: .plain)
        stage.window.rootViewController = controller
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 100, y: 66))
        await stage.advance(by: 0.6)
        await stage.touchUp()
        #expect(controller.asked == [1])
        #expect(controller.tableView.indexView?.titles == ["A"])
    }
}
