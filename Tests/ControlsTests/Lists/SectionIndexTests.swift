import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineLists

@MainActor @Suite("Index titles and transitions")
struct SectionIndexTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)

    @MainActor private final class Letters: UITableViewDataSource {
        let titles = ["A", "B", "C", "D"]
        func numberOfSections(in tableView: UITableView) -> Int { 4 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    }

    /// Four lines of 14 points in the middle of 400: from 172 to 228.
    @Test func aTouchSlidesThroughTheSections() async throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
        let letters = Letters()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 50
        table.dataSource = letters
        stage.window.addSubview(table)
        await stage.settle()
        #expect(table.visibleCells.first?.contentView.frame.width == 300)
        await stage.touchDown(at: CGPoint(x: 310, y: 193), id: 0)
        #expect(table.contentOffset.y == 1000)
        await stage.touchMove(to: CGPoint(x: 310, y: 207), id: 0)
        #expect(table.contentOffset.y == 2000)
        await stage.touchMove(to: CGPoint(x: 310, y: 20), id: 0)
        #expect(table.contentOffset.y == 0)
        await stage.touchUp(id: 0)
        await stage.settle()
        #expect(table.indexPathForSelectedRow == nil)
        table.sectionIndexMinimumDisplayRowCount = 81
        await stage.settle()
        #expect(table.visibleCells.first?.contentView.frame.width == 320)
    }

    /// An assistive tool moves up and down the titles, beginning with the visible section.
    @Test func theIndexIsAdjustable() async throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
        let letters = Letters()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 50
        table.dataSource = letters
        stage.window.addSubview(table)
        await stage.settle()
        let index = try #require(table.indexView)
        #expect(index.accessibilityTraits.contains(.adjustable) && index.accessibilityValue == "A")
        index.accessibilityIncrement()
        #expect(table.contentOffset.y == 1000 && index.accessibilityValue == "B")
        table.contentOffset.y = 2300
        #expect(index.accessibilityValue == "C")
        index.accessibilityIncrement()
        #expect(index.accessibilityValue == "D")
        index.accessibilityDecrement()
        index.accessibilityDecrement()
        #expect(table.contentOffset.y == 1000)
        table.contentOffset.y = 0
        index.accessibilityDecrement()
        #expect(table.contentOffset.y == 0)
    }

    @Test func aGestureDrivesALayoutTransition() async throws {
        let small = UICollectionViewFlowLayout()
        small.itemSize = CGSize(width: 100, height: 50)
        let large = UICollectionViewFlowLayout()
        large.itemSize = CGSize(width: 320, height: 100)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: small)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let owner = CollectionOwner([3])
        view.dataSource = owner
        stage.window.addSubview(view)
        await stage.settle()
        var answer: [Bool] = []
        let between = view.startInteractiveTransition(to: large) { answer = [$0, $1] }
        between.transitionProgress = 0.5
        await stage.settle()
        // The second item: from x 110, y 0, 100 x 50 to x 0, y 110, 320 x 100.
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect(cell.frame == CGRect(x: 55, y: 55, width: 210, height: 75))
        view.finishInteractiveTransition()
        await stage.settle()
        #expect(cell.frame == CGRect(x: 0, y: 110, width: 320, height: 100))
        #expect(view.collectionViewLayout === large && answer == [true, true])
        let back = view.startInteractiveTransition(to: small) { answer = [$0, $1] }
        back.transitionProgress = 0.3
        await stage.settle()
        view.cancelInteractiveTransition()
        await stage.settle()
        #expect(cell.frame.width == 320 && view.collectionViewLayout === large && answer == [true, false])
    }

    /// Only the group of the measured item is laid out again.
    @Test func aMeasuredItemLaysOutOnlyItsGroup() async throws {
        final class Row: UICollectionViewCell {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 60) }
        }
        @MainActor final class Many: UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                10_000
            }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
                -> UICollectionViewCell
            {
                view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
        }
        var asked = 0
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let layout = UICollectionViewCompositionalLayout(sectionProvider: { _, _ in
            asked += 1
            return section
        })
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(Row.self, forCellWithReuseIdentifier: "cell")
        let many = Many()
        view.dataSource = many
        stage.window.addSubview(view)
        await stage.settle()
        let before = asked
        // Eight rows of 60 fill 400, and were 40 before: ten were measured.
        #expect(view.contentSize.height == 400_200)
        view.contentOffset.y = 100_000
        await stage.settle()
        view.contentOffset.y = 50_000
        await stage.settle()
        #expect(asked == before)
        let first = try #require(view.indexPathsForVisibleItems.min())
        #expect(view.layoutAttributesForItem(at: first)?.size.height == 60)
    }
}
