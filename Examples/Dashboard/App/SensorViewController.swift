// SensorViewController.swift: one sensor: its day as a chart, key figures in a grid, its limit, and actions.

import UIKit

final class SensorViewController: UIViewController, UICollectionViewDelegate {
    private enum Section: Int, CaseIterable {
        case chart, figures
    }

    private enum Item: Hashable {
        case chart
        case figure(Int)
    }

    private let garden: Garden
    private var changes: (any NSObjectProtocol)?
    private let id: Int?
    private var grid: UICollectionView!
    private var source: UICollectionViewDiffableDataSource<Section, Item>!

    private var sensor: Sensor? { id.flatMap { garden.sensors[$0] } }

    init(_ garden: Garden, sensor: Int?) {
        self.garden = garden
        id = sensor
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { changes.map(NotificationCenter.default.removeObserver) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        navigationItem.largeTitleDisplayMode = .never
        guard let sensor else { return showNothing() }
        title = sensor.name
        grid = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
        grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        grid.backgroundColor = .clear
        grid.delegate = self
        grid.accessibilityIdentifier = "grid"
        view.addSubview(grid)
        makeSource()
        makeItems()
        changes = NotificationCenter.default.addObserver(
            forName: Garden.didChange, object: garden, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.gardenDidChange() } }
    }

    private func showNothing() {
        var nothing = UIContentUnavailableConfiguration.empty()
        nothing.image = UIImage(systemName: "chart.line.uptrend.xyaxis")
        nothing.text = String(localized: "No sensor chosen", bundle: .module)
        nothing.secondaryText = String(localized: "Choose one from the list to see its day.", bundle: .module)
        contentUnavailableConfiguration = nothing
    }

    private func makeItems() {
        let limit = UIBarButtonItem(
            image: UIImage(systemName: "slider.horizontal.3"),
            primaryAction: UIAction { [weak self] action in self?.showLimit(action.sender) })
        limit.accessibilityIdentifier = "limit"
        limit.accessibilityLabel = String(localized: "Limit", bundle: .module)
        let share = UIAction(
            title: String(localized: "Share", bundle: .module), image: UIImage(systemName: "square.and.arrow.up")
        ) { [weak self] _ in self?.share() }
        let remove = UIAction(
            title: String(localized: "Remove", bundle: .module), image: UIImage(systemName: "trash"),
            attributes: .destructive
        ) { [weak self] _ in self?.askToRemove() }
        let more = UIBarButtonItem(
            image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(children: [share, remove]))
        more.accessibilityIdentifier = "more"
        more.accessibilityLabel = String(localized: "More", bundle: .module)
        navigationItem.rightBarButtonItems = [more, limit]
    }

