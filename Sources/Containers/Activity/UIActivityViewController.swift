// UIActivityViewController.swift: a list of actions on shared items.

public import Foundation
import VitrineDrawing
import VitrineLocalization
public import VitrineRuntime
import VitrineControls
public import VitrineLists
import VitrineViewValues

/// A list of activities for items: an app's own, and copying. Printing, mail and other programs are not offered.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// Called with the result.
    /// - Parameters:
    ///   - activityType: the chosen activity; nil if none was.
    ///   - completed: whether the activity was completed.
    ///   - returnedItems: always nil, since no activity changes the items.
    ///   - activityError: always nil.
    public typealias CompletionWithItemsHandler = (
        _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
        _ activityError: (any Error)?
    ) -> Void

    /// Called once, after the list has disappeared; nil, the default, for none.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// The activities that are not offered; nil, the default, for none.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Whether a headline describes the items. True by default.
    open var allowsProminentActivity = true

    private let items: [Any]
    private let own: [UIActivity]
    private var activities: [UIActivity] = []
    private var running: UIActivity?
    /// The result, while the list disappears.
    private var outcome: (type: UIActivity.ActivityType?, completed: Bool)?
    private var hasFinished = false
    private let heading = UILabel()
    private let closeButton = UIButton(configuration: .gray())
    private let table = UITableView(frame: .zero, style: .insetGrouped)
    private static let identifier = "activity"
    private static let margin: CGFloat = 20

    /// Makes a list for items.
    /// - Parameters:
    ///   - activityItems: texts, addresses, images, `UIActivityItemSource`s, or other values that activities accept.
    ///   - applicationActivities: listed before the built-in ones; nil for none.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        items = activityItems
        own = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
        preferredContentSize = CGSize(width: 375, height: 300)
    }

    /// Decodes a list without items, since an archive has none.
    public required init?(coder: NSCoder) {
        items = []
        own = []
        super.init(coder: coder)
    }

    // MARK: What there is

    private var placeholders: [Any] {
        items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
    }

    private func items(for activity: UIActivity) -> [Any] {
        items.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            return source.activityViewController(self, itemForActivityType: activity.activityType)
        }
    }

    private func findActivities() {
        let items = placeholders
        let all = own + [CopyActivity()]
        activities = all.filter { activity in
            if let type = activity.activityType, excludedActivityTypes?.contains(type) == true {
                return false
            }
            return activity.canPerform(withActivityItems: items)
        }
        // Sharing is listed before actions; otherwise in the given order.
        activities =
            activities.filter { type(of: $0).activityCategory == .share }
            + activities.filter { type(of: $0).activityCategory == .action }
    }

    /// The description of the items.
    private var subject: String {
        for item in items {
            if let source = item as? any UIActivityItemSource {
                let own = source.activityViewController(self, subjectForActivityType: nil)
                if !own.isEmpty { return own }
            }
        }
        for item in placeholders {
            if let text = item as? String, !text.isEmpty { return text }
            if let text = item as? NSString, text.length > 0 { return String(describing: text) }
            if let url = item as? URL { return url.host ?? url.lastPathComponent }
            if let text = item as? NSAttributedString, text.length > 0 { return text.string }
        }
        return title ?? SystemString.share.text
    }

    // MARK: View

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        findActivities()
        heading.font = .preferredFont(forTextStyle: .headline)
        heading.adjustsFontForContentSizeCategory = true
        heading.numberOfLines = 2
        heading.accessibilityTraits = .header
        heading.isHidden = !allowsProminentActivity
        closeButton.configuration?.image = UIImage(
            systemName: "xmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .bold))
        closeButton.configuration?.cornerStyle = .capsule
        closeButton.addAction(
            UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .primaryActionTriggered)
        table.dataSource = self
        table.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
        for part in [heading, closeButton, table] as [UIView] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let safe = view.safeAreaLayoutGuide
        // A popover may be too low for the heading.
        let bottom = table.bottomAnchor.constraint(equalTo: view.bottomAnchor)
        bottom.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            closeButton.topAnchor.constraint(equalTo: safe.topAnchor, constant: 12),
            closeButton.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -Self.margin),
            closeButton.widthAnchor.constraint(equalToConstant: 44),
            closeButton.heightAnchor.constraint(equalToConstant: 44),
            heading.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: Self.margin),
            heading.trailingAnchor.constraint(equalTo: closeButton.leadingAnchor, constant: -12),
            heading.topAnchor.constraint(greaterThanOrEqualTo: safe.topAnchor, constant: 12),
            heading.centerYAnchor.constraint(equalTo: closeButton.centerYAnchor),
            table.topAnchor.constraint(equalTo: closeButton.bottomAnchor, constant: 4),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bottom,
        ])
        AppLanguage.follow(self) { $0.showWords() }
        showWords()
        preferredContentSize.height = min(520, 120 + CGFloat(max(1, activities.count)) * 52)
    }

    private func showWords() {
        heading.text = subject
        closeButton.accessibilityLabel = SystemString.close.text
        table.reloadData()
    }

    open override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        guard let sheet = presentationController as? UISheetPresentationController else { return }
        sheet.detents = [.medium(), .large()]
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        // Called after an activity, or if none was chosen.
        if presentingViewController == nil, running == nil {
            finish(outcome?.type, outcome?.completed ?? false)
        }
    }

    // MARK: Doing

    private func start(_ activity: UIActivity) {
        guard running == nil, !hasFinished else { return }
        running = activity
        activity.list = self
        activity.prepare(withActivityItems: items(for: activity))
        guard let screen = activity.activityViewController else { return activity.perform() }
        let presenter = presentingViewController
        guard let presenter else { return present(screen, animated: true) }
        // The activity's controller is shown in place of the list, which is retained as long as it.
        dismiss(animated: true) { [self] in
            presenter.present(screen, animated: true)
            retainedSelf = self
        }
    }

    /// The list itself, while an activity's controller is shown in its place.
    private var retainedSelf: UIActivityViewController?

    func finished(_ activity: UIActivity, _ completed: Bool) {
        guard running === activity else { return }
        running = nil
        let type = activity.activityType
        if let screen = activity.activityViewController, screen.presentingViewController != nil {
            return screen.dismiss(animated: true) { self.finish(type, completed) }
        }
        // After a cancelled activity, another one can be chosen.
        guard completed else { return finishIfDismissed(type) }
        outcome = (type, true)
        if presentingViewController != nil {
            dismiss(animated: true) { self.finish(type, true) }
        } else {
            finish(type, true)
        }
    }

    private func finishIfDismissed(_ type: UIActivity.ActivityType?) {
        if presentingViewController == nil { finish(type, false) }
    }

    private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool) {
        retainedSelf = nil
        guard !hasFinished else { return }
        hasFinished = true
        let handler = completionWithItemsHandler
        completionWithItemsHandler = nil
        handler?(type, completed, nil, nil)
    }
}

extension UIActivityViewController: UITableViewDataSource, UITableViewDelegate {
    /// The number of activities.
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        activities.count
    }

    /// The cell of an activity, with title and image.
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        let activity = activities[indexPath.row]
        var content = UIListContentConfiguration.cell()
        content.text = activity.activityTitle
        cell.contentConfiguration = content
        cell.accessoryView = activity.activityImage.map { image in
            let view = UIImageView(image: image)
            view.contentMode = .scaleAspectFit
            view.frame.size = CGSize(width: 26, height: 26)
            view.isAccessibilityElement = false
            return view
        }
        cell.accessibilityTraits = .button
        return cell
    }

    /// Starts an activity.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        start(activities[indexPath.row])
    }
}
