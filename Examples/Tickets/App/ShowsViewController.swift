// ShowsViewController.swift: the list of shows.

import UIKit

final class ShowsViewController: UIViewController, UICollectionViewDelegate {
    private var list: UICollectionView!
    private var source: UICollectionViewDiffableDataSource<Show.Section, Show>!
    private var isCheapFirst = false

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "What’s on"
        view.backgroundColor = .systemGroupedBackground
        list = UICollectionView(frame: view.bounds, collectionViewLayout: Self.makeLayout())
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.backgroundColor = .clear
        list.delegate = self
        list.accessibilityIdentifier = "shows"
        view.addSubview(list)
        let cells = UICollectionView.CellRegistration<ShowCell, Show> { cell, _, show in cell.show(show) }
        source = UICollectionViewDiffableDataSource(collectionView: list) { list, place, show in
            list.dequeueConfiguredReusableCell(using: cells, for: place, item: show)
        }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { header, _, place in
            var content = UIListContentConfiguration.groupedHeader()
            content.text = Show.Section(rawValue: place.section)?.title
            header.contentConfiguration = content
        }
        source.supplementaryViewProvider = { list, _, place in
            list.dequeueConfiguredReusableSupplementary(using: headers, for: place)
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Sort", primaryAction: UIAction(title: "Sort") { [weak self] _ in self?.sort() })
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "sort"
        apply(animated: false)
    }

    private static func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { _, environment in
            let columns = max(1, Int(environment.container.effectiveContentSize.width / 420))
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .estimated(90)))
            let row = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(90)),
                subitems: Array(repeating: item, count: columns))
            row.interItemSpacing = .fixed(10)
            let section = NSCollectionLayoutSection(group: row)
            section.interGroupSpacing = 10
            section.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 16, bottom: 16, trailing: 16)
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .estimated(36)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
            return section
        }
    }

    private func apply(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Show.Section, Show>()
        snapshot.appendSections(Show.Section.allCases)
        for section in Show.Section.allCases {
            let shows = Show.all.filter { $0.section == section }
            snapshot.appendItems(
                isCheapFirst ? shows.sorted { ($0.price, $0.id) < ($1.price, $1.id) } : shows, toSection: section)
        }
        source.apply(snapshot, animatingDifferences: animated)
    }

    private func sort() {
        isCheapFirst.toggle()
        apply(animated: true)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let show = source.itemIdentifier(for: indexPath) else { return }
        navigationController?.pushViewController(ShowViewController(show), animated: true)
    }
}