    private func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { section, environment in
            let isLarge = environment.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
            let width = environment.container.effectiveContentSize.width
            let columns = section == Section.chart.rawValue ? 1 : max(1, Int(width / (isLarge ? 300 : 150)))
            let height: NSCollectionLayoutDimension =
                section == Section.chart.rawValue ? .absolute(220) : .estimated(80)
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: height))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
                repeatingSubitem: item, count: columns)
            group.interItemSpacing = .fixed(12)
            let result = NSCollectionLayoutSection(group: group)
            result.interGroupSpacing = 12
            result.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
            return result
        }
    }

    private func makeSource() {
        let chartCells = UICollectionView.CellRegistration<ChartCell, Item> { [weak self] cell, _, _ in
            guard let sensor = self?.sensor else { return }
            let top = sensor.quantity.range.upperBound
            cell.chart.values = sensor.values.map { $0 / top }
            cell.chart.limit = sensor.limit / top
            cell.chart.accessibilityLabel = String(localized: "The last 24 hours", bundle: .module)
            cell.chart.accessibilityValue = sensor.quantity.text(sensor.now)
        }
        let figureCells = UICollectionView.CellRegistration<FigureCell, Item> { [weak self] cell, path, _ in
            guard let figure = self?.figures[path.item] else { return }
            cell.show(figure.title, figure.value)
            cell.accessibilityIdentifier = "figure.\(path.item)"
        }
        source = UICollectionViewDiffableDataSource(collectionView: grid) { grid, path, item in
            item == .chart
                ? grid.dequeueConfiguredReusableCell(using: chartCells, for: path, item: item)
                : grid.dequeueConfiguredReusableCell(using: figureCells, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems([.chart], toSection: .chart)
        snapshot.appendItems(figures(of: sensor).indices.map { .figure($0) }, toSection: .figures)
        source.apply(snapshot, animatingDifferences: false)
    }

    private var figures: [(title: String, value: String)] { figures(of: sensor) }

    private func figures(of sensor: Sensor?) -> [(title: String, value: String)] {
        guard let sensor, let least = sensor.values.min(), let most = sensor.values.max() else { return [] }
        let above = sensor.values.filter { $0 > sensor.limit }.count
        func text(_ value: Double) -> String { sensor.quantity.text(value) }
        return [
            (String(localized: "Now", bundle: .module), text(sensor.now)),
            (String(localized: "Lowest", bundle: .module), text(least)),
            (String(localized: "Highest", bundle: .module), text(most)),
            (
                String(localized: "Average", bundle: .module),
                text(sensor.values.reduce(0, +) / Double(sensor.values.count))
            ),
            (String(localized: "Limit", bundle: .module), text(sensor.limit)),
            (
                String(localized: "Above the limit", bundle: .module),
                String(localized: "\(above) hours", bundle: .module)
            ),
        ]
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard grid != nil else { return }
        (grid.cellForItem(at: IndexPath(item: 0, section: 0)) as? ChartCell)?.chart.animate()
    }

    private func gardenDidChange() {
        guard sensor != nil else { return }
        var snapshot = source.snapshot()
        snapshot.reconfigureItems(snapshot.itemIdentifiers)
        source.apply(snapshot, animatingDifferences: false)
    }

    // MARK: Actions

    private func showLimit(_ sender: Any?) {
        guard let sensor, let item = sender as? UIBarButtonItem else { return }
        let editor = LimitViewController(sensor) { [garden] limit in garden.change(sensor.id) { $0.limit = limit } }
        editor.modalPresentationStyle = .popover
        editor.popoverPresentationController?.barButtonItem = item
        present(editor, animated: true)
    }

    private func share() {
        guard let sensor else { return }
        let words = figures.map { "\($0.title): \($0.value)" }.joined(separator: "\n")
        let sheet = UIActivityViewController(activityItems: ["\(sensor.name)\n\(words)"], applicationActivities: nil)
        sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItems?.first
        present(sheet, animated: true)
    }

    private func askToRemove() {
        guard let sensor else { return }
        let alert = UIAlertController(
            title: String(localized: "Remove “\(sensor.name)”?", bundle: .module),
            message: String(localized: "What it measured is lost.", bundle: .module), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: String(localized: "Keep", bundle: .module), style: .cancel))
        alert.addAction(
            UIAlertAction(title: String(localized: "Remove", bundle: .module), style: .destructive) { [weak self] _ in
                self?.remove()
            })
        present(alert, animated: true)
    }

    private func remove() {
        guard let id else { return }
        let split = splitViewController
        garden.remove(id)
        split?.setViewController(SensorViewController(garden, sensor: nil), for: .secondary)
        split?.show(.supplementary)
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let path = indexPaths.first, path.section == Section.figures.rawValue else { return nil }
        let figure = figures[path.item]
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            let copy = UIAction(
                title: String(localized: "Copy", bundle: .module), image: UIImage(systemName: "doc.on.doc")
            ) { _ in UIPasteboard.general.string = "\(figure.title): \(figure.value)" }
            return UIMenu(children: [copy])
        }
    }
}
