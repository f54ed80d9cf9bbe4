import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineLists

/// Lists of collections: accessories, outlines, swipes, items that are moved.
@MainActor @Suite("Lists of collections")
struct ListSectionTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)

    private typealias Source = UICollectionViewDiffableDataSource<String, String>

    private func list(
        _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
        fill: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in }
    ) -> (UICollectionView, Source) {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        change(&configuration)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            fill(cell, item)
        }
        let source = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        stage.window.addSubview(view)
        return (view, source)
    }

    private func flat(_ items: [String]) -> NSDiffableDataSourceSnapshot<String, String> {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["all"])
        snapshot.appendItems(items)
        return snapshot
    }

    private func texts(_ view: UICollectionView) -> [String] {
        view.visibleCells.compactMap { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func outlinesExpandByATap() async throws {
        let (view, source) = list(fill: { cell, item in
            if item == "fruit" { cell.accessories = [.outlineDisclosure()] }
        })
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["fruit", "bread"])
        outline.append(["apple", "pear"], to: "fruit")
        source.apply(outline, to: "all", animatingDifferences: false)
        await stage.settle()
        #expect(texts(view) == ["fruit", "bread"])
        // Rows are 44 high; the chevron is 28 wide, 8 from the edge.
        await stage.tap(at: CGPoint(x: 298, y: 22))
        await stage.settle()
        #expect(texts(view) == ["fruit", "apple", "pear", "bread"])
        #expect(source.snapshot(for: "all").isExpanded("fruit"))
        #expect(source.snapshot().itemIdentifiers == ["fruit", "apple", "pear", "bread"])
        let cell = try #require(view.cellForItem(at: path(1)) as? UICollectionViewListCell)
        #expect(cell.indentationLevel == 1 && cell.contentView.frame.minX == 10)
        let parent = try #require(view.cellForItem(at: path(0)))
        #expect(parent.configurationState.isExpanded)
        await stage.tap(at: CGPoint(x: 298, y: 22))
        await stage.settle()
        #expect(texts(view) == ["fruit", "bread"])
    }

    @Test func childrenOfAnItemMayLoadLater() async throws {
        let (view, source) = list(fill: { cell, item in
            if item == "fruit" { cell.accessories = [.outlineDisclosure(options: .init(style: .header))] }
        })
        var log: [String] = []
        source.sectionSnapshotHandlers.willExpandItem = { log.append("will " + $0) }
        source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, old in
            var new = old
            new.append(["plum"])
            return new
        }
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["fruit"])
        source.apply(outline, to: "all", animatingDifferences: false)
        await stage.settle()
        // Anywhere on the row.
        await stage.tap(at: CGPoint(x: 100, y: 22))
        await stage.settle()
        #expect(texts(view) == ["fruit", "plum"] && log == ["will fruit"])
        // The row is what is operated, so it says its state. The sign is no element of its own.
        let row = try #require(view.cellForItem(at: path(0)))
        #expect(row.accessibilityExpandedStatus == .expanded)
        #expect(!stage.accessibilityTree.contains("Collapse"))
        #expect(view.indexPathsForSelectedItems == [])
        await stage.tap(at: CGPoint(x: 100, y: 22))
        await stage.settle()
        #expect(texts(view) == ["fruit", "plum"])
    }

    /// Headers have more space above than below; Apple's sidebars show the sign beside the title's middle.
    @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.sidebar, .insetGrouped, .plain])
    func theSignOfAHeaderIsBesideItsTitle(appearance: UICollectionLayoutListConfiguration.Appearance) async throws {
        let (view, source) = list {
            $0 = UICollectionLayoutListConfiguration(appearance: appearance)
            $0.headerMode = .firstItemInSection
        } fill: { cell, item in
            guard item == "fruit" else { return }
            var content: UIListContentConfiguration =
                appearance == .sidebar ? .sidebarHeader() : appearance == .plain ? .plainHeader() : .groupedHeader()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
        }
        source.apply(flat(["fruit", "apple"]), animatingDifferences: false)
        await stage.settle()
        let header = try #require(view.cellForItem(at: path(0)) as? UICollectionViewListCell)
        let part = try #require(header.subviews.first { $0 is AccessoryPart })
        let title = try #require((header.configuredContentView as? UIListContentView)?.textLayoutGuide?.layoutFrame)
        let sign = try #require(part.subviews.first)
        let middle = sign.convert(CGPoint(x: 0, y: sign.bounds.midY), to: header).y
        #expect(title.height > 0)
        #expect(abs(middle - header.contentView.convert(CGPoint(x: 0, y: title.midY), to: header).y) <= 1)
        #expect(part.frame.minY <= 0 && part.frame.maxY >= header.bounds.maxY, "a finger finds it")
    }

    @Test func accessoriesFollowEditing() async throws {
        let (view, source) = list(fill: { cell, _ in
            cell.accessories = [
                .disclosureIndicator(displayed: .whenNotEditing), .multiselect(), .label(text: "7"),
            ]
        })
        source.apply(flat(["a", "b"]), animatingDifferences: false)
        await stage.settle()
        let cell = try #require(view.cellForItem(at: path(0)) as? UICollectionViewListCell)
        #expect(cell.contentView.frame.minX == 0)
        let narrow = cell.contentView.frame.maxX
        view.isEditing = true
        view.allowsMultipleSelectionDuringEditing = true
        await stage.settle()
        #expect(cell.contentView.frame.minX > 30 && cell.contentView.frame.maxX > narrow)
        await stage.tap(at: CGPoint(x: 100, y: 22))
        await stage.tap(at: CGPoint(x: 100, y: 66))
        #expect(view.indexPathsForSelectedItems == [path(0), path(1)])
    }

    @Test func rowsAreSwiped() async {
        var log: [String] = []
        let (_, source) = list { configuration in
            configuration.trailingSwipeActionsConfigurationProvider = { path in
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                        log.append("delete \(path.item)")
                        done(true)
                    }
                ])
            }
        }
        source.apply(flat(["a", "b", "c"]), animatingDifferences: false)
        await stage.settle()
        await stage.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 170, y: 66), duration: 0.3)
        await stage.settle()
        #expect(log.isEmpty)
        await stage.tap(at: CGPoint(x: 300, y: 66))
        await stage.settle()
        #expect(log == ["delete 1"])
        // A long pull performs the first action.
        await stage.drag(from: CGPoint(x: 310, y: 22), to: CGPoint(x: 20, y: 22), duration: 0.4)
        await stage.settle()
        #expect(log == ["delete 1", "delete 0"])
    }

    @Test func itemsAreDraggedByTheirHandles() async {
        let (view, source) = list(fill: { cell, _ in cell.accessories = [.reorder(displayed: .always)] })
        var changes: [[String]] = []
        source.reorderingHandlers.canReorderItem = { $0 != "c" }
        source.reorderingHandlers.didReorder = { changes.append($0.finalSnapshot.itemIdentifiers) }
        source.apply(flat(["a", "b", "c", "d"]), animatingDifferences: false)
        await stage.settle()
        // From the first row to the third: its middle moves to 22 + 88.
        await stage.drag(from: CGPoint(x: 298, y: 22), to: CGPoint(x: 298, y: 110), duration: 0.5)
        await stage.settle()
        #expect(changes == [["b", "c", "a", "d"]])
        #expect(texts(view) == ["b", "c", "a", "d"])
        #expect(source.snapshot().itemIdentifiers == ["b", "c", "a", "d"])
        // “c” stays.
        await stage.drag(from: CGPoint(x: 298, y: 66), to: CGPoint(x: 298, y: 154), duration: 0.5)
        await stage.settle()
        #expect(changes.count == 1 && texts(view) == ["b", "c", "a", "d"])
    }

    /// Without a handle: held until it is lifted.
    @Test func heldItemsAreMoved() async {
        let (view, source) = list()
        source.apply(flat(["a", "b", "c", "d"]), animatingDifferences: false)
        await stage.settle()
        func drag() async {
            await stage.touchDown(at: CGPoint(x: 100, y: 22))
            await stage.advance(by: 0.6)
            for y in stride(from: 32, through: 112, by: 10) {
                await stage.touchMove(to: CGPoint(x: 100, y: CGFloat(y)))
                await stage.advance(by: 1 / 60)
            }
            await stage.touchUp()
            await stage.settle()
        }
        // Items cannot be moved by default.
        await drag()
        #expect(texts(view) == ["a", "b", "c", "d"])
        view.contentOffset = .zero
        var moves: [[String]] = []
        source.reorderingHandlers.canReorderItem = { $0 != "b" }
        source.reorderingHandlers.didReorder = { moves.append($0.finalSnapshot.itemIdentifiers) }
        await drag()
        #expect(texts(view) == ["b", "c", "a", "d"] && moves == [["b", "c", "a", "d"]])
        // An item that may not be moved stays.
        await drag()
        #expect(moves.count == 1)
        source.reorderingHandlers.canReorderItem = { _ in true }
        view.dragInteractionEnabled = false
        await drag()
        #expect(moves.count == 1)
    }

    /// The descendants of an item move with it, visible or not.
    @Test func movedItemsKeepTheirChildren() async throws {
        let (view, source) = list()
        source.reorderingHandlers.canReorderItem = { _ in true }
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["fruit", "bread", "milk"])
        outline.append(["apple", "pear"], to: "fruit")
        outline.append(["red", "green"], to: "apple")
        outline.expand(["fruit"])
        source.apply(outline, to: "all", animatingDifferences: false)
        await stage.settle()
        #expect(texts(view) == ["fruit", "apple", "pear", "bread", "milk"])
        // From the first position to that of the bread.
        view.beginInteractiveMovementForItem(at: path(0))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 154))
        view.endInteractiveMovement()
        await stage.settle()
        #expect(texts(view) == ["bread", "fruit", "apple", "pear", "milk"])
        let after = source.snapshot(for: "all")
        #expect(after.rootItems == ["bread", "fruit", "milk"])
        #expect(after.parent(of: "red") == "apple" && after.isExpanded("fruit") && !after.isExpanded("apple"))
        // Into another section, which becomes an outline.
        var whole = source.snapshot()
        whole.appendSections(["other"])
        whole.appendItems(["tea"], toSection: "other")
        source.apply(whole, animatingDifferences: false)
        await stage.settle()
        view.beginInteractiveMovementForItem(at: path(1))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 5 * 44 + 20))
        view.endInteractiveMovement()
        await stage.settle()
        #expect(source.snapshot(for: "all").items == ["bread", "milk"])
        #expect(source.snapshot(for: "other").items == ["fruit", "apple", "red", "green", "pear", "tea"])
        #expect(texts(view) == ["bread", "milk", "fruit", "apple", "pear", "tea"])
    }

    @Test func aMovementIsCancelled() async {
        let (view, source) = list()
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.apply(flat(["a", "b", "c"]), animatingDifferences: false)
        await stage.settle()
        #expect(view.beginInteractiveMovementForItem(at: path(0)))
        #expect(!view.beginInteractiveMovementForItem(at: path(1)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 110))
        await stage.settle()
        #expect(texts(view) == ["b", "c", "a"])
        view.cancelInteractiveMovement()
        await stage.settle()
        #expect(texts(view) == ["a", "b", "c"] && source.snapshot().itemIdentifiers == ["a", "b", "c"])
    }

    @Test func eachRowHasItsSeparatorConfiguration() async throws {
        let (view, source) = list { configuration in
            configuration.itemSeparatorHandler = { path, own in
                var result = own
                if path.item == 0 { result.bottomSeparatorVisibility = .hidden }
                if path.item == 1 { result.bottomSeparatorInsets = .zero }
                return result
            }
        }
        source.apply(flat(["a", "b", "c"]), animatingDifferences: false)
        await stage.settle()
        func line(_ item: Int) -> HairlineView? {
            view.cellForItem(at: path(item))?.subviews.compactMap { $0 as? HairlineView }.first {
                !$0.isHidden
            }
        }
        #expect(line(0) == nil)
        #expect(line(1)?.frame == CGRect(x: 0, y: 43, width: 320, height: 1))
        #expect(line(2)?.frame == CGRect(x: 20, y: 43, width: 300, height: 1))
    }

    @Test func twoFingersSelectARange() async {
        let (view, source) = list()
        @MainActor final class Chooser: UICollectionViewDelegate {
            var log: [String] = []
            func collectionView(
                _ collectionView: UICollectionView,
                shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
            ) -> Bool { true }
            func collectionView(
                _ collectionView: UICollectionView,
                didBeginMultipleSelectionInteractionAt indexPath: IndexPath
            ) {
                collectionView.allowsMultipleSelectionDuringEditing = true
                collectionView.isEditing = true
                log.append("begin")
            }
            func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
                log.append("end")
            }
        }
        let chooser = Chooser()
        view.delegate = chooser
        source.apply(flat((0..<20).map { "\($0)" }), animatingDifferences: false)
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 100, y: 22), id: 0)
        await stage.touchDown(at: CGPoint(x: 140, y: 22), id: 1)
        for y in stride(from: 32, through: 154, by: 10) {
            await stage.touchMove(to: CGPoint(x: 100, y: y), id: 0)
            await stage.touchMove(to: CGPoint(x: 140, y: y), id: 1)
            await stage.advance(by: 1 / 60)
        }
        await stage.touchUp(id: 0)
        await stage.touchUp(id: 1)
        await stage.settle()
        #expect(chooser.log == ["begin", "end"])
        #expect(view.contentOffset.y == 0)
        #expect(view.indexPathsForSelectedItems?.sorted() == (0...3).map { path($0) })
    }
}
