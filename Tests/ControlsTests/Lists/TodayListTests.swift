import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

@testable import VitrineControls
@testable import VitrineLists

/// Lists since iOS 17. The expectations are comments of UIShadowProperties.h of the SDK of iOS 27, and Apple's pages of the
/// members.
@MainActor @Suite("Lists of today") struct TodayListTests {
    // MARK: Configurations

    @Test func aBackgroundThrowsItsShadow() async {
        var background = UIBackgroundConfiguration.clear()
        let shadow = background.shadowProperties
        // "Defaults to blackColor", "0.0", "0.0", "CGSizeZero", "nil".
        #expect(shadow.color == .black && shadow.opacity == 0 && shadow.radius == 0)
        #expect(shadow.offset == .zero && shadow.path == nil)
        background.backgroundColor = .white
        background.cornerRadius = 0
        background.shadowProperties.opacity = 1
        background.shadowProperties.color = .red
        background.shadowProperties.offset = CGSize(width: 10, height: 0)
        let stage = OffscreenStage(size: CGSize(width: 100, height: 60), scale: 1)
        stage.window.backgroundColor = .white
        let view = BackgroundView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        view.configuration = background
        stage.window.addSubview(view)
        await stage.settle()
        #expect(
            stage.pixel(55, 30) == PixelColor(red: 255, green: 0, blue: 0)
                && stage.pixel(65, 30) == PixelColor(red: 255, green: 255, blue: 255))
        // "The path that is used to create the shadow."
        background.shadowProperties.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 5))
        view.configuration = background
        await stage.settle()
        #expect(
            stage.pixel(70, 12) == PixelColor(red: 255, green: 0, blue: 0)
                && stage.pixel(55, 30) == PixelColor(red: 255, green: 255, blue: 255))
        background.shadowProperties.path = nil
        background.shadowProperties.radius = 4
        view.configuration = background
        await stage.settle()
        #expect(view.layer.shadowRadius == 4)
        background.shadowProperties.opacity = 0
        view.configuration = background
        await stage.settle()
        #expect(stage.pixel(55, 30) == PixelColor(red: 255, green: 255, blue: 255))
    }

    @Test func anImageHasItsBorder() async {
        var content = UIListContentConfiguration.cell()
        content.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
        }
        #expect(content.imageProperties.strokeWidth == 0 && content.imageProperties.strokeColor == nil)
        content.imageProperties.strokeWidth = 4
        content.imageProperties.strokeColor = .red
        #expect(content.imageProperties.resolvedStrokeColor(for: .blue) == .red)
        let view = UIListContentView(configuration: content)
        let stage = OffscreenStage(size: CGSize(width: 200, height: 60), scale: 1)
        stage.window.backgroundColor = .white
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        stage.window.addSubview(view)
        await stage.settle()
        #expect(
            stage.pixel(22, 30) == PixelColor(red: 255, green: 0, blue: 0)
                && stage.pixel(35, 30) == PixelColor(red: 255, green: 255, blue: 255))
        // Without a colour it has the tint colour, after the transformer.
        content.imageProperties.strokeColor = nil
        #expect(content.imageProperties.resolvedStrokeColor(for: .blue) == .blue)
        content.imageProperties.strokeColorTransformer = UIConfigurationColorTransformer { _ in .green }
        #expect(content.imageProperties.resolvedStrokeColor(for: .blue) == .green)
        view.configuration = content
        await stage.settle()
        #expect(stage.pixel(22, 30) == PixelColor(red: 0, green: 255, blue: 0))
    }

    @Test func contentHasItsOpacity() {
        var content = UIListContentConfiguration.cell()
        #expect(content.alpha == 1)
        content.alpha = 0.4
        #expect(abs(UIListContentView(configuration: content).alpha - 0.4) < 1e-6)
    }

    @Test func listsHaveTheirHeadersAndFooters() {
        // The kinds of a list without a known appearance are those of grouped lists here; ListEnvironmentTests has others.
        #expect(
            UIListContentConfiguration.header().textProperties
                == UIListContentConfiguration.groupedHeader().textProperties)
        #expect(
            UIListContentConfiguration.footer().textProperties
                == UIListContentConfiguration.groupedFooter().textProperties)
        #expect(UIBackgroundConfiguration.listCell() == .listGroupedCell())
        #expect(UIBackgroundConfiguration.listHeader() == .listGroupedHeaderFooter())
        #expect(UIBackgroundConfiguration.listFooter() == .listGroupedHeaderFooter())
        #expect(UIBackgroundConfiguration.listCell().backgroundColor == .secondarySystemGroupedBackground)
        #expect(UIBackgroundConfiguration.listHeader().backgroundColor == nil)
    }

    @Test func aSectionSnapshotListsItsExpandedItems() {
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["fruit", "nuts"])
        snapshot.append(["apple"], to: "fruit")
        snapshot.append(["almond"], to: "nuts")
        snapshot.expand(["nuts"])
        #expect(snapshot.expandedItems == ["nuts"])
    }

    // MARK: Layouts

    private func collection(_ layout: UICollectionViewLayout, width: CGFloat = 390) -> (
        OffscreenStage, UICollectionView, Rows
    ) {
        let stage = OffscreenStage(size: CGSize(width: width, height: 400), scale: 1)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: 400), collectionViewLayout: layout)
        let rows = Rows(view)
        view.dataSource = rows
        stage.window.addSubview(view)
        return (stage, view, rows)
    }

    @Test func headersHugTheirContent() async {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        #expect(configuration.contentHuggingElements == [])
        configuration.headerMode = .supplementary
        let header = IndexPath(item: 0, section: 0)
        let kind = UICollectionView.elementKindSectionHeader
        let (stage, view, rows) = collection(UICollectionViewCompositionalLayout.list(using: configuration))
        await stage.settle()
        #expect(view.supplementaryView(forElementKind: kind, at: header)?.bounds.width == 390)
        configuration.contentHuggingElements = .supplementaryHeader
        let (other, hugging, kept) = collection(UICollectionViewCompositionalLayout.list(using: configuration))
        await other.settle()
        let shown = hugging.supplementaryView(forElementKind: kind, at: header)
        #expect(shown?.frame.minX == 0 && shown?.bounds.width == 120)
        withExtendedLifetime((rows, kept)) {}
    }

    @Test func supplementaryViewsHaveIndexPaths() async {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        let (stage, view, rows) = collection(UICollectionViewCompositionalLayout.list(using: configuration))
        await stage.settle()
        let path = IndexPath(item: 0, section: 1)
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path)
        #expect(header.flatMap { view.indexPath(forSupplementaryView: $0) } == path)
        #expect(view.indexPath(forSupplementaryView: UICollectionReusableView(frame: .zero)) == nil)
        withExtendedLifetime(rows) {}
    }

    @Test func sectionsThatScrollAcrossHaveTheirMotion() async {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(80))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.orthogonalScrollingBehavior = .groupPaging
        let properties = section.orthogonalScrollingProperties
        typealias Properties = UICollectionLayoutSectionOrthogonalScrollingProperties
        #expect(properties.decelerationRate == .automatic && properties.bounce == .automatic)
        #expect(Properties.DecelerationRate.normal != .fast)
        #expect(
            Properties.Bounce.automatic.rawValue == 0 && Properties.Bounce.always.rawValue == 1
                && Properties.Bounce.never.rawValue == 2)
        let layout = UICollectionViewCompositionalLayout(section: section)
        let (stage, view, rows) = collection(layout)
        await stage.settle()
        var scroller: OrthogonalScroller? { view.subviews.compactMap { $0 as? OrthogonalScroller }.first }
        #expect(scroller?.decelerationRate == .fast && scroller?.bounces == true)
        properties.decelerationRate = .normal
        properties.bounce = .never
        layout.invalidateLayout()
        await stage.settle()
        #expect(scroller?.decelerationRate == .normal && scroller?.bounces == false)
        properties.bounce = .always
        // "A deceleration rate that matches the parent scroll view's deceleration rate."
        section.orthogonalScrollingBehavior = .continuous
        properties.decelerationRate = .automatic
        view.decelerationRate = .fast
        layout.invalidateLayout()
        await stage.settle()
        #expect(scroller?.decelerationRate == .fast && scroller?.alwaysBounceHorizontal == true)
        properties.decelerationRate = .fast
        view.decelerationRate = .normal
        layout.invalidateLayout()
        await stage.settle()
        #expect(scroller?.decelerationRate == .fast)
        withExtendedLifetime(rows) {}
    }

    /// Two sections of three rows, with headers 120 points wide.
    @MainActor
    private final class Rows: NSObject, UICollectionViewDataSource {
        init(_ view: UICollectionView) {
            view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
            view.register(
                Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "header")
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
    }

    @MainActor
    private final class Header: UICollectionReusableView {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size = CGSize(width: 120, height: 30)
            return layoutAttributes
        }
    }
}
