import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineLists

/// Layouts and delegates of collections that set the target of a scroll, and the edited items.
@MainActor @Suite("Targets of collections")
struct LayoutTargetTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 400), scale: 1)

    /// Stops at multiples of 150.
    private final class Snapping: UICollectionViewFlowLayout {
        var velocity: CGFloat = 0
        var wish: CGFloat?
        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
            self.velocity = velocity.y
            return CGPoint(x: 0, y: (proposedContentOffset.y / 150).rounded() * 150)
        }
        override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
            wish.map { CGPoint(x: 0, y: $0) } ?? proposedContentOffset
        }
    }

    @Test func layoutsMayChooseTheTargetOffset() async {
        let layout = Snapping()
        layout.itemSize = CGSize(width: 320, height: 40)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let owner = CollectionOwner([100])
        view.dataSource = owner
        stage.window.addSubview(view)
        await stage.settle()
        await stage.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 150), duration: 0.2)
        await stage.settle()
        #expect(view.contentOffset.y > 300 && view.contentOffset.y.truncatingRemainder(dividingBy: 150) == 0)
        // Points a millisecond.
        #expect(layout.velocity > 0.8 && layout.velocity < 1.3)
        // After a batch.
        layout.wish = 500
        owner.counts = [99]
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        await stage.settle()
        #expect(view.contentOffset.y == 500)
        // With another layout.
        let other = Snapping()
        other.itemSize = CGSize(width: 320, height: 80)
        other.wish = 900
        view.setCollectionViewLayout(other, animated: true)
        await stage.settle()
        #expect(view.contentOffset.y == 900)
    }

    @MainActor private final class Editor: UICollectionViewDelegate {
        func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
            indexPath.item != 1
        }
    }

    @Test func nonEditableItemsShowNoControls() async throws {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            cell, _, item in
            cell.accessories = [.delete()]
        }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)))
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        let editor = Editor()
        view.delegate = editor
        stage.window.addSubview(view)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b"])
        source.apply(snapshot, animatingDifferences: false)
        await stage.settle()
        view.isEditing = true
        await stage.settle()
        let cells = try (0...1).map { try #require(view.cellForItem(at: IndexPath(item: $0, section: 0))) }
        #expect(cells.map(\.configurationState.isEditing) == [true, false])
        #expect(cells[0].contentView.frame.minX > 30 && cells[1].contentView.frame.minX == 0)
    }
}
