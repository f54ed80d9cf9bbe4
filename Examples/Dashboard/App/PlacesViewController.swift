// PlacesViewController.swift: the sidebar: all sensors, or those of one place.

import UIKit

final class PlacesViewController: UIViewController, UICollectionViewDelegate {
    private enum Section: Int, CaseIterable {
        case overview, houses, outside
    }

    /// The item's place; nil: all places.
    private struct Item: Hashable {
        var place: Place?
    }

    private let garden: Garden
    private let sensors: SensorsViewController
    private var list: UICollectionView!
    private var source: UICollectionViewDiffableDataSource<Section, Item>!

    init(_ garden: Garden, sensors: SensorsViewController) {
        self.garden = garden
        self.sensors = sensors
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = String(localized: "Garden", bundle: .module)
        navigationController?.navigationBar.prefersLargeTitles = true
        let layout = UICollectionViewCompositionalLayout { section, environment in
            var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
            list.headerMode = section == Section.overview.rawValue ? .none : .supplementary
            return .list(using: list, layoutEnvironment: environment)
        }
        list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.delegate = self
        list.accessibilityIdentifier = "places"
        view.addSubview(list)
        makeSource()
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems([Item()], toSection: .overview)
        snapshot.appendItems(Place.allCases.filter(\.isHouse).map { Item(place: $0) }, toSection: .houses)
        snapshot.appendItems(Place.allCases.filter { !$0.isHouse }.map { Item(place: $0) }, toSection: .outside)
        source.apply(snapshot, animatingDifferences: false)
    }

    private func makeSource() {
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
            [garden] cell, _, item in
            var content = UIListContentConfiguration.sidebarCell()
            content.text = item.place?.title ?? String(localized: "All places", bundle: .module)
            content.image = UIImage(systemName: item.place?.symbol ?? "square.grid.2x2")
            cell.contentConfiguration = content
            let count = garden.sensors(in: item.place).count
            cell.accessories = [
                .label(
                    text: count.formatted(.number.locale(UIApplication.locale)), options: .init(tintColor: .label))
            ]
            cell.accessibilityIdentifier = "place.\(item.place?.rawValue ?? -1)"
        }
        source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, item in
            list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { header, _, path in
            var content = UIListContentConfiguration.sidebarHeader()
            content.text =
                path.section == Section.houses.rawValue
                ? String(localized: "Greenhouses", bundle: .module) : String(localized: "Outside", bundle: .module)
            header.contentConfiguration = content
        }
        source.supplementaryViewProvider = { list, _, path in
            list.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let isBeside = splitViewController?.isCollapsed == false
        if isBeside, list.indexPathsForSelectedItems?.isEmpty != false {
            list.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        } else if !isBeside, let path = list.indexPathsForSelectedItems?.first {
            list.deselectItem(at: path, animated: animated)
        }
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let item = source.itemIdentifier(for: indexPath) else { return }
        sensors.place = item.place
        splitViewController?.show(.supplementary)
    }
}
