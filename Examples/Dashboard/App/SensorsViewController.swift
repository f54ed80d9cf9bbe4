// SensorsViewController.swift: the sensors of a place as a table: pulled to measure, swiped to mute or remove, searched.

import UIKit

final class SensorsViewController: UITableViewController, UISearchResultsUpdating, UISplitViewControllerDelegate {
    /// The shown place; nil: all places.
    var place: Place? {
        didSet {
            guard isViewLoaded else { return }
            update(animated: false)
            guard tableView.numberOfSections > 0 else { return }
            tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
        }
    }

    private let garden: Garden
    private var changes: (any NSObjectProtocol)?
    private weak var split: UISplitViewController?
    private var source: SensorsSource!
    /// Whether the detail column shows a sensor.
    private var isChosen = false
    private let search = UISearchController(searchResultsController: nil)

    init(_ garden: Garden, split: UISplitViewController) {
        self.garden = garden
        self.split = split
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { changes.map(NotificationCenter.default.removeObserver) }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "sensor")
        tableView.accessibilityIdentifier = "sensors"
        tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "quantity")
        source = SensorsSource(tableView: tableView) { [weak self] table, path, id in
            let cell = table.dequeueReusableCell(withIdentifier: "sensor", for: path)
            if let sensor = self?.garden.sensors[id] { Self.show(sensor, in: cell) }
            return cell
        }
        refreshControl = UIRefreshControl()
        refreshControl?.addAction(
            UIAction { [weak self] _ in
                self?.garden.measure()
                self?.refreshControl?.endRefreshing()
            }, for: .valueChanged)
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = String(localized: "Sensor or place", bundle: .module)
        navigationItem.searchController = search
        changes = NotificationCenter.default.addObserver(
            forName: Garden.didChange, object: garden, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.gardenDidChange() } }
        update(animated: false)
    }

    private static func show(_ sensor: Sensor, in cell: UITableViewCell) {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = sensor.name
        content.secondaryText = "\(sensor.quantity.text(sensor.now)) · \(sensor.place.title)"
        content.image = UIImage(systemName: sensor.isAlarming ? "exclamationmark.triangle" : sensor.quantity.symbol)
        content.imageProperties.tintColor = sensor.isAlarming ? .systemRed : nil
        content.secondaryTextProperties.color = .label
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        cell.accessibilityIdentifier = "sensor.\(sensor.id)"
    }

    private func gardenDidChange() { update(animated: true) }

    private func update(animated: Bool) {
        title = place?.title ?? String(localized: "All places", bundle: .module)
        let shown = garden.sensors(in: place, matching: search.searchBar.text ?? "")
        var snapshot = NSDiffableDataSourceSnapshot<Quantity, Int>()
        for quantity in Quantity.allCases {
            let own = shown.filter { $0.quantity == quantity }
            if own.isEmpty { continue }
            snapshot.appendSections([quantity])
            snapshot.appendItems(own.map(\.id), toSection: quantity)
        }
        let known = Set(source.snapshot().itemIdentifiers)
        snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(known.contains))
        source.apply(snapshot, animatingDifferences: animated && view.window != nil)
        contentUnavailableConfiguration = shown.isEmpty ? UIContentUnavailableConfiguration.search() : nil
    }

    func updateSearchResults(for searchController: UISearchController) { update(animated: false) }

    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column { isChosen ? .secondary : .primary }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "quantity")
        var content = UIListContentConfiguration.groupedHeader()
        content.text = source.sectionIdentifier(for: section)?.title
        content.textProperties.color = .label
        header?.contentConfiguration = content
        return header
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let id = source.itemIdentifier(for: indexPath) else { return }
        isChosen = true
        split?.setViewController(
            UINavigationController(rootViewController: SensorViewController(garden, sensor: id)), for: .secondary)
        split?.show(.secondary)
        if split?.isCollapsed == true { tableView.deselectRow(at: indexPath, animated: true) }
    }

    override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        guard let id = source.itemIdentifier(for: indexPath), let sensor = garden.sensors[id] else { return nil }
        let remove = UIContextualAction(style: .destructive, title: String(localized: "Remove", bundle: .module)) {
            [garden] _, _, done in
            garden.remove(id)
            done(true)
        }
        remove.image = UIImage(systemName: "trash")
        let mute = UIContextualAction(style: .normal, title: Self.muteTitle(sensor)) { [garden] _, _, done in
            garden.change(id) { $0.isMuted.toggle() }
            done(true)
        }
        mute.backgroundColor = .garden
        return UISwipeActionsConfiguration(actions: [remove, mute])
    }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let id = source.itemIdentifier(for: indexPath), let sensor = garden.sensors[id] else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [garden] _ in
            let mute = UIAction(title: Self.muteTitle(sensor), image: UIImage(systemName: "bell")) { _ in
                garden.change(id) { $0.isMuted.toggle() }
            }
            let remove = UIAction(
                title: String(localized: "Remove", bundle: .module), image: UIImage(systemName: "trash"),
                attributes: .destructive
            ) { _ in garden.remove(id) }
            return UIMenu(title: sensor.name, children: [mute, remove])
        }
    }

    private static func muteTitle(_ sensor: Sensor) -> String {
        sensor.isMuted ? String(localized: "Unmute", bundle: .module) : String(localized: "Mute", bundle: .module)
    }
}

/// The table's data. Its rows can be swiped.
private final class SensorsSource: UITableViewDiffableDataSource<Quantity, Int> {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
}
