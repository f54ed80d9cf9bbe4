// ScrollingPage.swift: content larger than its frame: pages, a picture that zooms, rows with a refresh control.

import UIKit

final class ScrollingPage: CatalogPage, UIScrollViewDelegate {
    override class var symbol: String { "scroll" }
    override class var pageTitle: String { "Scrolling" }

    private let pages = UIScrollView()
    private let dots = UIPageControl()
    private let zoomed = UIScrollView()
    private let picture = UIImageView(
        image: UIImage(
            systemName: "map", withConfiguration: UIImage.SymbolConfiguration(pointSize: 96)))

    override func makeSections() -> [CatalogSection] {
        makePages()
        makeZoom()
        return [
            CatalogSection(
                "Pages",
                [
                    CatalogItem("Swipe, or tap the dots", pages, height: 120, fills: true),
                    CatalogItem("", dots, fills: true),
                ]),
            CatalogSection(
                "Zoom", [CatalogItem("Two fingers, or two taps", zoomed, height: 160, fills: true)]),
        ]
    }

    private func makePages() {
        let row = UIStackView()
        row.translatesAutoresizingMaskIntoConstraints = false
        for (name, color) in [("One", UIColor.systemIndigo), ("Two", .systemBrown), ("Three", .systemGray)] {
            let label = UILabel()
            label.text = name
            label.textAlignment = .center
            label.textColor = .label
            label.font = .preferredFont(forTextStyle: .title1)
            label.adjustsFontForContentSizeCategory = true
            label.backgroundColor = color.withAlphaComponent(0.2)
            row.addArrangedSubview(label)
        }
        pages.isPagingEnabled = true
        pages.showsHorizontalScrollIndicator = false
        pages.layer.cornerRadius = 12
        pages.clipsToBounds = true
        pages.delegate = self
        pages.addSubview(row)
        for label in row.arrangedSubviews {
            label.widthAnchor.constraint(equalTo: pages.frameLayoutGuide.widthAnchor).isActive = true
        }
        let content = pages.contentLayoutGuide
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: content.topAnchor),
            row.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            row.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            row.heightAnchor.constraint(equalTo: pages.frameLayoutGuide.heightAnchor),
        ])
        dots.numberOfPages = 3
        dots.pageIndicatorTintColor = .systemGray3
        dots.currentPageIndicatorTintColor = .label
        dots.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                pages.setContentOffset(offset(ofPage: dots.currentPage), animated: true)
            }, for: .valueChanged)
    }

    // MARK: Pages from right to left

    private var wasMirrored = false
    private var isMirrored: Bool { pages.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The index of a page from the left, 0 for the first.
    private func place(ofPage page: Int) -> Int { isMirrored ? dots.numberOfPages - 1 - page : page }

    private func offset(ofPage page: Int) -> CGPoint {
        CGPoint(x: CGFloat(place(ofPage: page)) * pages.bounds.width, y: 0)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard isMirrored != wasMirrored else { return }
        wasMirrored = isMirrored
        pages.layoutIfNeeded()
        pages.setContentOffset(offset(ofPage: dots.currentPage), animated: false)
    }

    private func makeZoom() {
        picture.contentMode = .center
        picture.frame = CGRect(x: 0, y: 0, width: 400, height: 160)
        picture.isAccessibilityElement = true
        picture.accessibilityLabel = "A map"
        zoomed.addSubview(picture)
        zoomed.contentSize = picture.bounds.size
        zoomed.maximumZoomScale = 4
        zoomed.delegate = self
        zoomed.backgroundColor = .tertiarySystemFill
        zoomed.layer.cornerRadius = 12
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView === zoomed ? picture : nil }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView === pages, pages.bounds.width > 0, !dots.isTracking else { return }
        // Before the first layout there is nothing to scroll to.
        guard isMirrored == wasMirrored else { return }
        dots.currentPage = place(ofPage: Int((pages.contentOffset.x / pages.bounds.width).rounded()))
    }
}
