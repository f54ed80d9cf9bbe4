import Foundation
import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite("Behaviour: controls, stacks and lists from right to left")
struct MirroredBehaviour {
    private let stage = OffscreenStage(size: CGSize(width: 200, height: 200), scale: 1)

    private func turned<Kind: UIView>(_ view: Kind) -> Kind {
        view.semanticContentAttribute = .forceRightToLeft
        return view
    }

    // Behaviour: direction.pages.natural; direction.pages.forced
    @Test func pageControlsFollowTheInterfaceDirectionByDefault() {
        let pages = turned(UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 30)))
        pages.numberOfPages = 3
        func dots() -> [CGPoint] {
            pages.layoutIfNeeded()
            return pages.subviews.compactMap { $0 as? UIImageView }.map(\.center)
        }
        #expect(pages.direction == .natural)
        #expect(dots()[0].x > dots()[1].x && dots()[1].x > dots()[2].x)
        pages.direction = .leftToRight
        #expect(dots()[0].x < dots()[1].x)
        pages.direction = .topToBottom
        #expect(dots()[0].y < dots()[1].y && dots()[0].x == dots()[1].x)
        #expect(pages.intrinsicContentSize.height > pages.intrinsicContentSize.width)
    }

    // Behaviour: direction.field.views
    @Test func theLeftViewOfAFieldIsOnTheRight() {
        let field = turned(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40)))
        let icon = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        field.leftView = icon
        field.leftViewMode = .always
        field.layoutIfNeeded()
        #expect(icon.frame.minX > 100)
    }

    // Behaviour: direction.label.natural
    @Test func aLabelsAlignmentIsNatural() {
        #expect(UILabel().textAlignment == .natural)
    }

    // Behaviour: direction.stack.leading
    @Test func leadingEdgesOfAColumnAreOnTheRight() {
        let item = UIView()
        item.widthAnchor.constraint(equalToConstant: 20).isActive = true
        item.heightAnchor.constraint(equalToConstant: 20).isActive = true
        let column = turned(UIStackView(arrangedSubviews: [item]))
        column.axis = .vertical
        column.alignment = .leading
        column.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        column.layoutIfNeeded()
        #expect(item.frame.maxX == 100)
    }

    // Behaviour: direction.button.image
    @Test func aLeadingImageIsOnTheRight() {
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        configuration.title = "Pay"
        #expect(configuration.imagePlacement == .leading)
        let button = turned(UIButton(configuration: configuration))
        button.frame = CGRect(x: 0, y: 0, width: 160, height: 40)
        button.layoutIfNeeded()
        let (image, title) = (button.imageView!.frame, button.titleLabel!.frame)
        #expect(image.minX >= title.maxX)
    }

    // Behaviour: direction.format.default; direction.format.fixed
    @Test func formatsRunFromLeadingToTrailing() {
        let (a, b) = (UIView(), UIView())
        func places(_ options: NSLayoutConstraint.FormatOptions) -> [CGFloat] {
            let root = turned(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
            for view in [a, b] {
                view.removeFromSuperview()
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
            }
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "|-0-[a(10)]-0-[b(10)]", options: options, metrics: nil,
                    views: ["a": a, "b": b]))
            root.layoutIfNeeded()
            return [a.frame.minX, b.frame.minX]
        }
        #expect(places([]) == [90, 80])
        #expect(places(.directionLeftToRight) == [0, 10])
    }

    // Behaviour: direction.attribute.application
    @Test func unspecifiedIsTheDirectionOfTheApplication() {
        let direction = UIApplication.shared.userInterfaceLayoutDirection
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == direction)
        #expect(UIView().effectiveUserInterfaceLayoutDirection == direction)
    }

    // Behaviour: direction.layout.base; direction.layout.development
    @Test func layoutsFlipIfTheyOptIn() {
        #expect(!UICollectionViewLayout().flipsHorizontallyInOppositeLayoutDirection)
        #expect(UICollectionViewFlowLayout().developmentLayoutDirection == .leftToRight)
    }

    // Behaviour: direction.layout.origin
    @Test func aFlippedLayoutBeginsAtTheLeadingEdge() async {
        final class Row: UICollectionViewLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
            override var collectionViewContentSize: CGSize { CGSize(width: 600, height: 100) }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                attributes.frame = CGRect(x: CGFloat(indexPath.item) * 60, y: 0, width: 60, height: 100)
                return attributes
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<10).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
                    .filter { $0.frame.intersects(rect) }
            }
        }
        final class Items: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
                -> UICollectionViewCell
            { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        }
        let items = Items()
        let list = turned(UICollectionView(frame: stage.window.bounds, collectionViewLayout: Row()))
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = items
        stage.window.addSubview(list)
        await stage.settle()
        let first = list.cellForItem(at: IndexPath(item: 0, section: 0))
        let place = first.map { $0.convert($0.bounds, to: list.superview) }
        #expect(place?.maxX == 200 && first != nil)
    }

    // Behaviour: direction.writing
    @Test func writingIsNatural() {
        #expect(NSParagraphStyle.default.baseWritingDirection == .natural)
        #expect(NSTextAlignment.natural.rawValue == 4 && NSWritingDirection.natural.rawValue == -1)
    }

    @Test func theMinimumImageIsOnTheRight() {
        let slider = turned(UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40)))
        slider.minimumValueImage = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        slider.layoutIfNeeded()
        #expect(slider.minimumValueImageRect(forBounds: slider.bounds).minX > 100)
    }
}
